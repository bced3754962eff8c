import { SuiGrpcClient } from '@mysten/sui/grpc';
import type { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519';
import { Transaction } from '@mysten/sui/transactions';
import { expect, test } from 'vitest';
import { devAccounts } from '../account.ts';
import { createMemoryLog } from '../chain/log.ts';
import { createLocalnet } from '../localnet.ts';
import { decodeBootImage, encodeBootImage } from './boot-image.ts';
import { createMemoryStore, type LedgerStore, StoreError } from './ledger-store.ts';
import { openTabNetwork } from './open.ts';

const [alice, bob] = devAccounts() as [Ed25519Keypair, Ed25519Keypair];

/** An image of a network on which one payment was made already. */
async function makeImage() {
  const log = createMemoryLog();
  const { fetch } = createLocalnet({ log, clock: 'frozen', seed: 'image' });
  await pay(fetch, 1000);
  return decodeBootImage(encodeBootImage(log, { made: 'here' }));
}

async function pay(fetch: typeof globalThis.fetch, amount: number): Promise<string> {
  const client = new SuiGrpcClient({ network: 'localnet', baseUrl: 'http://localnet', fetch });
  const transaction = new Transaction();
  transaction.transferObjects([transaction.splitCoins(transaction.gas, [amount])], bob.toSuiAddress());
  const result = await client.core.signAndExecuteTransaction({ transaction, signer: alice });
  return (result.Transaction ?? result.FailedTransaction).digest;
}

const image = await makeImage();
const imageLog = {
  length: image.checkpoints.length,
  read: (number: number) => image.checkpoints[number] as Uint8Array,
};
const MILLION_SUI = 1_000_000_000_000_000n;

const open = (store: LedgerStore) => openTabNetwork({ image, store, clock: 'frozen' });
type Network = Awaited<ReturnType<typeof open>>;
const fetchOf =
  ({ answer }: Network): typeof globalThis.fetch =>
  (input, init) =>
    answer(new Request(input, init));

async function balance(network: Network): Promise<bigint> {
  const client = new SuiGrpcClient({
    network: 'localnet',
    baseUrl: 'http://localnet',
    fetch: fetchOf(network),
  });
  return BigInt((await client.core.getBalance({ owner: bob.toSuiAddress() })).balance.balance);
}

test('a network begins with its image and goes on from what its store keeps', async () => {
  const store = createMemoryStore();
  const first = await open(store);
  expect([first.resumed, image.checkpoints.length, image.about]).toEqual([0, 2, { made: 'here' }]);
  const digest = await pay(fetchOf(first), 20);
  await pay(fetchOf(first), 300);
  const again = await open(store);
  expect(again.resumed).toBe(2);
  expect(again.localnet.stateHash()).toBe(first.localnet.stateHash());
  expect(again.localnet.chainId).toBe(first.localnet.chainId);
  // 1,000 of the image and 320 since then.
  expect(await balance(again)).toBe(MILLION_SUI + 1320n);
  expect(again.localnet.ledger.transaction(digest)?.checkpoint.sequenceNumber).toBe(2);
  await pay(fetchOf(again), 4);
  expect(await balance(await open(store))).toBe(MILLION_SUI + 1324n);
});

test('a transaction that the store does not take has not happened, and is executed when it is sent again', async () => {
  const store = createMemoryStore();
  let isFull = true;
  const troubles: unknown[] = [];
  const network = await openTabNetwork({
    image,
    clock: 'frozen',
    store: {
      ...store,
      append: async (at, records) => {
        if (isFull) throw new StoreError('full', 'full');
        await store.append(at, records);
      },
    },
    onTrouble: (trouble) => troubles.push(trouble),
  });
  const before = network.localnet.stateHash();
  await expect(pay(fetchOf(network), 5)).rejects.toThrow(/no room left: nothing was executed/);
  expect(network.localnet.stateHash()).toBe(before);
  isFull = false;
  await pay(fetchOf(network), 5);
  expect(await balance(network)).toBe(MILLION_SUI + 1005n);
  expect(troubles).toEqual(['full', undefined]);
});

test('the faucet answers at its path', async () => {
  const network = await open(createMemoryStore());
  const ask = (recipient: string) =>
    fetchOf(network)('http://localnet/v2/gas', {
      method: 'POST',
      body: JSON.stringify({ FixedAmountRequest: { recipient } }),
    });
  expect((await ask(bob.toSuiAddress())).status).toBe(201);
  expect(await balance(network)).toBe(MILLION_SUI + 1000n + 5n * 200_000_000_000n);
  expect((await ask('nobody')).status).toBe(400);
});

/** What a store might give instead of what was written. */
const FLAWS: readonly [string, (records: Uint8Array[]) => Uint8Array[]][] = [
  ['a missing checkpoint', ([, ...rest]) => rest],
  ['checkpoints in another order', (records) => records.toReversed()],
  ['a cut checkpoint', ([first, ...rest]) => [(first as Uint8Array).slice(0, 40), ...rest]],
  ['a changed transaction', ([first, ...rest]) => [flipped(first as Uint8Array), ...rest]],
  ['a changed coin', ([first, ...rest]) => [withMoreMoney(first as Uint8Array), ...rest]],
];

/** A byte of the transaction's own bytes, which begin after summary and contents. */
/** The receiver's new coin holds a little more: its amount of 1, after its id, is found as text. */
function withMoreMoney(record: Uint8Array): Uint8Array {
  const text = Buffer.from(record).toString('latin1');
  // A coin of one MIST, and the tag of its owner behind it.
  const at = text.lastIndexOf('\x01\0\0\0\0\0\0\0\0');
  expect(at).toBeGreaterThan(0);
  return flippedAt(record, at + 1);
}

const flipped = (record: Uint8Array): Uint8Array => flippedAt(record, Math.floor(record.length / 2));

const flippedAt = (bytes: Uint8Array, at: number): Uint8Array =>
  bytes.with(at, (bytes.at(at) ?? 0) ^ 1) as Uint8Array;

test.each(FLAWS)('%s is told as damage, and nothing is executed on it', async (_, spoil) => {
  const store = createMemoryStore();
  const network = await open(store);
  for (const amount of [1, 2, 3]) await pay(fetchOf(network), amount);
  const records = spoil([...(await store.load(2))]);
  const spoiled = { ...store, load: async () => records };
  await expect(open(spoiled)).rejects.toMatchObject({ trouble: 'damaged' });
});

test('a checkpoint of another history with the right number is damage', async () => {
  const [one, other] = [createMemoryStore(), createMemoryStore()];
  for (const [store, amount] of [
    [one, 1],
    [other, 7],
  ] as const) {
    const network = await open(store);
    for (let n = 0; n < 3; n++) await pay(fetchOf(network), amount + n);
  }
  const [first, , third] = await one.load(2);
  const [, foreign] = await other.load(2);
  const mixed = { ...one, load: async () => [first, foreign, third] as Uint8Array[] };
  await expect(open(mixed)).rejects.toMatchObject({ trouble: 'damaged' });
});

/** The file that a network is saved as, and what loading one is answered with. */
const save = async (network: Network) =>
  new Uint8Array(await (await fetchOf(network)('http://localnet/ledger')).arrayBuffer());
const loadFile = async (network: Network, file: Uint8Array) => {
  const body = Uint8Array.from(file);
  const answer = await fetchOf(network)('http://localnet/ledger', { method: 'PUT', body });
  return [answer.status, await answer.json()];
};

test('a network is saved as a file and goes on from it elsewhere', async () => {
  const here = await open(createMemoryStore());
  await pay(fetchOf(here), 20);
  await pay(fetchOf(here), 300);
  const store = createMemoryStore();
  const there = await open(store);
  // Its own history is as long as the other, so that nobody could tell them apart by numbers.
  for (const amount of [1, 2]) await pay(fetchOf(there), amount);
  expect(await loadFile(there, await save(here))).toEqual([200, { checkpoints: 2 }]);
  await expect(pay(fetchOf(there), 5)).rejects.toThrow();
  const again = await open(store);
  expect(again.localnet.stateHash()).toBe(here.localnet.stateHash());
  await pay(fetchOf(again), 4);
  expect(await balance(await open(store))).toBe(MILLION_SUI + 1324n);
});

test.each<readonly [string, (file: Uint8Array) => Uint8Array, string]>([
  ['any other file', () => Uint8Array.of(1, 2, 3), 'no_ledger'],
  ['the boot image of a page', () => encodeBootImage(imageLog, { made: 'here' }), 'no_ledger'],
  ['a file of another version', () => encodeBootImage(imageLog, { network: 'another' }), 'other_network'],
  ['a file with a changed payment', (file) => flippedAt(file, -900), 'damaged'],
])('%s is not loaded, and changes nothing', async (_, forge, code) => {
  const network = await open(createMemoryStore());
  await pay(fetchOf(network), 7);
  const before = network.localnet.stateHash();
  expect(await loadFile(network, forge(await save(network)))).toEqual([400, { code }]);
  expect(network.localnet.stateHash()).toBe(before);
  await pay(fetchOf(network), 8);
});

test('a file that the store has no room for is refused, and the network goes on', async () => {
  const store = createMemoryStore();
  const network = await open({
    ...store,
    replace: async () => {
      throw new StoreError('full', 'full');
    },
  });
  await pay(fetchOf(network), 7);
  expect(await loadFile(network, await save(network))).toEqual([507, { code: 'full' }]);
  await pay(fetchOf(network), 8);
  expect(await balance(await open(store))).toBe(MILLION_SUI + 1015n);
});

test.each([
  ['another file', Uint8Array.of(1, 2, 3, 4, 5, 6)],
  ['a newer format', Uint8Array.of(0x4c, 0x4e, 0x42, 0x49, 2)],
  ['a file that was cut', encodeBootImage(createMemoryLog(), {}).subarray(0, 9)],
  ['an image without genesis', encodeBootImage(createMemoryLog(), {})],
])('%s is no boot image', (_, bytes) => {
  expect(() => decodeBootImage(bytes)).toThrow(TypeError);
});
