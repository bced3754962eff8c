import { DEED_CHECKS } from './deeds.ts';
import type { Check } from './demand.ts';
import { HAPPENING_CHECKS } from './happenings.ts';
import { REFUSAL_CHECKS } from './refusals.ts';
import type { World } from './world.ts';

/** Every call, every event and every rule of the package, from the outside: the same in Node and in a browser. */
export const CHECKS: readonly Check<World>[] = [...DEED_CHECKS, ...HAPPENING_CHECKS, ...REFUSAL_CHECKS];
