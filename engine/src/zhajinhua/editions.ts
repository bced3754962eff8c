import type { Edition } from '../core/edition.ts';
import type { Save } from '../core/save.ts';
import { commitSeed, deriveSeed } from '../core/seed.ts';

/** In version 1 every deal was committed to by a seed of its own, which was published with the result. */
function told(event: Readonly<Record<string, unknown>>, { seed, config }: Save): unknown {
  const handSeed = deriveSeed(seed, Number(event.hand));
  if (event.kind === 'dealt') return { ...event, commitment: commitSeed(handSeed) };
  if (event.kind !== 'settled') return event;
  const { verifiable } = config as { readonly verifiable: boolean };
  return { ...event, seed: verifiable ? handSeed : null };
}

/**
 * Version 1 gave what nobody left could win to the last who had folded; saves of games in which that happened are refused. Version 2 knew neither rounds
 * that must be played blind nor bonuses.
 */
export const EDITIONS: readonly Edition[] = [
  { version: 1, words: {}, sameStates: false, told },
  { version: 2, words: {}, sameStates: false },
];
