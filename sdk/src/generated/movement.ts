// Generated from the compiled Move package by `npm run generate`. Do not edit.
/**
 * Walking (spec 1.2 and 1.5). A move is planned first, step by step and without a change to anything, so that the roll
 * can be told together with the tile it leads to; then the steps are taken in order. What happens in passing (a card,
 * a lottery ticket) never changes the way, so the plan holds.
 *
 * Runs after the dice have fallen: nothing here aborts.
 */

import { bcs, u64 } from '../move/layout.ts';

/** One step: the tile it enters and how it ends. */
export const Step = /* @__PURE__ */ bcs.struct('Step', {
  tileId: u64,
  ending: bcs.u8(),
});
export type Step = typeof Step.$inferType;
