import { expect, test } from 'vitest';
import { makeConfig, SAVINGS } from './config.ts';
import { cashflow } from './game.ts';
import { createTestGame } from './testing/test-game.ts';

const one = [{ profession: 'judge', dream: 'bread' }];

test.each([
  ['none', 0],
  ['normal', 600],
  ['salary', 9_500],
  ['double-salary', 19_000],
] as const)('7.1 starting savings "%s" give a judge %i', (savings, cash) => {
  expect(createTestGame(['judge'], { savings }).books(0).cash).toBe(cash);
});

test('7.1 there are these four kinds of savings and no other', () => {
  expect(SAVINGS).toEqual(['none', 'normal', 'salary', 'double-salary']);
  expect(cashflow.parseConfig({ players: one, savings: 'triple-salary' }).ok).toBe(false);
});

test('7.1 Small Deals and Big Deals can be switched off, but not both', () => {
  expect(cashflow.parseConfig({ players: one, smallDeals: false }).ok).toBe(true);
  expect(cashflow.parseConfig({ players: one, bigDeals: false }).ok).toBe(true);
  expect(cashflow.parseConfig({ players: one, smallDeals: false, bigDeals: false })).toEqual({
    ok: false,
    problem: { path: '', message: 'must leave the small or the big deals switched on' },
  });
});

test('7.1 without Preferred Stock its three cards are missing, and the CDs stay', () => {
  const draw = (preferredStock: boolean): string[] =>
    cashflow.setup(makeConfig(1, { preferredStock }), 's').decks['small-deals'].draw;
  expect(draw(true)).toHaveLength(55);
  expect(draw(false)).toHaveLength(52);
  expect(draw(false).filter((id) => id.startsWith('pier'))).toEqual([]);
  expect(draw(false).filter((id) => id.startsWith('haven'))).toHaveLength(2);
});

test('7.1 official dice: one, and one more for three throws after a donation', () => {
  const game = createTestGame(['judge'], { savings: 'salary' });
  game.place(2);
  game.roll(1);
  game.take({ kind: 'donate', seat: 0 });
  game.take({ kind: 'end', seat: 0 });
  const counts = [1, 2, 3, 4].map(() => {
    game.place(20);
    game.stack('offers', 'better-company');
    game.stack('doodads', 'toothache');
    game.take({ kind: 'roll', seat: 0 });
    const count = game.eventsOf('rolled')[0]?.dice.length;
    game.state.pending = { kind: 'roll' };
    return count;
  });
  expect(counts).toEqual([2, 2, 2, 1]);
});

test.each([
  'mortgagePrepay',
  'paycheckDoodads',
  'instantFastTrack',
  'oneCentAway',
  'noLoans',
  'manualDice',
  'insurance',
])('7.2 the switch %s does not exist', (name) => {
  expect(cashflow.parseConfig({ players: one, [name]: true })).toEqual({
    ok: false,
    problem: { path: name, message: 'is not a known field' },
  });
});

test('7.2 without Mortgage Prepay the home cannot be paid off', () => {
  const game = createTestGame(['street-cleaner']);
  game.books(0).cash = 100_000;
  game.place(20);
  game.roll(1);
  const home = game.books(0).liabilities.find(({ category }) => category === 'home-mortgage');
  expect(game.take({ kind: 'repay', seat: 0, liability: home?.id ?? 0, amount: 20_000 })).toBe(
    'not_repayable',
  );
});

test.each([
  [{ players: [] }, 'players'],
  [{ players: Array.from({ length: 7 }, () => ({})) }, 'players'],
  [{ players: [{ profession: 'wizard' }] }, 'players[0].profession'],
  [{ players: [{ dream: 'world-peace' }] }, 'players[0].dream'],
  [{ players: one, dice: 'three' }, 'dice'],
  [{ players: one, roundLimit: 0 }, 'roundLimit'],
  [{}, 'players'],
  [null, ''],
])('the config %j is refused at %s', (json, path) => {
  const read = cashflow.parseConfig(json);
  expect(read.ok ? null : read.problem.path).toBe(path);
});

test('a config gets the rules as written for every field it leaves out', () => {
  expect(cashflow.parseConfig({ players: [{}, {}] })).toEqual({ ok: true, value: makeConfig(2) });
});
