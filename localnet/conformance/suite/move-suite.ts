// Tests of Move's own virtual machine: modules in the intermediate language, published and run without a chain.

import { readFile } from 'node:fs/promises';
import { relative } from 'node:path';
import type { GenesisPackage } from '../../src/chain/genesis.ts';
import { limitsOf } from '../../src/chain/protocol.ts';
import {
  type CompiledModule,
  createGasMeter,
  createSession,
  createVm,
  deserializeModule,
  type FunctionName,
  type MoveError,
  NATIVES,
  serializeModule,
  type Vm,
} from '../../src/vm/index.ts';
import { assembleIr } from '../ir/module.ts';
import { moduleKey } from '../ir/pools.ts';
import { IrError } from '../ir/tokens.ts';
import { keyed } from './ir-compiler.ts';
import { PROTOCOL } from './network.ts';
import { readSnapshot, type TaskResult } from './snapshot.ts';
import { type FileReport, findFiles, type TaskReport } from './suite.ts';
import { option, readTasks, type Task } from './tasks.ts';
import { readValue } from './values.ts';

/** Runs the files below a directory that are written in the intermediate language. */
export async function* runMoveSuite(
  directory: string,
  { framework, only }: { framework: readonly GenesisPackage[]; only?: readonly string[] },
): AsyncGenerator<FileReport> {
  const std = framework.find(({ id }) => /^0x0*1$/.test(id))!;
  for (const file of await findFiles(directory)) {
    const path = relative(directory, file);
    if (only && !only.some((part) => path.includes(part))) continue;
    yield await runFile(file, path, std);
  }
}

async function runFile(file: string, path: string, std: GenesisPackage): Promise<FileReport> {
  const tasks = readTasks(await readFile(file, 'utf8'));
  const reason = inapplicable(file, tasks);
  if (reason) return { path, inapplicable: reason, tasks: [], modules: 0 };
  const snapshot = readSnapshot(await readFile(file.replace(/\.mvir$/, '.snap'), 'utf8'), tasks);
  const machine = new TestMachine(std);
  const reports: TaskReport[] = [];
  for (const task of tasks) {
    const expected = expectedOf(snapshot.tasks.get(task.number));
    const actual = machine.run(task);
    if (actual.kind === 'failed' && OF_SUI.has(actual.failure.split(' ')[1]!))
      return { path, inapplicable: 'keeps to no rules of Sui beside those of Move', tasks: [], modules: 0 };
    const agrees = sameResult(expected, actual);
    const { number, text } = task;
    const why = agrees ? undefined : 'differs';
    reports.push({ number, text, agrees, why, missing: undefined, expected, actual });
  }
  return { path, inapplicable: undefined, tasks: reports, modules: machine.modules };
}

/** Statuses of rules and bounds that Sui has and Move alone has not. */
const OF_SUI: ReadonlySet<string> = new Set([
  'VERIFICATION_ERROR',
  'TOO_MANY_BASIC_BLOCKS',
  'TOO_MANY_PARAMETERS',
  'LOOP_MAX_DEPTH_REACHED',
]);

function inapplicable(file: string, tasks: readonly Task[]): string | undefined {
  if (!file.endsWith('.mvir')) return 'is written in Move, against the standard library of Move alone';
  const other = tasks.find(({ name }) => name !== 'publish' && name !== 'run');
  if (other) return `asks what only the Rust code shows: ${other.name}`;
  if (tasks.some((task) => option(task, 'gas-budget'))) return 'counts gas as Move alone does, not as Sui';
  const text = tasks.map(({ data }) => data).join('\n');
  if (/^ *unpublishable /m.test(text))
    return 'marks modules as not to be published, by bytes that are no module here';
  if (/^ *native /m.test(text)) return 'declares natives, which only packages of the system have';
  return tasks.some((task) => task.options.has('signers'))
    ? 'hands in signers, which Sui has not'
    : undefined;
}

/** A module was refused, or a run of one failed. */
type Fault = 'refused' | 'aborted';

/** A failure by its status, its code and its place: the index of the function and that of the instruction. */
function failed(fault: Fault, status: string, code: string, place: readonly string[]): TaskResult {
  return { kind: 'failed', failure: [fault, status, code, ...place].join(' ') };
}

