import { Problem } from './problem.ts';

/** Cursors are opaque to clients: the sort key of the last row they got. */
export const encodeCursor = (...parts: readonly (string | number | bigint)[]): string =>
  Buffer.from(parts.join('~')).toString('base64url');

/** The parts of a cursor, each checked by its pattern. */
export function decodeCursor(cursor: string, ...patterns: readonly RegExp[]): string[] {
  const parts = Buffer.from(cursor, 'base64url').toString('utf8').split('~');
  const fits =
    parts.length === patterns.length && patterns.every((pattern, at) => pattern.test(parts[at] ?? ''));
  if (!fits) throw new Problem('bad_cursor');
  return parts;
}

/** A whole number that the database's integer holds. */
export const INTEGER = /^\d{1,9}$/;
/** A time in milliseconds that the database's bigint holds. */
export const MOMENT = /^\d{1,15}$/;
/** A u64 of the chain, which the database's numeric holds. */
export const U64 = /^\d{1,20}$/;
export const ADDRESS = /^0x[0-9a-f]{64}$/;
/** What `String(number)` makes of a rating. */
export const RATING = /^-?\d{1,6}(\.\d{1,20})?$/;
