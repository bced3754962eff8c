import { fromBase58 } from '@mysten/bcs';
import type { BcsWriter } from '../vm/bcs/writer.ts';
import { blake2b256 } from '../vm/runtime/blake2b.ts';
import { type Address, addressFromBytes } from './address.ts';
import { digestText } from './base58.ts';

export { blake2b256 };

/** A 32-byte digest in base58, as clients see it. */
export type Digest = string;

export const ZERO_DIGEST: Digest = digestText(new Uint8Array(32));

/** What is hashed with its name in front, so that bytes of one kind never pass for another. */
const HASHED = [
  'TransactionData',
  'TransactionEffects',
  'TransactionEvents',
  'Object',
  'CheckpointContents',
  'CheckpointSummary',
] as const;
type Hashed = (typeof HASHED)[number];

const PREFIXES = Object.fromEntries(
  HASHED.map((name) => [name, new TextEncoder().encode(`${name}::`)]),
) as Record<Hashed, Uint8Array>;

const CHILD_OF_TRANSACTION = 0xf1;

/** Digests made or read lately with their bytes: base58 is slow, and every digest is written several times. */
const recent = new Map<Digest, Uint8Array>();
const RECENT = 50_000;

function remember(digest: Digest, bytes: Uint8Array): void {
  if (recent.size >= RECENT) recent.clear();
  recent.set(digest, bytes);
}

/** The digest of a structure's BCS bytes. */
export function makeDigest(name: Hashed, bytes: Uint8Array): Digest {
  const prefix = PREFIXES[name];
  const input = new Uint8Array(prefix.length + bytes.length);
  input.set(prefix);
  input.set(bytes, prefix.length);
  return rawDigest(blake2b256(input));
}

/** 32 bytes as a digest. */
export function rawDigest(hash: Uint8Array): Digest {
  const digest = digestText(hash);
  remember(digest, hash);
  return digest;
}

/** The 32 bytes of a digest we know to be one. */
export function digestBytes(digest: Digest): Uint8Array {
  const known = recent.get(digest);
  if (known) return known;
  const bytes = fromBase58(digest);
  remember(digest, bytes);
  return bytes;
}

/** Writes a digest as BCS has it: a vector of 32 bytes. */
export function writeDigest(digest: Digest, writer: BcsWriter): void {
  writer.u8(32);
  writer.raw(digestBytes(digest));
}

/** The 32 bytes of a digest, or `undefined` where the text is none. */
export function parseDigest(text: string): Uint8Array | undefined {
  const known = recent.get(text);
  if (known) return known;
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
