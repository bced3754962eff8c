import { SuiGrpcClient } from '@mysten/sui/grpc';
import type { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519';
import { Transaction, type TransactionArgument } from '@mysten/sui/transactions';
import { normalizeSuiAddress } from '@mysten/sui/utils';
import { beforeAll, expect, test } from 'vitest';
import { devAccounts } from './account.ts';
import { type PublishedGarden, publishGarden } from './fixtures/garden.ts';
import { createLocalnet } from './localnet.ts';

const [alice, bob] = devAccounts() as [Ed25519Keypair, Ed25519Keypair];
const localnet = createLocalnet({ clock: 'frozen' });
const client = new SuiGrpcClient({ network: 'localnet', baseUrl: 'http://localnet', fetch: localnet.fetch });
let published: PublishedGarden;
let seed: string;
let frozen: string;
let shared: string;

/** A transaction with short names for the functions of the test package. */
class Script extends Transaction {
  call(name: string, ...args: TransactionArgument[]) {
    return this.moveCall({ target: `${published.packageId}::garden::${name}`, arguments: args });
  }
  get garden() {
    return this.object(published.garden);
  }
  seed(name = 'weed') {
    return this.call('new_seed', this.pure.string(name));
  }
}

const run = (transaction: Transaction) =>
  client.signAndExecuteTransaction({
    signer: alice,
    transaction,
    include: { effects: true, objectTypes: true },
  });

/** Makes a seed and returns its id. */
async function make(finish: (tx: Script, seed: ReturnType<Script['seed']>) => void): Promise<string> {
  const tx = new Script();
  finish(tx, tx.seed());
  const { objectTypes } = (await run(tx)).Transaction!;
  return Object.entries(objectTypes).find(([, type]) => type.endsWith('::garden::Seed'))![0];
}

beforeAll(async () => {
  published = await publishGarden(client, alice);
  seed = await make((tx, made) => tx.transferObjects([made], alice.toSuiAddress()));
  frozen = await make((tx, made) => void tx.call('freeze_seed', made));
  shared = await make((tx, made) => void tx.call('share_seed', made));
});

const REFUSED: [string, (tx: Script) => void, RegExp][] = [
  ['a private function', (tx) => void tx.call('hidden'), /NonEntryFunctionInvoked/],
  ['a function of the package alone', (tx) => void tx.call('hidden_too'), /NonEntryFunctionInvoked/],
  ['a function that is not there', (tx) => void tx.call('nothing'), /FunctionNotFound/],
  ['too few arguments', (tx) => void tx.call('water', tx.object(seed)), /ArityMismatch/],
  ['an object of another type', (tx) => void tx.call('destroy', tx.garden), /TypeMismatch/],
  ['bytes where an object belongs', (tx) => void tx.call('destroy', tx.pure.u64(1)), /InvalidUsageOfPureArg/],
  [
    'bytes of the wrong length',
    (tx) => void tx.call('water', tx.object(seed), tx.pure.u8(1)),
    /InvalidBCSBytes/,
  ],
  [
    'text that is not UTF-8',
    (tx) => void tx.call('destroy', tx.call('new_seed', tx.pure(Uint8Array.of(1, 0xff)))),
    /InvalidBCSBytes/,
  ],
  ['a result that is not used', (tx) => void tx.seed(), /UnusedValueWithoutDrop/],
  [
    'a value that was moved',
    (tx) => {
      const made = tx.seed();
      tx.call('destroy', made);
      tx.call('destroy', made);
    },
    /ArgumentWithoutValue/,
  ],
  [
    'one object behind two mutable references',
    (tx) => void tx.call('pour', tx.object(seed), tx.object(seed)),
    /InvalidReferenceArgument/,
  ],
  [
    'a nested result that does not exist',
    (tx) => {
      const made = tx.seed();
      tx.call('destroy', { $kind: 'NestedResult', NestedResult: [0, 4] });
      tx.call('destroy', made);
    },
    /SecondaryIndexOutOfBounds/,
  ],
  [
    'a frozen object behind a mutable reference',
    (tx) => void tx.call('water', tx.object(frozen), tx.pure.u64(1)),
    /InvalidObjectByMutRef/,
  ],
  ['a frozen object by value', (tx) => void tx.call('destroy', tx.object(frozen)), /InvalidObjectByValue/],
  [
    'a shared object given to an address',
    (tx) => void tx.transferObjects([tx.object(shared)], bob.toSuiAddress()),
    /SharedObjectOperationNotAllowed|ConsensusObjectOperationNotAllowed/,
  ],
  [
    'a shared object wrapped into another',
    (tx) => void tx.call('plant', tx.garden, tx.object(shared)),
    /SharedObjectOperationNotAllowed|ConsensusObjectOperationNotAllowed/,
  ],
  [
    'an object without store transferred',
    (tx) => void tx.transferObjects([tx.garden], bob.toSuiAddress()),
    /InvalidTransferObject/,
  ],
  [
    'the gas coin by value in a call',
    (tx) =>
      void tx.moveCall({
        target: '0x2::transfer::public_transfer',
        typeArguments: ['0x2::coin::Coin<0x2::sui::SUI>'],
        arguments: [tx.gas, tx.pure.address(bob.toSuiAddress())],
      }),
    /InvalidGasCoinUsage/,
  ],
  [
    'transfer of a foreign type by the framework',
    (tx) =>
      void tx.moveCall({
        target: '0x2::transfer::transfer',
        typeArguments: [`${published.packageId}::garden::Seed`],
        arguments: [tx.object(seed), tx.pure.address(bob.toSuiAddress())],
      }),
    /NonEntryFunctionInvoked/,
  ],
  [
    'a private entry function while a permit is out',
    (tx) => {
      const permit = tx.call('permit', tx.garden);
      tx.call('quiet', tx.garden);
      tx.call('use_permit', permit, tx.garden);
    },
    /InvalidArgumentToPrivateEntryFunction/,
  ],
  [
    'more coins than there are',
    (tx) => {
      const [coin] = tx.splitCoins(tx.gas, [10]);
      tx.transferObjects([tx.splitCoins(coin!, [11]), coin!], alice.toSuiAddress());
    },
    /InsufficientCoinBalance/,
  ],
  [
    'a type that is not there',
    (tx) => void tx.moveCall({ target: '0x2::coin::zero', typeArguments: ['0x2::nothing::NOTHING'] }),
    /TypeArgumentError|TypeNotFound/,
  ],
  [
    'a vector of a type that is no object, without naming it',
    (tx) => void tx.makeMoveVec({ elements: [tx.pure.u64(1)] }),
    /InvalidMakeMoveVecNonObjectArgument/,
  ],
  [
    'a dynamic field that is not there',
    (tx) => void tx.call('erase', tx.garden, tx.pure.u64(404)),
    /MoveAbort.*dynamic_field/,
  ],
  [
    'an object beyond the largest size',
    (tx) => void tx.call('fill', tx.garden, tx.pure.u64(40_000)),
    /size|TooBig|TOO_BIG/i,
  ],
  [
    'a command after chance was seen',
    (tx) => {
      tx.call('try_luck', tx.garden, tx.object.random());
      tx.call('answer');
    },
    /Commands following a command with Random/,
  ],
];

test.each(REFUSED)('%s is refused', async (_, build, message) => {
  const hash = localnet.stateHash();
  const tx = new Script();
  build(tx);
  await expect(run(tx)).rejects.toThrow(message);
  expect(localnet.stateHash()).toBe(hash);
});

const ACCEPTED: [string, (tx: Script) => void][] = [
  ['an entry function that is private', (tx) => void tx.call('quiet', tx.garden)],
  [
    'a private entry function after the permit came back',
    (tx) => {
      tx.call('use_permit', tx.call('permit', tx.garden), tx.garden);
      tx.call('quiet', tx.garden);
    },
  ],
  [
    'one object behind two shared references',
    (tx) => {
      tx.call('amount', tx.object(seed));
      tx.call('amount', tx.object(frozen));
    },
  ],
  [
    'objects collected in a vector',
    (tx) => {
      const seeds = tx.makeMoveVec({ elements: [tx.seed('a'), tx.seed('b')] });
      tx.call('bundle', seeds, tx.pure.address(bob.toSuiAddress()));
    },
  ],
  [
    'numbers collected in a vector',
    (tx) => {
      tx.call('sum', tx.makeMoveVec({ type: 'u64', elements: [tx.pure.u64(1), tx.pure.u64(2)] }));
    },
  ],
  [
    'coins merged and split again',
    (tx) => {
      const [one, two] = tx.splitCoins(tx.gas, [30, 12]);
      tx.mergeCoins(one!, [two!]);
      tx.transferObjects([tx.splitCoins(one!, [42]), one!], bob.toSuiAddress());
    },
  ],
  [
    'a copyable value used twice',
    (tx) => {
      const amount = tx.call('answer');
      tx.call('water', tx.object(seed), amount);
      tx.call('water', tx.object(seed), amount);
    },
  ],
  ['a shared object that is destroyed', (tx) => void tx.call('destroy', tx.object(shared))],
  [
    'the whole gas coin given away after chance was seen',
    (tx) => {
      tx.call('try_luck', tx.garden, tx.object.random());
      tx.transferObjects([tx.gas], bob.toSuiAddress());
    },
  ],
];

test.each(ACCEPTED)('%s is accepted', async (_, build) => {
  const tx = new Script();
  build(tx);
  const result = await run(tx);
  expect(result.$kind).toBe('Transaction');
});

test('objects a transaction writes are one version above the newest of its inputs, read-only and gas included', async () => {
  const version = (id: string) => localnet.ledger.objects.object(id)?.version ?? 0n;
  await localnet.ledger.heartbeat();
  await localnet.faucet.send(alice.toSuiAddress());
  const clock = normalizeSuiAddress('0x6');
  const owned = localnet.ledger.objects.owned(alice.toSuiAddress()).map(({ id }) => id);
  for (const make of [
    (tx: Script) => void tx.call('visit', tx.garden, tx.object.clock()),
    (tx: Script) => void tx.call('water', tx.object(seed), tx.pure.u64(1)),
  ]) {
    const before = new Map([published.garden, clock, seed, ...owned].map((id) => [id, version(id)]));
    const tx = new Script();
    make(tx);
    const { effects } = (await run(tx)).Transaction!;
    const used = [
      ...effects.changedObjects.map(({ objectId }) => objectId),
      ...effects.unchangedConsensusObjects.map(({ objectId }) => objectId),
    ];
    const newest = used.reduce((most, id) => ((before.get(id) ?? 0n) > most ? before.get(id)! : most), 0n);
    expect(effects.lamportVersion).toBe(`${newest + 1n}`);
    for (const id of used.filter((each) => each !== clock && before.has(each))) {
      if (localnet.ledger.objects.object(id)) expect(version(id)).toBe(newest + 1n);
    }
  }
});

test('a wrapped object is in nobody’s hands, comes out under its id one version later, and is gone when its wrapper is emptied', async () => {
  const me = alice.toSuiAddress();
  const operations = async (build: (tx: Script) => void) => {
    const tx = new Script();
    build(tx);
    const { effects } = (await run(tx)).Transaction!;
    const changes = effects.changedObjects.map(({ objectId, inputState, outputState, idOperation }) => [
      objectId,
      `${inputState} ${outputState} ${idOperation}`,
    ]);
    return { version: effects.lamportVersion, changes: new Map(changes as [string, string][]) };
  };
  const potted = (id: string) => (tx: Script) => tx.transferObjects([tx.call('pot', tx.object(id))], me);
  const potIn = (changes: ReadonlyMap<string, string>) =>
    [...changes].find(([, states]) => states === 'DoesNotExist ObjectWrite Created')![0];
  const wrapped = await make((tx, made) => tx.transferObjects([made], me));

  const first = await operations(potted(wrapped));
  expect(first.changes.get(wrapped)).toBe('Exists DoesNotExist None');
  expect(localnet.ledger.objects.object(wrapped)).toBeUndefined();
  const second = await operations((tx) =>
    tx.transferObjects([tx.call('unpot', tx.object(potIn(first.changes)))], me),
  );
  expect(second.changes.get(wrapped)).toBe('DoesNotExist ObjectWrite None');
  expect(second.changes.get(potIn(first.changes))).toBe('Exists DoesNotExist Deleted');
  expect(`${localnet.ledger.objects.object(wrapped)?.version}`).toBe(second.version);
  const third = await operations(potted(wrapped));
  const last = await operations((tx) => void tx.call('empty_out', tx.object(potIn(third.changes))));
  expect(last.changes.get(wrapped)).toBe('DoesNotExist DoesNotExist Deleted');
  expect(localnet.ledger.objects.object(wrapped)).toBeUndefined();
});
