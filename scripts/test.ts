import { Complaint, run } from '@tycoon/command/complaint';
import { parseOptions } from '@tycoon/command/options';
import { ROOT } from '@tycoon/command/root';
import { listFiles } from '@tycoon/command/workspace';
import { ensureBrowser } from '@tycoon/harness/chromium';
import { findSui, startSui } from '@tycoon/harness/sui-node';
import { ensureWebBuild } from '@tycoon/stack/web-build';
import { keep, keptFile, type Passed, readKept } from './src/stages/kept.ts';
import { testMove } from './src/stages/move.ts';
import type { Say, Stage } from './src/stages/stage.ts';
import { checkFormat, checkLint, checkTypes } from './src/stages/static.ts';
import {
  filesForSecondRun,
  PROJECTS,
  type Project,
  projectOf,
  runVitest,
  type VitestRun,
  withSecondRun,
} from './src/stages/vitest.ts';
import { add, check, closingLine, NOTHING, type Tally } from './src/tally.ts';

const USAGE = `npm test [-- options] [filter …]      everything, or with a filter only the test files whose path contains it
npm run test:long                     the same with the long versions of the tests

  --only <stage,stage>    format, lint, types, move, unit, integration, e2e
  --long                  long versions of the tests
  --resume                with --long: leaves out what has passed in it of these very sources
  --renew                 with a filter: writes anew the texts that these tests keep, to be read as a difference

  TYCOON_NETWORK=sui      the stories in a browser are played on \`sui start\` instead of localnet`;

/** The stages that are no projects of vitest. They hardly use two cores, so they run beside it. */
const STAGES: Readonly<Record<string, Stage>> = {
  format: checkFormat,
  lint: checkLint,
  types: checkTypes,
  move: testMove,
};

const NAMES: readonly string[] = [...Object.keys(STAGES), ...PROJECTS];
const SLOWEST = 5;
/** So many files that are left are named. */
const MOST_NAMED = 40;

const OPTIONS = {
  only: { type: 'string' },
  long: { type: 'boolean', default: false },
  resume: { type: 'boolean', default: false },
  renew: { type: 'boolean', default: false },
} as const;

/** A line of the summary: what was checked, how much of it held, and how long it took where that can be said. */
interface Line {
  readonly name: string;
  readonly tally: Tally;
  readonly seconds?: number;
}

async function main(): Promise<number> {
  const parsed = parseOptions(USAGE, { options: OPTIONS, allowPositionals: true });
  if (!parsed) return 0;
  const { values, positionals: filters } = parsed;
  const asked = values.only?.split(',') ?? NAMES;
  const unknown = asked.find((name) => !NAMES.includes(name));
  if (unknown !== undefined) throw new Complaint(`There is no stage "${unknown}".`, USAGE);
  if (values.resume && !values.long) throw new Complaint('Only the long run can be resumed.', USAGE);
  if (values.renew && filters.length === 0)
    throw new Complaint('Name the test files whose kept texts are to be written anew.', USAGE);
  const kept = values.long ? await keptFile() : '';
  const env = {
    ...(values.long ? { TYCOON_LONG: '1', TYCOON_KEPT: kept } : {}),
    ...(values.renew ? { TYCOON_RENEW: '1' } : {}),
  };
  const passed = values.resume ? await readKept(kept) : new Map<string, Passed>();
  const left = values.resume ? filesLeft(passed, filters) : undefined;
  const isLeft = (name: Project) => left === undefined || left.some((file) => projectOf(file) === name);
  const projects = PROJECTS.filter((name) => asked.includes(name) && isLeft(name));
  const stages = Object.entries(STAGES).filter(([name]) => asked.includes(name) && !passed.has(name));
  if (left !== undefined) tellKept(passed, left);
  if (values.resume && projects.length + stages.length === 0) return 0;

  const begin = performance.now();
  const [lines, first] = await Promise.all([
    runStages(stages, values.long, projects.length > 0, (line) =>
      values.long ? keepLine(kept, line) : undefined,
    ),
    projects.length > 0 ? runProjects(projects, left ?? filters, env) : undefined,
  ]);
  const again = first === undefined ? [] : filesForSecondRun(first);
  const run =
    first === undefined || again.length === 0
      ? first
      : withSecondRun(first, await runProjects([...new Set(again.map(projectOf))], again, env));
  for (const name of projects) lines.push({ name, tally: run?.tallies[name] ?? NOTHING });
  const total = lines.reduce((sum, { tally }) => add(sum, tally), NOTHING);
  summarize(lines, run?.times.slice(0, SLOWEST) ?? [], (performance.now() - begin) / 1000);
  const unsteady = again.filter((file) => run?.failures.every((failure) => failure.file !== file));
  if (unsteady.length > 0) {
    process.stdout.write(
      `\nUnsteady: failed beside the others and passed alone, which is a fault of the test or of what it tests:\n`,
    );
    for (const file of unsteady) process.stdout.write(`  ${file}\n`);
  }
  process.stdout.write(`\n${closingLine(total)}\n`);
  if (total.passed === 0) throw new Complaint('No test ran.', 'Check the filter and the stages.');
  return total.failed > 0 ? 1 : 0;
}

