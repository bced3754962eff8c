import { expect, test } from 'vitest';
import type { Slot } from '../table/protocol.ts';
import { figuresOf } from './statistics.ts';

const slot = (part: Partial<Slot>): Slot => ({
  id: 'x',
  game: 'zhajinhua',
  seats: [
    { kind: 'bot', figure: 'fox', bot: 'a' },
    { kind: 'human', figure: 'crane', name: '' },
  ],
  created: 0,
  touched: 0,
  moves: 1,
  commitment: '',
  head: '',
  outcome: { ranks: [1, 2], scores: [30, -30], reason: 'x' },
  waiting: [],
  ...part,
});

test('figures count one’s own seat only', () => {
  const won = slot({ outcome: { ranks: [2, 1], scores: [-12, 12], reason: 'x' } });
  expect(figuresOf([slot({}), won, won])).toEqual([
    { game: 'zhajinhua', played: 3, won: 2, best: 12, meanRank: 4 / 3 },
  ]);
});

test('games that go on, and games of several people, do not count', () => {
  const people: Slot['seats'] = [
    { kind: 'human', figure: 'fox', name: '' },
    { kind: 'human', figure: 'crane', name: '' },
  ];
  expect(figuresOf([slot({ outcome: null }), slot({ seats: people })])).toEqual([]);
});

test('games stand in the order of their boxes', () => {
  expect(figuresOf([slot({ game: 'merit' }), slot({ game: 'cashflow' })]).map(({ game }) => game)).toEqual([
    'cashflow',
    'merit',
  ]);
});
