// Generated from the compiled Move package by `npm run generate`. Do not edit.
/**
 * Where luck comes from. One draw gives a seed, and everything a turn needs (the dice, a card, the news …) follows
 * from it, so nothing can be asked of the outside once the dice have fallen.
 *
 * To be replaced when something better exists: `seed_from_random` is the network's own verifiable randomness;
 * `seed_from_clock` is the specification's simple scheme, which anybody can predict, for rehearsals and tests. Both give
 * 32 bytes.
 */

import { bcs } from '../move/layout.ts';

/** A stream of numbers from a seed. */
export const Rng = /* @__PURE__ */ bcs.struct('Rng', {
  seed: bcs.byteVector(),
});
export type Rng = typeof Rng.$inferType;
