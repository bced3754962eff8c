import { bcs } from '@mysten/sui/bcs';
import { toBase64 } from '@mysten/sui/utils';
import { type Address, STD_ADDRESS, SUI_ADDRESS, ZERO_ADDRESS } from '../../src/chain/address.ts';
import { isPackage } from '../../src/chain/object.ts';
import { packageDigest } from '../../src/chain/programmable/upgrade.ts';
import type { BlockCommand } from './block.ts';
import { BlockBuilder, pure } from './builder.ts';
import { readModules, type SourceModule, type SuiteCompiler } from './compiler.ts';
import { InvalidTest, type TestContext } from './context.ts';
import type { TestOutcome, TestTransaction } from './network.ts';
import type { TaskResult } from './snapshot.ts';
import type { Summaries } from './summary.ts';
import { flag, option, type Task } from './tasks.ts';
import { objectKey, readValue } from './values.ts';

interface Staged {
  readonly modules: readonly Uint8Array[];
  readonly sources: readonly SourceModule[];
}

/** Tasks that compile, publish and upgrade packages. */
export class PackageTasks {
  readonly #context: TestContext;
  readonly #compiler: SuiteCompiler;
  readonly #summaries: Summaries;
  /** Modules that tasks have published, for others to be compiled with. */
  #stored: SourceModule[] = [];
  readonly #staged = new Map<string, Staged>();
  /** Name of an upgraded package -> name of its first version. */
  readonly #firstNames = new Map<string, string>();
  /** How many modules the compiler has made so far. */
  modules = 0;

  constructor(context: TestContext, compiler: SuiteCompiler, summaries: Summaries) {
    this.#context = context;
    this.#compiler = compiler;
    this.#summaries = summaries;
  }

  stagedModules = (name: string): readonly Uint8Array[] | undefined => this.#staged.get(name)?.modules;

  async #compile(task: Task) {
    if (task.data === undefined) throw new InvalidTest('a task without modules');
    const sources = readModules(task.data);
    const compiled = await this.#compiler.compile(sources, this.#stored, this.#context.names.addresses);
    if (compiled.kind === 'compiled') this.modules += compiled.modules.length;
    return { sources, compiled };
  }

  #dependencies(task: Task): Address[] {
    const named = (task.options.get('dependencies') ?? []).map((name) => {
      const address = this.#context.names.addresses.get(name);
      if (!address)
        throw new InvalidTest(`There is no published module address corresponding to name address ${name}`);
      return address;
    });
    return [...named, STD_ADDRESS, SUI_ADDRESS];
  }

  async publish(task: Task): Promise<TaskResult> {
    const { sources, compiled } = await this.#compile(task);
    if (compiled.kind === 'refused') return { kind: 'uncompiled' };
    this.#context.names.nextTask();
    const dependencies = this.#dependencies(task);
    const builder = new BlockBuilder();
    const modules = compiled.modules.map(toBase64);
    const cap = builder.command({ Publish: { modules, dependencies } });
    if (flag(task, 'upgradeable')) {
      const sender = this.#context.account(option(task, 'sender'));
      const address = builder.input(pure(bcs.Address.serialize(sender.address).toBytes()));
      builder.command({ TransferObjects: { objects: [cap], address } });
    } else builder.command(frameworkCall('make_immutable', [cap]));
    const outcome = await this.#context.execute(
      task,
      this.#context.transaction(task, builder.inputs, builder.commands),
    );
    if (flag(task, 'dry-run') || 'Failure' in outcome.status) return this.#summaries.show(outcome, task);
    this.#bind(compiled.name, this.#publishedIn(outcome));
    this.#stored = [...this.#stored, ...sources];
    return this.#summaries.show(outcome, task);
  }

  /** A name gets its address when its package is published. */
  #bind(name: string | undefined, id: Address): void {
    if (name !== undefined) this.#context.names.addresses.set(name, id);
  }

  #publishedIn({ effects }: TestOutcome): Address {
    const written = effects.changedObjects.find(([, { outputState }]) => outputState.PackageWrite);
    if (!written) throw new Error('a package was published and is not in the effects');
    return written[0];
  }

  async upgrade(task: Task): Promise<TaskResult> {
    const { addresses } = this.#context.names;
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
      const outcome = await this.#context.execute(
        task,
        flag(task, 'dry-run') ? { ...transaction, payment: [] } : transaction,
      );
      if (flag(task, 'dry-run') || 'Failure' in outcome.status) return this.#summaries.show(outcome, task);
      this.#bind(compiled.name, this.#publishedIn(outcome));
      restore();
      this.#stored = [...this.#stored, ...sources];
      return this.#summaries.show(outcome, task);
    } finally {
      restore();
    }
  }

  #upgradeTransaction(task: Task, code: readonly Uint8Array[], before: Address): TestTransaction {
    const dependencies = this.#dependencies(task);
    const builder = new BlockBuilder();
    const capability = this.#context.input({
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
    return this.#context.transaction(task, builder.inputs, builder.commands);
  }

  async stage(task: Task): Promise<TaskResult> {
    const { sources, compiled } = await this.#compile(task);
    if (compiled.kind === 'refused') return { kind: 'uncompiled' };
    const { modules, name } = compiled;
    if (name === undefined) throw new InvalidTest('Staged modules must have a named address');
    const digest = bcs
      .byteVector()
      .serialize(packageDigest(modules, this.#dependencies(task)))
      .toBytes();
    this.#staged.set(name, { modules, sources });
    this.#context.digests.set(name, digest);
    return { kind: 'silent' };
  }

  setAddress(task: Task): TaskResult {
    const [name = '', text = ''] = task.positional;
    const value = readValue(text, this.#context.names.resolve);
    if (value.kind === 'object') {
      const id = this.#context.find(value.object.id);
      this.#context.names.addresses.set(name, id);
      const staged = this.#staged.get(name);
      if (staged && isPackage(this.#context.network.object(id))) {
        this.#stored = [...this.#stored, ...staged.sources];
        this.#staged.delete(name);
      }
    } else if (value.kind === 'bytes')
      this.#context.names.addresses.set(name, bcs.Address.parse(value.bytes));
    return { kind: 'silent' };
  }
}

const frameworkCall = (fn: string, args: readonly unknown[]): BlockCommand =>
  ({
    MoveCall: { package: SUI_ADDRESS, module: 'package', function: fn, typeArguments: [], arguments: args },
  }) as BlockCommand;
