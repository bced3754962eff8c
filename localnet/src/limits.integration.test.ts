import { SuiGrpcClient, GrpcTypes as T } from '@mysten/sui/grpc';
import type { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519';
import { Transaction } from '@mysten/sui/transactions';
import { compilePackage } from '@tycoon/move-toolchain/compiler';
import { findFramework } from '@tycoon/move-toolchain/framework';
import { beforeAll, expect, test } from 'vitest';
import { devAccounts } from './account.ts';
import { type PublishedGarden, publishGarden } from './fixtures/garden.ts';
import { createLocalnet } from './localnet.ts';

const [alice] = devAccounts() as [Ed25519Keypair];
const localnet = createLocalnet({ clock: 'frozen' });
const client = new SuiGrpcClient({ network: 'localnet', baseUrl: 'http://localnet', fetch: localnet.fetch });
let published: PublishedGarden;
let seed: string;

beforeAll(async () => {
  published = await publishGarden(client, alice);
  const transaction = new Transaction();
  transaction.transferObjects([longSeed(transaction, 1)], alice.toSuiAddress());
  const made = await client.signAndExecuteTransaction({
    signer: alice,
    transaction,
    include: { objectTypes: true },
  });
  seed = Object.entries(made.Transaction!.objectTypes).find(([, type]) => type.endsWith('::Seed'))![0];
});

const target = (name: string) => `${published.packageId}::garden::${name}` as const;

const longSeed = (transaction: Transaction, letters: number) =>
  transaction.moveCall({ target: target('long_seed'), arguments: [transaction.pure.u64(letters)] });

/** What a transaction would come to: `success`, or the error as the API reports it. */
async function outcomeOf(transaction: Transaction) {
  const request = T.SimulateTransactionRequest.create({
    transaction: { bcs: { value: await build(transaction) } },
    readMask: { paths: ['transaction.effects.status'] },
  });
  const { response } = await client.transactionExecutionService.simulateTransaction(request);
  const { success, error } = response.transaction!.effects!.status!;
  return success ? 'success' : error!;
}

/** Bytes with a payment, though trying it out would fail. */
async function build(transaction: Transaction): Promise<Uint8Array> {
  const kind = await transaction.build({ client, onlyTransactionKind: true });
  const whole = Transaction.fromKind(kind);
  whole.setSender(alice.toSuiAddress());
  whole.setGasPrice(1000);
  whole.setGasBudget(20_000_000_000);
  const [coin] = (await client.listCoins({ owner: alice.toSuiAddress() })).objects;
  whole.setGasPayment([{ objectId: coin!.objectId, version: coin!.version, digest: coin!.digest }]);
  return whole.build();
}

const MAX_OBJECT = 250 * 1024;

/** A seed is an id, the length of its name in three bytes, the name, and eight bytes for water. */
const LARGEST_SEED = MAX_OBJECT - 32 - 3 - 8;
/** A field is an id, its name of eight bytes, the length of the value in three, and the value. */
const LARGEST_FIELD = MAX_OBJECT - 32 - 8 - 3;

const GROWN: [string, number, (tx: Transaction, letters: number) => void][] = [
  [
    'a new object',
    LARGEST_SEED,
    (tx, letters) => tx.transferObjects([longSeed(tx, letters)], alice.toSuiAddress()),
  ],
  [
    'an object that was there',
    LARGEST_SEED,
    (tx, letters) =>
      tx.moveCall({ target: target('rename'), arguments: [tx.object(seed), tx.pure.u64(letters)] }),
  ],
  [
    'a dynamic field',
    LARGEST_FIELD,
    (tx, letters) =>
      tx.moveCall({
        target: target('stuff'),
        arguments: [tx.object(published.garden), tx.pure.u64(9), tx.pure.u64(letters)],
      }),
  ],
];

test.each(GROWN)('%s may have 250 KB and not a byte more', async (_, largest, grow) => {
  const fits = new Transaction();
  grow(fits, largest);
  expect(await outcomeOf(fits)).toBe('success');
  const tooLarge = new Transaction();
  grow(tooLarge, largest + 1);
  expect(await outcomeOf(tooLarge)).toMatchObject({
    description: 'MoveObjectTooBig',
    errorDetails: {
      oneofKind: 'sizeError',
      sizeError: { size: BigInt(MAX_OBJECT + 1), maxSize: BigInt(MAX_OBJECT) },
    },
  });
});

async function publish(sources: Readonly<Record<string, string>>) {
  const { modules, dependencies } = await compilePackage(
    { 'Move.toml': MANIFEST, ...sources },
    await findFramework('genesis'),
  );
  const transaction = new Transaction();
  const cap = transaction.publish({ modules: [...modules], dependencies: [...dependencies] });
  transaction.transferObjects([cap], alice.toSuiAddress());
  return outcomeOf(transaction);
}

const MANIFEST = '[package]\nname = "large"\nedition = "2024"\n\n[addresses]\nlarge = "0x0"\n';

const heavy = (name: string, bytes: number) =>
  `module large::${name};\n\nconst WEIGHT: vector<u8> = x"${'ab'.repeat(bytes)}";\n\npublic fun weight(): u64 { WEIGHT.length() }\n`;

test('a package may have 100 KB', async () => {
  const three = (bytes: number) =>
    publish(Object.fromEntries(['a', 'b', 'c'].map((name) => [`sources/${name}.move`, heavy(name, bytes)])));
  expect(await three(33_000)).toBe('success');
  expect(await three(34_200)).toMatchObject({
    description: 'MovePackageTooBig in command 0',
    errorDetails: { oneofKind: 'sizeError', sizeError: { maxSize: 102_400n } },
  });
});
