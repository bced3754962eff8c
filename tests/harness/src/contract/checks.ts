import type { Check } from './assert.ts';
import { CALL_CHECKS } from './call-cases.ts';
import type { ContractNet } from './contract-net.ts';
import { EVENT_CHECKS } from './event-cases.ts';
import { REFUSAL_CHECKS } from './refusals.ts';

/** Every call, every event and every rule of the package, from the outside: the same in Node and in a browser. */
export const CHECKS: readonly Check<ContractNet>[] = [...CALL_CHECKS, ...EVENT_CHECKS, ...REFUSAL_CHECKS];
