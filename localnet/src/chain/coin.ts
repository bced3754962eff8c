import { type Address, addressBytes } from './address.ts';

/** Contents of a `Coin<T>`: its id and a u64. */
export function encodeCoin(id: Address, balance: bigint): Uint8Array {
  const contents = new Uint8Array(40);
  contents.set(addressBytes(id));
  new DataView(contents.buffer).setBigUint64(32, balance, true);
  return contents;
}
