import { type Address, decodeAddress, writeAddress } from '../bytecode/address.ts';
import { blake2b256 } from './blake2b.ts';

/** Prefixes that keep the kinds of derived ids apart. */
const TRANSACTION_SCOPE = 0xf1;
const CHILD_SCOPE = 0xf0;

/** Id of the n-th object a transaction creates. */
export function deriveObjectId(digest: ArrayLike<number>, created: bigint): Address {
  const bytes = new Uint8Array(41);
  bytes[0] = TRANSACTION_SCOPE;
  bytes.set(digest, 1);
  new DataView(bytes.buffer).setBigUint64(33, created, true);
  return decodeAddress(blake2b256(bytes));
}

/** Id of a dynamic field: parent, length of the key as u64, key, type of the key. */
export function deriveChildId(parent: Address, key: Uint8Array, keyType: Uint8Array): Address {
  const bytes = new Uint8Array(41 + key.length + keyType.length);
  bytes[0] = CHILD_SCOPE;
  writeAddress(parent, bytes, 1);
  for (let i = 33, rest = key.length; rest > 0; i++, rest >>>= 8) bytes[i] = rest;
  bytes.set(key, 41);
  bytes.set(keyType, 41 + key.length);
  return decodeAddress(blake2b256(bytes));
}
