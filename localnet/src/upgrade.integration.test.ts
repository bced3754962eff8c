import { SuiGrpcClient } from '@mysten/sui/grpc';
import type { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519';
import { Transaction } from '@mysten/sui/transactions';
import type { CompiledPackage } from '@tycoon/move-toolchain/compiler';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { devAccounts } from './account.ts';
import { compileGarden, type PublishedGarden, publishGarden } from './fixtures/garden.ts';
import { createLocalnet } from './localnet.ts';

const [alice] = devAccounts() as [Ed25519Keypair];
const localnet = createLocalnet({ clock: 'frozen' });
const client = new SuiGrpcClient({ network: 'localnet', baseUrl: 'http://localnet', fetch: localnet.fetch });
let published: PublishedGarden;
let before: ReturnType<typeof localnet.snapshot>;

beforeAll(async () => {
  published = await publishGarden(client, alice);
  before = localnet.snapshot();
});

afterEach(() => localnet.revert(before));

const POLICIES = { compatible: 0, additive: 128, dependenciesOnly: 192 } as const;

interface Upgrade {
  readonly policy: keyof typeof POLICIES;
  /** Allows no more than this from now on, before the upgrade is asked for. */
  readonly restrict?: 'only_additive_upgrades' | 'only_dep_upgrades';
  readonly digest?: string;
}

async function upgrade(compiled: CompiledPackage, { policy, restrict, digest }: Upgrade) {
  const transaction = new Transaction();
  const cap = transaction.object(published.upgradeCap);
  if (restrict) transaction.moveCall({ target: `0x2::package::${restrict}`, arguments: [cap] });
  const authorised = Buffer.from(digest ?? compiled.digest, 'hex');
  const ticket = transaction.moveCall({
    target: '0x2::package::authorize_upgrade',
    arguments: [cap, transaction.pure.u8(POLICIES[policy]), transaction.pure.vector('u8', [...authorised])],
  });
  const receipt = transaction.upgrade({
    modules: [...compiled.modules],
    dependencies: [...compiled.dependencies],
    package: published.packageId,
    ticket,
  });
  transaction.moveCall({ target: '0x2::package::commit_upgrade', arguments: [cap, receipt] });
  return client.signAndExecuteTransaction({ signer: alice, transaction });
}

const same = undefined;
const addsFunction = (text: string) => `${text}\npublic fun more(): u64 { 43 }\n`;
const addsStruct = (text: string) => `${text}\npublic struct More has drop {}\n`;
const otherNumber = (text: string) => text.replace('visits + 1', 'visits + 2');
const otherConstant = (text: string) => text.replace('const ETooDry: u64 = 7', 'const ETooDry: u64 = 8');
const otherOrder = (text: string) =>
  text.replace('seed.water = seed.water + amount', 'seed.water = amount + seed.water');
const renamedPrivate = (text: string) => text.replaceAll('letters_of', 'some_letters');
const otherField = (text: string) =>
  text
    .replace('    water: u64,\n', '    water: u64,\n    colour: u8,\n')
    .replace('water: 0 }', 'water: 0, colour: 0 }');
const otherAbility = (text: string) =>
  text.replace('struct Visited has copy, drop', 'struct Visited has copy, drop, store');

type Row = readonly [
  name: string,
  change: ((text: string) => string) | undefined,
  allowed: readonly (keyof typeof POLICIES)[],
];

/** What each policy lets pass. */
const ROWS: readonly Row[] = [
  ['nothing new', same, ['compatible', 'additive', 'dependenciesOnly']],
  ['a function more', addsFunction, ['compatible', 'additive']],
  ['a struct more', addsStruct, ['compatible', 'additive']],
  ['another number in the code', otherNumber, ['compatible']],
  ['another abort code', otherConstant, ['compatible']],
  ['other code with the same meaning', otherOrder, ['compatible']],
  ['another name of a private function', renamedPrivate, ['compatible']],
  ['a struct with another field', otherField, []],
  ['a struct with another ability', otherAbility, []],
];

test.each(ROWS)('%s: allowed by some policies and by no other', async (_, change, allowed) => {
  const compiled = await compileGarden(change);
  for (const policy of Object.keys(POLICIES) as (keyof typeof POLICIES)[]) {
    const outcome = upgrade(compiled, { policy });
    if (allowed.includes(policy)) expect((await outcome).$kind, policy).toBe('Transaction');
    else await expect(outcome, policy).rejects.toThrow(/PackageUpgradeError/);
    localnet.revert(before);
  }
});

test('a capability that was restricted gives no wider ticket', async () => {
  const wider = upgrade(await compileGarden(), { policy: 'compatible', restrict: 'only_additive_upgrades' });
  await expect(wider).rejects.toThrow(/MoveAbort.*package/);
  const narrower = await upgrade(await compileGarden(), {
    policy: 'dependenciesOnly',
    restrict: 'only_additive_upgrades',
  });
  expect(narrower.$kind).toBe('Transaction');
});

test('a ticket is good for the modules it was made for', async () => {
  const other = upgrade(await compileGarden(), { policy: 'compatible', digest: '00'.repeat(32) });
  await expect(other).rejects.toThrow(/PackageUpgradeError/);
});

test('a package that was made immutable stays as it is', async () => {
  const transaction = new Transaction();
  transaction.moveCall({
    target: '0x2::package::make_immutable',
    arguments: [transaction.object(published.upgradeCap)],
  });
  await client.signAndExecuteTransaction({ signer: alice, transaction });
  await expect(upgrade(await compileGarden(), { policy: 'compatible' })).rejects.toThrow(/not found/);
});
