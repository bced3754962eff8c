import { bcs } from '@mysten/sui/bcs';
import { makeAddress } from '../../src/chain/address.ts';
import { accountId, readAccount } from '../../src/chain/funds.ts';
import type { GenesisPackage } from '../../src/chain/genesis.ts';
import { isMove, isPackage } from '../../src/chain/object.ts';
import { Refusal } from '../../src/chain/refusal.ts';
import { canonicalType } from '../../src/chain/type-bcs.ts';
import { BadBlock, readBlock } from './block.ts';
import { BlockBuilder, pure } from './builder.ts';
import type { SuiteCompiler } from './compiler.ts';
import { InvalidTest, TestContext, UnknownTask } from './context.ts';
import { PackageTasks } from './packages.ts';
import { showOwner, showType, showValue } from './show.ts';
import type { TaskResult } from './snapshot.ts';
import { Summaries } from './summary.ts';
import { flag, option, type Task } from './tasks.ts';
import { objectKey, readType, readValue } from './values.ts';

/** Carries out the tasks of one test file on a network of their own. */
export class SuiteAdapter {
  readonly #context: TestContext;
  readonly #summaries: Summaries;
  readonly #packages: PackageTasks;
  #checkpoints = 0;

  constructor(init: Task | undefined, framework: readonly GenesisPackage[], compiler: SuiteCompiler) {
    this.#context = new TestContext(init, framework);
    this.#summaries = new Summaries(this.#context);
    this.#packages = new PackageTasks(this.#context, compiler, this.#summaries);
  }

  /** How many modules the compiler has made of the tasks so far. */
  get modules(): number {
    return this.#packages.modules;
  }

  async run(task: Task): Promise<TaskResult> {
    try {
      return await this.#perform(task);
    } catch (error) {
      if (error instanceof Refusal) {
        const message = this.#context.names.complaint(error.message, this.#context.accounts);
        return { kind: 'refused', message: `Error checking transaction input objects: ${message}` };
      }
      if (error instanceof InvalidTest || error instanceof BadBlock)
        return {
          kind: 'refused',
          message: this.#context.names.complaint(error.message, this.#context.accounts),
        };
      throw error;
    }
  }

