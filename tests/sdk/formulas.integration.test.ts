import { Transaction } from '@mysten/sui/transactions';
import { createTycoonNet, type TycoonNet } from '@tycoon/harness/tycoon-net';
import { MAX_LEVEL, tollOf, upgradeCostOf } from '@tycoon/sdk';
import { economy } from '@tycoon/sdk/move';
import { afterAll, beforeAll, expect, test } from 'vitest';

let net: TycoonNet;

beforeAll(async () => {
  net = await createTycoonNet();
});

afterAll(() => net.close());

/** Odd numbers, where floors show, and the highest that a map may have. */
const AMOUNTS = [1n, 7n, 120n, 1_003n, 999_999_999_999n, 1_000_000_000_000n];
const LEVELS = Array.from({ length: MAX_LEVEL + 1 }, (_, level) => level);
const CASES = AMOUNTS.flatMap((amount) => LEVELS.map((level) => ({ amount, level })));

test('prices that are shown before they are paid are those of the chain', async () => {
  const { packageId } = net.deployment;
  const transaction = new Transaction();
  transaction.setSender(`0x${'0'.repeat(64)}`);
  for (const { amount, level } of CASES) {
    transaction.add(economy.toll(packageId, { baseToll: amount, level }));
    transaction.add(economy.upgradeCost(packageId, { price: amount, level }));
  }
  const { commandResults } = await net.client.core.simulateTransaction({
    transaction,
    checksEnabled: false,
    include: { commandResults: true },
  });
  const chain = commandResults.map(({ returnValues: [value] }) =>
    new DataView(Uint8Array.from(value?.bcs ?? []).buffer).getBigUint64(0, true),
  );
  const sdk = CASES.flatMap(({ amount, level }) => [tollOf(amount, level), upgradeCostOf(amount, level)]);
  expect(chain).toEqual(sdk);
});
