import { expect, test } from 'vitest';
import { atLevel, levelOf } from './levels.ts';
import { loadEngine } from './load-engine.ts';
import type { SeatPlan } from './protocol.ts';

const SEATS: readonly SeatPlan[] = [
  { kind: 'human', figure: 'crane', name: '' },
  { kind: 'bot', figure: 'fox', bot: 'random' },
  { kind: 'bot', figure: 'lantern', bot: 'random' },
  { kind: 'bot', figure: 'boat', bot: 'random' },
];

test('a level seats its bots one after the other and leaves people alone', async () => {
  const merit = await loadEngine('merit');
  const seats = atLevel(merit, SEATS, 'standard');
  expect(seats.map((plan) => (plan.kind === 'bot' ? plan.bot : plan.kind))).toEqual([
    'human',
    'clever',
    'altruist',
    'clever',
  ]);
  expect(levelOf(merit, seats)).toBe('standard');
  expect(levelOf(merit, SEATS)).toBeNull();
});
