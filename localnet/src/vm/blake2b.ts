import { blake2b } from '@noble/hashes/blake2.js';

/** BLAKE2b with a digest of 256 bits: Sui's hash for ids. */
export const blake2b256 = (bytes: Uint8Array): Uint8Array => blake2b(bytes, { dkLen: 32 });
