import { createDAppKit } from '@mysten/dapp-kit-core';
import { requestSuiFromFaucetV2 } from '@mysten/sui/faucet';
import { SuiGrpcClient } from '@mysten/sui/grpc';
import type { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519';
import {
  ParallelTransactionExecutor,
  SerialTransactionExecutor,
  Transaction,
} from '@mysten/sui/transactions';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { devAccounts } from './account.ts';
import {
  compileGarden,
  type PublishedGarden,
  publishGarden,
  type ServedLocalnet,
  serveLocalnet,
} from './fixtures/garden.ts';

const [alice, bob, carol] = devAccounts() as [Ed25519Keypair, Ed25519Keypair, Ed25519Keypair];
let net: ServedLocalnet;
let published: PublishedGarden;

beforeAll(async () => {
  net = await serveLocalnet();
  published = await publishGarden(net.client, alice);
});

afterAll(() => net.close());

const target = (name: string) => `${published.packageId}::garden::${name}` as const;

function visit(): Transaction {
  const transaction = new Transaction();
  const args = [transaction.object(published.garden), transaction.object.clock()];
  transaction.moveCall({ target: target('visit'), arguments: args });
  return transaction;
}

async function visits(): Promise<number> {
  const { object } = await net.client.getObject({ objectId: published.garden, include: { json: true } });
  return Number((object.json as { visits: string }).visits);
}

test("dapp-kit's burner wallet connects, signs and executes", async () => {
  const kit = createDAppKit({
    networks: ['localnet'],
    createClient: (network) => new SuiGrpcClient({ network, baseUrl: net.url }),
    enableBurnerWallet: true,
    slushWalletConfig: null,
    storage: null,
    autoConnect: false,
  });
  kit.stores.$wallets.subscribe(() => {});
  kit.stores.$connection.subscribe(() => {});
  await expect.poll(() => kit.stores.$wallets.get().length).toBeGreaterThan(0);
  await kit.connectWallet({ wallet: kit.stores.$wallets.get()[0]! });
  const recipient = kit.stores.$connection.get().account!.address;
  await requestSuiFromFaucetV2({ host: net.url, recipient });
  const before = await visits();
  const result = await kit.signAndExecuteTransaction({ transaction: visit() });
  expect(result.$kind).toBe('Transaction');
  const waited = await net.client.waitForTransaction({
    digest: result.Transaction!.digest,
    include: { events: true },
  });
  expect(waited.Transaction!.events[0]!.sender).toBe(recipient);
  expect(await visits()).toBe(before + 1);
});

test('a serial executor runs many transactions, keeping track of versions by itself', async () => {
  const executor = new SerialTransactionExecutor({ client: net.client, signer: bob });
  const before = await visits();
  const results = await Promise.all(Array.from({ length: 8 }, () => executor.executeTransaction(visit())));
  expect(results.map((result) => result.$kind)).toEqual(Array(8).fill('Transaction'));
  expect(await visits()).toBe(before + 8);
});

test('a parallel executor splits coins and runs transactions side by side', async () => {
  const executor = new ParallelTransactionExecutor({
    client: net.client,
    signer: carol,
    initialCoinBalance: 1_000_000_000n,
    maxPoolSize: 4,
  });
  const recipient = `0x${'7'.repeat(64)}`;
  const pay = () => {
    const transaction = new Transaction();
    transaction.transferObjects([transaction.splitCoins(transaction.gas, [11])], recipient);
    return transaction;
  };
  const results = await Promise.all(Array.from({ length: 12 }, () => executor.executeTransaction(pay())));
  expect(results.map((result) => result.$kind)).toEqual(Array(12).fill('Transaction'));
  expect((await net.client.getBalance({ owner: recipient })).balance.balance).toBe('132');
});

/** Publishes another version of the package through the capability. */
async function upgrade(change: (text: string) => string) {
  const { modules, dependencies, digest } = await compileGarden(change);
  const transaction = new Transaction();
  const cap = transaction.object(published.upgradeCap);
  const ticket = transaction.moveCall({
    target: '0x2::package::authorize_upgrade',
    arguments: [cap, transaction.pure.u8(0), transaction.pure.vector('u8', [...Buffer.from(digest, 'hex')])],
  });
  const receipt = transaction.upgrade({
    modules: [...modules],
    dependencies: [...dependencies],
    package: published.packageId,
    ticket,
  });
  transaction.moveCall({ target: '0x2::package::commit_upgrade', arguments: [cap, receipt] });
  return net.client.signAndExecuteTransaction({ signer: alice, transaction, include: { effects: true } });
}

test('an upgrade that takes a public function away is refused', async () => {
  const incompatible = upgrade((text) =>
    text.replace('public fun answer(): u64 {', 'public fun other_answer(): u64 {'),
  );
  await expect(incompatible).rejects.toThrow(/PackageUpgradeError|IncompatibleUpgrade/);
});

test('an upgraded package works on the objects of the first version and keeps its types', async () => {
  const result = await upgrade((text) =>
    text
      .replace('garden.visits = garden.visits + 1;', 'garden.visits = garden.visits + 10;')
      .replace('b"Only the gardener may do this"', 'b"Ask the gardener"')
      .concat(
        '\npublic struct Bench has copy, drop { seats: u64 }\npublic fun sit() { event::emit(Bench { seats: 3 }); }\n',
      ),
  );
  const changes = result.Transaction!.effects.changedObjects;
  const upgraded = changes.find(({ outputState }) => outputState === 'PackageWrite')!.objectId;
  const before = await visits();
  const transaction = new Transaction();
  const args = [transaction.object(published.garden), transaction.object.clock()];
  transaction.moveCall({ target: `${upgraded}::garden::visit`, arguments: args });
  transaction.moveCall({ target: `${upgraded}::garden::sit` });
  const called = await net.client.signAndExecuteTransaction({
    signer: bob,
    transaction,
    include: { events: true },
  });
  expect(await visits()).toBe(before + 10);
  // A type carries the package that first defined it, an event the package that was called.
  expect(called.Transaction!.events.map(({ eventType, packageId }) => [eventType, packageId])).toEqual([
    [`${published.packageId}::garden::Visited`, upgraded],
    [`${upgraded}::garden::Bench`, upgraded],
  ]);
  await net.client.signAndExecuteTransaction({ signer: bob, transaction: visit() });
  expect(await visits()).toBe(before + 11);
  // An abort names the version that ran, and its reason is the one written there.
  for (const [packageId, reason] of [
    [upgraded, 'Ask the gardener'],
    [published.packageId, 'Only the gardener may do this'],
  ] as const) {
    const refused = new Transaction();
    refused.moveCall({
      target: `${packageId}::garden::only_gardener`,
      arguments: [refused.object(published.garden)],
    });
    await expect(net.client.signAndExecuteTransaction({ signer: bob, transaction: refused })).rejects.toThrow(
      new RegExp(`'ENotYours': ${reason}, in '${packageId}::garden::only_gardener'`),
    );
  }
  const { response } = await net.client.movePackageService.listPackageVersions({ packageId: upgraded });
  expect(response.versions.map(({ version }) => version)).toEqual([1n, 2n]);
});
