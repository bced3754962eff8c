import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ClientWithCoreApi } from '@mysten/sui/client';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createFunder } from './funder.ts';

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
  ['an address without SUI', 0n, true],
  ['an address one MIST short of a SUI', SUI - 1n, true],
  ['an address with a SUI', SUI, false],
  ['an address with 20 SUI', 20n * SUI, false],
])('%s is topped up: %s', async (_, balance, isLow) => {
  const { client, waited } = createNode(balance);
  expect(await createFunder(client, url).topUp(ADDRESS)).toBe(isLow);
  expect([asked, waited]).toEqual(isLow ? [[ADDRESS], ['paid']] : [[], []]);
});

test('an address that is being topped up is not topped up twice at once, but later again', async () => {
  const funder = createFunder(createNode(0n).client, url);
  await Promise.all([funder.topUp(ADDRESS), funder.topUp(ADDRESS)]);
  expect(asked).toHaveLength(1);
  await funder.topUp(ADDRESS);
  expect(asked).toHaveLength(2);
});