  async #perform(task: Task): Promise<TaskResult> {
    if (task.name === 'publish') return this.#packages.publish(task);
    this.#context.names.nextTask();
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
        return this.#packages.upgrade(task);
      case 'stage-package':
        return this.#packages.stage(task);
      case 'set-address':
        return this.#packages.setAddress(task);
      case 'create-checkpoint':
        await this.#context.network.ledger.settleFunds();
        this.#checkpoints += Number(task.positional[0] ?? 1);
        return { kind: 'shown', text: `Checkpoint created: ${this.#checkpoints}` };
      case 'advance-epoch':
        this.#context.network.epoch += BigInt(task.positional[0] ?? 1);
        return { kind: 'shown', text: `Epoch advanced: ${this.#context.network.epoch}` };
      case 'view-funds':
        return this.#viewFunds(task);
      case 'gasless-allow-token':
        return this.#allowFree(task);
      default:
        throw new UnknownTask(task.name);
    }
  }

  async #call(task: Task): Promise<TaskResult> {
    const [name = ''] = task.positional;
    const [address = '', module = '', fn = ''] = name.split('::');
    const builder = new BlockBuilder();
    const args = (task.options.get('args') ?? []).map((text) => {
      const value = readValue(text, this.#context.names.resolve);
      if (value.kind !== 'objects') return builder.input(this.#context.input(value));
      const elements = value.objects.map((object) =>
        builder.input(this.#context.input({ kind: 'object', as: 'object', object })),
      );
      return builder.command({ MakeMoveVec: { type: null, elements } });
    });
    builder.command({
      MoveCall: {
        package: /^\d/.test(address)
          ? makeAddress(`0x${BigInt(address).toString(16)}`)
          : this.#context.names.resolve(address),
        module,
        function: fn,
        typeArguments: (task.options.get('type-args') ?? []).map((type) =>
          readType(type, this.#context.names.resolve),
        ),
        arguments: args,
      },
    });
    const outcome = await this.#context.execute(
      task,
      this.#context.transaction(task, builder.inputs, builder.commands),
    );
    const result = this.#summaries.show(outcome, task);
    return task.name === 'bench' && result.kind === 'shown' ? { kind: 'silent' } : result;
  }

  async #block(task: Task): Promise<TaskResult> {
    const inputs = (task.options.get('inputs') ?? []).map((text) =>
      this.#context.input(readValue(text, this.#context.names.resolve)),
    );
    const commands = readBlock(task.data ?? '', {
      resolve: this.#context.names.resolve,
      staged: this.#packages.stagedModules,
    });
    const transaction = this.#context.transaction(task, inputs, commands);
    if (!flag(task, 'dev-inspect'))
      return this.#summaries.show(await this.#context.execute(task, transaction), task);
    const price = BigInt(
      option(task, 'gas-price') ?? this.#context.network.ledger.environment.referenceGasPrice,
    );
    const outcome = this.#context.network.simulate({ ...transaction, payment: [], price }, 'inspect');
    return this.#summaries.show(outcome, task);
  }

  #transfer(task: Task): Promise<TaskResult> {
    const builder = new BlockBuilder();
    const object = { id: objectKey(task.positional[0]!), version: undefined };
    const objects = [builder.input(this.#context.input({ kind: 'object', as: 'object', object }))];
    const recipient = this.#context.account(option(task, 'recipient'));
    const address = builder.input(pure(bcs.Address.serialize(recipient.address).toBytes()));
    builder.command({ TransferObjects: { objects, address } });
    const transaction = this.#context.transaction(task, builder.inputs, builder.commands);
    return this.#context.execute(task, transaction).then((outcome) => this.#summaries.show(outcome, task));
  }

  #view(task: Task): TaskResult {
    const name = objectKey(task.positional[0]!);
    const id = this.#context.names.find(name);
    if (!id)
      throw new InvalidTest(
        `task ${task.number}, lines ${task.lines.join('-')}\n${task.text}\n. Unbound fake id ${name}`,
      );
    const object = this.#context.network.object(id);
    if (!object) return { kind: 'shown', text: `No object at id ${name}` };
    if (isPackage(object)) {
      const modules = [...object.data.modules.keys()].sort();
      const list = modules.length > 1 ? `{${modules.join(', ')}}` : modules[0];
      return { kind: 'shown', text: `${name}::${list}` };
    }
    if (!isMove(object)) throw new Error('neither a package nor an object');
    const { vm } = this.#context.network.host;
    const type = this.#context.network.host.typeOf(this.#context.network.ledger.objects, object.data.type);
    const head = `Owner: ${showOwner(object.owner)}\nVersion: ${object.version}`;
    const text = flag(task, 'hide-contents')
      ? `Type: ${showType(type)}`
      : `Contents: ${showValue(type, vm.decode(type, object.data.contents))}`;
    return { kind: 'shown', text: this.#context.names.stable(`${head}\n${text}`) };
  }

  #viewFunds(task: Task): TaskResult {
    const [type = '', name = ''] = task.positional;
    const funds = canonicalType(readType(type, this.#context.names.resolve));
    const id = accountId(this.#context.account(name).address, funds);
    const held = readAccount(this.#context.network.object(id));
    return { kind: 'shown', text: held ? `${held.value}` : 'No funds accumulator object found' };
  }

  #allowFree(task: Task): TaskResult {
    const type = canonicalType(readType(task.positional[0] ?? '', this.#context.names.resolve));
    this.#context.network.freeTransfers.set(type, BigInt(option(task, 'min-transfer') ?? 0));
    return { kind: 'silent' };
  }
}
