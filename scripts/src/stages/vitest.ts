import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { succeeds } from '@tycoon/command/program';
import { ROOT } from '@tycoon/command/root';
import { add, NOTHING, type Tally } from '../tally.ts';

/** What the projects of vitest.config.ts begin with. */
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
  /** What became of the files that failed. */
  readonly failures: readonly { readonly file: string; readonly tally: Tally }[];
}

/** Tells of each file as it ends, in the long run. */
const KEEPING = join(ROOT, 'scripts/src/stages/keeping-reporter.ts');

/** So many files may be run a second time; where more fail, the machine is not what they fail of. */
const MAX_SECOND_RUNS = 3;

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
  const counted = files.map(({ file, status, assertionResults }) => {
    const count = (wanted: string) => assertionResults.filter((test) => test.status === wanted).length;
    const failed = status === 'failed' ? Math.max(1, count('failed')) : 0;
    return { file, tally: { passed: count('passed'), failed } };
  });
  for (const { file, tally } of counted) {
    const project = projectOf(file);
    tallies[project] = add(tallies[project] ?? NOTHING, tally);
  }
  // Unhandled errors and a crashed worker fail the run without failing a file.
  const first = asked[0];
  if (!passed && counted.every(({ tally }) => tally.failed === 0) && first !== undefined) {
    tallies[first] = add(tallies[first] ?? NOTHING, { passed: 0, failed: 1 });
  }
  const times = files
    .map(({ file, startTime, endTime }) => ({ file, seconds: (endTime - startTime) / 1000 }))
    .toSorted((a, b) => b.seconds - a.seconds);
  const failures = counted
    .filter(({ tally }) => tally.failed > 0)
    .map(({ file, tally }) => ({ file, tally }));
  return { tallies, times, failures };
}

/**
 * The files to run once more, alone: those that failed, if they are few and wait for processes or browsers. Such a file can fail of a machine
 * that is busy with the others. A unit test waits for nothing, and has failed. Nothing is run again where the run failed without a file.
 */
export function filesForSecondRun({ tallies, failures }: VitestRun): readonly string[] {
  const all = Object.values(tallies).reduce((sum, { failed }) => sum + failed, 0);
  const ofFiles = failures.reduce((sum, { tally }) => sum + tally.failed, 0);
  const isWorthIt = failures.length <= MAX_SECOND_RUNS && ofFiles === all;
  return isWorthIt && failures.every(({ file }) => projectOf(file) !== 'unit')
    ? failures.map(({ file }) => file)
    : [];
}

/** The first run with the second one in the place of its failures. */
export function withSecondRun(first: VitestRun, second: VitestRun): VitestRun {
  const tallies = { ...first.tallies };
  for (const { file, tally } of first.failures) {
    const project = projectOf(file);
    const { passed, failed } = tallies[project] ?? NOTHING;
    tallies[project] = { passed: passed - tally.passed, failed: failed - tally.failed };
  }
  for (const project of PROJECTS) {
    const again = second.tallies[project];
    if (again !== undefined) tallies[project] = add(tallies[project] ?? NOTHING, again);
  }
  return { tallies, times: first.times, failures: second.failures };
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
    ...projects.flatMap((project) => ['--project', `${project}*`]),
    // Files share nothing, so that each core may have one; and one more, because stories and processes wait half of their time.
    `--maxWorkers=${availableParallelism() + 1}`,
    '--passWithNoTests',
    ...['--reporter=default', '--reporter=json', `--outputFile.json=${file}`],
    ...(env.TYCOON_KEPT === undefined ? [] : [`--reporter=${KEEPING}`]),
    ...(env.TYCOON_RENEW === undefined ? [] : ['--update=all']),
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
