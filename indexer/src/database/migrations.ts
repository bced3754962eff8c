import { fileURLToPath } from 'node:url';

/** Where `drizzle-kit generate` writes them. */
export const MIGRATIONS: string = fileURLToPath(new URL('../../migrations', import.meta.url));

/** Where drizzle notes which of them were applied. */
export const MIGRATIONS_SCHEMA = 'drizzle';
