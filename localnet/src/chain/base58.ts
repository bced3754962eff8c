import { toBase58 } from '@mysten/bcs';

// A network names a few dozen digests for every transaction, and the SDK's encoder divides 32 bytes by 58 digit by digit. Here a
// digest is a sum: each of its 16-bit words times the power of 2^16 that it stands for, and these powers are known in base 58^5.

const ALPHABET = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
const SIZE = 32;
const WORDS = SIZE / 2;
/** Digits that are handled as one: 58^5 has 30 bits, so sixteen products with 16 bits stay below 2^53. */
const DIGITS = 5;
const BASE = 58 ** DIGITS;
const LIMBS = 9;

/** For every word, the most significant first, the power it stands for: LIMBS numbers below BASE, the most significant first. */
const POWERS = Float64Array.from({ length: WORDS * LIMBS }, (_, i) => {
  const word = Math.floor(i / LIMBS);
  const limb = i % LIMBS;
  const power = 1n << BigInt(16 * (WORDS - 1 - word));
  return Number((power / BigInt(BASE) ** BigInt(LIMBS - 1 - limb)) % BigInt(BASE));
});
const CODES = Uint8Array.from(ALPHABET, (letter) => letter.charCodeAt(0));
const ONE = CODES[0]!;

const limbs = new Float64Array(LIMBS);
const letters = new Array<number>(LIMBS * DIGITS).fill(ONE);

/** The base58 of a digest, as the SDK's `toBase58` has it. */
export function digestText(bytes: Uint8Array): string {
  if (bytes.length !== SIZE) return toBase58(bytes);
  limbs.fill(0);
  for (let word = 0; word < WORDS; word++) {
    const value = (bytes[2 * word]! << 8) | bytes[2 * word + 1]!;
    for (let limb = 0; limb < LIMBS; limb++) limbs[limb]! += value * POWERS[word * LIMBS + limb]!;
  }
  let carry = 0;
  for (let limb = LIMBS - 1; limb >= 0; limb--) {
    const sum = limbs[limb]! + carry;
    carry = Math.floor(sum / BASE);
    let rest = (sum - carry * BASE) | 0;
    for (let digit = DIGITS - 1; digit >= 0; digit--) {
      const next = (rest / 58) | 0;
      letters[limb * DIGITS + digit] = CODES[rest - next * 58]!;
      rest = next;
    }
  }
  // Every zero byte in front is a one; other ones in front say nothing.
  let zeros = 0;
  while (zeros < SIZE && bytes[zeros] === 0) zeros++;
  let first = 0;
  while (first < letters.length && letters[first] === ONE) first++;
  const text = String.fromCharCode.apply(null, letters);
  return first === zeros ? text : text.slice(first - zeros);
}
