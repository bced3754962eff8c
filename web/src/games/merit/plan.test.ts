import { merit, type View } from '@tycoon/engine/merit';
import { expect, test } from 'vitest';
import { firstBeing, firstShares, type Proposal } from './plan.ts';

function start(): View {
  const config = merit.parseConfig({});
  if (!config.ok) throw new Error(config.problem.message);
  return { ...merit.view(merit.setup(config.value, 'lotus'), 0), freeSaving: false };
}

test('the large key begins with the being that would be lost, if the player can pay for it', () => {
  // The farmer begins with 4: the royal costs 7, the sick 4, the elder 2.
  const view = start();
  const area = (...area: View['area']) => firstBeing({ ...view, area }, 0);
  expect(area({ being: 'elder', age: 0 }, { being: 'sick', age: 1 })).toBe('sick');
  expect(area({ being: 'royal', age: 1 }, { being: 'elder', age: 0 })).toBe('elder');
  expect(area({ being: 'royal', age: 1 })).toBe('royal');
  expect(area()).toBeNull();
});

test('shares begin with one partner and as even as can be', () => {
  const proposal = (...shares: number[]): Proposal => ({ kind: 'propose', seat: 0, being: 'royal', shares });
  expect(firstShares([proposal(1, 6, 0), proposal(3, 2, 2), proposal(3, 4, 0), proposal(2, 5, 0)])).toEqual([
    3, 4, 0,
  ]);
  expect(firstShares([])).toBeNull();
});
