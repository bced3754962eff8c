import fc from 'fast-check';
import { obeysTheLaws } from '../core/laws.ts';
import { merit } from './game.ts';
import { DIFFICULTIES, ROLES } from './role.ts';

obeysTheLaws({
  game: merit,
  configs: fc.record({
    roles: fc.subarray([...ROLES], { minLength: 3 }),
    difficulty: fc.constantFrom(...DIFFICULTIES),
    cooperation: fc.boolean(),
    rotateStart: fc.boolean(),
    doomAtOnce: fc.boolean(),
    openingBeings: fc.integer({ min: 0, max: 2 }),
  }),
  // 48 actions, each after a declined proposal that three were asked about, and 6 sermons.
  maxMoves: 48 * 5 + 6,
});
