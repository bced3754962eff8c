import { createHash, randomBytes } from 'node:crypto';

/** Secrets that are handed out once and kept only as hashes. */

export const newToken = (bytes = 32): string => randomBytes(bytes).toString('hex');

export const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

const ALPHABET = 'abcdefghijklmnopqrstuvwxyz234567';

/** Random letters and digits that nobody confuses, five bits each. */
export const newCode = (length: number): string =>
  Array.from(randomBytes(length), (byte) => ALPHABET.charAt(byte & 31)).join('');
