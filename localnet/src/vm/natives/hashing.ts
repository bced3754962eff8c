import { COSTS } from '../runtime/gas.ts';
import type { Native } from '../runtime/natives.ts';

/** A native that hashes bytes, at a price by their number. */
export const hashNative =
  (hash: (bytes: Uint8Array) => Uint8Array, price: (bytes: number) => number): Native =>
  ({ charge }) =>
  (data: number[]) => {
    charge(price(data.length));
    return Array.from(hash(Uint8Array.from(data)));
  };

/** Of the hashes of the standard library. */
export const pricePlain = (bytes: number): number => COSTS.base + Math.max(1, bytes) * COSTS.hashByte;

/** Of the hashes of Sui, which work on blocks of so many bytes. */
export const priceByBlock =
  (block: number) =>
  (bytes: number): number =>
    COSTS.blake2b + bytes * COSTS.hashByte + Math.ceil(bytes / block) * COSTS.hashBlock;
