import { fromBase58, toBase58 } from '@mysten/bcs';
import { blake2b } from '@noble/hashes/blake2.js';
import { type Address, addressFromBytes } from './address.ts';

/** A 32-byte digest in base58, as clients see it. */
export type Digest = string;

export const ZERO_DIGEST: Digest = toBase58(new Uint8Array(32));

/** What is hashed with its name in front, so that bytes of one kind never pass for another. */
export const HASHED = [
  'TransactionData',
  'TransactionEffects',
  'TransactionEvents',
  'Object',
  'CheckpointContents',
  'CheckpointSummary',
] as const;
export type Hashed = (typeof HASHED)[number];

const PREFIXES = Object.fromEntries(
  HASHED.map((name) => [name, new TextEncoder().encode(`${name}::`)]),
) as Record<Hashed, Uint8Array>;

const CHILD_OF_TRANSACTION = 0xf1;

/** blake2b-256. */
export const blake2b256 = (bytes: Uint8Array): Uint8Array => blake2b(bytes, { dkLen: 32 });

/** The digest of a structure's BCS bytes. */
export function makeDigest(name: Hashed, bytes: Uint8Array): Digest {
  const hash = blake2b.create({ dkLen: 32 });
  return toBase58(hash.update(PREFIXES[name]).update(bytes).digest());
}

/** The 32 bytes of a digest, or `undefined` where the text is none. */
export function parseDigest(text: string): Uint8Array | undefined {
  if (text.length < 32 || text.length > 44) return undefined;
  try {
    const bytes = fromBase58(text);
    return bytes.length === 32 ? bytes : undefined;
  } catch {
    return undefined;
  }
}

/** The id of the n-th object that a transaction creates. */
export function deriveObjectId(transaction: Uint8Array, n: number): Address {
  const input = new Uint8Array(41);
  input[0] = CHILD_OF_TRANSACTION;
  input.set(transaction, 1);
  new DataView(input.buffer).setBigUint64(33, BigInt(n), true);
  return addressFromBytes(blake2b256(input));
}
