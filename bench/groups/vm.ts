import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from '@tycoon/command/root';
import { createMachine, dummyContext } from '@tycoon/localnet/conformance/machine';
import { asPlainCode } from '@tycoon/localnet/conformance/move-tests';
import {
  compileWithGenesis,
  readSources,
  runOfficialTestsAnew,
  type Sources,
} from '@tycoon/localnet/conformance/toolchain';
import { createGasMeter, createSession, type Vm } from '@tycoon/localnet/vm';
import { cost, type Measurement } from '../src/measurement.ts';

const PEER = "Sui's VM as WASM";
const ROUNDS = 3;
const BUDGET = 1e12;

/** A program, how often it repeats its work, and how many times the peer's speed is the goal. */
interface Program {
  readonly name: string;
  readonly title: string;
  readonly size: number;
  readonly goal: number;
}

const PROGRAMS: readonly Program[] = [
  { name: 'integer_loop', title: 'integer loop, 1,000,000 rounds', size: 1_000_000, goal: 20 },
  { name: 'vector_sort', title: 'sort of 1,200 numbers', size: 1200, goal: 20 },
  {
    name: 'structs_and_references',
    title: 'structs and references, 200,000 rounds',
    size: 200_000,
    goal: 20,
  },
  { name: 'calls', title: 'calls, fib(26)', size: 26, goal: 20 },
  { name: 'wide_integers', title: 'u64 and u128, 300,000 rounds', size: 300_000, goal: 30 },
  { name: 'table_access', title: 'table of 4,000 entries, 16,000 accesses', size: 4000, goal: 5 },
  { name: 'dynamic_fields', title: 'dynamic fields, 8,000 added and changed', size: 8000, goal: 5 },
];

const MANIFEST = '[package]\nname = "bench"\nedition = "2024"\n[addresses]\nbench = "0x9"\n';
const TURNS = 200;

/** Plays turns of a two-player game; the roll is found by the tests' own helper, so both machines do all of it. */
const TURN_TESTS = `
#[test_only]
module tycoon::bench_turns;
use tycoon::arena;
#[test]
fun no_turn() { play(0) }
#[test]
fun many_turns() { play(${TURNS / 2}) }
fun play(rounds: u64) {
    let mut a = arena::ring(2);
    rounds.do!(|_| { a.roll_on(@0xA, 1); a.roll_on(@0xB, 1) });
    a.end();
}
`;

const median = (values: readonly number[]): number => [...values].sort((a, b) => a - b)[values.length >> 1]!;

/** CPU milliseconds of this process, all threads: what else runs on the machine does not count. */
async function timed(run: () => Promise<unknown> | unknown): Promise<number> {
  const start = process.cpuUsage();
  await run();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
}

/** One warm call here: the best of several, after one that compiles. */
async function warmCall(call: (round: number) => void): Promise<number> {
  call(0);
  const times: number[] = [];
  for (let round = 1; round <= 7; round++) times.push(await timed(() => call(round)));
  return Math.min(...times);
}

function callProgram(vm: Vm, { name, size }: { name: string; size: number }, round: number): void {
  // Another digest each round, so that no id is met twice.
  const context = { digest: new Uint8Array(32).fill(round) };
  const session = createSession({ context, gas: createGasMeter(BUDGET) });
  const args = [size, dummyContext(vm)].map((value) => ({ kind: 'value', value }) as const);
  const result = vm.call({ package: '0x9', module: 'programs', function: name }, args, session);
  if (result.kind === 'failed') throw new Error(`${name}: ${result.error}`);
}

/** A package whose only test makes one call. Its time less that of the same test doing nothing is the call's. */
function officialPackage(source: string, name: string, size: number): Sources {
  const test = `let mut ctx = tx_context::dummy(); bench::programs::${name}(${size}, &mut ctx);`;
  const tests = `#[test_only]\nmodule bench::tests;\n#[test]\nfun t() { ${test} }\n`;
  return { 'Move.toml': MANIFEST, 'sources/programs.move': source, 'sources/tests.move': tests };
}

async function officialRun(sources: Sources): Promise<void> {
  const output = await runOfficialTestsAnew(sources);
  if (!/failed: 0/.test(output)) throw new Error(output.slice(0, 2000));
}

