import { expect, test } from 'vitest';
import { landIndex } from './data/lands.ts';
import { shareIndex } from './data/shares.ts';
import { money } from './ledger.ts';
import { legal } from './legal.ts';
import { playerAt } from './state.ts';
import { play, positionOf, refusal } from './testing/position.ts';

const roll = { kind: 'roll', seat: 0, dice: 1 } as const;
const sell = { kind: 'sell_land', seat: 0, land: '4004' } as const;
/** One step before the space of loss, which takes 1000. */
const beforeLoss = { at: ['4004'], dice: [1], config: { stockShuffleBase: 0 } } as const;

test('exactly enough cash pays at once', () => {
  const state = positionOf({ ...beforeLoss, cash: [1000, 0] });
  play(state, roll);
  expect([playerAt(state, 0).cash, playerAt(state, 0).status, state.current]).toEqual([0, 'playing', 1]);
});

test('a player who can pay by selling must sell and may do nothing else', () => {
  const state = positionOf({ ...beforeLoss, cash: [999, 0], lands: { '4004': [0, 1] } });
  expect(play(state, roll).at(-1)).toEqual({ kind: 'owed', seat: 0, amount: 1000 });
  expect(state.step).toEqual({ kind: 'owe', seat: 0, amount: 1000, debt: { kind: 'space' } });
  expect(legal(state, 0)).toEqual([{ action: { kind: 'sell_house', seat: 0, land: '4004' } }]);
  for (const kind of ['pass', 'surrender', 'buy', 'build', 'reverse', 'transport'] as const) {
    expect(refusal(state, { kind, seat: 0 })).toBe('not_now');
  }
  expect(refusal(state, roll)).toBe('not_now');
  expect(refusal(state, { ...roll, seat: 1 })).toBe('not_your_turn');
  const events = play(state, { kind: 'sell_house', seat: 0, land: '4004' });
  expect(events.map((event) => event.kind)).toEqual(['sold_house', 'paid', 'turn']);
  expect(playerAt(state, 0).cash).toBe(449); // 999 + 450 - 1000
});

test('one sale that is not enough leaves the debt standing', () => {
  const state = positionOf({ ...beforeLoss, cash: [0, 0], lands: { '4004': [0, 0], '1001': [0, 0] } });
  play(state, roll, sell);
  expect(state.step).toMatchObject({ kind: 'owe', amount: 1000 });
  play(state, { ...sell, land: '1001' });
  expect([playerAt(state, 0).cash, state.current]).toEqual([2200, 1]);
});

test('a net worth of exactly the amount is no bankruptcy, one less is', () => {
  const exact = positionOf({ ...beforeLoss, cash: [400, 0], lands: { '4004': [0, 0] } });
  play(exact, roll, sell);
  expect(playerAt(exact, 0)).toMatchObject({ cash: 0, status: 'playing', lands: [] });
  const short = positionOf({ ...beforeLoss, seats: 3, cash: [399, 0, 0], lands: { '4004': [0, 0] } });
  expect(play(short, roll).map((event) => event.kind)).toEqual([
    'rolled',
    'moved',
    'sold_land',
    'paid',
    'bankrupted',
    'turn',
  ]);
  expect(playerAt(short, 0)).toMatchObject({ cash: -1, status: 'bankrupt', lands: [], exit: 1 });
});

