import { once } from 'node:events';
import { type OutgoingHttpHeaders, request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { SuiGrpcClient, GrpcTypes as T } from '@mysten/sui/grpc';
import type { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519';
import { Transaction } from '@mysten/sui/transactions';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { devAccounts } from '../account.ts';
import {
  type PublishedGarden,
  publishGarden,
  type ServedLocalnet,
  serveLocalnet,
} from '../fixtures/garden.ts';
import { encodeData } from '../rpc/frame.ts';
import { serve } from './server.ts';

const [alice] = devAccounts() as [Ed25519Keypair];
let net: ServedLocalnet;
let published: PublishedGarden;

beforeAll(async () => {
  net = await serveLocalnet({ clock: 'frozen' }, { patienceMs: 500 });
  published = await publishGarden(net.client, alice);
});

afterAll(() => net.close());

const sockets: Socket[] = [];
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
});

/** Asks as any program can that writes its own headers. */
async function ask(method: string, path: string, headers: OutgoingHttpHeaders, body = '') {
  const sent = request(`${net.url}${path}`, { method, headers });
  sent.end(body);
  const [response] = await once(sent, 'response');
  return { status: response.statusCode, headers: response.headers, body: await text(response) };
}

const recipient = `0x${'7'.repeat(64)}`;
const GAS = JSON.stringify({ FixedAmountRequest: { recipient } });
const INFO = '/sui.rpc.v2.LedgerService/GetServiceInfo';
const GRPC = { 'content-type': 'application/grpc-web+proto' };
const received = async () => (await net.client.getBalance({ owner: recipient })).balance.balance;

test.each([
  ['the status page', 'GET', '/', ''],
  ['the health', 'GET', '/health', ''],
  ['the faucet', 'POST', '/v2/gas', GAS],
  ['the API', 'POST', INFO, ''],
])('%s is not given to a page that took our address for its own name', async (_, method, path, body) => {
  const { port } = new URL(net.url);
  const refused = await ask(method, path, { ...GRPC, host: `evil.example:${port}` }, body);
  expect(refused.status).toBe(403);
  expect(refused.body).toContain(`does not answer for the host "evil.example:${port}"`);
  expect(refused.body).not.toContain(net.localnet.chainId);
  const answered = await ask('GET', '/health', { host: `localhost:${port}` });
  expect([answered.status, JSON.parse(answered.body).chainId]).toEqual([200, net.localnet.chainId]);
  expect(await received()).toBe('0');
});

test('a page from elsewhere takes nothing from the faucet and calls nothing', async () => {
  const elsewhere = { origin: 'https://evil.example' };
  const simple = await ask('POST', '/v2/gas', { ...elsewhere, 'content-type': 'text/plain' }, GAS);
  expect([simple.status, simple.headers['access-control-allow-origin']]).toEqual([403, undefined]);
  expect(simple.body).toContain('start it with --allow-origin https://evil.example');
  expect(await received()).toBe('0');
  for (const method of ['OPTIONS', 'POST']) {
    const { status, headers } = await ask(method, INFO, { ...elsewhere, ...GRPC });
    expect([status, headers['access-control-allow-origin']]).toEqual([403, undefined]);
  }
  const read = await ask('GET', '/health', elsewhere);
  expect([read.status, read.headers['access-control-allow-origin'], read.headers.vary]).toEqual([
    200,
    undefined,
    'origin',
  ]);
});

test('a page of this machine is asked in, on whichever port it is', async () => {
  const origin = 'http://localhost:5173';
  const asked = await ask('OPTIONS', INFO, { origin, 'access-control-request-method': 'POST' });
  expect([asked.status, asked.headers['access-control-allow-origin']]).toEqual([204, origin]);
  expect(asked.headers['access-control-allow-headers']).toBe('*');
  const sent = await ask(
    'POST',
    '/v2/gas',
    { origin },
    JSON.stringify({ FixedAmountRequest: { recipient: '0x8' } }),
  );
  expect([sent.status, sent.headers['access-control-allow-origin']]).toEqual([201, origin]);
});

