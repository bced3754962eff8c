import { bcs } from '@mysten/sui/bcs';
import { requestSuiFromFaucetV2 } from '@mysten/sui/faucet';
import { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519';
import { Secp256k1Keypair } from '@mysten/sui/keypairs/secp256k1';
import { Secp256r1Keypair } from '@mysten/sui/keypairs/secp256r1';
import { MultiSigPublicKey } from '@mysten/sui/multisig';
import { coinWithBalance, Inputs, Transaction, TransactionDataBuilder } from '@mysten/sui/transactions';
import { deriveDynamicFieldID, deriveObjectID, normalizeSuiAddress, toBase64 } from '@mysten/sui/utils';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { devAccounts } from './account.ts';
import { deriveObjectId, parseDigest } from './chain/hash.ts';
import {
  type PublishedGarden,
  publishGarden,
  type ServedLocalnet,
  serveLocalnet,
} from './fixtures/garden.ts';

const [alice, bob, carol] = devAccounts() as [Ed25519Keypair, Ed25519Keypair, Ed25519Keypair];
const SUI = normalizeSuiAddress('0x2');
let net: ServedLocalnet;
let published: PublishedGarden;

beforeAll(async () => {
  net = await serveLocalnet();
  published = await publishGarden(net.client, alice);
});

afterAll(() => net.close());

/** A transaction of calls into the test package. */
function calls(make: (tx: Transaction, target: (name: string) => `${string}::${string}::${string}`) => void) {
  const transaction = new Transaction();
  make(transaction, (name) => `${published.packageId}::garden::${name}`);
  return transaction;
}

const INCLUDE = {
  effects: true,
  events: true,
  objectTypes: true,
  balanceChanges: true,
  transaction: true,
} as const;

async function run(transaction: Transaction, signer = alice) {
  const result = await net.client.signAndExecuteTransaction({ signer, transaction, include: INCLUDE });
  if (!result.Transaction) throw new Error(result.FailedTransaction.status.error?.message);
  return result.Transaction;
}

async function gardenState() {
  const { object } = await net.client.getObject({ objectId: published.garden, include: { json: true } });
  return object.json as {
    visits: string;
    last_visit_ms: string;
    luck: string;
    log: string[];
    gardener: string;
  };
}

/** A seed of one's own. */
async function makeSeed(name: string, signer = alice): Promise<string> {
  const result = await run(
    calls((tx, target) => {
      tx.transferObjects(
        [tx.moveCall({ target: target('new_seed'), arguments: [tx.pure.string(name)] })],
        signer.toSuiAddress(),
      );
    }),
    signer,
  );
  return Object.entries(result.objectTypes).find(([, type]) => type.endsWith('::garden::Seed'))![0];
}

test('publishing runs the initialiser with a one-time witness and returns the upgrade capability', async () => {
  const { transactions } = await net.client.listTransactions({
    filter: { sender: alice.toSuiAddress() },
    limit: 1,
  });
  expect(transactions[0]?.Transaction?.digest).toBe(published.digest);
  const { events } = await net.client.listEvents({
    filter: { eventType: `${published.packageId}::garden::Founding` },
  });
  expect(events.map((event) => event.json)).toEqual([{ one_time: true }]);
  const { object } = await net.client.getObject({ objectId: published.upgradeCap });
  expect(object.type).toBe(`${SUI}::package::UpgradeCap`);
});

test('ids of what a transaction creates follow from its digest, in order', async () => {
  const digest = parseDigest(published.digest)!;
  const ids = Array.from({ length: 6 }, (_, n) => deriveObjectId(digest, n));
  expect(ids[0]).toBe(published.packageId);
  expect(ids).toContain(published.garden);
  expect(ids).toContain(published.upgradeCap);
});

test('a shared object is changed and the clock read', async () => {
  const before = Number((await gardenState()).visits);
  const { timestampMs } = await net.client.forkingService.getStatus({}).response;
  const result = await run(
    calls((tx, target) => {
      tx.moveCall({ target: target('visit'), arguments: [tx.object(published.garden), tx.object.clock()] });
    }),
    bob,
  );
  const after = await gardenState();
  expect(Number(after.visits)).toBe(before + 1);
  expect(BigInt(after.last_visit_ms)).toBeGreaterThanOrEqual(timestampMs! - 200n);
  const Visited = bcs.struct('Visited', { garden: bcs.Address, visitor: bcs.Address, visits: bcs.u64() });
  expect(result.events).toHaveLength(1);
  expect(result.events[0]!.eventType).toBe(`${published.packageId}::garden::Visited`);
  expect(Visited.parse(result.events[0]!.bcs)).toEqual({
    garden: published.garden,
    visitor: bob.toSuiAddress(),
    visits: after.visits,
  });
});

test('chance differs from call to call and stays within its range', async () => {
  for (let i = 0; i < 5; i++) {
    await run(
      calls((tx, target) => {
        tx.moveCall({
          target: target('try_luck'),
          arguments: [tx.object(published.garden), tx.object.random()],
        });
      }),
    );
  }
  const { log } = await gardenState();
  expect(new Set(log).size).toBe(log.length);
  for (const luck of log.map(Number)) expect(luck >= 1 && luck <= 1_000_000).toBe(true);
});

test('an owned object is made, changed, handed over and destroyed', async () => {
  const seed = await makeSeed('tulip');
  await run(
    calls((tx, target) => {
      tx.moveCall({ target: target('water'), arguments: [tx.object(seed), tx.pure.u64(5)] });
      tx.transferObjects([tx.object(seed)], bob.toSuiAddress());
    }),
  );
  const { object } = await net.client.getObject({
    objectId: seed,
    include: { content: true, previousTransaction: true },
  });
  expect(object.owner).toMatchObject({ AddressOwner: bob.toSuiAddress() });
  const Seed = bcs.struct('Seed', { id: bcs.Address, name: bcs.string(), water: bcs.u64() });
  expect(Seed.parse(object.content)).toEqual({ id: seed, name: 'tulip', water: '5' });
  const result = await run(
    calls((tx, target) => void tx.moveCall({ target: target('destroy'), arguments: [tx.object(seed)] })),
    bob,
  );
  const change = result.effects.changedObjects.find(({ objectId }) => objectId === seed)!;
  expect(change).toMatchObject({ outputState: 'DoesNotExist', idOperation: 'Deleted' });
  await expect(net.client.getObject({ objectId: seed })).rejects.toThrow(/not found|notExists/i);
});

test('dynamic fields and dynamic object fields are found where the SDK derives them', async () => {
  await run(
    calls((tx, target) => {
      const seed = tx.moveCall({ target: target('new_seed'), arguments: [tx.pure.string('fern')] });
      tx.moveCall({ target: target('plant'), arguments: [tx.object(published.garden), seed] });
      tx.moveCall({
        target: target('note'),
        arguments: [tx.object(published.garden), tx.pure.u64(1), tx.pure.string('first')],
      });
    }),
  );
  const name = { type: 'u64', bcs: bcs.u64().serialize(1).toBytes() };
  const { dynamicField } = await net.client.getDynamicField({ parentId: published.garden, name });
  expect(dynamicField.fieldId).toBe(deriveDynamicFieldID(published.garden, 'u64', name.bcs));
  expect(bcs.string().parse(dynamicField.value.bcs)).toBe('first');
  const planted = await net.client.getDynamicObjectField({
    parentId: published.garden,
    name: { type: '0x1::string::String', bcs: bcs.string().serialize('fern').toBytes() },
    include: { json: true },
  });
  expect(planted.object.json).toMatchObject({ name: 'fern', water: '0' });
  const { dynamicFields } = await net.client.listDynamicFields({ parentId: published.garden });
  expect(dynamicFields.map((field) => field.$kind).sort()).toEqual(['DynamicField', 'DynamicObject']);
});

test('a child object is changed in place, and taken out again by value', async () => {
  await run(
    calls((tx, target) => {
      const seed = tx.moveCall({ target: target('new_seed'), arguments: [tx.pure.string('moss')] });
      tx.moveCall({ target: target('plant'), arguments: [tx.object(published.garden), seed] });
    }),
  );
  await run(
    calls((tx, target) => {
      const args = [tx.object(published.garden), tx.pure.string('moss'), tx.pure.u64(3)];
      tx.moveCall({ target: target('water_planted'), arguments: args });
    }),
  );
  const result = await run(
    calls((tx, target) => {
      const seed = tx.moveCall({
        target: target('harvest'),
        arguments: [tx.object(published.garden), tx.pure.string('moss')],
      });
      tx.transferObjects([seed], carol.toSuiAddress());
    }),
  );
  const [seed] = Object.entries(result.objectTypes).find(([, type]) => type.endsWith('::garden::Seed'))!;
  const { object } = await net.client.getObject({ objectId: seed, include: { json: true } });
  expect(object.owner).toMatchObject({ AddressOwner: carol.toSuiAddress() });
  expect(object.json).toMatchObject({ name: 'moss', water: '3' });
});

test('an object sent to an object is received from it', async () => {
  const seed = await makeSeed('ivy');
  await run(calls((tx) => tx.transferObjects([tx.object(seed)], published.garden)));
  await run(
    calls((tx, target) => {
      const args = [tx.object(published.garden), tx.object(seed)];
      tx.transferObjects([tx.moveCall({ target: target('receive'), arguments: args })], bob.toSuiAddress());
    }),
  );
  const { object } = await net.client.getObject({ objectId: seed });
  expect(object.owner).toMatchObject({ AddressOwner: bob.toSuiAddress() });
});

test('a transaction depends on those that wrote what it names, not on the writers of children', async () => {
  const planted = await run(
    calls((tx, target) => {
      const seed = tx.moveCall({ target: target('new_seed'), arguments: [tx.pure.string('yew')] });
      tx.moveCall({ target: target('plant'), arguments: [tx.object(published.garden), seed] });
    }),
  );
  const visited = await run(
    calls((tx, target) => {
      tx.moveCall({ target: target('visit'), arguments: [tx.object(published.garden), tx.object.clock()] });
    }),
  );
  const { effects } = await run(
    calls((tx, target) => {
      const args = [tx.object(published.garden), tx.pure.string('yew'), tx.pure.u64(1)];
      tx.moveCall({ target: target('water_planted'), arguments: args });
    }),
    carol,
  );
  expect(effects.dependencies).toEqual(expect.arrayContaining([visited.digest, published.digest]));
  expect(effects.dependencies).not.toContain(planted.digest);
});

test('a transaction depends on the sender of what it receives, not of what it leaves', async () => {
  const seed = await makeSeed('elm');
  const sent = await run(calls((tx) => tx.transferObjects([tx.object(seed)], published.garden)));
  const { object } = await net.client.getObject({ objectId: seed });
  const offered = Inputs.ReceivingRef(object);
  const left = await run(
    calls((tx, target) => {
      tx.object(offered);
      tx.moveCall({ target: target('quiet'), arguments: [tx.object(published.garden)] });
    }),
    carol,
  );
  expect(left.effects.dependencies).not.toContain(sent.digest);
  const taken = await run(
    calls((tx, target) => {
      const args = [tx.object(published.garden), tx.object(offered)];
      tx.transferObjects([tx.moveCall({ target: target('receive'), arguments: args })], carol.toSuiAddress());
    }),
    carol,
  );
  expect(taken.effects.dependencies).toContain(sent.digest);
});

test('a transaction depends on the package of a type that it names', async () => {
  const typeArguments = [`${published.packageId}::gold::GOLD`];
  const transaction = new Transaction();
  const coin = transaction.moveCall({ target: '0x2::coin::zero', typeArguments });
  transaction.moveCall({ target: '0x2::coin::destroy_zero', typeArguments, arguments: [coin] });
  const { effects } = await run(transaction, carol);
  expect(effects.dependencies).toContain(published.digest);
});

test('coins of another type are minted, found, counted and paid with coinWithBalance', async () => {
  const gold = `${published.packageId}::gold::GOLD`;
  for (const amount of [40, 35]) {
    const transaction = new Transaction();
    transaction.moveCall({
      target: `${published.packageId}::gold::mint`,
      arguments: [
        transaction.object(published.treasury),
        transaction.pure.u64(amount),
        transaction.pure.address(alice.toSuiAddress()),
      ],
    });
    await run(transaction);
  }
  const pay = new Transaction();
  pay.transferObjects([coinWithBalance({ type: gold, balance: 60 })], bob.toSuiAddress());
  const result = await run(pay);
  const changes = result.balanceChanges.filter(({ coinType }) => coinType === gold);
  expect(changes.map(({ amount }) => amount).sort()).toEqual(['-60', '60']);
  const owner = alice.toSuiAddress();
  expect((await net.client.getBalance({ owner, coinType: gold })).balance.balance).toBe('15');
  expect(
    (await net.client.listCoins({ owner, coinType: gold })).objects.map(({ balance }) => balance),
  ).toEqual(['15']);
  const { balances } = await net.client.listBalances({ owner });
  expect(balances.map(({ coinType }) => coinType)).toEqual([`${SUI}::sui::SUI`, gold].sort());
  const { coinMetadata } = await net.client.getCoinMetadata({ coinType: gold });
  expect(coinMetadata).toMatchObject({ decimals: 2, symbol: 'GOLD', name: 'Garden Gold' });
});

test('coinWithBalance takes SUI from the gas coin', async () => {
  const recipient = new Ed25519Keypair().toSuiAddress();
  const pay = new Transaction();
  pay.transferObjects([coinWithBalance({ balance: 12_345 })], recipient);
  await run(pay);
  expect((await net.client.getBalance({ owner: recipient })).balance.balance).toBe('12345');
});

test('a failed transaction pays for its computation and changes nothing else', async () => {
  const seed = await makeSeed('cactus');
  const { object: before } = await net.client.getObject({ objectId: seed, include: { json: true } });
  const balance = BigInt((await net.client.getBalance({ owner: alice.toSuiAddress() })).balance.balance);
  const transaction = calls((tx, target) => {
    tx.moveCall({ target: target('water'), arguments: [tx.object(seed), tx.pure.u64(9)] });
    tx.moveCall({ target: target('fill'), arguments: [tx.object(published.garden), tx.pure.u64(3)] });
    tx.moveCall({ target: target('hidden_too'), arguments: [] });
  });
  transaction.setGasBudget(20_000_000);
  transaction.setSender(alice.toSuiAddress());
  await expect(transaction.build({ client: net.client })).rejects.toThrow(/NonEntryFunctionInvoked/);
  const doomed = calls((tx, target) => {
    const [empty] = tx.moveCall({ target: target('new_seed'), arguments: [tx.pure.string('dust')] });
    tx.moveCall({ target: target('water'), arguments: [tx.object(seed), tx.pure.u64(9)] });
    tx.moveCall({ target: target('dry'), arguments: [empty!] });
    tx.moveCall({ target: target('destroy'), arguments: [empty!] });
  });
  const bytes = await preset(doomed, seed);
  const { signature } = await alice.signTransaction(bytes);
  const result = await net.client.executeTransaction({
    transaction: bytes,
    signatures: [signature],
    include: INCLUDE,
  });
  expect(result.$kind).toBe('FailedTransaction');
  expect(result.FailedTransaction!.status.error?.message).toMatch(/MoveAbort.*abort code: 7.*dry/);
  const { object: after } = await net.client.getObject({ objectId: seed, include: { json: true } });
  expect(after.json).toEqual(before.json);
  expect(BigInt(after.version)).toBeGreaterThan(BigInt(before.version));
  const gas = result.FailedTransaction!.effects.gasUsed;
  const paid = BigInt(gas.computationCost) + BigInt(gas.storageCost) - BigInt(gas.storageRebate);
  const now = BigInt((await net.client.getBalance({ owner: alice.toSuiAddress() })).balance.balance);
  expect(balance - now).toBe(paid);
});

/** Bytes of a transaction that the node was not asked to try out: gas and objects are given. */
async function preset(transaction: Transaction, owned: string): Promise<Uint8Array> {
  const { objects } = await net.client.listCoins({ owner: alice.toSuiAddress() });
  const { object } = await net.client.getObject({ objectId: owned });
  const data = TransactionDataBuilder.restore(transaction.getData());
  for (const input of data.inputs) {
    if (input.UnresolvedObject?.objectId !== owned) continue;
    Object.assign(input, {
      $kind: 'Object',
      UnresolvedObject: undefined,
      Object: {
        $kind: 'ImmOrOwnedObject',
        ImmOrOwnedObject: { objectId: owned, version: object.version, digest: object.digest },
      },
    });
  }
  data.sender = alice.toSuiAddress();
  data.gasData = {
    owner: alice.toSuiAddress(),
    price: '1000',
    budget: '20000000',
    payment: objects.map(({ objectId, version, digest }) => ({ objectId, version, digest })),
  };
  return data.build();
}

test('errors of the package are told by name, with their sentence and line', async () => {
  const transaction = calls((tx, target) => {
    tx.moveCall({ target: target('only_gardener'), arguments: [tx.object(published.garden)] });
  });
  await expect(net.client.signAndExecuteTransaction({ signer: bob, transaction })).rejects.toThrow(
    /MoveAbort in 1st command, 'ENotYours': Only the gardener may do this, in '0x[0-9a-f]{64}::garden::only_gardener' \(line \d+\)/,
  );
});

test.each([
  ['secp256k1', new Secp256k1Keypair()],
  ['secp256r1', new Secp256r1Keypair()],
  ['ed25519', new Ed25519Keypair()],
])('a transaction signed with %s is accepted', async (_, signer) => {
  await requestSuiFromFaucetV2({ host: net.url, recipient: signer.toSuiAddress() });
  const transaction = new Transaction();
  transaction.transferObjects([transaction.splitCoins(transaction.gas, [1])], bob.toSuiAddress());
  const result = await net.client.signAndExecuteTransaction({ signer, transaction });
  expect(result.$kind).toBe('Transaction');
});

test('two of three sign for a multisig address', async () => {
  const keys = [new Ed25519Keypair(), new Secp256k1Keypair(), new Secp256r1Keypair()];
  const publicKey = MultiSigPublicKey.fromPublicKeys({
    threshold: 2,
    publicKeys: keys.map((key) => ({ publicKey: key.getPublicKey(), weight: 1 })),
  });
  const sender = publicKey.toSuiAddress();
  await requestSuiFromFaucetV2({ host: net.url, recipient: sender });
  const transaction = new Transaction();
  transaction.setSender(sender);
  transaction.transferObjects([transaction.splitCoins(transaction.gas, [1])], bob.toSuiAddress());
  const bytes = await transaction.build({ client: net.client });
  const one = await keys[0]!.signTransaction(bytes);
  const alone = publicKey.combinePartialSignatures([one.signature]);
  await expect(net.client.executeTransaction({ transaction: bytes, signatures: [alone] })).rejects.toThrow(
    /Invalid user signature/,
  );
  const two = await keys[2]!.signTransaction(bytes);
  const both = publicKey.combinePartialSignatures([one.signature, two.signature]);
  const result = await net.client.executeTransaction({ transaction: bytes, signatures: [both] });
  expect(result.$kind).toBe('Transaction');
});

test('a sponsor pays for a sender without coins, and both have to sign', async () => {
  const sender = new Ed25519Keypair();
  const kind = await calls((tx, target) => {
    tx.moveCall({ target: target('visit'), arguments: [tx.object(published.garden), tx.object.clock()] });
  }).build({ client: net.client, onlyTransactionKind: true });
  const transaction = Transaction.fromKind(kind);
  transaction.setSender(sender.toSuiAddress());
  transaction.setGasOwner(carol.toSuiAddress());
  const bytes = await transaction.build({ client: net.client });
  const mine = await sender.signTransaction(bytes);
  const theirs = await carol.signTransaction(bytes);
  for (const signatures of [[mine.signature], [theirs.signature], [mine.signature, mine.signature]]) {
    await expect(net.client.executeTransaction({ transaction: bytes, signatures })).rejects.toThrow(
      /Invalid user signature/,
    );
  }
  const signatures = [mine.signature, theirs.signature];
  const result = await net.client.executeTransaction({ transaction: bytes, signatures, include: INCLUDE });
  expect(result.Transaction!.events[0]!.sender).toBe(sender.toSuiAddress());
  expect(result.Transaction!.effects.gasObject?.objectId).toBeDefined();
});

test('the same transaction again gets the same answer and is not executed twice', async () => {
  const transaction = calls((tx, target) => {
    tx.moveCall({ target: target('visit'), arguments: [tx.object(published.garden), tx.object.clock()] });
  });
  transaction.setSender(alice.toSuiAddress());
  const bytes = await transaction.build({ client: net.client });
  const { signature } = await alice.signTransaction(bytes);
  const execute = () =>
    net.client.executeTransaction({ transaction: bytes, signatures: [signature], include: INCLUDE });
  const first = await execute();
  const { visits } = await gardenState();
  const second = await execute();
  expect(toBase64(second.Transaction!.effects.bcs!)).toBe(toBase64(first.Transaction!.effects.bcs!));
  expect((await gardenState()).visits).toBe(visits);
  expect(first.Transaction!.digest).toBe(TransactionDataBuilder.getDigestFromBytes(bytes));
});

test('a stale version, a foreign object and an unknown object are refused', async () => {
  const seed = await makeSeed('daisy');
  const make = () =>
    calls(
      (tx, target) =>
        void tx.moveCall({ target: target('water'), arguments: [tx.object(seed), tx.pure.u64(1)] }),
    );
  const bytes = await preset(make(), seed);
  await run(make());
  const { signature } = await alice.signTransaction(bytes);
  await expect(
    net.client.executeTransaction({ transaction: bytes, signatures: [signature] }),
  ).rejects.toThrow(
    /needs to be rebuilt because object .* is unavailable for consumption, current version: \d+/,
  );
  await expect(net.client.signAndExecuteTransaction({ signer: bob, transaction: make() })).rejects.toThrow(
    /is owned by account address/,
  );
  const unknown = calls((tx, target) => {
    tx.moveCall({
      target: target('destroy'),
      arguments: [tx.object(deriveObjectID('0x5', 'u64', new Uint8Array(8)))],
    });
  });
  await expect(net.client.signAndExecuteTransaction({ signer: bob, transaction: unknown })).rejects.toThrow(
    /not found/,
  );
});

test('an account without coins is told what it lacks', async () => {
  const transaction = calls((tx, target) => void tx.moveCall({ target: target('answer') }));
  const poor = new Ed25519Keypair();
  await expect(net.client.signAndExecuteTransaction({ signer: poor, transaction })).rejects.toThrow(
    /Unable to perform gas selection due to insufficient SUI balance/,
  );
});

test('a loop without end runs out of gas and the network goes on', async () => {
  const transaction = calls((tx, target) => void tx.moveCall({ target: target('spin') }));
  await expect(net.client.signAndExecuteTransaction({ signer: alice, transaction })).rejects.toThrow(
    /InsufficientGas/,
  );
  expect((await net.client.getChainIdentifier()).chainIdentifier).toBe(net.localnet.chainId);
});

test('simulation without checks tells what functions return', async () => {
  const transaction = calls((tx, target) => {
    tx.moveCall({ target: target('answer') });
    tx.moveCall({ target: target('sum'), arguments: [tx.pure.vector('u64', [1, 2, 39])] });
  });
  const { commandResults } = await net.client.simulateTransaction({
    transaction,
    include: { commandResults: true },
    checksEnabled: false,
  });
  const values = commandResults.map(({ returnValues }) => bcs.u64().parse(returnValues[0]!.bcs));
  expect(values).toEqual(['42', '42']);
});
