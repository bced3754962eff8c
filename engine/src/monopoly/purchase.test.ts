import { expect, test } from 'vitest';
import { LANDS, landIndex } from './data/lands.ts';
import { legal } from './legal.ts';
import { houseEffect } from './market.ts';
import { playerAt } from './state.ts';
import { play, positionOf, refusal } from './testing/position.ts';
import { tollOf } from './toll.ts';

const roll = { kind: 'roll', seat: 0, dice: 1 } as const;
const buy = { kind: 'buy', seat: 0 } as const;
const build = { kind: 'build', seat: 0 } as const;
const pass = { kind: 'pass', seat: 0 } as const;
const sellLand = (land: '1001' | '4004' | '9001') => ({ kind: 'sell_land', seat: 0, land }) as const;
const JAPAN = landIndex('1001');

test('a free land is offered at its price, and its stock feels the part it pays out', () => {
  const state = positionOf({ dice: [1], cash: [5000, 0] });
  play(state, roll);
  expect(state.step).toEqual({ kind: 'offer', land: JAPAN });
  expect(play(state, buy)).toEqual([{ kind: 'bought', seat: 0, land: '1001', price: 2600 }]);
  expect(playerAt(state, 0)).toMatchObject({ cash: 2400, lands: [JAPAN] });
  expect([state.owners[JAPAN], state.earnings[JAPAN]]).toEqual([0, 2340]); // 2600 x .9
  expect(state.bank.lands).toBe(-2600);
});

test('lands are kept in the order they were acquired in', () => {
  const state = positionOf({ dice: [1], cash: [5000, 0], lands: { '6002': [0, 0] } });
  play(state, roll, buy);
  expect(playerAt(state, 0).lands).toEqual([landIndex('6002'), JAPAN]);
});

test('building follows the purchase at once and goes on up to four houses', () => {
  const state = positionOf({ dice: [1], cash: [20_000, 0] });
  play(state, roll, buy);
  expect(state.step).toEqual({ kind: 'build', land: JAPAN });
  play(state, build, build, build);
  expect(state.step).toEqual({ kind: 'build', land: JAPAN });
  expect(play(state, build)[0]).toEqual({ kind: 'built', seat: 0, land: '1001', price: 1500, houses: 4 });
  expect(state.current).toBe(1);
  expect(playerAt(state, 0).cash).toBe(11_400); // 20000 - 2600 - 4 x 1500
  expect(state.earnings[JAPAN]).toBe(7740); // 2340 + 4 x 1350
  expect(state.bank.houses).toBe(-6000);
});

test('each event is rounded down by itself before it moves the stock', () => {
  // Guatemala pays out 10 %: 800 gives 80, a house of 500 gives 50; Iraq's tolls of 60 give 6.
  const state = positionOf({ at: ['6003'], dice: [1], cash: [5000, 0] });
  play(state, roll, buy, build);
  expect(state.earnings[landIndex('7001')]).toBe(130);
});

test('without unlimited building a purchase ends the visit, and a later visit allows one house', () => {
  const config = { unlimitedBuilding: false };
  const first = positionOf({ dice: [1], cash: [20_000, 0], config });
  play(first, roll, buy);
  expect(first.current).toBe(1);
  const later = positionOf({ dice: [1], cash: [20_000, 0], config, lands: { '1001': [0, 0] } });
  play(later, roll, build);
  expect([later.current, later.houses[JAPAN]]).toEqual([1, 1]);
});

test('the greatest number of houses is configurable', () => {
  const state = positionOf({ dice: [1], cash: [20_000, 0], config: { buildingUpperbound: 1 } });
  play(state, roll, buy, build);
  expect([state.current, state.houses[JAPAN]]).toEqual([1, 1]);
});

test('a fifth house can be built where the tolls foresee it, and raises toll and stock accordingly', () => {
  const tolls = Object.fromEntries(
    LANDS.filter((land) => land.house > 0).map((land) => [land.id, [...land.tolls, 30_000]]),
  );
  const config = { buildingUpperbound: 5, tolls };
  const state = positionOf({ dice: [1], cash: [2000, 0], config, lands: { '1001': [0, 4] } });
  play(state, roll, build);
  expect([state.houses[JAPAN], state.current]).toEqual([5, 1]);
  expect(tollOf(state, JAPAN)).toBe(30_000);
  expect(houseEffect(state, JAPAN)).toBe(56); // 100 x .7 x .8 x 5/5
});

test('nothing is asked on an ocean of one’s own or on a land that is fully built', () => {
  const ocean = positionOf({ at: ['2001'], dice: [1], lands: { '9001': [0, 0] } });
  play(ocean, roll);
  const full = positionOf({ dice: [1], cash: [9000, 0], lands: { '1001': [0, 4] } });
  play(full, roll);
  expect([ocean.current, full.current]).toEqual([1, 1]);
});

