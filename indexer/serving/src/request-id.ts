import { randomUUID } from 'node:crypto';

/** What a proxy in front may have named a request. */
export const REQUEST_ID = 'x-request-id';

const ID = /^[A-Za-z0-9._-]{1,64}$/;

/** The name of a request: the one it came with, where that is one, else a new one. */
export const requestId = (given: string | undefined): string =>
  given !== undefined && ID.test(given) ? given : randomUUID();
