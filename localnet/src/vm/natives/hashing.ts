import { COSTS } from '../runtime/gas.ts';
import type { Native } from '../runtime/natives.ts';

/** A native that hashes bytes. */
export const hashNative =
  (hash: (bytes: Uint8Array) => Uint8Array): Native =>
  ({ charge }) =>
  (data: number[]) => {
    charge(COSTS.hash + data.length * COSTS.hashByte);
    return Array.from(hash(Uint8Array.from(data)));
  };
