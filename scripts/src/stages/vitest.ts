import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { succeeds } from '@tycoon/command/program';
import { ROOT } from '@tycoon/command/root';
import { add, NOTHING, type Tally } from '../tally.ts';

/** The projects of vitest.config.ts. */
export const PROJECTS = ['unit', 'integration', 'e2e'] as const;
export type Project = (typeof PROJECTS)[number];

interface FileTime {
  /** From the repository's root. */
  readonly file: string;
  readonly seconds: number;
}

export interface VitestRun {
  readonly tallies: Readonly<Partial<Record<Project, Tally>>>;
  /** Every file that was run, the slowest first. */
  readonly times: readonly FileTime[];
}

/** The part of vitest's JSON report that is read here. */
export interface JsonReport {
  readonly testResults: readonly {
    readonly name: string;
    readonly status: 'passed' | 'failed';
    readonly startTime: number;
    readonly endTime: number;
    readonly assertionResults: readonly { readonly status: string }[];
  }[];
}

/** Which project a file belongs to, as vitest.config.ts tells them apart. */
export function projectOf(file: string): Project {
  if (file.startsWith('tests/stories/')) return 'e2e';
  return file.endsWith('.integration.test.ts') ? 'integration' : 'unit';
}

/** Counts the tests of a report by project. A file that failed without a failed test counts as one, and so does a run that failed without a failed file. */
export function readReport(report: JsonReport, passed: boolean, asked: readonly Project[]): VitestRun {
  const tallies: Partial<Record<Project, Tally>> = Object.fromEntries(asked.map((name) => [name, NOTHING]));
  const files = report.testResults.map(({ name, ...rest }) => ({
    file: relative(ROOT, name).replaceAll('\\', '/'),
    ...rest,
  }));
  for (const { file, status, assertionResults } of files) {
    const count = (wanted: string) => assertionResults.filter((test) => test.status === wanted).length;
    const failed = status === 'failed' ? Math.max(1, count('failed')) : 0;
    const project = projectOf(file);
    tallies[project] = add(tallies[project] ?? NOTHING, { passed: count('passed'), failed });
  }
  // Unhandled errors and a crashed worker fail the run without failing a file.
  const first = asked[0];
  const failures = Object.values(tallies).reduce((sum, { failed }) => sum + failed, 0);
  if (!passed && failures === 0 && first !== undefined) {
    tallies[first] = add(tallies[first] ?? NOTHING, { passed: 0, failed: 1 });
  }
  const times = files
    .map(({ file, startTime, endTime }) => ({ file, seconds: (endTime - startTime) / 1000 }))
    .toSorted((a, b) => b.seconds - a.seconds);
  return { tallies, times };
}

/** Runs projects of vitest side by side in one pool of workers. */
export async function runVitest(
  projects: readonly Project[],
  filters: readonly string[],
  env: NodeJS.ProcessEnv,
): Promise<VitestRun> {
  const directory = await mkdtemp(join(tmpdir(), 'tycoon-test-'));
  const file = join(directory, 'report.json');
  const args = [
    'run',
    ...projects.flatMap((project) => ['--project', project]),
    // Files share nothing, so that each core may have one; and one more, because stories and processes wait half of their time.
    `--maxWorkers=${availableParallelism() + 1}`,
    '--passWithNoTests',
    ...['--reporter=default', '--reporter=json', `--outputFile.json=${file}`],
    ...filters,
  ];
  try {
    const passed = await succeeds('vitest', args, { env });
    const text = await readFile(file, 'utf8').catch(() => '{"testResults":[]}');
    return readReport(JSON.parse(text) as JsonReport, passed, projects);
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}
