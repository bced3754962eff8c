import { sha3_256 } from '@noble/hashes/sha3.js';
import type { Luck } from './state.ts';

/** The stream of numbers that follows from a draw's seed, as the package's module `rng` has it. */
export function luckOf(seed: Uint8Array): Luck {
  let state = seed;
  return (limit) => {
    state = sha3_256(state);
    const number = new DataView(state.buffer, state.byteOffset).getBigUint64(0);
    return Number(number % BigInt(limit));
  };
}
