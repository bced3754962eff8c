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

/** What all seats gave together. It is public once all parts are opened, and nobody could choose it alone. */
export const jointBytes = (parts: readonly SeedPart[]): string =>
  sha256(
    [
      'tycoon joint bytes',
      ...parts.toSorted((a, b) => a.seat - b.seat).map(({ seat, opening }) => `${seat} ${opening}`),
    ].join('\n'),
  );

/**
 * The seed of a match whose secrets outlive it. The host's half is never told: it shuffles and salts a deck for every deal, and the roots of all
 * these decks are published before any part is opened. The seats' bytes say which card of the deck lies in which slot.
 */
export const mixedSeed = (half: string, bytes: string): string => `${half}\n${bytes}`;

const MIXED = /^([0-9a-f]*)\n([0-9a-f]{64})$/;

/** The secret of a seed, and the bytes that mix its decks; null where nobody mixes them. */
export function partsOfSeed(seed: string): { readonly secret: string; readonly bytes: string | null } {
  const parts = MIXED.exec(seed);
  return parts === null ? { secret: seed, bytes: null } : { secret: parts[1] ?? '', bytes: parts[2] ?? '' };
}

/** The place in the host's deck from which each slot of a deal is filled: all places, in the order of their hashes. */
export function mixedPlaces(bytes: string, deal: number, size: number): readonly number[] {
  const hashes = Array.from({ length: size }, (_, place) =>
    sha256(`tycoon place ${deal} ${place}\n${bytes}`),
  );
  const order = (one: number, two: number) => ((hashes[one] as string) < (hashes[two] as string) ? -1 : 1);
  return hashes.map((_, place) => place).sort(order);
}

/** What is published of the decks of all deals before any part is opened. */
export const commitDeals = (roots: readonly string[]): string =>
  sha256(['tycoon deals', ...roots].join('\n'));
