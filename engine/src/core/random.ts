/**
 * The generator `xoshiro128**` (Blackman and Vigna, 2018): four 32-bit words that live in the game's state, so that a
 * state alone decides all that follows. It draws without modulo bias. Not a secret from anybody who sees the state:
 * views must leave it out.
 */
export type Random = [number, number, number, number];

const rotl = (x: number, k: number): number => (x << k) | (x >>> (32 - k));

/** The next 32 random bits, as an unsigned number; moves the generator on. */
export function nextBits(random: Random): number {
  const [a, b, c, d] = random;
  const result = Math.imul(rotl(Math.imul(b, 5), 7), 9) >>> 0;
  const t = b << 9;
  const c2 = c ^ a;
  const d2 = d ^ b;
  random[1] = (b ^ c2) >>> 0;
  random[0] = (a ^ d2) >>> 0;
  random[2] = (c2 ^ t) >>> 0;
  random[3] = rotl(d2, 11) >>> 0;
  return result;
}

/** A uniform integer in 0 .. n-1, 1 <= n <= 2^32: draws again where the last, incomplete range would favour small values. */
export function below(random: Random, n: number): number {
  const limit = 0x1_0000_0000 - (0x1_0000_0000 % n);
  let bits = nextBits(random);
  while (bits >= limit) bits = nextBits(random);
  return bits % n;
}

/** A uniform integer in min .. max, both included. */
export const between = (random: Random, min: number, max: number): number =>
  min + below(random, max - min + 1);

/** Shuffles in place, every order equally likely (Fisher and Yates). */
export function shuffle<T>(random: Random, items: T[]): void {
  for (let i = items.length - 1; i > 0; i--) {
    const j = below(random, i + 1);
    const held = items[i] as T;
    items[i] = items[j] as T;
    items[j] = held;
  }
}

/** A fresh generator from uniform numbers in [0, 1): what `imagine` puts where it cannot know the real one. */
export function imagineRandom(uniform: () => number): Random {
  const word = (): number => Math.floor(uniform() * 0x1_0000_0000);
  return [word(), word(), word(), (word() | 1) >>> 0];
}

/** A number in 0 .. 1, 1 excluded. */
export const chance = (random: Random): number => nextBits(random) / 0x1_0000_0000;
