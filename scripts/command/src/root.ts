import { fileURLToPath } from 'node:url';

/** The repository's root directory, without a trailing slash. */
export const ROOT = fileURLToPath(new URL('../../../', import.meta.url)).replace(/[\\/]$/, '');

/** Downloads and caches; never committed, safe to delete. */
export const TOOLS = `${ROOT}/.tools`;
