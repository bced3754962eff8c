import { expect, test } from 'vitest';
import { play, positionOf } from './testing/position.ts';
import { imagine, view } from './view.ts';

const KEYS = [
  'attributes',
  'bank',
  'baskets',
  'card',
  'config',
  'current',
  'decks',
  'dice',
  'direction',
  'earnings',
  'history',
  'houses',
  'openings',
  'owners',
  'payments',
  'players',
  'pool',
  'prices',
  'step',
  'turn',
  'worth',
];

test('a view has the fields of the allow-list and nothing else', () => {
  const state = Object.assign(positionOf(), { secret: 1 });
  expect(Object.keys(view(state)).sort()).toEqual(KEYS);
});

test('a view tells which cards a deck still has, not their order', () => {
  const state = positionOf({ config: { deckMode: 'deck' } });
  state.decks.chance = [7, 3, 11];
  expect(view(state).decks.chance).toEqual([3, 7, 11]);
});

test('a view shows what everybody is worth', () => {
  const seen = view(positionOf({ cash: [100, 50], lands: { '1001': [1, 0] } }));
  expect(seen.worth).toEqual([100, 2650]);
});

test('a view does not change with the state', () => {
  const state = positionOf({ dice: [1], cash: [9000, 0] });
  const seen = view(state);
  const before = JSON.stringify(seen);
  play(state, { kind: 'roll', seat: 0, dice: 1 }, { kind: 'buy', seat: 0 }, { kind: 'build', seat: 0 });
  expect(JSON.stringify(seen)).toBe(before);
});

test('decks are imagined in another order', () => {
  const state = positionOf({ config: { deckMode: 'deck' } });
  const orders = [0.1, 0.3, 0.5].map((n) => `${imagine(view(state), () => n).decks.chance}`);
  expect(new Set([...orders, `${view(state).decks.chance}`]).size).toBe(4);
});

test('an imagined state agrees with the view and has another future', () => {
  const state = positionOf({ config: { deckMode: 'deck' } });
  let n = 0;
  const imagined = imagine(view(state), () => (n++ % 7) / 7);
  expect(view(imagined)).toEqual(view(state));
  expect(imagined.random).not.toEqual(state.random);
  imagined.owners = imagined.owners.with(0, 1);
  expect(state.owners[0]).toBe(-1);
});
