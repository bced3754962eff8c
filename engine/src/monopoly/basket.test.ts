import { expect, test } from 'vitest';
import { makeBaskets, weighted } from './basket.ts';
import { ETFS, type Measure } from './data/etfs.ts';
import { LAND_IDS, LANDS, STOCKS } from './data/lands.ts';
import { positionOf } from './testing/position.ts';

/** Worked out apart from this program, in exact fractions: id, opening price, constituents with their basis points. */
const FUNDS = [
  ['0011', 2600, '1001:5000 1002:5000'],
  ['0012', 2625, '2001:2500 2002:2500 2003:2500 2004:2500'],
  ['0013', 2300, '3001:2500 3002:2500 3003:2500 3004:2500'],
  ['0014', 1300, '4001:2500 4002:2500 4003:2500 4004:2500'],
  ['0015', 2320, '5001:2000 5002:2000 5003:2000 5004:2000 5005:2000'],
  ['0016', 2933, '6001:3333 6002:3333 6003:3333'],
  ['0017', 1533, '7001:3333 7002:3333 7003:3333'],
  ['0018', 999, '8001:3333 8002:3333 8003:3333'],
  [
    '0025',
    3192,
    '6002:1724 2002:1206 5001:1103 5002:1103 2001:1034 3002:1034 3001:724 7002:724 1001:672 1002:672',
  ],
  ['0026', 2516, '1001:2093 6002:2093 8002:2093 1002:1860 2004:1860'],
  ['0027', 1068, '8002:2812 5003:2187 8003:1875 7003:1875 3004:1250'],
  ['0028', 2310, '2004:3861 1001:3861 5005:1584 8002:396 8003:297'],
  [
    '0029',
    2141,
    '1001:1505 6001:1389 6003:1389 3003:1274 4003:1274 5003:694 5004:694 5005:617 8001:617 2003:540',
  ],
  [
    '0035',
    2999,
    '6002:1321 2002:924 5001:845 5002:845 2001:792 3002:792 3001:554 7002:554 1001:515 1002:515 2004:515 6001:475 6003:475 3003:435 4003:435',
  ],
  [
    '0036',
    2746,
    '6002:1112 2002:778 5001:711 5002:711 2001:667 3002:667 3001:467 7002:467 1001:433 1002:433 2004:433 6001:400 6003:400 3003:367 4003:367 5003:200 5004:200 5005:177 8001:177 2003:155 4002:155 3004:133 4001:111 7003:111 7001:44 8002:44 4004:33 8003:33',
  ],
  [
    '0037',
    1212,
    '5005:1777 2003:1555 4002:1555 3004:1333 4001:1111 7003:1111 7001:444 8002:444 4004:333 8003:333',
  ],
  [
    '0038',
    2517,
    '8002:1125 1001:1125 6002:1125 2004:1000 1002:1000 5001:1000 5002:1000 6001:875 5003:875 5004:875',
  ],
  [
    '0039',
    2570,
    '1001:1125 6002:1125 8002:1125 1002:1000 2004:1000 5001:1000 5002:1000 2001:875 5003:875 5004:875',
  ],
] as const;

const { attributes, prices, baskets } = positionOf();

test.each(FUNDS)('%s opens at %i with its constituents and weights', (id, price, constituents) => {
  const fund = ETFS.findIndex((etf) => etf.id === id);
  const { stocks, weights } = baskets[fund] ?? { stocks: [], weights: [] };
  expect(stocks.map((stock, i) => `${LAND_IDS[stock]}:${weights[i]}`).join(' ')).toBe(constituents);
  expect(prices[STOCKS + fund]).toBe(price);
});

/** The same selection by counting: a stock is kept if fewer than `count` stand before it. */
const value = (stock: number, by: Measure): number => {
  const land = LANDS[stock] as (typeof LANDS)[number];
  return by === 'cap' ? land.price * land.issued : land[by];
};

function kept(before: readonly number[], by: Measure, count: number, most: boolean): number[] {
  const precedes = (a: number, b: number): boolean => {
    const difference = most ? value(a, by) - value(b, by) : value(b, by) - value(a, by);
    return difference > 0 || (difference === 0 && before.indexOf(a) < before.indexOf(b));
  };
  const place = (stock: number): number => before.filter((other) => precedes(other, stock)).length;
  const out: number[] = [];
  for (const stock of before) if (place(stock) < count) out[place(stock)] = stock;
  return out;
}

test('every fund follows from its filters by counting', () => {
  for (const [fund, etf] of ETFS.entries()) {
    let stocks = LANDS.slice(0, STOCKS).map((_, index) => index);
    for (const filter of etf.filters) {
      stocks =
        filter.kind === 'area'
          ? stocks.filter((stock) => LANDS[stock]?.area === filter.area)
          : kept(stocks, filter.by, filter.count, filter.kind === 'highest');
    }
    const key = (stock: number): bigint =>
      etf.weighting === 'equal' ? 1n : BigInt(value(stock, etf.weighting));
    const total = stocks.reduce((sum, stock) => sum + key(stock), 0n);
    const expected = new Map(stocks.map((stock) => [stock, Number((10_000n * key(stock)) / total)]));
    const basket = baskets[fund];
    expect(new Map(basket?.stocks.map((stock, i) => [stock, basket.weights[i]])), etf.id).toEqual(expected);
    const sum = stocks.reduce(
      (all, stock) => all + (expected.get(stock) ?? 0) * (LANDS[stock]?.price ?? 0),
      0,
    );
    expect(prices[STOCKS + fund], etf.id).toBe(Math.floor(sum / 10_000));
  }
});

test('weights never add up to more than the whole, nor to less by a point per stock', () => {
  for (const { weights } of baskets) {
    const sum = weights.reduce((a, b) => a + b, 0);
    expect(sum).toBeLessThanOrEqual(10_000);
    expect(sum).toBeGreaterThan(10_000 - weights.length);
  }
});

test('area funds can be weighted by capitalisation instead', () => {
  // Green: Japan and Korea have 7800 each; red: 3200, 800 and 600 of 4600.
  const [green, , , , , , , red] = makeBaskets(attributes, 'cap');
  expect(green?.weights).toEqual([5000, 5000]);
  expect(red?.weights).toEqual([6956, 1739, 1304]);
});

test('a weighted sum is rounded towards zero on both sides', () => {
  const basket = { stocks: [0, 1], weights: [3333, 3333] };
  expect(weighted(basket, [2, 3])).toBe(1); // 1.6665
  expect(weighted(basket, [-2, -3])).toBe(-1);
  expect(weighted(basket, [1, 1])).toBe(0);
});