test('an ocean can be bought but not built on, and no stock moves', () => {
  const state = positionOf({ at: ['2001'], dice: [1] });
  play(state, roll, buy);
  expect([state.current, playerAt(state, 0).cash]).toEqual([1, 1600]);
  expect(state.earnings.every((earning) => earning === 0)).toBe(true);
});

test('a player who declines gets nothing and is asked nothing more', () => {
  const state = positionOf({ dice: [1] });
  play(state, roll, pass);
  expect([state.current, state.owners[JAPAN]]).toEqual([1, -1]);
});

test('a purchase the player cannot pay even by selling everything is not offered', () => {
  const short = positionOf({ dice: [1], cash: [1999, 0], lands: { '4004': [0, 0] } }); // 2599 of 2600
  play(short, roll);
  expect(short.current).toBe(1);
  const enough = positionOf({ dice: [1], cash: [2000, 0], lands: { '4004': [0, 0] } });
  play(enough, roll);
  expect(enough.step).toEqual({ kind: 'offer', land: JAPAN });
});

test('with too little cash one sells first, and buys as soon as the cash suffices', () => {
  const state = positionOf({
    dice: [1],
    cash: [2200, 0],
    lands: { '4004': [0, 0] },
    shares: [[0, '8003', 1]],
  });
  play(state, roll, buy);
  expect(state.step).toEqual({
    kind: 'finance',
    purchase: { kind: 'land', land: JAPAN },
    price: 2600,
    offer: { kind: 'offer', land: JAPAN },
  });
  expect(legal(state, 0).map(({ action }) => action.kind)).toEqual(['sell_land', 'sell_shares', 'pass']);
  const events = play(state, sellLand('4004'));
  expect(events.slice(0, 2).map((event) => event.kind)).toEqual(['sold_land', 'bought']);
  expect(playerAt(state, 0)).toMatchObject({ cash: 200, lands: [JAPAN] });
  expect(state.payments[landIndex('4004')]).toBe(60); // 600 x .1
});

test('giving the purchase up declines the offer, and what was sold for it stays sold', () => {
  const lands = { '4004': [0, 1] } as const;
  const state = positionOf({ dice: [1], cash: [2100, 0], lands });
  play(state, roll, buy, { kind: 'sell_house', seat: 0, land: '4004' }, pass);
  expect([state.current, state.owners[JAPAN], playerAt(state, 0).cash]).toEqual([1, -1, 2550]);
});

test('a house is not paid for by its own land or by what stands there', () => {
  const state = positionOf({
    dice: [1],
    cash: [100, 0],
    lands: { '1001': [0, 1], '6002': [0, 0], '4004': [0, 0] },
  });
  play(state, roll, build);
  expect(refusal(state, { kind: 'sell_house', seat: 0, land: '1001' })).toBe('quoted');
  expect(refusal(state, sellLand('1001'))).toBe('quoted');
  expect(legal(state, 0).map(({ action }) => ('land' in action ? action.land : action.kind))).toEqual([
    '4004',
    '6002',
    'pass',
  ]);
  play(state, sellLand('4004'), { kind: 'sell_land', seat: 0, land: '6002' });
  // 100 + 600 + 4000 - 1500 = 3200 are enough for the next house.
  expect(state.step).toEqual({ kind: 'build', land: JAPAN });
  expect([playerAt(state, 0).cash, state.houses[JAPAN]]).toEqual([3200, 2]);
});

test('a house that only its own land could pay for is not offered', () => {
  const alone = positionOf({ dice: [1], cash: [1499, 0], lands: { '1001': [0, 3] } });
  play(alone, roll);
  expect(alone.current).toBe(1);
  const ocean = positionOf({ dice: [1], cash: [0, 0], lands: { '1001': [0, 3], '9001': [0, 0] } });
  play(ocean, roll);
  expect(ocean.step).toEqual({ kind: 'build', land: JAPAN });
  // The land itself, bought a moment ago, cannot pay for its first house either: 3600 - 2600 = 1000 of 1500.
  const bought = positionOf({ dice: [1] });
  play(bought, roll, buy);
  expect(bought.current).toBe(1);
});

const shares = (financed: boolean) => ({ kind: 'shares', points: 2, arrive: true, financed }) as const;
const wanted = (share: '8002' | '8003' | '6002') =>
  ({ kind: 'buy_shares', seat: 0, share, amount: 1 }) as const;