function expectedOf(text: string | undefined): TaskResult {
  if (!text?.startsWith('Error: ')) return { kind: 'shown', text: '' };
  const status = /major_status: (\w+)/.exec(text)?.[1];
  if (status === undefined) return { kind: 'uncompiled' };
  const code = /sub_status: Some\((\d+)\)/.exec(text)?.[1] ?? '-';
  const offset = /offsets: \[\(FunctionDefinitionIndex\((\d+)\), (\d+)\)/.exec(text);
  const fault = text.startsWith('Error: Unable to publish') ? 'refused' : 'aborted';
  return failed(fault, status, code, offset ? [offset[1]!, offset[2]!] : []);
}

/** Code and place are compared where both have one. */
function sameResult(expected: TaskResult, actual: TaskResult): boolean {
  if (expected.kind !== 'failed' || actual.kind !== 'failed') return expected.kind === actual.kind;
  const [fault, status, ...details] = expected.failure.split(' ');
  const [ownFault, ownStatus, ...ownDetails] = actual.failure.split(' ');
  const alike = (a: string | undefined, b: string | undefined) =>
    !a || !b || a === '-' || b === '-' || a === b;
  const same = fault === ownFault && status === ownStatus;
  return same && details.every((each, i) => alike(each, ownDetails[i]));
}

type Packages = ReadonlyMap<string, ReadonlyMap<string, CompiledModule>>;

const newVm = () => createVm({ natives: NATIVES, limits: limitsOf(PROTOCOL), allowMissingNatives: true });

/** A machine with what the tasks of a file have published: a package for every address. */
class TestMachine {
  #vm: Vm;
  /** Packages by address, in the order of their first modules. */
  #packages: Packages;
  readonly #std: ReadonlyMap<string, CompiledModule>;
  modules = 0;

  constructor(std: GenesisPackage) {
    this.#packages = withModules(new Map(), std.modules.map(deserializeModule));
    this.#std = [...this.#packages.values()][0]!;
    this.#vm = newVm();
    this.#load(this.#packages);
  }

  #load(packages: Packages, unverified?: string): MoveError | undefined {
    this.#vm = newVm();
    const others = [...packages.values()].filter((modules) => modules !== this.#std);
    const named = new Set(
      others.flatMap((modules) => [...modules.values()].flatMap((each) => each.address_identifiers)),
    );
    for (const [address, modules] of packages) {
      // Most tests know nothing of the standard library, and reading it takes longest.
      if (modules === this.#std && !named.has(address)) continue;
      const published = address !== unverified;
      const loaded = this.#vm.load({ id: `0x${address}`, modules: [...modules.values()], published });
      if (loaded.kind === 'refused') return loaded.error;
    }
    return undefined;
  }

  get #known(): ReadonlyMap<string, CompiledModule> {
    return new Map([...this.#packages.values()].flatMap((modules) => [...modules]));
  }

  run(task: Task): TaskResult {
    try {
      return task.data === undefined ? this.#call(task, task.positional[0]!) : this.#publish(task);
    } catch (error) {
      if (error instanceof IrError) return { kind: 'uncompiled' };
      throw error;
    }
  }

  #publish(task: Task): TaskResult {
    const module = assembleIr(task.data!, this.#known);
    if (!hasBinaryForm(module)) return { kind: 'uncompiled' };
    this.modules++;
    const [key] = keyed(module);
    const [address = '', name = ''] = key.split('::');
    const packages = withModules(this.#packages, [module]);
    const refused = this.#load(packages, address);
    if (refused) {
      this.#load(this.#packages);
      return failure('refused', module, refused);
    }
    this.#packages = packages;
    if (task.name === 'publish') return { kind: 'shown', text: '' };
    const entries = module.function_defs.filter((each) => each.is_entry);
    const { function: handle } = (entries.length === 1 ? entries : module.function_defs)[0]!;
    const fn = module.identifiers[module.function_handles[handle]!.name]!;
    return this.#call(task, `0x${address}::${name}::${fn}`);
  }

  #call(task: Task, path: string): TaskResult {
    const [id = '', module = '', fn = ''] = path.split('::');
    const args = (task.options.get('args') ?? []).map((text) => {
      const value = readValue(text, (name) => name as `0x${string}`);
      if (value.kind !== 'bytes') throw new Error(`an argument that is no plain value: ${text}`);
      return { kind: 'bytes', bytes: value.bytes } as const;
    });
    const name: FunctionName = {
      package: id,
      module,
      function: fn,
      typeArgs: task.options.get('type-args') ?? [],
    };
    const session = createSession({ gas: createGasMeter(100_000_000) });
    const result = this.#vm.call(name, args, session);
    if (result.kind === 'returned') return { kind: 'shown', text: '' };
    const where = (result.error.module ?? '').replace(/^0x/, '').split('::');
    const failing = this.#known.get(moduleKey(where[0]!.padStart(64, '0'), where[1] ?? ''));
    return failure('aborted', failing, result.error);
  }
}

/** Whether the binary format can say it: there are no more than 255 locals in it. */
function hasBinaryForm(module: CompiledModule): boolean {
  try {
    return serializeModule(module).length > 0;
  } catch {
    return false;
  }
}

/** Packages with more modules: one of a name that is there takes its place. */
function withModules(packages: Packages, modules: readonly CompiledModule[]) {
  const together = new Map(packages);
  for (const module of modules) {
    const [key] = keyed(module);
    const address = key.slice(0, key.indexOf('::'));
    together.set(address, new Map([...(together.get(address) ?? []), [key, module]]));
  }
  return together;
}

/** A failure with the index of the function it arose in, as snapshots name it. */
function failure(fault: Fault, module: CompiledModule | undefined, error: MoveError): TaskResult {
  const index = module?.function_defs.findIndex(
    (each) => module.identifiers[module.function_handles[each.function]!.name] === error.function,
  );
  const place = index === undefined || index < 0 ? [] : [`${index}`, `${error.offset ?? '-'}`];
  return failed(fault, error.status, `${error.subStatus ?? '-'}`, place);
}