/** The test files that have not passed yet, of those whose path contains a filter. */
function filesLeft(passed: ReadonlyMap<string, Passed>, filters: readonly string[]): readonly string[] {
  const files = listFiles(ROOT).filter((path) => /\.test\.tsx?$/.test(path) && !passed.has(path));
  return filters.length === 0 ? files : files.filter((path) => filters.some((part) => path.includes(part)));
}

/** A stage that passed is left out when the run is resumed. */
async function keepLine(file: string, { name, tally, seconds = 0 }: Line): Promise<void> {
  if (tally.failed === 0 && tally.passed > 0) await keep(file, { name, tests: tally.passed, seconds });
}

/** What is not counted below, because it passed before. */
function tellKept(passed: ReadonlyMap<string, Passed>, left: readonly string[]): void {
  const all = [...passed.values()].toSorted((a, b) => b.seconds - a.seconds);
  const tests = all.reduce((sum, each) => sum + each.tests, 0);
  process.stdout.write(
    `Passed before of these sources, and left out: ${all.length} files and stages, ${tests} tests\n`,
  );
  for (const { name, seconds } of all.slice(0, SLOWEST))
    process.stdout.write(`  ${seconds.toFixed(1).padStart(7)} s  ${name}\n`);
  process.stdout.write(`Left: ${left.length} files\n`);
  if (left.length <= MOST_NAMED) for (const file of left) process.stdout.write(`  ${file}\n`);
}

/** Runs one stage after another. Beside something else that prints, each prints when it is over, in one piece. */
async function runStages(
  stages: readonly (readonly [string, Stage])[],
  isLong: boolean,
  isBeside: boolean,
  ended: (line: Line) => Promise<void> | undefined,
): Promise<Line[]> {
  const lines: Line[] = [];
  for (const [name, stage] of stages) {
    const said: string[] = [`\n━━ ${name} ${'━'.repeat(70 - name.length)}\n`];
    const say: Say = isBeside ? (text) => said.push(text) : (text) => process.stdout.write(text);
    if (!isBeside) say(said.shift() ?? '');
    const begin = performance.now();
    const tally = await attempt(() => stage({ say, isLong }), check(false), say);
    process.stdout.write(said.join(''));
    const line = { name, tally, seconds: (performance.now() - begin) / 1000 };
    lines.push(line);
    await ended(line);
  }
  return lines;
}

async function runProjects(
  projects: readonly Project[],
  filters: readonly string[],
  env: NodeJS.ProcessEnv,
): Promise<VitestRun> {
  const say: Say = (text) => process.stdout.write(text);
  const [first = 'unit'] = projects;
  return attempt(
    () => runOnNetwork(projects, filters, env),
    { tallies: { [first]: check(false) }, times: [], failures: [] },
    say,
  );
}

/** What needs a page gets one that was built from these sources, and a browser; stories are played on the network that was asked for. */
async function runOnNetwork(
  projects: readonly Project[],
  filters: readonly string[],
  env: NodeJS.ProcessEnv,
): Promise<VitestRun> {
  if (projects.every((name) => name === 'unit')) return runVitest(projects, filters, env);
  await ensureWebBuild();
  const browser = { CHROMIUM_PATH: ensureBrowser() };
  if (process.env.TYCOON_NETWORK !== 'sui') return runVitest(projects, filters, { ...env, ...browser });
  const { url, faucet, stop } = await startSui(findSui());
  const node = { TYCOON_NODE_URL: url, TYCOON_FAUCET_URL: faucet };
  return runVitest(projects, filters, { ...env, ...browser, ...node }).finally(stop);
}

function summarize(lines: readonly Line[], slowest: VitestRun['times'], seconds: number): void {
  const round = (value: number) => `${value.toFixed(1).padStart(7)} s`;
  const rows = lines.map(
    ({ name, tally, seconds: took }) =>
      `  ${name.padEnd(12)} ${closingLine(tally).padEnd(24)} ${took === undefined ? '' : round(took)}`,
  );
  const files = slowest.map(({ file, seconds: took }) => `  ${round(took)}  ${file}`);
  process.stdout.write(`\n━━ summary ${'━'.repeat(63)}\n${rows.map((row) => row.trimEnd()).join('\n')}\n`);
  if (files.length > 0) process.stdout.write(`\nThe slowest files:\n${files.join('\n')}\n`);
  process.stdout.write(`\nTook ${seconds.toFixed(1)} s.\n`);
}

/** A stage that cannot run at all is a failure of that stage; the others still run. */
async function attempt<T>(work: () => Promise<T>, failure: T, say: Say): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const text =
      error instanceof Complaint ? `✗ ${error.message}\n  ${error.remedy}` : (error as Error).stack;
    say(`${text}\n`);
    return failure;
  }
}

await run(main);
