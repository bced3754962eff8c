import { join } from 'node:path';
import { Complaint } from '@tycoon/command/complaint';
import { isMove, packageOf } from './files.ts';
import type { Mutant } from './mutation.ts';
import { runProgram } from './program.ts';
import { runTests } from './vitest.ts';
import type { Workshop } from './workshop.ts';

/** What became of a mutant. One that does not compile is no mutant: the compiler notices it before any test could. */
export type Verdict =
  | { readonly kind: 'noticed'; readonly by: string }
  | { readonly kind: 'survived'; readonly after: string }
  | { readonly kind: 'invalid' };

/** The tests that a mutant has to get past: the nearest first, then the others. */
export interface Trial {
  readonly near: readonly string[];
  readonly far: readonly string[];
}

export interface JudgeOptions {
  readonly workshop: Workshop;
  readonly packages: readonly string[];
  readonly trialOf: (file: string) => Trial;
  readonly limitMs: number;
  readonly signal: AbortSignal;
}

const MOVE_TEST = 'npm run move:test';

const many = (files: number): string =>
  files === 0 ? 'because no test reaches it' : `${files} test file${files === 1 ? '' : 's'}`;

export function createJudge({ workshop, packages, trialOf, limitMs, signal }: JudgeOptions) {
  const { directory } = workshop;
  const seconds = new Map<string, number>();
  const green = new Set<string>();
  const run = (args: readonly string[], limit = limitMs) =>
    runProgram(process.execPath, args, { cwd: directory, limitMs: limit, signal });

  /** Throws unless the tests pass where nothing is broken: a test that always fails notices everything. */
  async function checkBaseline(files: readonly string[]): Promise<void> {
    const unknown = files.filter((file) => !green.has(file));
    if (unknown.length === 0) return;
    const results = await runTests(directory, unknown, { bail: false, limitMs: 20 * limitMs, signal });
    if (results.ended.code !== 0) {
      throw new Complaint(
        `Tests fail without any mutant: ${results.failed.join(', ') || results.ended.output.slice(-2000)}.`,
        'Mend them first: npm test -- --only unit,integration <file>',
      );
    }
    for (const file of unknown) green.add(file);
    for (const [file, taken] of results.seconds) seconds.set(file, taken);
  }

  async function checkMoveBaseline(): Promise<void> {
    const { code, output } = await run([join(directory, 'scripts/move.ts'), 'test'], 5 * limitMs);
    if (code !== 0) {
      throw new Complaint(
        `Move tests fail without any mutant: ${output.slice(-2000)}`,
        `Mend them: ${MOVE_TEST}`,
      );
    }
  }

  async function judgeMove(): Promise<Verdict> {
    if ((await run([join(directory, 'scripts/move.ts'), 'build'], 5 * limitMs)).code !== 0)
      return { kind: 'invalid' };
    const { code, output } = await run([join(directory, 'scripts/move.ts'), 'test'], 5 * limitMs);
    if (code === 0) return { kind: 'survived', after: MOVE_TEST };
    const [, failed] = /FAIL\w*\s*\]?\s+(\S+)/.exec(output) ?? [];
    return { kind: 'noticed', by: code === null ? `${MOVE_TEST} (does not end)` : (failed ?? MOVE_TEST) };
  }

  async function compiles(file: string): Promise<boolean> {
    const compiler = join(directory, 'node_modules/typescript/bin/tsc');
    return (await run([compiler, '--project', packageOf(file, packages)], 5 * limitMs)).code === 0;
  }

  /** A test file that fails; where it was not run before, it passes without the mutant. */
  async function judgeTests(mutant: Mutant): Promise<Verdict> {
    const { near, far } = trialOf(mutant.file);
    const usual = near.reduce((sum, file) => sum + (seconds.get(file) ?? 0), 0);
    const first = await workshop.withMutant(mutant, async () => {
      if (!(await compiles(mutant.file))) return null;
      if (near.length === 0) return undefined;
      return runTests(directory, near, { bail: true, limitMs: limitMs + 4000 * usual, signal });
    });
    if (first === null) return { kind: 'invalid' };
    if (first?.failed[0] !== undefined) return { kind: 'noticed', by: first.failed[0] };
    if (first?.ended.code === null) return { kind: 'noticed', by: `${near[0]} (does not end)` };
    if (first && first.ended.code !== 0) return { kind: 'noticed', by: `${near[0]} (cannot be run)` };
    if (far.length === 0) return { kind: 'survived', after: many(near.length) };
    const second = await workshop.withMutant(mutant, () =>
      runTests(directory, far, { bail: true, limitMs: 2 * limitMs, signal }),
    );
    const [noticing] = second.failed;
    if (noticing === undefined) return { kind: 'survived', after: many(near.length + far.length) };
    await checkBaseline([noticing]);
    return { kind: 'noticed', by: noticing };
  }

  return {
    checkBaseline,
    checkMoveBaseline,
    judge: (mutant: Mutant): Promise<Verdict> =>
      isMove(mutant.file) ? workshop.withMutant(mutant, judgeMove) : judgeTests(mutant),
  };
}
