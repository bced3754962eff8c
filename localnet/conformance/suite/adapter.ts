import { bcs } from '@mysten/sui/bcs';
import { toBase64 } from '@mysten/sui/utils';
import {
  type Address,
  makeAddress,
  STD_ADDRESS,
  SUI_ADDRESS,
  ZERO_ADDRESS,
} from '../../src/chain/address.ts';
import type { GenesisPackage } from '../../src/chain/genesis.ts';
import { deriveObjectId, parseDigest } from '../../src/chain/hash.ts';
import { isMove, isPackage, type LedgerObject, typeOf } from '../../src/chain/object.ts';
import { packageDigest } from '../../src/chain/programmable/upgrade.ts';

import { Refusal } from '../../src/chain/refusal.ts';
import { type Account, makeAccounts } from './accounts.ts';
import { BadBlock, type BlockCommand, readBlock } from './block.ts';
import { BlockBuilder, type BlockInput, pure } from './builder.ts';
import { readModules, type SourceModule, type SuiteCompiler } from './compiler.ts';
import { SuiteNetwork, type TestOutcome, type TestTransaction, WELL_KNOWN } from './network.ts';
import { Names, showEvent, showFailure, showGas, showOwner, showType, showValue } from './show.ts';
import type { TaskResult } from './snapshot.ts';
import { flag, option, type Task } from './tasks.ts';
import { objectKey, readType, readValue, type TestValue } from './values.ts';

const PRICE = 1000n;
const REFERENCE_PRICE = 500n;
const BUDGET = 5_000_000_000n;

/** A test that asks for what cannot be done: snapshots have such, too. */
class InvalidTest extends Error {}

/** Carries out the tasks of one test file on a network of their own. */
export class SuiteAdapter {
  readonly #network: SuiteNetwork;
  readonly #compiler: SuiteCompiler;
  readonly #names = new Names(WELL_KNOWN);
  readonly #accounts: ReadonlyMap<string, Account>;
  readonly #fallback: Account;
  readonly #price: bigint;
  /** Modules that tasks have published, for others to be compiled with. */
  #stored: SourceModule[] = [];
  readonly #staged = new Map<
    string,
    { modules: readonly Uint8Array[]; sources: readonly SourceModule[]; digest: Uint8Array }
  >();
  /** Name of an upgraded package -> name of its first version. */
  readonly #firstNames = new Map<string, string>();
  readonly #order = new Map<Address, number>();
  #checkpoints = 0;
  readonly initText: string | undefined;
  /** How many modules the compiler has made of the tasks so far. */
  modules = 0;

