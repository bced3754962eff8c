import type { Quiet } from '../core/quiet.ts';
import type { CashFlow } from './types.ts';

/** A player who is away buys nothing, pays what has to be paid, and borrows or sells only where nothing else is left. */
export const QUIET: Quiet<CashFlow> = {
  pass: 0,
  decline: 1,
  skip: 2,
  end: 3,
  pay: 4,
  roll: 5,
  draw: 6,
  enter: 7,
  borrow: 8,
  sell_shares: 9,
  sell: 10,
  liquidate: 11,
  donate: 12,
  repay: 13,
  buy: 14,
  invest: 15,
  sell_all: 16,
  resign: 17,
};