test('the property of a bankrupt is sold in the order it was acquired, houses before their land, then shares', () => {
  const state = positionOf({
    seats: 3,
    cash: [10, 3600, 0],
    at: ['STARTPOINT'],
    dice: [1],
    lands: { '4004': [0, 2], '7001': [0, 0], '1001': [1, 4] },
    shares: [
      [0, '8003', 1],
      [0, '0018', 1],
    ],
    player: { income: 77 },
  });
  playerAt(state, 0).lands = playerAt(state, 0).lands.toReversed();
  const events = play(state, roll).slice(2);
  // 10 + 2 x 450 + 600 + 800 + (600 - 1) + (999 - 0) = 3908 of 11000
  expect(events).toEqual([
    { kind: 'sold_land', seat: 0, land: '7001', price: 800 },
    { kind: 'sold_house', seat: 0, land: '4004', price: 450, houses: 1 },
    { kind: 'sold_house', seat: 0, land: '4004', price: 450, houses: 0 },
    { kind: 'sold_land', seat: 0, land: '4004', price: 600 },
    { kind: 'sold_shares', seat: 0, share: '8003', amount: 1, price: 599, tax: 1, profit: -1 },
    { kind: 'sold_shares', seat: 0, share: '0018', amount: 1, price: 999, tax: 0, profit: 0 },
    { kind: 'tolled', seat: 0, owner: 1, land: '1001', amount: 11_000 },
    { kind: 'earned', seat: 1, amount: 11_000, by: 'toll' },
    { kind: 'bankrupted', seat: 0, unpaid: 7092 },
    { kind: 'turn', seat: 1, turn: 2 },
  ]);
  expect(playerAt(state, 0)).toMatchObject({ cash: -7092, income: 77, lands: [], holdings: [] });
  expect(playerAt(state, 1)).toMatchObject({ cash: 14_600, income: 11_000 });
  expect(state.payments[landIndex('4004')]).toBe(150); // 45 + 45 + 60
  expect(state.payments[landIndex('7001')]).toBe(80);
  expect(state.earnings[landIndex('1001')]).toBe(9900);
  expect([state.pool[shareIndex('8003')], state.pool[shareIndex('0018')]]).toEqual([1, 1]);
  expect([state.owners[landIndex('4004')], state.owners[landIndex('7001')]]).toEqual([-1, -1]);
});

test('the toll is fixed before anything is sold for it', () => {
  const state = positionOf({
    cash: [0, 0],
    dice: [1],
    lands: { '1002': [0, 0], '1001': [1, 1] },
  });
  play(state, roll);
  expect(state.step).toMatchObject({ amount: 1000, debt: { kind: 'toll', land: 0, creditor: 1 } });
  play(state, { ...sell, land: '1002' });
  expect([playerAt(state, 0).cash, playerAt(state, 1).cash]).toEqual([1600, 1000]);
});

test('bankruptcies one after the other leave one winner, ranked by how long they lasted', () => {
  const state = positionOf({
    seats: 4,
    cash: [10, 20, 30, 9000],
    lands: { '1001': [3, 4] },
    dice: [1, 1, 1],
    config: { stockShuffleBase: 0 },
  });
  play(state, roll, { ...roll, seat: 1 });
  expect(state.current).toBe(2);
  const events = play(state, { ...roll, seat: 2 });
  expect(events.at(-1)).toEqual({ kind: 'finished', reason: 'last', winners: [3] });
  expect(state.players.map(({ cash }) => cash)).toEqual([-10_990, -10_980, -10_970, 42_000]);
  expect(state.players.map(({ exit }) => exit)).toEqual([1, 2, 3, 0]);
  expect(state.step).toEqual({ kind: 'over', reason: 'last' });
  expect(refusal(state, { ...roll, seat: 3 })).toBe('game_over');
});

test('the market may open after the deciding turn and before the winner is declared', () => {
  const state = positionOf({ current: 1, cash: [3600, 10], lands: { '1001': [0, 4] }, dice: [1] });
  const events = play(state, { ...roll, seat: 1 });
  expect(events.slice(-3).map((event) => event.kind)).toEqual(['bankrupted', 'opened', 'finished']);
});

test('money is conserved by a bankruptcy, whose unpaid rest stays on record', () => {
  const state = positionOf({
    seats: 3,
    cash: [10, 0, 0],
    lands: { '1001': [1, 4], '4004': [0, 3] },
    dice: [1],
  });
  const before = money(state);
  play(state, roll);
  expect(money(state)).toBe(before);
  expect(state.bank).toMatchObject({ houses: 1350, lands: 600, taxes: 0, spaces: 0 });
});
