import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { succeeds } from '@tycoon/command/program';
import type { Tally } from '../tally.ts';

/** The projects of vitest.config.ts. */
export const PROJECTS = ['unit', 'integration', 'e2e'] as const;
export type Project = (typeof PROJECTS)[number];

interface JsonReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
}

/** Runs one project of vitest and counts its tests; a file that cannot even be loaded counts as a failure. */
export async function runVitest(
  project: Project,
  filters: readonly string[],
  env: NodeJS.ProcessEnv,
): Promise<Tally> {
  const directory = await mkdtemp(join(tmpdir(), 'tycoon-test-'));
  const file = join(directory, 'report.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  // Files share nothing, so that each core may have one.
  const workers = `--maxWorkers=${availableParallelism()}`;
  const args = ['run', '--project', project, workers, '--passWithNoTests', ...reporters, ...filters];
  try {
    const passed = await succeeds('vitest', args, env);
    const report = JSON.parse(await readFile(file, 'utf8').catch(() => 'null')) as JsonReport | null;
    if (!report) return { passed: 0, failed: passed ? 0 : 1 };
    const { numPassedTests, numFailedTests } = report;
    // Failed suites, unhandled errors and a crashed worker fail the run without failing a test.
    return { passed: numPassedTests, failed: passed ? numFailedTests : Math.max(1, numFailedTests) };
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}
