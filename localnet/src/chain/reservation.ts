import { toBase58 } from '@mysten/bcs';
import { type Address, addressBytes, addressFromBytes } from './address.ts';
import { type Digest, digestBytes } from './hash.ts';

// A reservation stands where a coin does and draws on the balance of its sender: a reference to no object, whose id is
// that of the balance's object hidden by the chain's, and whose digest holds an amount, an epoch and a mark.

const MARK = 0xac;
const AMOUNT_SIZE = 8;
const EPOCH_SIZE = 4;

export interface Reservation {
  readonly account: Address;
  readonly amount: bigint;
  readonly epoch: bigint;
}

interface Reference {
  readonly objectId: Address;
  readonly digest: string;
}

/** All that marks a reservation is the end of its digest. */
export function isReservation({ digest }: Pick<Reference, 'digest'>): boolean {
  const bytes = digestBytes(digest);
  return bytes.length === 32 && bytes.subarray(AMOUNT_SIZE + EPOCH_SIZE).every((byte) => byte === MARK);
}

/** What a reference reserves; `undefined` where it means an object. */
export function readReservation(reference: Reference, chainId: Digest): Reservation | undefined {
  if (!isReservation(reference)) return undefined;
  const bytes = digestBytes(reference.digest);
  const view = new DataView(bytes.buffer, bytes.byteOffset);
  const mask = digestBytes(chainId);
  const hidden = addressBytes(reference.objectId);
  return {
    account: addressFromBytes(hidden.map((byte, i) => byte ^ mask[i]!)),
    amount: view.getBigUint64(0, true),
    epoch: BigInt(view.getUint32(AMOUNT_SIZE, true)),
  };
}

/** A reference that reserves an amount of a balance. */
export function reserve(
  account: Address,
  amount: bigint,
  { chainId, environment }: { readonly chainId: Digest; readonly environment: { readonly epoch: bigint } },
): { objectId: Address; version: string; digest: Digest } {
  const mask = digestBytes(chainId);
  const digest = new Uint8Array(32).fill(MARK);
  const view = new DataView(digest.buffer);
  view.setBigUint64(0, amount, true);
  view.setUint32(AMOUNT_SIZE, Number(environment.epoch), true);
  const hidden = addressBytes(account).map((byte, i) => byte ^ mask[i]!);
  return { objectId: addressFromBytes(hidden), version: '0', digest: toBase58(digest) };
}
