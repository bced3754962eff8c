import { bcs } from '@mysten/sui/bcs';
import type { SuiClientTypes } from '@mysten/sui/client';
import { SuiGrpcClient, GrpcTypes as T } from '@mysten/sui/grpc';
import type { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519';
import { Transaction } from '@mysten/sui/transactions';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { devAccounts } from './account.ts';
import { encodeCheckpoint } from './chain/checkpoint.ts';
import { mayHold } from './chain/needle.ts';
import {
  type PublishedGarden,
  publishGarden,
  type ServedLocalnet,
  serveLocalnet,
} from './fixtures/garden.ts';
import { needlesOf } from './rpc/filter.ts';

const [alice, bob] = devAccounts() as [Ed25519Keypair, Ed25519Keypair];
let net: ServedLocalnet;
let published: PublishedGarden;

beforeAll(async () => {
  net = await serveLocalnet({ clock: 'frozen' });
  published = await publishGarden(net.client, alice);
});

afterAll(() => net.close());

async function visit(signer = alice): Promise<string> {
  const transaction = new Transaction();
  transaction.moveCall({
    target: `${published.packageId}::garden::visit`,
    arguments: [transaction.object(published.garden), transaction.object.clock()],
  });
  const result = await net.client.signAndExecuteTransaction({ signer, transaction });
  return result.Transaction!.digest;
}

const Visited = bcs.struct('Visited', { garden: bcs.Address, visitor: bcs.Address, visits: bcs.u64() });
const visitsOf = (event: { bcs: Uint8Array }) => Number(Visited.parse(event.bcs).visits);
const EVENT = () => `${published.packageId}::garden::Visited`;

/** Reads a stream until it has so many answers. */
async function take<Item>(stream: AsyncIterable<Item>, count: number): Promise<Item[]> {
  const items: Item[] = [];
  for await (const item of stream) {
    items.push(item);
    if (items.length === count) break;
  }
  return items;
}

test('every checkpoint from the tip on arrives, in order, with what was asked for', async () => {
  const abort = new AbortController();
  const mask = [
    'sequence_number',
    'digest',
    'summary.timestamp',
    'transactions.digest',
    'transactions.events.events',
  ];
  const stream = net.client.subscriptionService.subscribeCheckpoints(
    { readMask: { paths: mask } },
    { abort: abort.signal },
  );
  const first = await take(stream.responses, 1);
  expect(first[0]!.cursor).toBe(BigInt(net.localnet.ledger.head.sequenceNumber));
  const digests = [await visit(), await visit(bob)];
  const rest = await take(stream.responses, 2);
  abort.abort();
  expect(rest.map(({ cursor }) => cursor)).toEqual([first[0]!.cursor! + 1n, first[0]!.cursor! + 2n]);
  expect(rest.map(({ checkpoint }) => checkpoint!.transactions.at(-1)!.digest)).toEqual(digests);
  const [event] = rest[0]!.checkpoint!.transactions.at(-1)!.events!.events;
  expect(event!.eventType).toBe(EVENT());
  expect(event!.json).toBeUndefined();
  expect(rest[0]!.checkpoint!.summary!.bcs).toBeUndefined();
});

test('a gap between two streams is closed with GetCheckpoint', async () => {
  await visit();
  const { sequenceNumber } = net.localnet.ledger.head;
  const { response } = await net.client.ledgerService.getCheckpoint({
    checkpointId: { oneofKind: 'sequenceNumber', sequenceNumber: BigInt(sequenceNumber) },
    readMask: { paths: ['sequence_number', 'summary', 'transactions.events.events'] },
  });
  expect(response.checkpoint!.transactions.at(-1)!.events!.events).toHaveLength(1);
  const previous = net.localnet.ledger.checkpoint(sequenceNumber - 1)!;
  expect(response.checkpoint!.summary!.previousDigest).toBe(previous.digest);
  await expect(
    net.client.ledgerService.getCheckpoint({
      checkpointId: { oneofKind: 'sequenceNumber', sequenceNumber: 99_999n },
    }).response,
  ).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

test('events and transactions are streamed by filter', async () => {
  const abort = new AbortController();
  const options = { abort: abort.signal };
  const eventType = { eventType: `${published.packageId}::garden` };
  const events = net.client.subscriptionService.subscribeEvents(
    {
      readMask: { paths: ['event_type', 'sender', 'transaction_digest', 'json'] },
      filter: {
        terms: [{ literals: [{ negated: false, predicate: { oneofKind: 'eventType', eventType } }] }],
      },
    },
    options,
  );
  const sender = { address: bob.toSuiAddress() };
  const transactions = net.client.subscriptionService.subscribeTransactions(
    {
      readMask: { paths: ['digest'] },
      filter: { terms: [{ literals: [{ negated: false, predicate: { oneofKind: 'sender', sender } }] }] },
    },
    options,
  );
  await Promise.all([events.headers, transactions.headers]);
  const [first] = await take(events.responses, 1);
  expect(first!.watermark!.cursor).toBeDefined();
  await visit(alice);
  const digest = await visit(bob);
  const seen: string[] = [];
  for await (const { event } of events.responses) {
    if (event) seen.push(event.sender!);
    if (event?.transactionDigest === digest) break;
  }
  expect(seen.slice(-2)).toEqual([alice.toSuiAddress(), bob.toSuiAddress()]);
  for await (const { transaction } of transactions.responses) {
    if (!transaction) continue;
    expect(transaction.digest).toBe(digest);
    break;
  }
  abort.abort();
});

test('events are listed page by page in both directions without a double or a hole', async () => {
  for (let i = 0; i < 5; i++) await visit();
  const filter = { eventType: EVENT() };
  const all = (await net.client.listEvents({ filter, limit: 50 })).events.map(visitsOf);
  expect(all).toEqual(Array.from({ length: all.length }, (_, i) => i + 1));
  for (const descending of [false, true]) {
    const found: number[] = [];
    let cursor: string | null | undefined;
    do {
      const bound = cursor ? (descending ? { before: cursor } : { after: cursor }) : {};
      const page = await net.client.listEvents({
        filter,
        limit: 2,
        order: descending ? 'descending' : 'ascending',
        ...bound,
      });
      found.push(...page.events.map(visitsOf));
      cursor = page.hasNextPage ? page.endCursor : undefined;
    } while (cursor);
    expect(found).toEqual(descending ? [...all].reverse() : all);
  }
});

test('transactions are listed by sender, called function, changed object and published package', async () => {
  await visit(bob);
  const count = async (predicate: object, negated = false) => {
    const literal = { negated, predicate } as T.TransactionLiteral;
    const stream = net.client.ledgerService.listTransactions({
      filter: { terms: [{ literals: [literal] }] },
      options: { limit: 1000 },
    });
    let found = 0;
    for await (const { transaction } of stream.responses) if (transaction) found++;
    return found;
  };
  const own = await count({ oneofKind: 'sender', sender: { address: bob.toSuiAddress() } });
  const called = await count({
    oneofKind: 'moveCall',
    moveCall: { function: `${published.packageId}::garden::visit` },
  });
  const changed = await count({
    oneofKind: 'affectedObject',
    affectedObject: { objectId: published.garden },
  });
  expect(own).toBeGreaterThanOrEqual(1);
  expect(called).toBeGreaterThan(own);
  expect(changed).toBe(called + 1);
  expect(await count({ oneofKind: 'packageWrite', packageWrite: {} })).toBe(2);
  const total = Number(net.localnet.ledger.head.totalTransactions);
  expect(await count({ oneofKind: 'sender', sender: { address: bob.toSuiAddress() } }, true)).toBe(
    total - own,
  );
});

test('a filter has room for ten literals, however they are put into terms, and needs a term', async () => {
  const sender = { address: bob.toSuiAddress() };
  const literal: T.TransactionLiteral = { negated: false, predicate: { oneofKind: 'sender', sender } };
  const listed = async (...terms: readonly number[]) => {
    const filter = {
      terms: terms.map((count) => ({ literals: Array<T.TransactionLiteral>(count).fill(literal) })),
    };
    const stream = net.client.ledgerService.listTransactions({ filter });
    return (await take(stream.responses, 1000)).filter(({ transaction }) => transaction).length;
  };
  await visit(bob);
  const all = await listed(1);
  expect(all).toBeGreaterThanOrEqual(1);
  expect(await listed(...Array<number>(10).fill(1))).toBe(all);
  expect(await listed(4, 6)).toBe(all);
  await expect(listed(5, 6)).rejects.toThrow('more than 10 literals');
  await expect(listed(...Array<number>(11).fill(1))).rejects.toThrow('more than 10 literals');
  await expect(listed()).rejects.toThrow('no terms');
});

test('old checkpoints are passed over undecoded only where they hold nothing that is looked for', async () => {
  await visit();
  const needles = (predicate: T.TransactionLiteral['predicate']) =>
    needlesOf({ terms: [{ literals: [{ negated: false, predicate }] }] }) ?? [];
  const ofType = (type: string) => needles({ oneofKind: 'eventType', eventType: { eventType: type } });
  const ofObject = (objectId: string) =>
    needles({ oneofKind: 'affectedObject', affectedObject: { objectId } });
  const { ledger } = net.localnet;
  let looked = 0;
  for (let n = 0; n <= ledger.head.sequenceNumber; n++) {
    const checkpoint = ledger.checkpoint(n)!;
    const bytes = encodeCheckpoint(checkpoint);
    for (const { events, effects } of checkpoint.transactions) {
      for (const { type } of events) expect(mayHold(bytes, ofType(type))).toBe(true);
      for (const [id] of effects.changedObjects) expect(mayHold(bytes, ofObject(id))).toBe(true);
      looked += events.length;
    }
    expect(mayHold(bytes, ofObject(`0x${'5a'.repeat(32)}`))).toBe(false);
    expect(mayHold(bytes, ofType(`${published.packageId}::garden::Weeded`))).toBe(false);
  }
  expect(looked).toBeGreaterThan(0);
  // What says nothing of objects or types cannot be passed over.
  expect(needlesOf(undefined)).toBeNull();
  expect(
    needlesOf({
      terms: [
        {
          literals: [
            { negated: true, predicate: { oneofKind: 'eventType', eventType: { eventType: '0x2' } } },
          ],
        },
      ],
    }),
  ).toBeNull();
});

test('checkpoints are listed between bounds and end with the reason', async () => {
  const stream = net.client.ledgerService.listCheckpoints({ startCheckpoint: 0n, endCheckpoint: 3n });
  const frames = await take(stream.responses, 10);
  expect(frames.flatMap(({ checkpoint }) => (checkpoint ? [checkpoint.sequenceNumber] : []))).toEqual([
    0n,
    1n,
    2n,
  ]);
  expect(frames.filter(({ end }) => end)).toHaveLength(1);
  expect(frames.at(-1)!.end!.reason).toBe(T.QueryEndReason.CHECKPOINT_BOUND);
});

test('binary framing gives the same answers as text', async () => {
  const binary = new SuiGrpcClient({ network: 'localnet', baseUrl: net.url, format: 'binary' });
  const objectId = published.garden;
  const include = { objectBcs: true, content: true, json: true } as const;
  expect(await binary.getObject({ objectId, include })).toEqual(
    await net.client.getObject({ objectId, include }),
  );
});

test('methods that the network does not serve are unimplemented', async () => {
  await expect(net.client.nameService.lookupName({ name: 'x.sui' }).response).rejects.toMatchObject({
    code: 'UNIMPLEMENTED',
    message: 'This network does not serve sui.rpc.v2.NameService/LookupName',
  });
});

test("a malformed address is the caller's mistake", async () => {
  expect((await fetch(`${net.url}//a:b/`)).status).toBe(400);
});

test('the status page shows the network and finds what it is asked for', async () => {
  const page = async (query: string) => (await fetch(`${net.url}/?q=${encodeURIComponent(query)}`)).text();
  expect(await page('')).toContain(net.localnet.chainId);
  expect(await page(published.garden)).toContain('::garden::Garden');
  expect(await page(published.digest)).toContain('succeeded');
  expect(await page('0')).toContain('Checkpoint 0');
  expect(await page(alice.toSuiAddress())).toContain('::coin::Coin');
  expect(await page('<script>alert(1)</script>')).not.toContain('<script>');
});

test('packages, functions and datatypes describe themselves', async () => {
  const { function: described } = await net.client.getMoveFunction({
    packageId: published.packageId,
    moduleName: 'garden',
    name: 'visit',
  });
  expect(described).toMatchObject({ visibility: 'public', isEntry: false, returns: [] });
  expect(described.parameters.map(({ reference }) => reference)).toEqual([
    'mutable',
    'immutable',
    'immutable',
  ]);
  expect(described.parameters[0]!.body).toMatchObject({
    datatype: { typeName: `${published.packageId}::garden::Garden` },
  });
  const { response } = await net.client.movePackageService.getDatatype({
    packageId: published.packageId,
    moduleName: 'garden',
    name: 'Seed',
  });
  expect(response.datatype!.fields.map(({ name }) => name)).toEqual(['id', 'name', 'water']);
  expect(response.datatype!.abilities).toEqual([T.Ability.STORE, T.Ability.KEY]);
  const found = await net.client.movePackageService.getPackage({ packageId: '0x2' }).response;
  expect(found.package!.modules.map(({ name }) => name)).toContain('coin');
});

test('an older version of an object can be read', async () => {
  await visit();
  const { object } = await net.client.getObject({ objectId: published.garden });
  await visit();
  const { response } = await net.client.ledgerService.getObject({
    objectId: published.garden,
    version: BigInt(object.version),
    readMask: { paths: ['digest', 'version'] },
  });
  expect(response.object).toMatchObject({ digest: object.digest, version: BigInt(object.version) });
});

test('the network tells what it is', async () => {
  const { systemState } = await net.client.getCurrentSystemState();
  expect(systemState).toMatchObject({ epoch: '0', referenceGasPrice: '1000' });
  expect((await net.client.getReferenceGasPrice()).referenceGasPrice).toBe('1000');
  expect((await net.client.getProtocolConfig()).protocolConfig.protocolVersion).toBe(
    systemState.protocolVersion,
  );
  const { response } = await net.client.ledgerService.getServiceInfo({});
  expect(response).toMatchObject({
    chainId: net.localnet.ledger.checkpoint(0)!.digest,
    lowestAvailableCheckpoint: 0n,
  });
});

test('a transaction is read back with everything in it, alone and in a batch', async () => {
  const digest = await visit(bob);
  const include = {
    transaction: true,
    effects: true,
    events: true,
    bcs: true,
    balanceChanges: true,
    objectTypes: true,
  } as const;
  const { Transaction: found } = await net.client.getTransaction({ digest, include });
  expect(found!.transaction!.sender).toBe(bob.toSuiAddress());
  expect(found!.transaction!.commands[0]).toMatchObject({
    MoveCall: { module: 'garden', function: 'visit' },
  });
  expect(found!.checkpoint).toBe(`${net.localnet.ledger.head.sequenceNumber}`);
  expect(found!.signatures).toHaveLength(1);
  const missing = published.garden.slice(2, 34);
  const batch = await net.client.ledgerService.batchGetTransactions({
    digests: [digest, 'x'.repeat(44), missing],
  }).response;
  expect(batch.transactions.map(({ result }) => result.oneofKind)).toEqual(['transaction', 'error', 'error']);
});

test('a transaction that is asked for says the types of what it changed; streams and checkpoints, as on Sui’s nodes, do not', async () => {
  const abort = new AbortController();
  const paths = ['digest', 'effects.changed_objects'];
  const stream = net.client.subscriptionService.subscribeTransactions(
    { readMask: { paths } },
    { abort: abort.signal },
  );
  await stream.headers;
  const digest = await visit(bob);
  const typesOf = (transaction: T.ExecutedTransaction | undefined) =>
    transaction?.effects?.changedObjects.map(({ objectType }) => objectType);
  for await (const { transaction } of stream.responses) {
    if (transaction?.digest !== digest) continue;
    expect(typesOf(transaction)).toEqual([undefined, undefined]);
    break;
  }
  abort.abort();
  const { ledgerService } = net.client;
  const asked = await ledgerService.getTransaction({ digest, readMask: { paths } }).response;
  expect(typesOf(asked.transaction)?.sort()).toEqual([
    expect.stringMatching(/::coin::Coin<.*::sui::SUI>$/),
    `${published.packageId}::garden::Garden`,
  ]);
  const sequenceNumber = BigInt(net.localnet.ledger.head.sequenceNumber);
  const { checkpoint } = await ledgerService.getCheckpoint({
    checkpointId: { oneofKind: 'sequenceNumber', sequenceNumber },
    readMask: { paths: paths.map((path) => `transactions.${path}`) },
  }).response;
  expect(typesOf(checkpoint?.transactions.find((each) => each.digest === digest))).toEqual([
    undefined,
    undefined,
  ]);
});

test('owned objects come page by page, filtered by type with or without its arguments', async () => {
  const owner = alice.toSuiAddress();
  const all = await net.client.listOwnedObjects({ owner });
  expect(all.hasNextPage).toBe(false);
  const ids: string[] = [];
  let cursor: string | null = null;
  do {
    const page: SuiClientTypes.ListOwnedObjectsResponse = await net.client.listOwnedObjects({
      owner,
      limit: 1,
      cursor,
    });
    ids.push(...page.objects.map(({ objectId }) => objectId));
    cursor = page.hasNextPage ? page.cursor : null;
  } while (cursor);
  expect(ids).toEqual(all.objects.map(({ objectId }) => objectId));
  const coins = await net.client.listOwnedObjects({ owner, type: '0x2::coin::Coin' });
  const exact = await net.client.listOwnedObjects({ owner, type: '0x2::coin::Coin<0x2::sui::SUI>' });
  expect(coins.objects.map(({ objectId }) => objectId)).toEqual(
    exact.objects.map(({ objectId }) => objectId),
  );
  expect(coins.objects.length).toBeGreaterThan(0);
  expect((await net.client.listOwnedObjects({ owner, type: '0x2::coin::Coin<u8>' })).objects).toEqual([]);
});
