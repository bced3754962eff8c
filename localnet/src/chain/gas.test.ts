import { expect, test } from 'vitest';
import { makeAddress } from './address.ts';
import { encodeCoin } from './coin.ts';
import { computationCost, meteredSize, netCost, refund, roundUnits, storageDeposit, unitsOf } from './gas.ts';
import { ZERO_DIGEST } from './hash.ts';
import { GAS_COIN_TYPE } from './type-tag.ts';

const coin = {
  id: makeAddress('0x1'),
  version: 1n,
  owner: { kind: 'immutable' },
  data: {
    kind: 'move',
    type: GAS_COIN_TYPE,
    hasPublicTransfer: true,
    contents: encodeCoin(makeAddress('0x1'), 5n),
  },
  previousTransaction: ZERO_DIGEST,
  storageRebate: 0n,
} as const;

test('a SUI coin costs what it costs on the public networks', () => {
  expect(meteredSize(coin)).toBe(130);
  expect(storageDeposit(coin)).toBe(988_000n);
});

test.each([
  [988_000n, 978_120n, 9_880n],
  [1n, 1n, 0n],
  [100n, 99n, 1n],
  [0n, 0n, 0n],
])('of a deposit of %s, %s come back and %s stay', (deposit, rebate, kept) => {
  expect(refund(deposit)).toEqual({ rebate, kept });
});

// The vectors of Sui's own test of rounding by half of the digits.
test.each([
  [0n, 1000n],
  [999n, 1000n],
  [1000n, 1000n],
  [1001n, 1010n],
  [1999n, 2000n],
  [20_001n, 20_100n],
  [29_999n, 30_000n],
  [300_001n, 300_100n],
  [305_501n, 305_600n],
  [1_000_001n, 1_001_000n],
  [10_000_001n, 10_001_000n],
  [100_000_001n, 100_010_000n],
])('%s units are rounded to %s and paid for at the price', (units, rounded) => {
  expect(roundUnits(units)).toBe(rounded);
  expect(computationCost(units, 750n)).toBe(rounded * 750n);
});

test('a budget buys units up to the most a transaction may use', () => {
  expect(unitsOf(2_000_000n, 1000n)).toBe(2000n);
  expect(unitsOf(50_000_000_000n, 1000n)).toBe(5_000_000n);
});

test('rebates beyond the costs are a gain', () => {
  const cost = { computationCost: 10n, storageCost: 5n, storageRebate: 40n, nonRefundableStorageFee: 1n };
  expect(netCost(cost)).toBe(-25n);
});
