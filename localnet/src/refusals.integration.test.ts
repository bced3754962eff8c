import { SuiGrpcClient } from '@mysten/sui/grpc';
import type { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519';
import { Inputs, Transaction } from '@mysten/sui/transactions';
import { deriveDynamicFieldID, fromBase64 } from '@mysten/sui/utils';
import { beforeAll, expect, test } from 'vitest';
import { devAccounts } from './account.ts';
import { isMove, type LedgerObject } from './chain/object.ts';
import { balanceOf } from './chain/object-index.ts';
import { GAS_COIN_TYPE } from './chain/type-tag.ts';
import { type PublishedGarden, publishGarden } from './fixtures/garden.ts';
import { createLocalnet } from './localnet.ts';
import { verifyWithNode } from './node/ed25519.ts';

// What a node refuses before it runs anything: signed, well-formed transactions that must leave no trace.

const [alice, bob] = devAccounts() as [Ed25519Keypair, Ed25519Keypair];
const ALICE = alice.toSuiAddress();
const localnet = createLocalnet({ clock: 'frozen', verifySignature: verifyWithNode });
const client = new SuiGrpcClient({ network: 'localnet', baseUrl: 'http://localnet', fetch: localnet.fetch });
let published: PublishedGarden;
let seed: string;
let frozen: string;
let gold: string;

beforeAll(async () => {
  published = await publishGarden(client, alice);
  const transaction = new Transaction();
  const make = () =>
    transaction.moveCall({ target: target('new_seed'), arguments: [transaction.pure.string('x')] });
  transaction.transferObjects([make()], ALICE);
  transaction.moveCall({ target: target('freeze_seed'), arguments: [make()] });
  transaction.moveCall({
    target: `${published.packageId}::gold::mint`,
    arguments: [
      transaction.object(published.treasury),
      transaction.pure.u64(5),
      transaction.pure.address(ALICE),
    ],
  });
  transaction.moveCall({
    target: target('note'),
    arguments: [transaction.object(published.garden), transaction.pure.u64(1), transaction.pure.string('n')],
  });
  await client.signAndExecuteTransaction({ signer: alice, transaction });
  const live = [...localnet.ledger.objects.all()];
  const find = (test: (object: LedgerObject) => boolean) => live.find(test)!.id;
  const isSeed = ({ data }: LedgerObject) => data.kind === 'move' && data.type.endsWith('::garden::Seed');
  seed = find((object) => isSeed(object) && object.owner.kind === 'address');
  frozen = find((object) => isSeed(object) && object.owner.kind === 'immutable');
  gold = find(({ data }) => data.kind === 'move' && /::coin::Coin<.*::gold::GOLD>$/.test(data.type));
});

const target = (name: string) => `${published.packageId}::garden::${name}` as const;

/** An object as its owner would name it. */
function reference(id: string) {
  const { version, digest } = localnet.ledger.objects.object(id)!;
  return { objectId: id, version: `${version}`, digest };
}

/** The account's largest coin of SUI. */
const coinOf = (owner: string): string =>
  localnet.ledger.objects
    .owned(owner)
    .filter((object) => isMove(object) && object.data.type === GAS_COIN_TYPE)
    .reduce((a, b) => (balanceIn(b) > balanceIn(a) ? b : a)).id;

const balanceIn = (object: LedgerObject): bigint => (isMove(object) ? balanceOf(object.data.contents) : 0n);

/** A payment of nothing to nobody in particular, with everything given. */
function plain(): Transaction {
  const transaction = new Transaction();
  transaction.setSender(ALICE);
  transaction.setGasPrice(1000);
  transaction.setGasBudget(50_000_000);
  transaction.setGasPayment([reference(coinOf(ALICE))]);
  transaction.mergeCoins(transaction.gas, [transaction.splitCoins(transaction.gas, [1])]);
  return transaction;
}

const owned = (transaction: Transaction, ref: ReturnType<typeof reference>) =>
  transaction.object(Inputs.ObjectRef(ref));

async function send(transaction: Transaction, signers: readonly Ed25519Keypair[] = [alice]): Promise<string> {
  const bytes = await transaction.build();
  const signatures = await Promise.all(signers.map((signer) => signer.signTransaction(bytes)));
  const record = await localnet.ledger.execute(
    bytes,
    signatures.map(({ signature }) => fromBase64(signature)),
  );
  return record.effects.status.$kind;
}

test('the transaction that the refused ones are made from is accepted', async () => {
  expect(await send(plain())).toBe('Success');
});

type Row = readonly [name: string, change: (transaction: Transaction) => void, message: RegExp];

const ROWS: readonly Row[] = [
  [
    'a price below the reference price',
    (tx) => tx.setGasPrice(999),
    /^Gas price 999 under reference gas price \(RGP\) 1000$/,
  ],
  [
    'a price beyond any',
    (tx) => tx.setGasPrice(50_000_000_000),
    /^Gas price cannot exceed 50000000000 mist$/,
  ],
  [
    'a budget that no transaction gets by with',
    (tx) => tx.setGasBudget(999_999),
    /^Gas budget: 999999 is lower than min: 1000000$/,
  ],
  [
    'a budget beyond the largest',
    (tx) => tx.setGasBudget(50_000_000_000_001),
    /^Gas budget: 50000000000001 is higher than max: 50000000000000$/,
  ],
  ['a payment in another coin', (tx) => tx.setGasPayment([reference(gold)]), /is not a SUI coin$/],
  ['a payment with what is no coin', (tx) => tx.setGasPayment([reference(seed)]), /is not a SUI coin$/],
  [
    "somebody else's coin",
    (tx) => tx.setGasPayment([reference(coinOf(bob.toSuiAddress()))]),
    /is owned by account address 0x[0-9a-f]{64}, but given owner\/signer address is/,
  ],
  [
    'the same coin twice',
    (tx) => tx.setGasPayment([reference(coinOf(ALICE)), reference(coinOf(ALICE))]),
    /cannot appear more than one in one transaction$/,
  ],
  [
    'the gas coin as an argument',
    (tx) => tx.transferObjects([owned(tx, reference(coinOf(ALICE)))], ALICE),
    /cannot appear more than one in one transaction$/,
  ],
  [
    'an object with another digest',
    (tx) => tx.transferObjects([owned(tx, { ...reference(seed), digest: reference(frozen).digest })], ALICE),
    /^Invalid Object digest for object/,
  ],
  [
    'a version that is gone',
    (tx) => tx.transferObjects([owned(tx, { ...reference(seed), version: '1' })], ALICE),
    /needs to be rebuilt because object .* version 1 \(.*\) is unavailable for consumption, current version: \d+$/,
  ],
  [
    'a version that is still to come',
    (tx) => tx.transferObjects([owned(tx, { ...reference(seed), version: '99999' })], ALICE),
    /needs to be rebuilt/,
  ],
  [
    'an object that never was',
    (tx) => tx.transferObjects([owned(tx, { ...reference(seed), objectId: `0x${'9'.repeat(64)}` })], ALICE),
    /^Could not find the referenced object/,
  ],
  [
    'a package as an object',
    (tx) => tx.transferObjects([owned(tx, reference(published.packageId))], ALICE),
    /^A move object is expected, instead a move package is passed/,
  ],
  [
    'a shared object as an owned one',
    (tx) =>
      void tx.moveCall({
        target: target('fill'),
        arguments: [owned(tx, reference(published.garden)), tx.pure.u64(1)],
      }),
    /^Object used as owned is not owned$/,
  ],
  [
    'a dynamic field as an input',
    (tx) => {
      const field = deriveDynamicFieldID(published.garden, 'u64', Uint8Array.of(1, 0, 0, 0, 0, 0, 0, 0));
      tx.transferObjects([owned(tx, reference(field))], ALICE);
    },
    /is owned by object 0x\w+\. Objects owned by other objects cannot be used as input arguments$/,
  ],
  [
    'an owned object as a shared one',
    (tx) => {
      const shared = { objectId: seed, initialSharedVersion: '1', mutable: true };
      tx.transferObjects([tx.object(Inputs.SharedObjectRef(shared))], ALICE);
    },
    /^Could not find the referenced object 0x\w+ at version None$/,
  ],
  [
    'a shared object since another version',
    (tx) => {
      const shared = { objectId: published.garden, initialSharedVersion: '1', mutable: true };
      tx.moveCall({
        target: target('fill'),
        arguments: [tx.object(Inputs.SharedObjectRef(shared)), tx.pure.u64(1)],
      });
    },
    /^Could not find the referenced object 0x\w+ at version None$/,
  ],
  [
    'the Clock to be changed',
    (tx) => {
      const clock = { objectId: '0x6', initialSharedVersion: '1', mutable: true };
      tx.moveCall({
        target: '0x2::clock::timestamp_ms',
        arguments: [tx.object(Inputs.SharedObjectRef(clock))],
      });
    },
    /^Mutable parameter provided, immutable parameter expected$/,
  ],
  [
    'a package that is not there',
    (tx) => void tx.moveCall({ target: `0x${'8'.repeat(64)}::m::f` }),
    /^Dependent package not found on-chain/,
  ],
  [
    'an object where a package belongs',
    (tx) => void tx.moveCall({ target: `${seed}::m::f` }),
    /^Move object is not a package/,
  ],
  [
    'a transaction for another chain',
    (tx) =>
      tx.setExpiration({
        ValidDuring: {
          minEpoch: '0',
          maxEpoch: '1',
          minTimestamp: null,
          maxTimestamp: null,
          chain: reference(seed).digest,
          nonce: 1,
        },
      }),
    /^Transaction is for chain/,
  ],
];

test.each(ROWS)('%s is refused and leaves no trace', async (_, change, message) => {
  const transaction = plain();
  change(transaction);
  const hash = localnet.stateHash();
  const head = localnet.ledger.head.sequenceNumber;
  await expect(send(transaction)).rejects.toThrow(message);
  expect(localnet.stateHash()).toBe(hash);
  expect(localnet.ledger.head.sequenceNumber).toBe(head);
});

test('a coin with less than the budget does not pay', async () => {
  const { id } = await localnet.faucet.send(ALICE, 1_000_000n);
  const transaction = plain();
  transaction.setGasPayment([reference(id)]);
  await expect(send(transaction)).rejects.toThrow(
    /^Balance of gas object 1000000 is lower than the needed amount: 50000000$/,
  );
});

test('the wrong signer, none, or one too many is refused', async () => {
  for (const signers of [[bob], [], [alice, bob], [alice, alice]]) {
    await expect(send(plain(), signers)).rejects.toThrow(/^Invalid user signature/);
  }
});

test('of two transactions that use one coin at the same time one runs and the other is refused, whoever is first', async () => {
  for (let round = 0; round < 10; round++) {
    const rivals = [1, 2].map((amount) => {
      const transaction = plain();
      transaction.transferObjects([transaction.splitCoins(transaction.gas, [amount])], bob.toSuiAddress());
      return transaction;
    });
    const outcomes = await Promise.all(
      rivals.map((transaction) => send(transaction).catch((error: Error) => error.message)),
    );
    expect(outcomes.filter((outcome) => outcome === 'Success')).toHaveLength(1);
    expect(outcomes.find((outcome) => outcome !== 'Success')).toMatch(/needs to be rebuilt because object/);
  }
});