  constructor(init: Task | undefined, framework: readonly GenesisPackage[], compiler: SuiteCompiler) {
    const { named, fallback } = makeAccounts(init?.options.get('accounts') ?? []);
    this.#accounts = named;
    this.#fallback = fallback;
    this.#compiler = compiler;
    this.#price = BigInt((init && option(init, 'default-gas-price')) ?? PRICE);
    const reference = BigInt((init && option(init, 'reference-gas-price')) ?? REFERENCE_PRICE);
    const most = init && option(init, 'max-gas');
    this.#network = new SuiteNetwork(framework, [...named.values(), fallback], {
      referenceGasPrice: reference,
      ...(most === undefined ? {} : { maxGasBudget: BigInt(most) }),
    });
    const { addresses } = this.#names;
    for (const [name, id] of [
      ['std', '0x1'],
      ['sui', '0x2'],
      ['sui_system', '0x3'],
      ['deepbook', '0xdee9'],
      ['bridge', '0xb'],
    ] as const)
      addresses.set(name, makeAddress(id));
    for (const pair of init?.options.get('addresses') ?? []) {
      const [name = '', value = ''] = pair.split('=');
      addresses.set(name, makeAddress(`0x${BigInt(value).toString(16)}`));
    }
    for (const [name, { address }] of named) addresses.set(name, address);
    for (const { coin } of [...named.values(), fallback]) this.#names.add(coin);
    const shown = [...named].map(([name, { coin }]) => `${name}: ${this.#names.object(coin)}`);
    this.initText = shown.length > 0 ? shown.join(', ') : undefined;
  }

  async run(task: Task): Promise<TaskResult> {
    try {
      return await this.#perform(task);
    } catch (error) {
      if (error instanceof Refusal) {
        const message = this.#names.complaint(error.message, this.#accounts);
        return { kind: 'refused', message: `Error checking transaction input objects: ${message}` };
      }
      if (error instanceof InvalidTest || error instanceof BadBlock)
        return { kind: 'refused', message: this.#names.complaint(error.message, this.#accounts) };
      throw error;
    }
  }

  async #perform(task: Task): Promise<TaskResult> {
    if (task.name === 'publish') return this.#publish(task);
    this.#names.nextTask();
    switch (task.name) {
      case 'run':
      case 'bench':
        return this.#call(task);
      case 'programmable':
        return this.#block(task);
      case 'view-object':
        return this.#view(task);
      case 'transfer-object':
        return this.#transfer(task);
      case 'upgrade':
        return this.#upgrade(task);
      case 'stage-package':
        return this.#stage(task);
      case 'set-address':
        return this.#setAddress(task);
      case 'create-checkpoint':
        this.#checkpoints += Number(task.positional[0] ?? 1);
        return { kind: 'shown', text: `Checkpoint created: ${this.#checkpoints}` };
      case 'advance-epoch':
        this.#network.epoch += BigInt(task.positional[0] ?? 1);
        return { kind: 'shown', text: `Epoch advanced: ${this.#network.epoch}` };
      default:
        throw new UnknownTask(task.name);
    }
  }

  #account = (name: string | undefined): Account => {
    if (name === undefined) return this.#fallback;
    const account = this.#accounts.get(name);
    if (!account) throw new InvalidTest(`Unbound account ${name}`);
    return account;
  };

  #reference({ id, version, digest }: LedgerObject) {
    return { objectId: id, version: `${version}`, digest };
  }

  #payment(task: Task, payer: Account): TestTransaction['payment'] {
    const given = task.options.get('gas-payment') ?? [];
    const ids = given.map((text) => {
      const value = readValue(text, this.#names.resolve);
      if (value.kind !== 'object') throw new UnknownTask('gas paid from a balance');
      return this.#find(value.object.id);
    });
    const objects = (ids.length > 0 ? ids : [payer.coin]).map((id) => this.#network.object(id));
    return objects.map((object) => this.#reference(object!));
  }

  #find(name: string): Address {
    const id = this.#names.find(name);
    if (!id) throw new InvalidTest(`INVALID TEST. Unknown object, object(${name})`);
    return id;
  }

  #transaction(
    task: Task,
    inputs: readonly BlockInput[],
    commands: readonly BlockCommand[],
  ): TestTransaction {
    const sender = this.#account(option(task, 'sender'));
    const sponsorName = option(task, 'sponsor');
    const sponsor = sponsorName === undefined ? undefined : this.#account(sponsorName);
    if (flag(task, 'address-balance-gas')) throw new UnknownTask('gas paid from a balance');
    const expiration = option(task, 'expiration');
    return {
      sender,
      sponsor,
      payment: this.#payment(task, sponsor ?? sender),
      inputs,
      commands,
      price: BigInt(option(task, 'gas-price') ?? this.#price),
      budget: BigInt(option(task, 'gas-budget') ?? BUDGET),
      ...(expiration === undefined ? {} : { expiration: { Epoch: expiration } }),
    };
  }

  async #execute(task: Task, transaction: TestTransaction): Promise<TestOutcome> {
    if (flag(task, 'dry-run')) return this.#network.simulate(transaction, 'execute');
    return this.#network.execute(transaction);
  }

  /** What a task shows of its transaction. */
  #show(outcome: TestOutcome, task: Task): TaskResult {
    const { effects, gasUsed, digest, status } = outcome;
    // Snapshots show a page of events.
    const events = outcome.events.slice(
      0,
      flag(task, 'dry-run') || flag(task, 'dev-inspect') ? undefined : 50,
    );
    const simulated = flag(task, 'dry-run') || flag(task, 'dev-inspect');
    const changed = changesOf(effects);
    this.#remember(digest, changed.created);
    const fresh = [...changed.created, ...changed.unwrapped];
    const ranked = fresh.map((id) => ({
      id,
      rank: this.#order.get(id) ?? Number.MAX_SAFE_INTEGER,
      type: this.#typeKey(id),
    }));
    if (!(simulated && 'Failure' in status)) {
      ranked.sort((a, b) => a.rank - b.rank || compare(a.type, b.type) || compare(a.id, b.id));
      for (const { id } of ranked) this.#names.add(id);
    }
    const failure = showFailure(status);
    if (failure !== undefined) return { kind: 'failed', failure: this.#names.stable(failure) };
    const brief = flag(task, 'summarize');
    const list = (ids: readonly Address[]) =>
      brief
        ? `${ids.length}`
        : this.#names
            .sort(ids)
            .map((id) => this.#names.object(id))
            .join(', ');
    const shownEvents = brief
      ? `${events.length}`
      : events.map((event) => this.#names.stable(showEvent(event))).join(', ');
    const unchanged = simulated ? [] : effects.unchangedConsensusObjects.map(([id]) => id);
    const lines = [
      events.length > 0 ? `events: ${shownEvents}` : undefined,
      ...(['created', 'mutated', 'unwrapped', 'deleted', 'unwrapped_then_deleted', 'wrapped'] as const).map(
        (kind) => (changed[kind].length > 0 ? `${kind}: ${list(changed[kind])}` : undefined),
      ),
      unchanged.length > 0 ? `unchanged_shared: ${list(unchanged)}` : undefined,
    ].filter((line) => line !== undefined);
    return { kind: 'shown', text: `${lines.join('\n')}\n${showGas(gasUsed)}` };
  }

  /** Objects come in the order in which they were made, as far as their ids tell. */
  #remember(digest: string, created: readonly Address[]): void {
    const left = new Set(created);
    const bytes = parseDigest(digest)!;
    for (let n = 0; n < 2048 && left.size > 0; n++) {
      const id = deriveObjectId(bytes, n);
      if (left.delete(id)) this.#order.set(id, this.#order.size);
    }
  }

  #typeKey(id: Address): string {
    const object = this.#network.object(id);
    if (!object) return '';
    if (isPackage(object)) return [...object.data.modules.keys()].sort().join(',');
    return this.#names.stable(typeOf(object));
  }

  async #compile(task: Task) {
    if (task.data === undefined) throw new InvalidTest('a task without modules');
    const sources = readModules(task.data);
    const compiled = await this.#compiler.compile(sources, this.#stored, this.#names.addresses);
    if (compiled.kind === 'compiled') this.modules += compiled.modules.length;
    return { sources, compiled };
  }

  #dependencies(task: Task): Address[] {
    const named = (task.options.get('dependencies') ?? []).map((name) => {
      const address = this.#names.addresses.get(name);
      if (!address)
        throw new InvalidTest(`There is no published module address corresponding to name address ${name}`);
      return address;
    });
    return [...named, STD_ADDRESS, SUI_ADDRESS];
  }

  async #publish(task: Task): Promise<TaskResult> {
    const { sources, compiled } = await this.#compile(task);
    if (compiled.kind === 'refused') return { kind: 'uncompiled' };
    this.#names.nextTask();
    const dependencies = this.#dependencies(task);
    const builder = new BlockBuilder();
    const modules = compiled.modules.map(toBase64);
    const cap = builder.command({ Publish: { modules, dependencies } });
    if (flag(task, 'upgradeable')) {
      const sender = this.#account(option(task, 'sender'));
      const address = builder.input(pure(bcs.Address.serialize(sender.address).toBytes()));
      builder.command({ TransferObjects: { objects: [cap], address } });
    } else builder.command(frameworkCall('make_immutable', [cap]));
    const outcome = await this.#execute(task, this.#transaction(task, builder.inputs, builder.commands));
    if (flag(task, 'dry-run') || 'Failure' in outcome.status) return this.#show(outcome, task);
    this.#bind(compiled.name, this.#publishedIn(outcome));
    this.#stored = [...this.#stored, ...sources];
    return this.#show(outcome, task);
  }

  /** A name gets its address when its package is published. */
  #bind(name: string | undefined, id: Address): void {
    if (name !== undefined) this.#names.addresses.set(name, id);
  }

  #publishedIn({ effects }: TestOutcome): Address {
    const written = effects.changedObjects.find(([, { outputState }]) => outputState.PackageWrite);
    if (!written) throw new Error('a package was published and is not in the effects');
    return written[0];
  }

  async #upgrade(task: Task): Promise<TaskResult> {
    const { addresses } = this.#names;
    const name = option(task, 'package')!;
    const before = addresses.get(name);
    if (!before) throw new InvalidTest(`Unbound package '${name}' for upgrade`);
    addresses.set(name, ZERO_ADDRESS);
    const originals: (readonly [string, Address])[] = [];
    for (const dependency of task.options.get('dependencies') ?? []) {
      const first = this.#firstNames.get(dependency);
      const address = first === undefined ? undefined : addresses.get(first);
      if (first === undefined || address === undefined) continue;
      originals.push([first, address], [dependency, addresses.get(dependency)!]);
      addresses.set(first, ZERO_ADDRESS);
      addresses.set(dependency, address);
    }
    const restore = () => {
      if (addresses.get(name) === ZERO_ADDRESS) addresses.set(name, before);
    };
    try {
      const { sources, compiled } = await this.#compile(task);
      if (compiled.kind === 'refused') return { kind: 'uncompiled' };
      for (const [each, address] of originals) addresses.set(each, address);
      if (compiled.name !== undefined)
        this.#firstNames.set(compiled.name, this.#firstNames.get(name) ?? name);
      const transaction = this.#upgradeTransaction(task, compiled.modules, before);
      // An upgrade is tried out with a coin out of thin air.
      const outcome = await this.#execute(
        task,
        flag(task, 'dry-run') ? { ...transaction, payment: [] } : transaction,
      );
      if (flag(task, 'dry-run') || 'Failure' in outcome.status) return this.#show(outcome, task);
      this.#bind(compiled.name, this.#publishedIn(outcome));
      restore();
      this.#stored = [...this.#stored, ...sources];
      return this.#show(outcome, task);
    } finally {
      restore();
    }
  }

  #upgradeTransaction(task: Task, code: readonly Uint8Array[], before: Address): TestTransaction {
    const dependencies = this.#dependencies(task);
    const builder = new BlockBuilder();
    const capability = this.#input({
      kind: 'object',
      as: 'object',
      object: { id: objectKey(option(task, 'upgrade-capability')!), version: undefined },
    });
    const policies = { compatible: 0, additive: 128, dep_only: 192 } as const;
    const policy = policies[(option(task, 'policy') ?? 'compatible') as keyof typeof policies];
    const cap = builder.input(capability);
    const ticket = builder.command(
      frameworkCall('authorize_upgrade', [
        cap,
        builder.input(pure(Uint8Array.of(policy))),
        builder.input(pure(bcs.byteVector().serialize(packageDigest(code, dependencies)).toBytes())),
      ]),
    );
    const modules = code.map(toBase64);
    const receipt = builder.command({ Upgrade: { modules, dependencies, package: before, ticket } });
    builder.command(frameworkCall('commit_upgrade', [cap, receipt]));
    return this.#transaction(task, builder.inputs, builder.commands);
  }

  async #stage(task: Task): Promise<TaskResult> {
    const { sources, compiled } = await this.#compile(task);
    if (compiled.kind === 'refused') return { kind: 'uncompiled' };
    const { modules, name } = compiled;
    if (name === undefined) throw new InvalidTest('Staged modules must have a named address');
    const digest = bcs
      .byteVector()
      .serialize(packageDigest(modules, this.#dependencies(task)))
      .toBytes();
    this.#staged.set(name, { modules, sources, digest });
    return { kind: 'silent' };
  }

  #setAddress(task: Task): TaskResult {
    const [name = '', text = ''] = task.positional;
    const value = readValue(text, this.#names.resolve);
    if (value.kind === 'object') {
      const id = this.#find(value.object.id);
      this.#names.addresses.set(name, id);
      const staged = this.#staged.get(name);
      if (staged && isPackage(this.#network.object(id))) {
        this.#stored = [...this.#stored, ...staged.sources];
        this.#staged.delete(name);
      }
    } else if (value.kind === 'bytes') this.#names.addresses.set(name, bcs.Address.parse(value.bytes));
    return { kind: 'silent' };
  }

  async #call(task: Task): Promise<TaskResult> {
    const [name = ''] = task.positional;
    const [address = '', module = '', fn = ''] = name.split('::');
    const builder = new BlockBuilder();
    const args = (task.options.get('args') ?? []).map((text) => {
      const value = readValue(text, this.#names.resolve);
      if (value.kind !== 'objects') return builder.input(this.#input(value));
      const elements = value.objects.map((object) =>
        builder.input(this.#input({ kind: 'object', as: 'object', object })),
      );
      return builder.command({ MakeMoveVec: { type: null, elements } });
    });
    builder.command({
      MoveCall: {
        package: /^\d/.test(address)
          ? makeAddress(`0x${BigInt(address).toString(16)}`)
          : this.#names.resolve(address),
        module,
        function: fn,
        typeArguments: (task.options.get('type-args') ?? []).map((type) =>
          readType(type, this.#names.resolve),
        ),
        arguments: args,
      },
    });
    const outcome = await this.#execute(task, this.#transaction(task, builder.inputs, builder.commands));
    const result = this.#show(outcome, task);
    return task.name === 'bench' && result.kind === 'shown' ? { kind: 'silent' } : result;
  }

  async #block(task: Task): Promise<TaskResult> {
    const inputs = (task.options.get('inputs') ?? []).map((text) =>
      this.#input(readValue(text, this.#names.resolve)),
    );
    const commands = readBlock(task.data ?? '', {
      resolve: this.#names.resolve,
      staged: (name) => this.#staged.get(name)?.modules,
    });
    const transaction = this.#transaction(task, inputs, commands);
    if (!flag(task, 'dev-inspect')) return this.#show(await this.#execute(task, transaction), task);
    const price = BigInt(option(task, 'gas-price') ?? this.#network.ledger.environment.referenceGasPrice);
    const outcome = this.#network.simulate({ ...transaction, payment: [], price }, 'inspect');
    return this.#show(outcome, task);
  }

  #transfer(task: Task): Promise<TaskResult> {
    const builder = new BlockBuilder();
    const object = { id: objectKey(task.positional[0]!), version: undefined };
    const objects = [builder.input(this.#input({ kind: 'object', as: 'object', object }))];
    const recipient = this.#account(option(task, 'recipient'));
    const address = builder.input(pure(bcs.Address.serialize(recipient.address).toBytes()));
    builder.command({ TransferObjects: { objects, address } });
    const transaction = this.#transaction(task, builder.inputs, builder.commands);
    return this.#execute(task, transaction).then((outcome) => this.#show(outcome, task));
  }

  #input(value: TestValue): BlockInput {
    switch (value.kind) {
      case 'bytes':
        return pure(value.bytes);
      case 'digest': {
        const staged = this.#staged.get(value.package);
        if (!staged) throw new InvalidTest(`Unbound staged package '${value.package}'`);
        return pure(staged.digest);
      }
      case 'objects':
        throw new InvalidTest('obj vec is not supported as an input');
      case 'withdraw':
        throw new UnknownTask('withdrawals from balances');
      case 'object':
        return this.#objectInput(value);
    }
  }

  #objectInput({ as, object: { id: name, version } }: Extract<TestValue, { kind: 'object' }>): BlockInput {
    const id = this.#find(name);
    const object = this.#network.object(id, version);
    if (!object) throw new InvalidTest(`INVALID TEST. Could not load object argument ${id}`);
    if (as === 'nonexclusive') throw new UnknownTask('writes that exclude nobody');
    if (as === 'receiving') return { Object: { Receiving: this.#reference(object) } };
    const { owner } = object;
    const isShared = (owner.kind === 'shared' || owner.kind === 'consensus') && as === 'object';
    if (as === 'owned' || (as === 'object' && !isShared))
      return { Object: { ImmOrOwnedObject: this.#reference(object) } };
    const start =
      owner.kind === 'shared' ? owner.initialVersion : owner.kind === 'consensus' ? owner.startVersion : 0n;
    const initialSharedVersion = `${start}`;
    return { Object: { SharedObject: { objectId: id, initialSharedVersion, mutable: as !== 'immshared' } } };
  }

  #view(task: Task): TaskResult {
    const name = objectKey(task.positional[0]!);
    const id = this.#names.find(name);
    if (!id)
      throw new InvalidTest(
        `task ${task.number}, lines ${task.lines.join('-')}\n${task.text}\n. Unbound fake id ${name}`,
      );
    const object = this.#network.object(id);
    if (!object) return { kind: 'shown', text: `No object at id ${name}` };
    if (isPackage(object)) {
      const modules = [...object.data.modules.keys()].sort();
      const list = modules.length > 1 ? `{${modules.join(', ')}}` : modules[0];
      return { kind: 'shown', text: `${name}::${list}` };
    }
    if (!isMove(object)) throw new Error('neither a package nor an object');
    const { vm } = this.#network.host;
    const type = this.#network.host.typeOf(this.#network.ledger.objects, object.data.type);
    const head = `Owner: ${showOwner(object.owner)}\nVersion: ${object.version}`;
    const text = flag(task, 'hide-contents')
      ? `Type: ${showType(type)}`
      : `Contents: ${showValue(type, vm.decode(type, object.data.contents))}`;
    return { kind: 'shown', text: this.#names.stable(`${head}\n${text}`) };
  }
}

/** A task of a kind, or with a feature, that is not there. */
export class UnknownTask extends Error {}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

const frameworkCall = (fn: string, args: readonly unknown[]): BlockCommand =>
  ({
    MoveCall: { package: SUI_ADDRESS, module: 'package', function: fn, typeArguments: [], arguments: args },
  }) as BlockCommand;

type Kind = 'created' | 'mutated' | 'unwrapped' | 'deleted' | 'unwrapped_then_deleted' | 'wrapped';

/** Sorts what changed by what became of it. */
function changesOf({ changedObjects }: TestOutcome['effects']): Record<Kind, Address[]> {
  const found: Record<Kind, Address[]> = {
    created: [],
    mutated: [],
    unwrapped: [],
    deleted: [],
    unwrapped_then_deleted: [],
    wrapped: [],
  };
  for (const [id, { inputState, outputState, idOperation }] of changedObjects) {
    const was = inputState.Exist !== undefined && inputState.Exist !== null;
    const is = !outputState.NotExist;
    if (is) found[was ? 'mutated' : idOperation.Created ? 'created' : 'unwrapped'].push(id);
    else if (idOperation.Deleted) found[was ? 'deleted' : 'unwrapped_then_deleted'].push(id);
    else if (was) found.wrapped.push(id);
  }
  return found;
}