test('a client of gRPC is told in words why its host is refused', async () => {
  const named = await serve({ localnet: net.localnet, host: 'localhost', port: 0, log: () => {} });
  const fetchAs =
    (host: string): typeof fetch =>
    async () => {
      const answer = request(`${named.url}${INFO}`, { method: 'POST', headers: { ...GRPC, host } });
      answer.end();
      const [response] = await once(answer, 'response');
      const headers = Object.entries(response.headers).map(
        ([name, value]) => [name, `${value}`] as [string, string],
      );
      return new Response(await text(response), { status: response.statusCode, headers });
    };
  const client = new SuiGrpcClient({ network: 'localnet', baseUrl: named.url, fetch: fetchAs('table.test') });
  await expect(client.ledgerService.getServiceInfo({}).response).rejects.toMatchObject({
    code: 'PERMISSION_DENIED',
    message: expect.stringContaining('does not answer for the host "table.test"'),
  });
  await named.close();
});

test('an origin that is none is refused before the server listens', async () => {
  await expect(
    serve({ localnet: net.localnet, port: 0, allowedOrigins: ['table.test'], log: () => {} }),
  ).rejects.toThrow('"table.test" is not an origin such as http://localhost:5173');
});

/** Makes an object of about 200 KB. */
async function makeLarge(): Promise<string> {
  const transaction = new Transaction();
  const seed = transaction.moveCall({
    target: `${published.packageId}::garden::long_seed`,
    arguments: [transaction.pure.u64(200_000)],
  });
  transaction.transferObjects([seed], alice.toSuiAddress());
  const include = { objectTypes: true } as const;
  const made = await net.client.signAndExecuteTransaction({ signer: alice, transaction, include });
  return Object.entries(made.Transaction!.objectTypes).find(([, type]) => type.endsWith('::Seed'))![0];
}

/** Calls over a socket of which not a byte is read. */
async function callAndStall(path: string, message: Uint8Array): Promise<Socket> {
  const { hostname, port, host } = new URL(net.url);
  const socket = connect(Number(port), hostname).pause();
  sockets.push(socket);
  const body = encodeData(message);
  socket.write(
    `POST /${path} HTTP/1.1\r\nhost: ${host}\r\n` +
      `content-type: application/grpc-web+proto\r\ncontent-length: ${body.length}\r\n\r\n`,
  );
  socket.write(body);
  await expect.poll(() => net.server.waiting().length).toBe(1);
  return socket;
}

/** Waits until no answer is under way, then reads what had been sent before the server cut the connection. */
async function readAfterCut(socket: Socket): Promise<number> {
  await expect.poll(() => net.server.waiting(), { timeout: 10_000 }).toEqual([]);
  const closed = once(socket, 'close');
  socket.on('error', () => {}).resume();
  await closed;
  return socket.bytesRead;
}

const LARGE = 40;
const made: string[] = [];

test('a subscriber who never reads is cut off, with no more than a piece waiting for it; others miss nothing', async () => {
  const mask = ['sequence_number', 'transactions.objects.objects.contents'];
  const socket = await callAndStall(
    'sui.rpc.v2.SubscriptionService/SubscribeCheckpoints',
    T.SubscribeCheckpointsRequest.toBinary({ readMask: { paths: mask } }),
  );
  const abort = new AbortController();
  const reading = net.client.subscriptionService.subscribeCheckpoints(
    { readMask: { paths: mask } },
    { abort: abort.signal },
  );
  const seen: bigint[] = [];
  const read = (async () => {
    for await (const { cursor } of reading.responses) {
      seen.push(cursor!);
      if (seen.length > LARGE) break;
    }
  })();
  await expect.poll(() => seen.length).toBe(1);
  let most = 0;
  // Eight megabytes in all: more than the system itself keeps for a connection.
  while (made.length < LARGE) {
    made.push(await makeLarge());
    most = Math.max(most, ...net.server.waiting());
  }
  await read;
  abort.abort();
  expect(seen).toEqual(Array.from({ length: LARGE + 1 }, (_, n) => seen[0]! + BigInt(n)));
  expect(most).toBeGreaterThan(200_000);
  expect(most).toBeLessThan(500_000);
  expect(await readAfterCut(socket)).toBeLessThan(LARGE * 200_000);
}, 60_000);

test('an answer that is never read is cut off as well', async () => {
  const socket = await callAndStall(
    'sui.rpc.v2.LedgerService/BatchGetObjects',
    T.BatchGetObjectsRequest.toBinary({
      requests: made.map((objectId) => ({ objectId })),
      readMask: { paths: ['contents'] },
    }),
  );
  expect(await readAfterCut(socket)).toBeLessThan(LARGE * 200_000);
}, 30_000);
