import type { Edition } from '../core/edition.ts';

/** Version 1 did not tell what an event card gave to each, what a rescue gave to all, nor by how much scores were multiplied. */
function told(event: Readonly<Record<string, unknown>>): unknown {
  const { gains, freeSaving, wealthForAll, tenths, ...rest } = event;
  return event.kind === 'saved' ? { ...rest, gains } : rest;
}

/** Version 1 has the rules of today without the levers and the multiplier, which are off in its games. */
export const EDITIONS: readonly Edition[] = [{ version: 1, words: {}, sameStates: false, told }];