/** Medians of the official VM, programs interleaved with the empty one. */
async function officialTimes(source: string): Promise<Map<string, number>> {
  const runs = ['nothing', ...PROGRAMS.map(({ name }) => name)];
  const sizes = new Map(PROGRAMS.map(({ name, size }) => [name, size]));
  const times = new Map<string, number[]>(runs.map((name) => [name, []]));
  await officialRun(officialPackage(source, 'nothing', 0));
  for (let round = 0; round < ROUNDS; round++) {
    for (const name of runs) {
      const sources = officialPackage(source, name, sizes.get(name) ?? 0);
      times.get(name)!.push(await timed(() => officialRun(sources)));
    }
  }
  const empty = median(times.get('nothing')!);
  return new Map([...times].map(([name, all]) => [name, median(all) - empty]));
}

async function measurePrograms(): Promise<Measurement[]> {
  const source = await readFile(join(import.meta.dirname, 'vm.move'), 'utf8');
  const sources = { 'Move.toml': MANIFEST, 'sources/programs.move': source };
  const modules = await compileWithGenesis({ bench: '0x9' }, [sources]);
  const theirs = await officialTimes(source);
  const measured: Measurement[] = [];
  for (const program of PROGRAMS) {
    // A machine for each, so that no program profits from another's type feedback.
    const warm = (metered: boolean) => {
      const vm = createMachine(modules, { metered });
      return warmCall((round) => callProgram(vm, program, round));
    };
    const peer = { name: PEER, value: theirs.get(program.name)! };
    measured.push(cost(`vm: ${program.title}`, await warm(true), 'CPU ms', { times: program.goal }, peer));
    measured.push(cost('vm: the same without counting instructions', await warm(false), 'CPU ms', {}, peer));
  }
  const cold = await timed(() => callProgram(createMachine(modules), { name: 'table_access', size: 1 }, 0));
  return [...measured, cost('vm: cold start, framework loaded and a first transaction run', cold, 'CPU ms')];
}

/** Keeps only the test of one name: the official runner has no filter. */
const onlyTest = (sources: Sources, name: string): Sources =>
  Object.fromEntries(
    Object.entries(sources).map(([path, text]) => [
      path,
      text.replace(/#\[test\]\s*(?:#\[expected_failure[^\]]*\]\s*)?fun (\w+)/g, (whole, test) =>
        test === name ? whole : `#[test_only, allow(unused_function)] fun ${test}`,
      ),
    ]),
  );

async function measureTurn(): Promise<Measurement[]> {
  const tests = await readSources(join(ROOT, 'move'), ['sources', 'tests']);
  const sources = { ...tests, 'tests/bench_turns.move': TURN_TESTS };
  const modules = await compileWithGenesis({ tycoon: '0x0' }, [sources], asPlainCode);
  const play = (vm: Vm, name: string) => {
    const session = createSession({ gas: createGasMeter(BUDGET) });
    const result = vm.call({ package: '0x0', module: 'bench_turns', function: name }, [], session);
    if (result.kind === 'failed') throw new Error(`${name}: ${result.error}`);
  };
  const warm = async (metered: boolean) => {
    const vm = createMachine(modules, { metered });
    const [many, none] = [
      await warmCall(() => play(vm, 'many_turns')),
      await warmCall(() => play(vm, 'no_turn')),
    ];
    return (many - none) / TURNS;
  };
  const times: { none: number[]; many: number[] } = { none: [], many: [] };
  for (let round = 0; round < ROUNDS; round++) {
    times.none.push(await timed(() => officialRun(onlyTest(sources, 'no_turn'))));
    times.many.push(await timed(() => officialRun(onlyTest(sources, 'many_turns'))));
  }
  const peer = { name: PEER, value: (median(times.many) - median(times.none)) / TURNS };
  return [
    cost('vm: one turn of Tycoon', await warm(true), 'CPU ms', { times: 10 }, peer),
    cost('vm: the same without counting instructions', await warm(false), 'CPU ms', {}, peer),
  ];
}

/** The same programs in our VM, warm and metered, and in the official VM as WASM, net of compiling. */
export async function measure(): Promise<readonly Measurement[]> {
  return [...(await measurePrograms()), ...(await measureTurn())];
}
