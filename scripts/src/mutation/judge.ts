import { basename, join } from 'node:path';
import { Complaint } from '@tycoon/command/complaint';
import { isMove, packageOf } from './files.ts';
import { isStory } from './imports.ts';
import type { Mutant } from './mutation.ts';
import { runProgram } from './program.ts';
import type { Trial } from './trial.ts';
import { type FileResults, runTests } from './vitest.ts';
import type { Workshop } from './workshop.ts';

/**
 * What became of a mutant. One that does not compile is no mutant: the compiler notices it before any test could. One whose tests
 * fail without it is not judged.
 */
export type Verdict =
  | { readonly kind: 'noticed'; readonly by: string }
  | { readonly kind: 'survived'; readonly after: string }
  | { readonly kind: 'invalid' }
  | { readonly kind: 'unjudged' };

interface JudgeOptions {
  readonly workshop: Workshop;
  readonly packages: readonly string[];
  readonly trialOf: (mutant: Mutant) => Trial;
  /** Whether a test is known to pass where nothing is broken. */
  readonly isGreen: (test: string) => boolean;
  /** How long a test took where nothing was broken. */
  readonly secondsOf: (test: string) => number;
  readonly limitMs: number;
  readonly signal: AbortSignal;
}

interface Judge {
  judge(mutant: Mutant): Promise<Verdict>;
  /** Test files that failed where nothing was broken, and were asked no more. */
  failing(): readonly string[];
}

const MOVE_TEST = 'npm run move:test';
/** So many times as long as usual, and a start besides, a test may take. */
const SLOWER = 4;
/** How often a machine that is slower than the limit is given twice the time. */
const MAX_DOUBLINGS = 1;

const many = (files: number): string => `${files} test file${files === 1 ? '' : 's'}`;
const afterAll = (asked: number, unasked: number): string => {
  if (asked === 0) return 'because no test reaches it';
  return unasked === 0 ? many(asked) : `${many(asked)}; ${unasked} more reach it and were not asked`;
};

/** What speaks against the mutant: a file that failed, or that the files as a whole did not end or could not be run. */
function suspicionOf({ failed, ended }: FileResults, files: readonly string[]) {
  if (failed[0] !== undefined) return { files: [failed[0]], by: failed[0], hasEnded: true };
  if (ended.code === 0) return null;
  return {
    files,
    hasEnded: false,
    by: `${files[0]} (${ended.code === null ? 'does not end' : 'cannot be run'})`,
  };
}

export function createJudge({
  workshop,
  packages,
  trialOf,
  isGreen,
  secondsOf,
  limitMs,
  signal,
}: JudgeOptions): Judge {
  const { directory } = workshop;
  const green = new Set<string>();
  const failing = new Set<string>();
  let limit = limitMs;
  let isMoveGreen = false;
  const run = (args: readonly string[]) =>
    runProgram(process.execPath, args, { cwd: directory, limitMs: 5 * limit, signal });
  const ask = (files: readonly string[]) => {
    const usual = 1000 * files.reduce((sum, file) => sum + secondsOf(file), 0);
    const most = files.some(isStory) ? 10 * limit : limit + SLOWER * usual;
    return runTests(directory, files, { bail: true, limitMs: most, signal });
  };

  /** Whether these pass where nothing is broken: a test that always fails notices everything. */
  async function passUnbroken(files: readonly string[]): Promise<boolean> {
    if (files.every((file) => green.has(file))) return true;
    const results = await ask(files);
    if (results.ended.code !== 0) {
      for (const file of results.failed) failing.add(file);
      return false;
    }
    for (const file of files) green.add(file);
    return true;
  }

  /** The test that notices the mutant among these, or null; what fails without the mutant, too, is left out. */
  async function findNoticing(mutant: Mutant, candidates: readonly string[]): Promise<string | null> {
    for (let doublings = 0; ; ) {
      const files = candidates.filter((file) => !failing.has(file));
      if (files.length === 0) return null;
      const suspicion = suspicionOf(await workshop.withMutant(mutant, () => ask(files)), files);
      if (suspicion === null) return null;
      const known = failing.size;
      if (suspicion.hasEnded && suspicion.files.every(isGreen)) return suspicion.by;
      if (await passUnbroken(suspicion.files)) return suspicion.by;
      if (failing.size > known) continue;
      // Nothing failed, and yet it did not end: it is the machine that is slow.
      if (doublings++ === MAX_DOUBLINGS) return null;
      limit *= 2;
    }
  }

  async function checkMove(): Promise<void> {
    if (isMoveGreen) return;
    const { code, output } = await run([join(directory, 'scripts/move.ts'), 'test']);
    if (code !== 0) {
      throw new Complaint(
        `Move tests fail without any mutant: ${output.slice(-2000)}`,
        `Mend them: ${MOVE_TEST}`,
      );
    }
    isMoveGreen = true;
  }

  /** The tests with the module's name first: all of them take four times as long. */
  async function judgeMove(file: string): Promise<Verdict> {
    for (const filter of [[basename(file, '.move')], []]) {
      const { code, output } = await run([join(directory, 'scripts/move.ts'), 'test', ...filter]);
      if (code === null) return { kind: 'noticed', by: `${MOVE_TEST} (does not end)` };
      if (/No test matches/.test(output)) continue;
      if (!/Test result/.test(output)) return { kind: 'invalid' };
      const [, failed] = /FAIL\w*\s*\]?\s+(\S+)/.exec(output) ?? [];
      if (code !== 0) return { kind: 'noticed', by: failed ?? MOVE_TEST };
    }
    return { kind: 'survived', after: MOVE_TEST };
  }

  /** Asks again only about what changed since the last time. */
  async function compiles(file: string): Promise<boolean> {
    const compiler = join(directory, 'node_modules/typescript/bin/tsc');
    const name = packageOf(file, packages);
    const kept = join(directory, 'node_modules/.cache', `${name.replaceAll('/', '-')}.tsbuildinfo`);
    return (await run([compiler, '--project', name, '--incremental', '--tsBuildInfoFile', kept])).code === 0;
  }

  async function judgeTests(mutant: Mutant): Promise<Verdict> {
    const { rounds, unasked } = trialOf(mutant);
    const isMutant = mutant.keepsTypes || (await workshop.withMutant(mutant, () => compiles(mutant.file)));
    if (!isMutant) return { kind: 'invalid' };
    for (const files of rounds) {
      const noticing = await findNoticing(mutant, files);
      if (noticing !== null) return { kind: 'noticed', by: noticing };
    }
    const asked = rounds.flat().filter((file) => !failing.has(file)).length;
    return asked === 0 && rounds.length > 0
      ? { kind: 'unjudged' }
      : { kind: 'survived', after: afterAll(asked, unasked) };
  }

  return {
    failing: () => [...failing].sort(),
    async judge(mutant) {
      if (!isMove(mutant.file)) return judgeTests(mutant);
      await checkMove();
      return workshop.withMutant(mutant, () => judgeMove(mutant.file));
    },
  };
}
