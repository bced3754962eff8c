import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ClientWithCoreApi } from '@mysten/sui/client';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createPurse } from './purse.ts';

const SUI = 1_000_000_000n;
const ADDRESS = `0x${'a'.repeat(64)}`;
let asked: string[] = [];
const faucet = createServer((request, response) => {
  let body = '';
  request.on('data', (chunk) => (body += chunk));
  request.on('end', () => {
    asked.push(JSON.parse(body).FixedAmountRequest.recipient);
    const coins = [{ amount: 1, id: '0x1', transferTxDigest: 'paid' }];
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ status: 'Success', coins_sent: coins }));
  });
});
let url = '';

beforeAll(async () => {
  await new Promise<void>((resolve) => faucet.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(faucet.address() as AddressInfo).port}`;
});
afterAll(() => faucet.close());
beforeEach(() => {
  asked = [];
});

/** A node that knows one balance and writes down which transactions it was asked to wait for. */
function createNode(balance: bigint) {
  const waited: string[] = [];
  const core = {
    getBalance: async () => ({ balance: { balance: balance.toString() } }),
    waitForTransaction: async ({ digest }: { digest: string }) => void waited.push(digest),
  };
  return { client: { core } as unknown as ClientWithCoreApi, waited };
}

test.each([
  ['an empty purse', 0n, true],
  ['a purse one MIST short of a SUI', SUI - 1n, true],
  ['a purse with a SUI', SUI, false],
  ['a full purse', 20n * SUI, false],
])('%s is topped up: %s', async (_, balance, isLow) => {
  const { client, waited } = createNode(balance);
  expect(await createPurse(client, url).fill(ADDRESS)).toBe(isLow);
  expect([asked, waited]).toEqual(isLow ? [[ADDRESS], ['paid']] : [[], []]);
});

test('a purse that is being filled is not filled twice, and later again', async () => {
  const purse = createPurse(createNode(0n).client, url);
  await Promise.all([purse.fill(ADDRESS), purse.fill(ADDRESS)]);
  expect(asked).toHaveLength(1);
  await purse.fill(ADDRESS);
  expect(asked).toHaveLength(2);
});
