import { expect, test } from 'vitest';
import { type LandId, landIndex } from './data/lands.ts';
import { legal } from './legal.ts';
import { playerAt, type State } from './state.ts';
import { cardPlace, type Position, play, positionOf, refusal } from './testing/position.ts';

const on = (kind: 'foreclose' | 'impose' | 'free_build', land: LandId) => ({ kind, seat: 0, land }) as const;
const lands = (state: State): string[] =>
  legal(state, 0).flatMap(({ action }) => ('land' in action ? [action.land] : []));
const pass = { kind: 'pass', seat: 0 } as const;

const drawn = (card: 'foreclose' | 'impose' | 'free_building', position: Position = {}): State => {
  const deck = card === 'free_building' ? 'chest' : 'chance';
  const at = [deck === 'chance' ? '1002' : '9001'];
  const state = positionOf({ at, dice: [1], card: cardPlace(deck, card), ...position });
  play(state, { kind: 'roll', seat: 0, dice: 1 });
  return state;
};

test('a foreclosed land costs four fifths, its stock feels the full price, and nothing is built', () => {
  const state = drawn('foreclose', { cash: [20_000, 0] });
  expect(state.step).toEqual({ kind: 'foreclose' });
  expect(play(state, on('foreclose', '1001'))[0]).toEqual({
    kind: 'bought',
    seat: 0,
    land: '1001',
    price: 2080,
  });
  expect([playerAt(state, 0).cash, state.earnings[0], state.current]).toEqual([17_920, 2340, 1]);
});

test('a foreclosed house costs four fifths on own land, and only one is sold', () => {
  const state = drawn('foreclose', { cash: [20_000, 0], lands: { '1001': [0, 1] } });
  expect(play(state, on('foreclose', '1001'))[0]).toMatchObject({ kind: 'built', price: 1200, houses: 2 });
  expect([playerAt(state, 0).cash, state.earnings[0], state.current]).toEqual([18_800, 1350, 1]);
});

test('a foreclosed ocean moves no stock', () => {
  const state = drawn('foreclose');
  play(state, on('foreclose', '9004'));
  expect([playerAt(state, 0).cash, state.owners[landIndex('9004')]]).toEqual([2000, 0]);
  expect(state.earnings.every((earning) => earning === 0)).toBe(true);
});

test.each([
  ['another’s land', { '1001': [1, 0] }, '1001', 'owned_by_other'],
  ['an own ocean', { '9001': [0, 0] }, '9001', 'not_buildable'],
  ['an own land with four houses', { '7001': [0, 4] }, '7001', 'fully_built'],
  ['what even selling everything cannot pay', { '7001': [0, 0] }, '6002', 'cannot_afford'], // 3199 of 3200
  ['no land at all', {}, '0' as LandId, 'unknown_land'],
] as const)('a foreclosure on %s is refused', (_, owned, land, code) => {
  const state = drawn('foreclose', { cash: [2399, 0], lands: owned as Position['lands'] & object });
  expect(refusal(state, on('foreclose', land))).toBe(code);
});

test('a foreclosed house is not financed by the land it is to stand on', () => {
  const position = { cash: [100, 0], lands: { '1001': [0, 2], '7001': [0, 0], '4004': [0, 0] } } as const;
  const state = drawn('foreclose', position);
  play(state, on('foreclose', '1001'));
  expect(state.step).toMatchObject({ kind: 'finance', price: 1200 });
  expect(refusal(state, { kind: 'sell_house', seat: 0, land: '1001' })).toBe('quoted');
  expect(refusal(state, { kind: 'sell_land', seat: 0, land: '1001' })).toBe('quoted');
  expect(lands(state)).toEqual(['4004', '7001']);
  play(state, { kind: 'sell_land', seat: 0, land: '4004' }, { kind: 'sell_land', seat: 0, land: '7001' });
  expect([playerAt(state, 0).cash, state.houses[0], state.current]).toEqual([300, 3, 1]);
});

test('the land of a foreclosed house does not count as means to pay for it', () => {
  const state = drawn('foreclose', { cash: [1199, 0], lands: { '1001': [0, 2] } });
  expect(refusal(state, on('foreclose', '1001'))).toBe('cannot_afford');
  expect(lands(state)).not.toContain('1001');
});

test('a foreclosure can be declined, and is missed by who could pay for nothing', () => {
  const declined = drawn('foreclose');
  play(declined, pass);
  expect(declined.current).toBe(1);
  const state = positionOf({
    at: ['1002'],
    dice: [1],
    card: cardPlace('chance', 'foreclose'),
    cash: [479, 0],
  });
  // The cheapest lands cost 480.
  expect(play(state, { kind: 'roll', seat: 0, dice: 1 })).toContainEqual({
    kind: 'missed',
    seat: 0,
    card: 'foreclose',
  });
  expect(lands(drawn('foreclose', { cash: [480, 0] }))).toEqual(['4004', '8003']);
});

