import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { type JsonReport, PROJECTS } from '../stages/vitest.ts';
import { type Ended, type ProgramOptions, runProgram } from './program.ts';

/** What came of some test files. */
export interface FileResults {
  /** Files with a test that failed, or that could not be loaded. */
  readonly failed: readonly string[];
  readonly seconds: ReadonlyMap<string, number>;
  readonly ended: Ended;
}

/** Runs these test files in a copy of the repository; with `bail`, until the first of them fails. */
export async function runTests(
  directory: string,
  files: readonly string[],
  options: Omit<ProgramOptions, 'cwd'> & { readonly bail: boolean },
): Promise<FileResults> {
  const reports = await mkdtemp(join(tmpdir(), 'tycoon-mutant-'));
  const file = join(reports, 'report.json');
  const args = [
    ...[
      join(directory, 'node_modules/vitest/vitest.mjs'),
      'run',
      ...PROJECTS.map((project) => `--project=${project}*`),
    ],
    ...['--reporter=json', `--outputFile=${file}`, '--maxWorkers=2', ...(options.bail ? ['--bail=1'] : [])],
    // A test that is slow on a busy machine has noticed nothing; the limit ends those that hang.
    ...['--testTimeout=0', '--hookTimeout=0'],
    ...files.map((each) => join(directory, each)),
  ];
  try {
    const ended = await runProgram(process.execPath, args, { cwd: directory, ...options });
    const text = await readFile(file, 'utf8').catch(() => '{"testResults":[]}');
    const { testResults } = JSON.parse(text) as JsonReport;
    const nameOf = (name: string) => relative(directory, name).replaceAll('\\', '/');
    return {
      failed: testResults.filter(({ status }) => status === 'failed').map(({ name }) => nameOf(name)),
      seconds: new Map(
        testResults.map(({ name, startTime, endTime }) => [nameOf(name), (endTime - startTime) / 1000]),
      ),
      ended,
    };
  } finally {
    await rm(reports, { recursive: true, force: true });
  }
}
