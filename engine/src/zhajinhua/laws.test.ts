import fc from 'fast-check';
import { obeysTheLaws } from '../core/laws.ts';
import { zhajinhua } from './game.ts';
import { A23_RULES } from './hand.ts';

obeysTheLaws({
  game: zhajinhua,
  configs: fc.record({
    players: fc.integer({ min: 2, max: 6 }),
    hands: fc.integer({ min: 1, max: 4 }),
    baseBet: fc.constantFrom(1, 10, 1_000_000),
    ante: fc.constantFrom(null, 0, 7),
    maxRaiseMultiplier: fc.constantFrom(1, 2, 4, 100),
    compareCostMultiplier: fc.constantFrom(1, 2, 20),
    enable235: fc.boolean(),
    a23Rule: fc.constantFrom(...A23_RULES),
    maxRounds: fc.constantFrom(1, 3, 20),
    startingChips: fc.constantFrom(null, 1_000_001, 2_500_000, 90_000_000),
    verifiable: fc.boolean(),
  }),
  maxMoves: 4 * (6 * 21 + 6),
  weights: { fold: 0.3, compare: 0.5, showdown: 0.3 },
});
