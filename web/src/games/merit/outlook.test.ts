import type { Player } from '@tycoon/engine/merit';
import { expect, test } from 'vitest';
import { after, standing } from './outlook.ts';

const farmer: Player = { wealth: 6, fu: 11, hui: 9, streak: 3, helped: false, saved: 2 };

test('a farmer with 11 merit and 9 wisdom stands at three roots of 99 and the worldly 8', () => {
  // 3 × √99 = 29.85
  expect(standing(farmer)).toMatchObject({ score: 37.85, path: 'worldly' });
});

test('saving the general makes a householder of the farmer', () => {
  // 3 × √(17 × 12) = 42.85, and 14 for 12, 12 and at most 5 apart; the third being asks for 15 merit and gives 15
  expect(after(farmer, { wealth: -5, fu: 6, hui: 3 }, false)).toMatchObject({
    wealth: 1,
    score: 56.85,
    path: 'householder',
  });
  expect(after(farmer, { wealth: -5, fu: 6, hui: 3 }, true)).toMatchObject({
    saved: 3,
    score: 57.85,
    path: 'relief',
  });
});
