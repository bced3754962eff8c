import { expect, test } from 'vitest';
import { silent } from '../core/apply.ts';
import { drawChoice } from '../core/bot.ts';
import { seedRandom } from '../core/seed.ts';
import { act } from './act.ts';
import { clone } from './clone.ts';
import { legal } from './legal.ts';
import { actorOf } from './state.ts';
import { positionOf } from './testing/position.ts';

test.each(['replacement', 'deck'] as const)(
  'what is done to a copy leaves the original as it was (%s)',
  (deckMode) => {
    const original = positionOf({ seats: 3, config: { deckMode, maxTurns: 60 }, lands: { '1001': [0, 2] } });
    const before = JSON.stringify(original);
    const copy = clone(original);
    expect(copy).toEqual(original);
    const random = seedRandom('copy');
    while (copy.step.kind !== 'over') {
      const choices = legal(copy, actorOf(copy)).filter(({ action }) => action.kind !== 'surrender');
      act(copy, drawChoice(choices, random), silent);
      expect(JSON.stringify(original)).toBe(before);
    }
    expect(JSON.stringify(copy)).not.toBe(before);
  },
);