test('shares too can be financed by selling, once a visit; then cash is needed, and the move goes on', () => {
  const state = positionOf({ cash: [1100, 0], lands: { '4004': [0, 0] }, step: shares(false) });
  expect(refusal(state, wanted('6002'))).toBe('cannot_afford');
  play(state, wanted('8003')); // 600 in cash
  expect(state.step).toEqual(shares(false));
  play(state, wanted('8002')); // 800, with 500 in hand
  expect(state.step).toEqual({
    kind: 'finance',
    purchase: { kind: 'shares', share: landIndex('8002'), amount: 1 },
    price: 800,
    offer: shares(true),
  });
  play(state, sellLand('4004'));
  // 500 + 600 - 800 = 300: no share is that cheap, so the walk goes on, two steps from the start, to Korea.
  expect(playerAt(state, 0)).toMatchObject({ cash: 300, space: 2, holdings: [{ cost: 600 }, { cost: 800 }] });
});

test('after a financed purchase, given up or not, shares are for cash', () => {
  const state = positionOf({ cash: [700, 0], lands: { '6002': [0, 0] }, step: shares(false) });
  play(state, wanted('8002'), pass);
  expect(state.step).toEqual(shares(true));
  expect(refusal(state, wanted('8002'))).toBe('too_little_cash');
  expect(legal(state, 0).flatMap(({ action }) => ('share' in action ? [action.share] : []))).toEqual([
    '4004',
    '8003',
  ]);
  play(state, wanted('8003'));
  // 100 are left, which buy nothing; America would have brought 4000.
  expect(playerAt(state, 0)).toMatchObject({ cash: 100, space: 2 });
});

test('a share is not paid for by shares of its own kind', () => {
  // Brazil's share costs 2800 and brings 2792; with two of them and 100 in cash, the third is out of reach.
  const state = positionOf({ cash: [100, 0], shares: [[0, '7002', 2]], step: shares(false) });
  expect(refusal(state, { kind: 'buy_shares', seat: 0, share: '7002', amount: 1 })).toBe('cannot_afford');
  expect(legal(state, 0).some(({ action }) => 'share' in action && action.share === '7002')).toBe(false);
  const richer = positionOf({
    cash: [100, 0],
    shares: [
      [0, '7002', 2],
      [0, '6002', 1],
    ],
    step: shares(false),
  });
  play(richer, { kind: 'buy_shares', seat: 0, share: '7002', amount: 1 });
  expect(refusal(richer, { kind: 'sell_shares', seat: 0, share: '7002', amount: 1 })).toBe('quoted');
  expect(legal(richer, 0).flatMap(({ action }) => ('share' in action ? [action.share] : []))).toEqual([
    '6002',
  ]);
});

test('the right to finance shares comes anew with every visit to the start', () => {
  const state = positionOf({ at: ['7003'], dice: [1], step: { kind: 'roll' } });
  play(state, roll);
  expect(state.step).toMatchObject({ kind: 'shares', financed: false });
});

test('a house sells at nine tenths and its stock falls by the part paid out', () => {
  const state = positionOf({ cash: [0, 0], lands: { '1001': [0, 2] } });
  const sellHouse = { kind: 'sell_house', seat: 0, land: '1001' } as const;
  expect(refusal(state, sellLand('1001'))).toBe('has_houses');
  expect(play(state, sellHouse)).toEqual([
    { kind: 'sold_house', seat: 0, land: '1001', price: 1350, houses: 1 },
  ]);
  play(state, sellHouse);
  expect(refusal(state, sellHouse)).toBe('no_house');
  play(state, sellLand('1001'));
  expect(playerAt(state, 0)).toMatchObject({ cash: 5300, income: 0, lands: [] });
  expect(state.payments[JAPAN]).toBe(4770); // 2 x 1215 + 2340
  expect(state.bank).toMatchObject({ houses: 2700, lands: 2600 });
});

test.each([
  ['what belongs to another', sellLand('1001'), 'not_yours'],
  ['what belongs to nobody', sellLand('4004'), 'not_yours'],
  ['a house on another’s land', { kind: 'sell_house', seat: 0, land: '1001' }, 'not_yours'],
  ['what does not exist', { kind: 'sell_land', seat: 0, land: '0' as '1001' }, 'unknown_land'],
] as const)('one cannot sell %s', (_, action, code) => {
  expect(refusal(positionOf({ lands: { '1001': [1, 1] } }), action)).toBe(code);
});

test('nothing is sold outside the roll, a financed purchase and a debt', () => {
  for (const step of [
    { kind: 'offer', land: JAPAN },
    { kind: 'build', land: JAPAN },
    { kind: 'shares', points: 1, arrive: true, financed: false },
    { kind: 'reverse' },
    { kind: 'foreclose' },
  ] as const) {
    const state = positionOf({ step, lands: { '4004': [0, 1] }, shares: [[0, '8003', 1]] });
    expect(refusal(state, sellLand('4004'))).toBe('not_now');
    expect(refusal(state, { kind: 'sell_house', seat: 0, land: '4004' })).toBe('not_now');
    expect(refusal(state, { kind: 'sell_shares', seat: 0, share: '8003', amount: 1 })).toBe('not_now');
  }
});
