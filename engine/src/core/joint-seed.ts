import type { Seat } from './game.ts';
import { sha256 } from './sha256.ts';

/**
 * A seed that nobody alone can choose: every party commits to a part before any part is opened, and the seed is the hash of all parts. The host
 * commits before anybody sits down and opens last.
 */

/** A seat with its part of the seed, 64 hex digits. */
export interface SeedPart {
  readonly seat: Seat;
  readonly opening: string;
}

/** What is published of a part before it is opened. */
export const commitPart = (opening: string): string => sha256(`tycoon part of a seed\n${opening}`);

/** The seed of the match. The host's half is committed to like any other part. */
export const jointSeed = (half: string, parts: readonly SeedPart[]): string =>
  sha256(
    [
      'tycoon joint seed',
      half,
      ...parts.toSorted((a, b) => a.seat - b.seat).map(({ seat, opening }) => `${seat} ${opening}`),
    ].join('\n'),
  );