test('taking a land over costs eleven tenths of land and houses, is income to its owner, and moves no stock', () => {
  const state = drawn('impose', { cash: [7000, 0], lands: { '1001': [1, 2] } });
  expect(play(state, on('impose', '1001')).slice(0, 2)).toEqual([
    { kind: 'imposed', seat: 0, from: 1, land: '1001', price: 6160 }, // (2600 + 3000) x 1.1
    { kind: 'earned', seat: 1, amount: 6160, by: 'impose' },
  ]);
  expect(playerAt(state, 0)).toMatchObject({ cash: 840, lands: [0] });
  expect(playerAt(state, 1)).toMatchObject({ cash: 6160, income: 6160, lands: [] });
  expect([state.owners[0], state.houses[0], state.earnings[0], state.current]).toEqual([0, 2, 0, 1]);
});

test('a land that was taken over is the last acquired', () => {
  const state = drawn('impose', {
    cash: [9000, 0],
    lands: { '6002': [0, 0], '4004': [1, 0], '1001': [1, 0] },
  });
  play(state, on('impose', '1001'));
  expect(playerAt(state, 0).lands).toEqual([landIndex('6002'), landIndex('1001')]);
  expect(playerAt(state, 1).lands).toEqual([landIndex('4004')]);
});

test('the land of one who surrendered can be taken over too', () => {
  const state = drawn('impose', { seats: 3, cash: [9000, 0, 0], lands: { '1001': [2, 0] } });
  Object.assign(playerAt(state, 2), { status: 'surrendered', exit: 1 });
  play(state, on('impose', '1001'));
  expect(playerAt(state, 2)).toMatchObject({ cash: 2860, income: 2860 });
});

test('taking over is paid in cash only', () => {
  const state = drawn('impose', { cash: [659, 0], lands: { '4004': [1, 0], '1001': [0, 4] } });
  expect(state.current).toBe(1); // missed: 660 are needed, whatever the own lands would bring
  const enough = drawn('impose', {
    cash: [660, 0],
    lands: { '4004': [1, 0], '6002': [1, 0], '1001': [0, 4] },
  });
  expect(lands(enough)).toEqual(['4004']);
  expect(refusal(enough, on('impose', '6002'))).toBe('too_little_cash');
});

test.each([
  ['a free land', '1002', 'no_owner'],
  ['an own land', '1001', 'own_land'],
  ['no land at all', '0' as LandId, 'unknown_land'],
] as const)('taking over %s is refused', (_, land, code) => {
  const state = drawn('impose', { cash: [9000, 0], lands: { '1001': [0, 0], '4004': [1, 0] } });
  expect(refusal(state, on('impose', land))).toBe(code);
});

test('taking over can be declined, and is missed if nobody else owns a land', () => {
  const state = drawn('impose', { cash: [9000, 0], lands: { '4004': [1, 0] } });
  play(state, pass);
  expect(state.current).toBe(1);
  expect(drawn('impose', { cash: [9000, 0], lands: { '4004': [0, 0] } }).current).toBe(1);
});

test('a free house costs nothing, its stock feels its full price, and nothing more is built', () => {
  const state = drawn('free_building', { cash: [9000, 0], lands: { '1001': [0, 3] } });
  expect(play(state, on('free_build', '1001'))[0]).toEqual({
    kind: 'built',
    seat: 0,
    land: '1001',
    price: 0,
    houses: 4,
  });
  expect([playerAt(state, 0).cash, state.earnings[0], state.current]).toEqual([9000, 1350, 1]);
});

test.each([
  ['another’s land', '1002', 'not_yours'],
  ['a free land', '2001', 'not_yours'],
  ['an ocean', '9001', 'not_buildable'],
  ['a land with four houses', '6002', 'fully_built'],
  ['no land at all', '0' as LandId, 'unknown_land'],
] as const)('a free house on %s is refused', (_, land, code) => {
  const position = { lands: { '1001': [0, 0], '1002': [1, 0], '9001': [0, 0], '6002': [0, 4] } } as const;
  const state = drawn('free_building', position);
  expect(refusal(state, on('free_build', land))).toBe(code);
  expect(lands(state)).toEqual(['1001']);
});

test('a free house can be declined, and is missed without a land to build on', () => {
  const declined = drawn('free_building', { lands: { '1001': [0, 0] } });
  play(declined, pass);
  expect([declined.current, declined.houses[0]]).toEqual([1, 0]);
  expect(drawn('free_building', { lands: { '9001': [0, 0], '6002': [0, 4] } }).current).toBe(1);
});

test.each(['foreclose', 'impose', 'free_build'] as const)('%s needs its card', (kind) => {
  expect(refusal(positionOf(), on(kind, '1001'))).toBe('not_now');
});
