import type { Random } from './random.ts';
import { sha256, sha256Words } from './sha256.ts';

/** The generator a seed stands for: the same text always gives the same one, and the seed cannot be computed back from it. */
export function seedRandom(seed: string): Random {
  const words = sha256Words(`tycoon random\n${seed}`);
  const random: Random = [
    (words[0] as number) >>> 0,
    (words[1] as number) >>> 0,
    (words[2] as number) >>> 0,
    (words[3] as number) >>> 0,
  ];
  // xoshiro never leaves the state of four zeros; one seed in 2^128 leads there.
  if ((random[0] | random[1] | random[2] | random[3]) === 0) random[0] = 1;
  return random;
}

/**
 * What is published before a game so that its seed cannot be changed afterwards. It hides the seed only as far as the
 * seed is hard to guess: give it at least 128 random bits.
 */
export const commitSeed = (seed: string): string => sha256(`tycoon commitment\n${seed}`);

/** Whether the seed, now revealed, is the one that was committed to. */
export const isCommitted = (commitment: string, seed: string): boolean => commitSeed(seed) === commitment;

/** A seed of 128 bits for part `n` of something that has a seed; revealing it tells nothing about the seed or about other parts. */
export const deriveSeed = (seed: string, n: number): string =>
  sha256(`tycoon part ${n}\n${seed}`).slice(0, 32);
