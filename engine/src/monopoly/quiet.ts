import type { Quiet } from '../core/quiet.ts';
import type { Monopoly } from './types.ts';

/** A player who is away rolls and walks, buys nothing, and sells shares, houses and land, in this order, only to pay a debt. */
export const QUIET: Quiet<Monopoly> = {
  pass: 0,
  roll: 1,
  go: 2,
  sell_shares: 3,
  sell_house: 4,
  sell_land: 5,
  foreclose: 6,
  free_build: 7,
  impose: 8,
  reverse: 9,
  transport: 10,
  build: 11,
  buy: 12,
  buy_shares: 13,
  surrender: 14,
};
