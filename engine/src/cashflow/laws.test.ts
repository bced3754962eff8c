import fc from 'fast-check';
import { obeysTheLaws } from '../core/laws.ts';
import { DICE, SAVINGS } from './config.ts';
import { cashflow } from './game.ts';

obeysTheLaws({
  game: cashflow,
  configs: fc.record({
    players: fc.array(fc.constant({}), { minLength: 1, maxLength: 6 }),
    savings: fc.constantFrom(...SAVINGS),
    smallDeals: fc.boolean(),
    bigDeals: fc.constant(true),
    preferredStock: fc.boolean(),
    dice: fc.constantFrom(...DICE),
    roundLimit: fc.integer({ min: 10, max: 150 }),
  }),
  maxMoves: 20_000,
  every: 30,
  transient: ['rolled'],
  // Who borrows at random never leaves the rat race, and half of the rules would not be played.
  weights: { borrow: 0.02, repay: 0.5, end: 2, enter: 50 },
});
