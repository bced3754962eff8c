import { join } from 'node:path';
import { createGasMeter, createSession, gasUsed, type NativeTable, type Vm } from '../src/vm/index.ts';
import { findCases } from './compare.ts';
import { HAND_MADE, runHandMade } from './hand-made.ts';
import { askNative, KNOWN_ANSWERS } from './known-answers.ts';
import { createMachine, DUMMY_DIGEST, dummyContext } from './machine.ts';
import { asPlainCode, findMoveTests, type MoveTest, runMoveTests } from './move-tests.ts';
import type { Mutant } from './mutants.ts';
import { type Case, outcomeOf, takesContext } from './outcome.ts';
import { compileWithGenesis, readCorpus, readGenesis, readSources, type Sources } from './toolchain.ts';

const CORPUS = '0x9';
const GENESIS_TESTS = '0x0';
/** Cases that take longer than this are left out here; a mutant that loops is stopped by ten times as much. */
const MAX_GAS = 400_000;

/** What the tests of the repository look at: every outcome of the corpus, of the hand-made bytecode and of genesis' own tests. */
interface Suite {
  readonly modules: readonly Uint8Array[];
  readonly cases: readonly Case[];
  readonly moveTests: readonly MoveTest[];
  readonly packages: readonly Sources[];
  readonly expected: ReadonlyMap<string, string>;
}

function runOne(vm: Vm, each: Case): { outcome: string; gas: number } {
  const session = createSession({ context: { digest: DUMMY_DIGEST }, gas: createGasMeter(10 * MAX_GAS) });
  const target = { package: CORPUS, ...each };
  const args = takesContext(vm.describe(target)) ? [{ kind: 'value', value: dummyContext(vm) } as const] : [];
  const outcome = outcomeOf(vm, vm.call(target, args, session), session);
  const text = JSON.stringify(outcome, (_, value) => (typeof value === 'bigint' ? String(value) : value));
  return { outcome: text, gas: gasUsed(session.gas) };
}

const nameOf = (each: Case) => `${each.module}::${each.function}`;

/** Compiles everything and notes what a machine without a fault answers. The other tests tell that this is right. */
export async function createSuite(): Promise<Suite> {
  const corpus = await readCorpus();
  const tests = await readSources(join(import.meta.dirname, '..', 'genesis', 'tests'), ['tests']);
  const { std, sui } = await readGenesis();
  const modules = await compileWithGenesis(
    { corpus: CORPUS, genesis_tests: GENESIS_TESTS },
    [corpus, tests],
    asPlainCode,
  );
  const vm = createMachine(modules);
  const expected = new Map<string, string>();
  const cases = findCases(vm).filter((each) => {
    const { outcome, gas } = runOne(vm, each);
    if (gas > MAX_GAS) return false;
    expected.set(nameOf(each), outcome);
    return true;
  });
  return { modules, cases, moveTests: findMoveTests(tests), packages: [std, sui, tests], expected };
}

/** Whether two answers differ; a machine that cannot even answer differs. */
const differs = (run: () => boolean): boolean => {
  try {
    return run();
  } catch {
    return true;
  }
};

const build = ({ modules }: Suite, natives: NativeTable) => createMachine(modules, { natives });

/** Names the first test that notices a mutant; undefined when none does. */
export function findKiller(suite: Suite, mutant: Mutant): string | undefined {
  const undo = mutant.apply();
  try {
    const byHand = HAND_MADE.find((each) =>
      differs(() => JSON.stringify(runHandMade(each)) !== JSON.stringify(each.expected)),
    );
    if (byHand) return `hand-made: ${byHand.name}`;
    const vm = build(suite, mutant.natives);
    const known = KNOWN_ANSWERS.find((each) => differs(() => askNative(vm, each) !== each.expected));
    if (known) return `known answer: ${known.name}`;
    const byCorpus = suite.cases.find((each) =>
      differs(() => runOne(vm, each).outcome !== suite.expected.get(nameOf(each))),
    );
    if (byCorpus) return `corpus: ${nameOf(byCorpus)}`;
    const byTest = suite.moveTests.find((each) => {
      const verdicts = () => [...runMoveTests(vm, GENESIS_TESTS, [each], suite.packages).values()];
      return differs(() => verdicts()[0] !== 'passed');
    });
    return byTest && `genesis test: ${nameOf(byTest)}`;
  } finally {
    undo();
  }
}
