import { SuiGrpcClient } from '@mysten/sui/grpc';
import type { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519';
import { Inputs, Transaction, type TransactionArgument } from '@mysten/sui/transactions';
import { beforeAll, expect, test } from 'vitest';
import { devAccounts } from './account.ts';
import { decodeTransaction } from './chain/transaction.ts';
import { type PublishedGarden, publishGarden } from './fixtures/garden.ts';
import { createLocalnet } from './localnet.ts';

const [alice, bob] = devAccounts() as [Ed25519Keypair, Ed25519Keypair];
const localnet = createLocalnet({ clock: 'frozen' });
const client = new SuiGrpcClient({ network: 'localnet', baseUrl: 'http://localnet', fetch: localnet.fetch });
let published: PublishedGarden;

class Script extends Transaction {
  call(name: string, ...args: TransactionArgument[]) {
    return this.moveCall({ target: `${published.packageId}::garden::${name}`, arguments: args });
  }
}

const script = (fill: (tx: Script) => void): Script => {
  const tx = new Script();
  fill(tx);
  return tx;
};

async function run(transaction: Transaction, signer = alice) {
  const result = await client.signAndExecuteTransaction({
    signer,
    transaction,
    include: { effects: true, objectTypes: true },
  });
  return (result.Transaction ?? result.FailedTransaction)!;
}

/** Bytes of a transaction that nobody resolves: it is sent as it stands. */
async function plain(transaction: Transaction): Promise<Uint8Array> {
  const { objects } = await client.listCoins({ owner: alice.toSuiAddress() });
  const { objectId, version, digest } = objects[0]!;
  transaction.setSender(alice.toSuiAddress());
  transaction.setGasPayment([{ objectId, version, digest }]);
  transaction.setGasBudget(10_000_000);
  transaction.setGasPrice(1000);
  return transaction.build();
}

async function send(transaction: Transaction) {
  const bytes = await plain(transaction);
  const { signature } = await alice.signTransaction(bytes);
  const result = await client.executeTransaction({ transaction: bytes, signatures: [signature] });
  return (result.Transaction ?? result.FailedTransaction)!;
}

async function makeSeed(name: string): Promise<string> {
  const { objectTypes } = await run(
    script((tx) => tx.transferObjects([tx.call('new_seed', tx.pure.string(name))], alice.toSuiAddress())),
  );
  return Object.entries(objectTypes).find(([, type]) => type.endsWith('::garden::Seed'))![0];
}

const read = async (objectId: string) => (await client.getObject({ objectId })).object;
const readVersion = async (objectId: string, version: string) =>
  (
    await client.ledgerService.getObject({
      objectId,
      version: BigInt(version),
      readMask: { paths: ['version', 'digest'] },
    })
  ).response.object!;

beforeAll(async () => {
  published = await publishGarden(client, alice);
});

test('every version of an object that is gone can be read', async () => {
  const seed = await makeSeed('fern');
  const first = await read(seed);
  await run(script((tx) => void tx.call('water', tx.object(seed), tx.pure.u64(1))));
  const second = await read(seed);
  await run(script((tx) => void tx.call('destroy', tx.object(seed))));
  await expect(read(seed)).rejects.toThrow('not found');
  for (const { version, digest } of [first, second])
    expect(await readVersion(seed, version)).toMatchObject({ version: BigInt(version), digest });
  await expect(readVersion(seed, `${BigInt(second.version) + 1n}`)).rejects.toThrow();
});

test('what was received before fails when it is asked for again, and what was used otherwise is refused', async () => {
  const seed = await makeSeed('ivy');
  const used = await read(seed);
  await run(script((tx) => tx.transferObjects([tx.object(seed)], published.garden)));
  const sent = await read(seed);
  const { owner } = await read(published.garden);
  const garden = Inputs.SharedObjectRef({
    objectId: published.garden,
    initialSharedVersion: owner.Shared!.initialSharedVersion,
    mutable: true,
  });
  const receive = (reference: typeof sent) =>
    send(
      script((tx) => {
        const taken = tx.call('receive', tx.object(garden), tx.object(Inputs.ReceivingRef(reference)));
        tx.transferObjects([taken], bob.toSuiAddress());
      }),
    );
  expect((await receive(sent)).status.success).toBe(true);
  const again = await receive(sent);
  expect(again.status.success).toBe(false);
  expect(again.status.error?.MoveAbort).toMatchObject({ abortCode: '3' });
  await expect(receive(used)).rejects.toThrow('is unavailable for consumption');
});

test('an object of a party is used by its owner alone, through consensus', async () => {
  const seed = await makeSeed('oak');
  const give = (owner: string) =>
    script((tx) => {
      const typeArguments = [`${published.packageId}::garden::Seed`];
      const party = tx.moveCall({ target: '0x2::party::single_owner', arguments: [tx.pure.address(owner)] });
      const args = [tx.object(seed), party];
      tx.moveCall({ target: '0x2::transfer::public_party_transfer', typeArguments, arguments: args });
    });
  const { effects } = await run(give(alice.toSuiAddress()));
  const startVersion = effects.lamportVersion;
  const owner = { ConsensusAddressOwner: { startVersion, owner: alice.toSuiAddress() } };
  expect((await read(seed)).owner).toMatchObject(owner);
  await run(script((tx) => void tx.call('water', tx.object(seed), tx.pure.u64(2))));
  // It stays in the party that it came into, whatever its version.
  expect((await read(seed)).owner).toMatchObject(owner);
  await expect(
    run(
      script((tx) => void tx.call('destroy', tx.object(seed))),
      bob,
    ),
  ).rejects.toThrow('was not signed by the correct sender');
  await run(give(bob.toSuiAddress()));
  const destroyed = await run(
    script((tx) => void tx.call('destroy', tx.object(seed))),
    bob,
  );
  expect(destroyed.status.success).toBe(true);
});

test('what is only looked at may be an older version', async () => {
  const seed = await makeSeed('ash');
  const first = await read(seed);
  await run(script((tx) => void tx.call('water', tx.object(seed), tx.pure.u64(7))));
  const look = async (reference: typeof first) => {
    const tx = script((made) => void made.call('amount', made.object(Inputs.ObjectRef(reference))));
    return localnet.ledger.simulate(decodeTransaction(await plain(tx)), 'inspect').outputs[0]!;
  };
  const u64 = (value: number) => Uint8Array.of(value, 0, 0, 0, 0, 0, 0, 0);
  expect((await look(first)).returned[0]!.bytes).toEqual(u64(0));
  expect((await look(await read(seed))).returned[0]!.bytes).toEqual(u64(7));
});

test('a wrong type in a later command is told before the abort of an earlier one', async () => {
  const seed = await makeSeed('elm');
  await expect(run(script((tx) => void tx.call('dry', tx.object(seed))))).rejects.toThrow('MoveAbort');
  const both = script((tx) => {
    tx.call('dry', tx.object(seed));
    tx.call('destroy', tx.object(published.garden));
  });
  await expect(run(both)).rejects.toThrow('TypeMismatch');
});
