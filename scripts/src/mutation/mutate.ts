import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Complaint } from '@tycoon/command/complaint';
import { listFiles, readPackages } from '@tycoon/command/workspace';
import { seedRandom } from '@tycoon/engine/core';
import { chooseMutants } from './choose.ts';
import { isMove, isMutable, packageOf } from './files.ts';
import { type Graph, isOwnTest, isQuickIntegration, isUnit, readGraph, testsOf } from './imports.ts';
import { createJudge } from './judge.ts';
import { findMoveMutations } from './move.ts';
import type { Mutant, Mutation } from './mutation.ts';
import { readReach } from './reach.ts';
import { closingLine, mutantLine } from './report.ts';
import { storiesOf } from './stories.ts';
import { farness, trialOf } from './trial.ts';
import { findMutations } from './typescript.ts';
import { openWorkshop } from './workshop.ts';

export interface MutateOptions {
  readonly root: string;
  readonly seed: string;
  readonly count: number;
  /** Only files of this package; of all where it is left out. */
  readonly only?: string;
  /** How long the nearest tests of a mutant may take. */
  readonly limitMs: number;
  readonly signal: AbortSignal;
  readonly say: (line: string) => void;
}

/** Of so many more than are asked for it is found out which tests reach them, since some mutants do not compile. */
const SPARE = 1.25;
/** So many of the nearest tests are looked at; a file deep in the engine concerns nearly all there are. */
const NEAREST = 30;
/** Which tests reach what, from run to run. */
const KEPT = '.tools/mutation/reach.json';
/** Finding that out runs most of the tests. */
const LOOK_MS = 3_600_000;

/** Breaks so many lines of a copy of the repository, one at a time, and says which tests notice. Resolves to the survivors. */
export async function mutate(options: MutateOptions): Promise<readonly Mutant[]> {
  const { root, seed, count, only, limitMs, signal, say } = options;
  const packages = readPackages(root);
  const directories = packages.map(({ directory }) => directory);
  if (only !== undefined && ![...directories, 'move'].includes(only)) {
    throw new Complaint(
      `There is no package "${only}".`,
      `They are: ${['move', ...directories].join(', ')}.`,
    );
  }
  const sources = readSources(root);
  const graph = readGraph(sources, packages);
  const mutations = findAll(sources);
  const order = orderMutants(mutations, directories, seed, only);
  if (order.length === 0) throw new Complaint('There is nothing to break.', 'Choose another package.');
  say(`${order.length} lines can be broken; the seed "${seed}" chooses ${count}`);
  const workshop = await openWorkshop(root, directories);
  const testsOfMutant = ({ file }: Mutant) => (isMove(file) ? [] : testsNear(file, graph, sources));
  try {
    const tests = new Set(order.slice(0, SPARE * count).flatMap(testsOfMutant));
    const reach = await readReach({
      ...{ workshop, sources, graph, mutations, signal, say },
      kept: join(root, KEPT),
      tests: [...tests].sort(),
      limitMs: LOOK_MS,
    });
    const judge = createJudge({
      ...{ workshop, packages: directories, limitMs, signal },
      trialOf: (mutant) => trialOf(mutant, testsOfMutant(mutant), storiesOf(mutant.file), reach),
      isGreen: reach.passed,
      secondsOf: reach.secondsOf,
    });
    const survivors: Mutant[] = [];
    let judged = 0;
    for (const mutant of order) {
      if (judged === count) break;
      const verdict = await judge.judge(mutant);
      if (verdict.kind === 'invalid' || verdict.kind === 'unjudged') continue;
      judged++;
      if (verdict.kind === 'survived') survivors.push(mutant);
      say(`${String(judged).padStart(3)}  ${mutantLine(mutant, verdict)}`);
    }
    const failing = judge.failing();
    if (judged === 0 && failing.length > 0) {
      throw new Complaint(
        `Tests fail without any mutant: ${failing.join(', ')}.`,
        'Mend them first: npm test -- --only unit,integration <file>',
      );
    }
    say(`\n${closingLine(judged - survivors.length, judged)}`);
    for (const file of failing) say(`not asked, since it fails without any mutant: ${file}`);
    return survivors;
  } finally {
    await workshop.close();
  }
}

/** Every line that can be broken, in the order of the seed. */
export const orderMutants = (
  mutations: ReadonlyMap<string, readonly Mutation[]>,
  packages: readonly string[],
  seed: string,
  only?: string,
): readonly Mutant[] =>
  chooseMutants(
    new Map([...mutations].filter(([file]) => only === undefined || packageOf(file, packages) === only)),
    seedRandom(seed),
  );

/** Test files that reach a file by imports, the nearest first: its own, and those that need neither a browser nor minutes. */
const testsNear = (file: string, graph: Graph, sources: ReadonlyMap<string, string>): readonly string[] =>
  testsOf(file, graph)
    .filter(
      (test) => isUnit(test) || isOwnTest(test, file) || isQuickIntegration(test, sources.get(test) ?? ''),
    )
    .toSorted((a, b) => farness(a, file) - farness(b, file))
    .slice(0, NEAREST);

/** The mutations of every file that may be broken. */
export const findAll = (sources: ReadonlyMap<string, string>): ReadonlyMap<string, readonly Mutation[]> =>
  new Map(
    [...sources]
      .filter(([file]) => isMutable(file))
      .map(([file, text]) => [file, isMove(file) ? findMoveMutations(text) : findMutations(text, file)]),
  );

function readSources(root: string): ReadonlyMap<string, string> {
  const files = listFiles(root).filter((file) => /\.(ts|tsx|move)$/.test(file));
  return new Map(files.map((file) => [file, readFileSync(join(root, file), 'utf8')]));
}
