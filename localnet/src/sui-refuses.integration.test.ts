import { SuiGrpcClient } from '@mysten/sui/grpc';
import type { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519';
import { Transaction, type TransactionArgument, UpgradePolicy } from '@mysten/sui/transactions';
import { toBase64 } from '@mysten/sui/utils';
import { expect, test } from 'vitest';
import { Assembler } from '../conformance/assembler.ts';
import { devAccounts } from './account.ts';
import { blake2b256 } from './chain/hash.ts';
import { createLocalnet } from './localnet.ts';
import { serializeModule } from './vm/index.ts';

// What Sui refuses and a compiler would let through: modules are put together by hand.

const [alice] = devAccounts() as [Ed25519Keypair];
const localnet = createLocalnet({ clock: 'frozen' });
const client = new SuiGrpcClient({ network: 'localnet', baseUrl: 'http://localnet', fetch: localnet.fetch });

const [COPY, DROP, STORE, KEY] = [1, 2, 4, 8] as const;
const FRAMEWORK = ['0x1', '0x2'];

/** A module of a package that is still to be published. */
const module = (name: string) => new Assembler(name, '0');
const encoded = (modules: readonly Assembler[]): string[] =>
  modules.map((each) => toBase64(serializeModule(each.module)));

interface Published {
  readonly id: string;
  readonly cap: string;
}

async function execute(transaction: Transaction) {
  const result = await client.signAndExecuteTransaction({
    signer: alice,
    transaction,
    include: { effects: true, objectTypes: true },
  });
  return (result.Transaction ?? result.FailedTransaction)!;
}

/** `ok`, or how the transaction failed: what it would come to is found out before it is signed. */
const outcome = (transaction: Transaction): Promise<string> =>
  execute(transaction).then(
    ({ status }) => (status.success ? 'ok' : status.error.message),
    (error: Error) => error.message,
  );

const call = async (
  build: (
    move: (target: string, args?: TransactionArgument[], types?: string[]) => TransactionArgument,
  ) => void,
): Promise<string> => {
  const transaction = new Transaction();
  build((target, args = [], types = []) =>
    transaction.moveCall({ target, arguments: args, typeArguments: types }),
  );
  return outcome(transaction);
};

function publishing(modules: readonly Assembler[], dependencies: readonly string[] = FRAMEWORK): Transaction {
  const transaction = new Transaction();
  const cap = transaction.publish({ modules: encoded(modules), dependencies: [...dependencies] });
  transaction.transferObjects([cap], alice.toSuiAddress());
  return transaction;
}

function idsOf({ effects, objectTypes }: Awaited<ReturnType<typeof execute>>): Published {
  const made = effects.changedObjects.find(({ outputState }) => outputState === 'PackageWrite');
  const cap = Object.entries(objectTypes).find(([, type]) => type.endsWith('::package::UpgradeCap'));
  if (!made || !cap) throw new Error('nothing was published');
  return { id: made.objectId, cap: cap[0] };
}

const publish = async (modules: readonly Assembler[], dependencies?: readonly string[]): Promise<Published> =>
  idsOf(await execute(publishing(modules, dependencies)));

function upgrading(
  { id, cap }: Published,
  modules: readonly Assembler[],
  dependencies: readonly string[] = FRAMEWORK,
): Transaction {
  const transaction = new Transaction();
  const code = modules.map((each) => serializeModule(each.module));
  const parts = [
    ...code.map((bytes) => blake2b256(bytes)),
    ...dependencies.map((each) => Uint8Array.from(Buffer.from(each.slice(2).padStart(64, '0'), 'hex'))),
  ].sort((a, b) => Buffer.compare(a, b));
  const digest = blake2b256(Uint8Array.from(parts.flatMap((part) => [...part])));
  const ticket = transaction.moveCall({
    target: '0x2::package::authorize_upgrade',
    arguments: [
      transaction.object(cap),
      transaction.pure.u8(UpgradePolicy.COMPATIBLE),
      transaction.pure.vector('u8', [...digest]),
    ],
  });
  const receipt = transaction.upgrade({
    modules: code.map((bytes) => toBase64(bytes)),
    dependencies: [...dependencies],
    package: id,
    ticket,
  });
  transaction.moveCall({
    target: '0x2::package::commit_upgrade',
    arguments: [transaction.object(cap), receipt],
  });
  return transaction;
}

test('a permit is not to be had from outside the module of its type', async () => {
  const asked = call((move) => void move('0x1::internal::permit', [], ['u64']));
  expect(await asked).toMatch(/NonEntryFunctionInvoked/);
});

/** A type that can be copied and not dropped, with a way to make, look at and use up its values. */
function copyOnly(): Assembler {
  const m = module('m');
  m.struct('T', ['U64'], { abilities: COPY });
  const type = { Datatype: 0 } as const;
  m.function('make', { returns: [type], code: [{ LdU64: 1n }, { Pack: 0 }, 'Ret'] });
  m.function('look', { parameters: [{ Reference: type }], code: ['Ret'] });
  m.function('eat', { parameters: [type], code: [{ MoveLoc: 0 }, { Unpack: 0 }, 'Pop', 'Ret'] });
  m.function('both', {
    parameters: [{ Reference: type }, type],
    code: [{ MoveLoc: 1 }, { Unpack: 0 }, 'Pop', 'Ret'],
  });
  return m;
}

test('the last use of a value that can only be copied takes it', async () => {
  const { id } = await publish([copyOnly()]);
  const uses = (...names: readonly string[]) =>
    call((move) => {
      const made = move(`${id}::m::make`);
      for (const name of names) move(`${id}::m::${name}`, name === 'both' ? [made, made] : [made]);
    });
  expect(await uses('eat')).toBe('ok');
  expect(await uses('look', 'eat')).toBe('ok');
  expect(await uses('eat', 'eat')).toBe('ok');
  expect(await uses('look')).toMatch(/UnusedValueWithoutDrop/);
  expect(await uses('eat', 'look')).toMatch(/UnusedValueWithoutDrop/);
  expect(await uses('both')).toMatch(/UnusedValueWithoutDrop/);
  expect(await uses('both', 'eat')).toBe('ok');
});

/** A module whose initialiser would run when it is published. */
function initialised(name: string): Assembler {
  const m = module(name);
  const context = { Datatype: m.importDatatype(m.import('2', 'tx_context'), 'TxContext', DROP) };
  m.function('init', {
    visibility: 'Private',
    parameters: [{ MutableReference: context }],
    code: ['Ret'],
  });
  return m;
}

/** A module of nothing but functions of these names. */
function plain(name: string, ...functions: readonly string[]): Assembler {
  const m = module(name);
  for (const each of functions) m.function(each, { code: ['Ret'] });
  return m;
}

test('an upgrade brings no module with init along, whom nobody would call', async () => {
  const first = await publish([initialised('old')]);
  expect(await outcome(upgrading(first, [initialised('old'), initialised('fresh')]))).toMatch(
    /FeatureNotYetSupported/,
  );
  expect(await outcome(upgrading(first, [initialised('old'), plain('fresh', 'f')]))).toBe('ok');
});

/** A module that calls `base::one` of a package and has a type and functions that take any type. */
function standingOn(base: string, name: string): Assembler {
  const m = module(name);
  const one = m.importFunction(m.import(base.slice(2), 'base'), 'one');
  m.struct('T', ['U64']);
  m.function('call', { code: [{ Call: one }, 'Ret'] });
  m.function('open', { generics: [0], code: [{ Call: one }, 'Ret'] });
  m.function('closed', { generics: [0], visibility: 'Private', isEntry: true, code: [{ Call: one }, 'Ret'] });
  return m;
}

test('a package names every package below it, each once and none older than another needs', async () => {
  const base = await publish([plain('base', 'one')]);
  const base2 = idsOf({
    ...(await execute(upgrading(base, [plain('base', 'one', 'two')]))),
    objectTypes: { [base.cap]: '::package::UpgradeCap' },
  });
  const old = await publish([standingOn(base.id, 'old')], [...FRAMEWORK, base.id]);
  const fresh = await publish([standingOn(base.id, 'fresh')], [...FRAMEWORK, base2.id]);
  const onTop = (below: string, name: string) => {
    const m = module('top');
    const callee = m.importFunction(m.import(below.slice(2), name), 'call');
    m.function('f', { code: [{ Call: callee }, 'Ret'] });
    return m;
  };
  const publishOn = (m: Assembler, ...dependencies: readonly string[]) =>
    outcome(publishing([m], [...FRAMEWORK, ...dependencies]));
  expect(await publishOn(standingOn(base.id, 'm'))).toMatch(/PublishUpgradeMissingDependency/);
  expect(await publishOn(standingOn(base.id, 'm'), base.id, base2.id)).toMatch(/InvalidLinkage/);
  expect(await publishOn(onTop(fresh.id, 'fresh'), fresh.id)).toMatch(/PublishUpgradeMissingDependency/);
  expect(await publishOn(onTop(fresh.id, 'fresh'), fresh.id, base.id)).toMatch(
    /PublishUpgradeDependencyDowngrade/,
  );
  expect(await publishOn(onTop(fresh.id, 'fresh'), fresh.id, base2.id)).toBe('ok');
  expect(await publishOn(onTop(old.id, 'old'), old.id, base2.id)).toBe('ok');

  // A type brings the versions that its package stands on; only public functions can run with newer ones.
  const type = (at: Published, name: string) => `${at.id}::${name}::T`;
  const run = (target: string, argument: string) => call((move) => void move(target, [], [argument]));
  expect(await run(`${old.id}::old::open`, type(fresh, 'fresh'))).toBe('ok');
  expect(await run(`${old.id}::old::closed`, type(old, 'old'))).toBe('ok');
  expect(await run(`${old.id}::old::closed`, type(fresh, 'fresh'))).toMatch(/InvalidLinkage/);
  expect(await run(`${fresh.id}::fresh::closed`, type(old, 'old'))).toBe('ok');
});

test('type arguments keep to the constraints of the types they are made of', async () => {
  const m = module('m');
  m.struct('Box', ['U64'], { generics: [{ constraints: STORE | KEY, is_phantom: true }] });
  m.struct('Pair', ['U64'], { generics: [{ constraints: STORE, is_phantom: true }] });
  m.function('any', { generics: [0, 0], code: ['Ret'] });
  m.function('dropping', { generics: [0, DROP], code: ['Ret'] });
  const { id } = await publish([m]);
  const any = (...types: readonly string[]) => call((move) => void move(`${id}::m::any`, [], [...types]));
  expect(await any('u64', `${id}::m::Pair<u64>`)).toBe('ok');
  expect(await any('u64', `${id}::m::Box<u64>`)).toMatch(/ConstraintNotSatisfied at type argument 1/);
  expect(await any('u64', `vector<${id}::m::Pair<${id}::m::Box<u64>>>`)).toMatch(
    /ConstraintNotSatisfied at type argument 1/,
  );
  const coin = '0x2::coin::Coin<0x2::sui::SUI>';
  expect(await any(`${id}::m::Box<${coin}>`, 'u64')).toBe('ok');
  // What the function itself asks for is told like a module that cannot be linked.
  expect(await call((move) => void move(`${id}::m::dropping`, [], ['u64', coin]))).toMatch(
    /VMVerificationOrDeserializationError/,
  );
});

test('the context is borrowed mutably by one parameter alone, or immutably by many', async () => {
  const m = module('m');
  const context = { Datatype: m.importDatatype(m.import('2', 'tx_context'), 'TxContext', DROP) };
  const [shared, mutable] = [{ Reference: context }, { MutableReference: context }];
  m.function('imm_imm', { parameters: [shared, shared], code: ['Ret'] });
  m.function('mut_imm', { parameters: [mutable, shared], code: ['Ret'] });
  m.function('imm_u64_mut', { parameters: [shared, 'U64', mutable], code: ['Ret'] });
  m.function('mut', { parameters: [mutable], code: ['Ret'] });
  const { id } = await publish([m]);
  const transaction = () => new Transaction();
  const run = (name: string, number = false) => {
    const tx = transaction();
    tx.moveCall({ target: `${id}::m::${name}`, arguments: number ? [tx.pure.u64(0)] : [] });
    return outcome(tx);
  };
  expect(await run('imm_imm')).toBe('ok');
  expect(await run('mut')).toBe('ok');
  expect(await run('mut_imm')).toMatch(/InvalidReferenceArgument at argument 0/);
  expect(await run('imm_u64_mut', true)).toMatch(/InvalidReferenceArgument at argument 2/);
});

test('a type whose layout has more than 512 nodes has no bytes', async () => {
  const m = module('m');
  // 1 + 30, then 1 + 16 × 31 = 497; with one field of 15 more nodes 512, with one of 16 more 513.
  m.struct('Thirty', new Array(30).fill('U64'));
  const thirty = { Datatype: 0 } as const;
  m.struct('Fits', [...new Array(16).fill(thirty), ...new Array(14).fill('U64')]);
  m.struct('Bursts', [...new Array(16).fill(thirty), ...new Array(15).fill('U64')]);
  const bcs = m.importFunction(m.import('1', 'bcs'), 'to_bytes', {
    parameters: [{ Reference: { TypeParameter: 0 } }],
    returns: [{ Vector: 'U8' }],
    generics: [0],
  });
  m.instance(bcs, { Vector: { TypeParameter: 0 } });
  m.function('bytes', {
    generics: [DROP],
    parameters: [{ Vector: { TypeParameter: 0 } }],
    code: [{ ImmBorrowLoc: 0 }, { CallGeneric: 0 }, 'Pop', 'Ret'],
  });
  const { id } = await publish([m]);
  // A vector is a node as well: Fits has 1 + 496 + 14 = 511 and 512 in a vector.
  const bytes = (name: string) => {
    const tx = new Transaction();
    const type = `${id}::m::${name}`;
    const none = tx.makeMoveVec({ type, elements: [] });
    tx.moveCall({ target: `${id}::m::bytes`, typeArguments: [type], arguments: [none] });
    return outcome(tx);
  };
  expect(await bytes('Fits')).toBe('ok');
  expect(await bytes('Bursts')).toMatch(/abort code: 453/);
});

test('commands have something to do', async () => {
  const refused = /cannot have empty arguments/;
  const send = (build: (tx: Transaction) => void) => {
    const transaction = new Transaction();
    build(transaction);
    return outcome(transaction);
  };
  expect(await send((tx) => tx.transferObjects([], alice.toSuiAddress()))).toMatch(refused);
  expect(await send((tx) => tx.mergeCoins(tx.gas, []))).toMatch(refused);
  expect(await send((tx) => void tx.splitCoins(tx.gas, []))).toMatch(refused);
  expect(await send((tx) => void tx.makeMoveVec({ elements: [] }))).toMatch(refused);
  expect(await send((tx) => void tx.makeMoveVec({ type: 'u64', elements: [] }))).toBe('ok');
});

test('a transaction without commands pays its fee and does nothing else', async () => {
  expect(await outcome(new Transaction())).toBe('ok');
});

test('natives of std::vector are called from a transaction', async () => {
  const transaction = new Transaction();
  const call = (name: string, ...args: TransactionArgument[]) =>
    transaction.moveCall({ target: `0x1::vector::${name}`, typeArguments: ['u64'], arguments: args });
  const numbers = call('empty');
  for (const n of [5, 6, 7]) call('push_back', numbers, transaction.pure.u64(n));
  call('swap', numbers, transaction.pure.u64(0), transaction.pure.u64(2));
  call('length', numbers);
  call('pop_back', numbers);
  const { commandResults } = await client.simulateTransaction({
    transaction,
    include: { commandResults: true },
  });
  const last = (index: number) => Buffer.from(commandResults![index]!.returnValues[0]!.bcs).toString('hex');
  expect(last(5)).toBe('0300000000000000');
  expect(last(6)).toBe('0500000000000000');
  expect(await onEmpty('pop_back')).toMatch(/MoveAbort.*abort code: 2, in '0x0{63}1::vector::pop_back'/);
});

/** A function of std::vector on an empty vector. */
async function onEmpty(name: string): Promise<string> {
  return call(
    (move) => void move(`0x1::vector::${name}`, [move('0x1::vector::empty', [], ['u64'])], ['u64']),
  );
}

test('an argument behind a reference to Receiving is received', async () => {
  const m = module('m');
  const transferModule = m.import('2', 'transfer');
  m.module.datatype_handles.push({
    module: transferModule,
    name: m.name('Receiving'),
    abilities: DROP,
    type_parameters: [{ constraints: KEY, is_phantom: true }],
  });
  const receiving = { DatatypeInstantiation: [0, [{ TypeParameter: 0 }]] } as const;
  m.function('look', { generics: [KEY], parameters: [{ Reference: receiving }], code: ['Ret'] });
  m.function('touch', { generics: [KEY], parameters: [{ MutableReference: receiving }], code: ['Ret'] });
  const { id } = await publish([m]);
  const sui = '0x2::coin::Coin<0x2::sui::SUI>';
  for (const name of ['look', 'touch']) {
    const { id: coin } = await localnet.faucet.send(alice.toSuiAddress());
    const transaction = new Transaction();
    const target = `${id}::m::${name}`;
    transaction.moveCall({ target, typeArguments: [sui], arguments: [transaction.object(coin)] });
    expect(await outcome(transaction), name).toBe('ok');
  }
});

test('the faucet gives five coins of 200 SUI', async () => {
  const recipient = `0x${'7'.repeat(64)}`;
  const coins = await localnet.faucet.sendMany(recipient);
  expect(coins.map(({ amount }) => amount)).toEqual(new Array(5).fill(200_000_000_000));
  expect(new Set(coins.map(({ id }) => id)).size).toBe(5);
  const { balance } = await client.getBalance({ owner: recipient });
  expect(balance.balance).toBe('1000000000000');
});
