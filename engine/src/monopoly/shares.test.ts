import { expect, test } from 'vitest';
import { shareIndex } from './data/shares.ts';
import { playerAt, type State } from './state.ts';
import { play, positionOf, refusal } from './testing/position.ts';

const AMERICA = shareIndex('6002');
const atStart = { kind: 'shares', points: 0, arrive: false, financed: false } as const;
const buy = (amount: number) => ({ kind: 'buy_shares', seat: 0, share: '6002', amount }) as const;
const sell = (amount: number) => ({ kind: 'sell_shares', seat: 0, share: '6002', amount }) as const;

test('shares are bought at the market price without tax, and leave the pool', () => {
  const state = positionOf({ cash: [13_000, 0], step: atStart });
  expect(play(state, buy(3))).toEqual([
    { kind: 'bought_shares', seat: 0, share: '6002', amount: 3, price: 12_000 },
  ]);
  expect(playerAt(state, 0)).toMatchObject({
    cash: 1000,
    income: 0,
    holdings: [{ share: AMERICA, amount: 3, cost: 12_000 }],
  });
  expect(state.pool[AMERICA]).toBe(2);
  expect(state.bank.shares).toBe(-12_000);
});

test('buying again adds to the cost', () => {
  const state = positionOf({ cash: [13_000, 0], step: atStart });
  play(state, buy(1));
  state.prices = state.prices.with(AMERICA, 4100);
  play(state, buy(2));
  expect(playerAt(state, 0).holdings).toEqual([{ share: AMERICA, amount: 3, cost: 12_200 }]);
});

test('no more shares can be bought than were issued', () => {
  const state = positionOf({ cash: [100_000, 0], step: atStart });
  expect(refusal(state, buy(6))).toBe('not_in_pool');
  play(state, buy(5));
  expect(state.pool[AMERICA]).toBe(0);
  expect(refusal(state, buy(1))).toBe('not_in_pool');
});

test('each share is taxed by itself, and the cost goes at the average, rounded down', () => {
  const state = positionOf({ cash: [0, 0], shares: [[0, '6002', 3]], prices: { '6002': 4333 } });
  playerAt(state, 0).holdings = [{ share: AMERICA, amount: 3, cost: 10_000 }];
  // 4333 x .003 = 12.999, so 12 a share; for one of three shares 3333 of cost go.
  expect(play(state, sell(1))).toEqual([
    { kind: 'sold_shares', seat: 0, share: '6002', amount: 1, price: 4321, tax: 12, profit: 988 },
  ]);
  expect(playerAt(state, 0)).toMatchObject({ cash: 4321, holdings: [{ amount: 2, cost: 6667 }] });
  expect(play(state, sell(2))).toMatchObject([{ price: 8642, tax: 24, profit: 1975 }]);
  expect(playerAt(state, 0)).toMatchObject({ cash: 12_963, income: 0, holdings: [] });
  expect(state.pool[AMERICA]).toBe(5);
});

test('selling in parts brings what selling at once brings', () => {
  const position = { cash: [0, 0], shares: [[0, '6002', 5]], prices: { '6002': 4333 } } as const;
  const [parts, once] = [positionOf(position), positionOf(position)];
  play(parts, sell(1), sell(1), sell(3));
  play(once, sell(5));
  expect(playerAt(parts, 0).cash).toBe(playerAt(once, 0).cash);
});

test.each([
  ['more than one holds', sell(3), 'too_few_shares'],
  ['what one does not hold', { ...sell(1), share: '0011' } as const, 'too_few_shares'],
  ['none', sell(0), 'wrong_amount'],
  ['half a share', sell(0.5), 'wrong_amount'],
  ['an unknown share', { ...sell(1), share: '9001' } as const, 'unknown_share'],
] as const)('one cannot sell %s', (_, action, code) => {
  expect(refusal(positionOf({ shares: [[0, '6002', 2]] }), action)).toBe(code);
});

test('the order of holdings is the order they were first acquired in', () => {
  const state: State = positionOf({ cash: [50_000, 0], step: atStart });
  play(state, buy(1), { ...buy(1), share: '1001' }, buy(1));
  expect(playerAt(state, 0).holdings.map(({ share }) => share)).toEqual([AMERICA, 0]);
});
