import { expect, test } from 'vitest';
import { landIndex } from './data/lands.ts';
import { playerAt } from './state.ts';
import { type Position, play, positionOf } from './testing/position.ts';
import { tollOf } from './toll.ts';

test.each([
  ['one land', { '1001': [1, 0] }, '1001', 200],
  ['two of an area', { '1001': [1, 0], '1002': [1, 0] }, '1001', 250],
  ['another owner in the area', { '1001': [1, 0], '1002': [0, 0] }, '1001', 200],
  [
    'four of an area',
    { '2001': [1, 0], '2002': [1, 0], '2003': [1, 0], '2004': [1, 0] },
    '2002',
    612, // 350 x 1.75 = 612.5
  ],
  ['houses', { '6002': [1, 4] }, '6002', 20_000],
  ['houses and an area', { '6002': [1, 3], '6001': [1, 0], '6003': [1, 1] }, '6002', 21_000], // 14000 x 1.5
  ['one ocean', { '9001': [1, 0] }, '9001', 2000],
  ['four oceans', { '9001': [1, 0], '9002': [1, 0], '9003': [1, 0], '9004': [1, 0] }, '9003', 3500],
  [
    'five of an area',
    { '5001': [1, 0], '5002': [1, 0], '5003': [1, 0], '5004': [1, 0], '5005': [1, 2] },
    '5005',
    3600,
  ],
] as const)('the toll with %s', (_, lands, id, toll) => {
  expect(tollOf(positionOf({ lands: lands as Position['lands'] & object }), landIndex(id))).toBe(toll);
});

test('the addition for an area is configurable', () => {
  const lands = { '1001': [1, 1], '1002': [1, 0] } as const;
  expect(tollOf(positionOf({ lands, config: { areaAdditionPercent: 0 } }), 0)).toBe(1000);
  expect(tollOf(positionOf({ lands, config: { areaAdditionPercent: 33 } }), 0)).toBe(1330);
});

const visit = { kind: 'roll', seat: 0, dice: 1 } as const;

test('the visitor pays the toll, the owner earns it, and the stock feels its part', () => {
  const state = positionOf({ lands: { '1001': [1, 0], '1002': [1, 0] }, dice: [1] });
  expect(play(state, visit)).toEqual([
    { kind: 'rolled', seat: 0, dice: [1] },
    { kind: 'moved', seat: 0, path: ['1001'] },
    { kind: 'tolled', seat: 0, owner: 1, land: '1001', amount: 250 },
    { kind: 'earned', seat: 1, amount: 250, by: 'toll' },
    { kind: 'turn', seat: 1, turn: 2 },
  ]);
  expect(playerAt(state, 0)).toMatchObject({ cash: 3350, income: 0 });
  expect(playerAt(state, 1)).toMatchObject({ cash: 3850, income: 250 });
  expect(state.earnings[0]).toBe(225); // 250 x .9
});

test('an ocean has a toll and no stock', () => {
  const state = positionOf({ at: ['2001'], lands: { '9001': [1, 0] }, dice: [1] });
  play(state, visit);
  expect([playerAt(state, 0).cash, playerAt(state, 1).cash]).toEqual([1600, 5600]);
  expect(state.earnings.every((earning) => earning === 0)).toBe(true);
});

test('a free toll is used up at the next toll, and then nobody earns anything', () => {
  const state = positionOf({ lands: { '1001': [1, 0] }, dice: [1], player: { freeToll: true } });
  expect(play(state, visit)).toContainEqual({
    kind: 'toll_free',
    seat: 0,
    owner: 1,
    land: '1001',
    amount: 200,
  });
  expect(playerAt(state, 0)).toMatchObject({ cash: 3600, freeToll: false });
  expect(playerAt(state, 1)).toMatchObject({ cash: 3600, income: 0 });
  expect(state.earnings[0]).toBe(0);
});

test("a free toll is kept on one's own and on free land", () => {
  const own = positionOf({ cash: [0, 0], lands: { '1001': [0, 4] }, dice: [1], player: { freeToll: true } });
  play(own, visit);
  expect(playerAt(own, 0).freeToll).toBe(true);
});

test('a player who surrendered still collects tolls, and the stock still rises', () => {
  const state = positionOf({
    seats: 3,
    current: 1,
    at: ['STARTPOINT', 'STARTPOINT'],
    lands: { '1001': [0, 0] },
    dice: [1],
  });
  playerAt(state, 0).status = 'surrendered';
  playerAt(state, 0).exit = 1;
  play(state, { ...visit, seat: 1 });
  expect(playerAt(state, 0)).toMatchObject({ cash: 3800, income: 200, status: 'surrendered' });
  expect(state.earnings[0]).toBe(180);
});
