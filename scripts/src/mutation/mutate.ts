import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Complaint } from '@tycoon/command/complaint';
import { listFiles, readPackages } from '@tycoon/command/workspace';
import { seedRandom } from '@tycoon/engine/core';
import { chooseMutants } from './choose.ts';
import { isMove, isMutable, packageOf } from './files.ts';
import { type Graph, isQuickIntegration, isUnit, readGraph, testsOf } from './imports.ts';
import { createJudge, type Trial } from './judge.ts';
import { findMoveMutations } from './move.ts';
import type { Mutant } from './mutation.ts';
import { closingLine, mutantLine } from './report.ts';
import { storiesOf } from './stories.ts';
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

/** The nearest tests find most mutants; the others are asked only about those that get past them. */
const NEAR = 6;
const FAR_UNITS = 30;
const FAR_INTEGRATION = 2;

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
  const order = orderMutants(sources, directories, seed, only);
  if (order.length === 0) throw new Complaint('There is nothing to break.', 'Choose another package.');
  say(`${order.length} lines can be broken; the seed "${seed}" chooses ${count}`);
  const workshop = await openWorkshop(root, directories);
  const trialOf = createTrials(graph, sources);
  const judge = createJudge({ workshop, packages: directories, trialOf, limitMs, signal });
  try {
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
export function orderMutants(
  sources: ReadonlyMap<string, string>,
  packages: readonly string[],
  seed: string,
  only?: string,
): readonly Mutant[] {
  const chosen = [...sources].filter(
    ([file]) => isMutable(file) && (only === undefined || packageOf(file, packages) === only),
  );
  const mutations = new Map(
    chosen.map(([file, text]) => [file, isMove(file) ? findMoveMutations(text) : findMutations(text, file)]),
  );
  return chooseMutants(mutations, seedRandom(seed));
}

function createTrials(graph: Graph, sources: ReadonlyMap<string, string>): (file: string) => Trial {
  const known = new Map<string, Trial>();
  return (file) => {
    const trial = known.get(file) ?? trialOf(file, graph, sources);
    known.set(file, trial);
    return trial;
  };
}

function trialOf(file: string, graph: Graph, sources: ReadonlyMap<string, string>): Trial {
  if (isMove(file)) return { near: [], far: [], stories: [] };
  const tests = testsOf(file, graph);
  const units = tests.filter(isUnit);
  const integration = tests.filter((test) => isQuickIntegration(test, sources.get(test) ?? ''));
  const near = units.length > 0 ? units.slice(0, NEAR) : integration.slice(0, FAR_INTEGRATION);
  const far = [...units.slice(NEAR, NEAR + FAR_UNITS), ...integration.slice(0, FAR_INTEGRATION)];
  return { near, far: far.filter((test) => !near.includes(test)), stories: storiesOf(file) };
}

function readSources(root: string): ReadonlyMap<string, string> {
  const files = listFiles(root).filter((file) => /\.(ts|tsx|move)$/.test(file));
  return new Map(files.map((file) => [file, readFileSync(join(root, file), 'utf8')]));
}
