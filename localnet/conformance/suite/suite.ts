import { readdir, readFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import type { GenesisPackage } from '../../src/chain/genesis.ts';
import { SuiteAdapter } from './adapter.ts';
import type { SuiteCompiler } from './compiler.ts';
import { UnknownTask } from './context.ts';
import { createIrCompiler } from './ir-compiler.ts';
import { PROTOCOL } from './network.ts';
import { agrees, expectedOf, readSnapshot, type TaskResult } from './snapshot.ts';
import { flag, option, readTasks, type Task } from './tasks.ts';

/** One task beside its snapshot. */
export interface TaskReport {
  readonly number: number;
  readonly text: string;
  readonly agrees: boolean;
  /** Why not: what a task wants that is not there, or how what came out differs. */
  readonly why: string | undefined;
  /** Set where it differs for a feature that localnet refuses by name. */
  readonly missing: string | undefined;
  readonly expected: TaskResult;
  readonly actual: TaskResult | undefined;
}

/** A test file: its tasks, or why it does not apply. */
export interface FileReport {
  /** Below the directory that was named. */
  readonly path: string;
  readonly inapplicable: string | undefined;
  readonly tasks: readonly TaskReport[];
  /** Modules that were compiled or assembled of it. */
  readonly modules: number;
}

interface SuiteOptions {
  readonly framework: readonly GenesisPackage[];
  readonly compiler: SuiteCompiler;
  /** Files whose paths hold one of these; all where none is given. */
  readonly only?: readonly string[];
}

/** All test files below a directory, in order. */
export async function findFiles(directory: string): Promise<string[]> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && /\.(move|mvir)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

/** Runs the test files below a directory, one after the other. */
export async function* runSuite(directory: string, options: SuiteOptions): AsyncGenerator<FileReport> {
  for (const file of await findFiles(directory)) {
    const path = relative(directory, file);
    if (options.only && !options.only.some((part) => path.includes(part))) continue;
    yield await runFile(file, path, options);
  }
}

/** Why a file has nothing to say about this network. */
function inapplicable(init: Task | undefined): string | undefined {
  const protocol = init && option(init, 'protocol-version');
  if (protocol !== undefined && Number(protocol) < PROTOCOL) return `asks for a protocol before ${PROTOCOL}`;
  const flavor = init && option(init, 'flavor');
  if (flavor !== undefined) return `asks the compiler for the flavour ${flavor}`;
  return UNRELEASED.find(([name]) => init && flag(init, name))?.[1];
}

/** The feature that a task lacks, where it was refused for that. */
const missingFeature = (why: string | undefined) => /^not there: (.*)/.exec(why ?? '')?.[1];

/** Switches for what no version of the protocol has. */
const UNRELEASED = [
  ['allow-references-in-ptbs', 'asks for references between commands, which no protocol has'],
  ['enable-non-exclusive-write-objects', 'asks for writes that exclude nobody, which no protocol has'],
] as const;

async function runFile(
  file: string,
  path: string,
  { framework, compiler }: SuiteOptions,
): Promise<FileReport> {
  const tasks = readTasks(await readFile(file, 'utf8'));
  const init = tasks[0]?.name === 'init' ? tasks[0] : undefined;
  const reason = inapplicable(init);
  const own = init ? tasks.slice(1) : tasks;
  const none = (task: Task): TaskReport => ({
    number: task.number,
    text: task.text,
    agrees: false,
    why: reason,
    missing: undefined,
    expected: { kind: 'silent' },
    actual: undefined,
  });
  if (reason) return { path, inapplicable: reason, tasks: own.map(none), modules: 0 };
  const snapshot = readSnapshot(await readFile(file.replace(/\.(move|mvir)$/, '.snap'), 'utf8'), tasks);
  const adapter = new SuiteAdapter(
    init,
    framework,
    file.endsWith('.mvir') ? createIrCompiler(framework) : compiler,
  );
  const reports: TaskReport[] = [];
  for (const task of own) {
    const report = await runTask(adapter, task, expectedOf(snapshot.tasks.get(task.number)));
    const missing = report.agrees ? undefined : missingFeature(report.why);
    reports.push({ ...report, missing });
  }
  return { path, inapplicable: undefined, tasks: reports, modules: adapter.modules };
}

async function runTask(
  adapter: SuiteAdapter,
  task: Task,
  expected: TaskResult,
): Promise<Omit<TaskReport, 'missing'>> {
  const { number, text } = task;
  try {
    const actual = await adapter.run(task);
    const same = agrees(expected, actual);
    return {
      number,
      text,
      agrees: same,
      why: same ? undefined : difference(expected, actual),
      expected,
      actual,
    };
  } catch (error) {
    const why =
      error instanceof UnknownTask ? `not there: ${error.message}` : `broke: ${(error as Error).stack}`;
    return { number, text, agrees: false, why, expected, actual: undefined };
  }
}

const NAMES: Readonly<Record<TaskResult['kind'], string>> = {
  shown: 'goes well',
  failed: 'fails on chain',
  refused: 'is refused',
  uncompiled: 'does not compile',
  silent: 'says nothing',
};

function difference(expected: TaskResult, actual: TaskResult): string {
  if (expected.kind !== actual.kind) return `${NAMES[expected.kind]} there, ${NAMES[actual.kind]} here`;
  if (expected.kind === 'failed') return 'fails otherwise';
  if (expected.kind === 'refused') return 'is refused in other words';
  return 'comes to something else';
}

export const directoryOf = (path: string): string => dirname(path).split('/').slice(0, 2).join('/');
