import { createHash } from 'node:crypto';
import type { Vm } from '../src/vm/index.ts';
import { BARE, cleverName } from './clever-error.ts';
import { type Case, type Failure, isCase, type Outcome, runCase, takesContext } from './outcome.ts';
import { parseVerdicts, type Verdict } from './runner-output.ts';
import { runOfficialTests, type Sources } from './toolchain.ts';

const CORPUS = '0x9';

/** A case, what it came to here, and where the official VM says otherwise. */
interface Comparison {
  readonly name: string;
  readonly ours: Outcome;
  readonly theirs: Verdict;
  readonly difference: string | undefined;
}

/** All cases of the package at 0x9: its public functions that take at most a context. */
export function findCases(vm: Vm): Case[] {
  const cases: Case[] = [];
  for (const module of vm.package(CORPUS)!.modules.values()) {
    for (const { name, handle } of module.functions.values()) {
      if (handle.type_parameters.length > 0) continue;
      const each = { module: module.name, function: name };
      if (isCase(vm.describe({ package: CORPUS, ...each }))) cases.push(each);
    }
  }
  return cases;
}

const testName = ({ module, function: name }: Case) => `${module}_${name}`;

const MAX_LITERAL = 512;

/** Move source that compares bytes; long ones by their hash, which keeps the test module within the format's limits. */
function sameBytes(source: string, wanted: string): string {
  if (wanted.length <= MAX_LITERAL) return `${source} == x"${wanted}"`;
  const digest = createHash('sha256').update(Buffer.from(wanted, 'hex')).digest('hex');
  return `std::hash::sha2_256(${source}) == x"${digest}"`;
}

/** A test that calls a case and, where ours returned, asserts that results and events are the same bytes. */
function testSource(vm: Vm, each: Case, ours: Outcome): string {
  const signature = vm.describe({ package: CORPUS, ...each });
  const names = signature.returns.map((_, i) => `v${i}`);
  const target = `corpus::${each.module}::${each.function}(${takesContext(signature) ? '&mut ctx' : ''})`;
  const bind = names.length > 0 ? `let (${names.join(', ')}) = ${target};` : `${target};`;
  const lines = ['let mut ctx = tx_context::dummy();', 'let _ = &mut ctx;', bind];
  if (ours.kind === 'returned') {
    names.forEach((name, i) => {
      lines.push(`assert!(${sameBytes(`std::bcs::to_bytes(&${name})`, ours.values[i]!)}, ${i});`);
    });
    lines.push(`assert!(sui::event::num_events() == ${ours.events.length}, 100);`);
    const seen = new Map<string, number>();
    for (const { type, bytes } of ours.events) {
      const index = seen.get(type) ?? 0;
      seen.set(type, index + 1);
      const written = type.replace(/0x0*9::/g, 'corpus::').replace(/0x0+([12])::/g, '0x$1::');
      const event = `sui::event::events_by_type<${written}>()[${index}]`;
      lines.push(`assert!(${sameBytes(`std::bcs::to_bytes(&${event})`, bytes)}, 101);`);
    }
  }
  for (const name of names) lines.push(`std::unit_test::destroy(${name});`);
  return `#[test]\nfun ${testName(each)}() {\n    ${lines.join('\n    ')}\n}\n`;
}

const TESTS_PER_MODULE = 50;

/** Tests spread over modules: the compiler takes more than its time for large ones. */
function testModules(tests: readonly string[]): Sources {
  const modules: Record<string, string> = {};
  for (let first = 0; first < tests.length; first += TESTS_PER_MODULE) {
    const name = `official${first}`;
    const body = tests.slice(first, first + TESTS_PER_MODULE).join('');
    modules[`sources/${name}.move`] = `#[test_only]\nmodule corpus::${name};\n${body}`;
  }
  return modules;
}

/** Runs cases in both VMs and compares: results, events, and failures with their kind, code, module, function and place. */
export async function compareCases(vm: Vm, sources: Sources, cases: readonly Case[]): Promise<Comparison[]> {
  const ours = new Map(cases.map((each) => [testName(each), runCase(vm, each, CORPUS)]));
  const files = {
    ...sources,
    ...testModules(cases.map((each) => testSource(vm, each, ours.get(testName(each))!))),
  };
  const verdicts = parseVerdicts(await runOfficialTests(files), files);
  const named = new Map([...verdicts].map(([path, verdict]) => [path.split('::').at(-1)!, verdict]));
  const places = new PlaceMap();
  return cases.map((each) => {
    const name = testName(each);
    const mine = ours.get(name)!;
    const theirs = named.get(name);
    if (!theirs) throw new Error(`the official runner did not run ${name}`);
    const difference = differenceOf(vm, mine, theirs) ?? places.contradiction(mine, theirs);
    return { name, ours: mine, theirs, difference };
  });
}

const show = (failure: Failure) =>
  `${failure.status} ${failure.subStatus ?? ''} in ${failure.module}::${failure.function} at ${failure.position}`;

function differenceOf(vm: Vm, ours: Outcome, theirs: Verdict): string | undefined {
  if (ours.kind === 'returned') {
    return theirs.kind === 'passed'
      ? undefined
      : `ours returned ${ours.values.join()}, theirs: ${show(theirs)}`;
  }
  if (theirs.kind === 'passed') return `ours: ${show(ours)}, theirs returned`;
  const status = cleverStatus(vm, ours) ?? ours.status;
  const subStatus = status === ours.status ? ours.subStatus : undefined;
  const same =
    status === theirs.status &&
    subStatus === theirs.subStatus &&
    ours.module === theirs.module &&
    ours.function === theirs.function;
  return same ? undefined : `ours: ${show(ours)}, theirs: ${show(theirs)}`;
}

/** An abort with an error of a name is compared by that name, which is what the runner prints. */
function cleverStatus(vm: Vm, { status, subStatus = 0n, module }: Failure): string | undefined {
  const name = status === 'ABORTED' ? cleverName(vm, module, subStatus) : undefined;
  if (name === undefined) return undefined;
  return name === BARE ? `ABORTED by ${BARE}` : `ABORTED ${name}`;
}

/**
 * The runner prints places in the source, ours are offsets of instructions; there is no map between them, but there must be
 * one: the same offset is always the same place, and different offsets of a function are different places.
 */
class PlaceMap {
  readonly #theirs = new Map<string, string>();
  readonly #ours = new Map<string, string>();

  contradiction(ours: Outcome, theirs: Verdict): string | undefined {
    if (ours.kind !== 'failed' || theirs.kind !== 'failed') return undefined;
    const mine = `${ours.module}::${ours.function}@${ours.position}`;
    // One source position can be several instructions of different failures: a status narrows it to one.
    const place = `${theirs.position} ${theirs.status}`;
    const known = this.#theirs.get(mine);
    const other = this.#ours.get(place);
    this.#theirs.set(mine, place);
    this.#ours.set(place, mine);
    if (known !== undefined && known !== place) return `${mine} is ${known} and ${place}`;
    if (other !== undefined && other !== mine) return `${place} is ${other} and ${mine}`;
    return undefined;
  }
}
