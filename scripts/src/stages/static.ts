import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { succeeds } from '@tycoon/command/program';
import { ROOT, TOOLS } from '@tycoon/command/root';
import { listFiles, readPackages } from '@tycoon/command/workspace';
import { formatPackage } from '@tycoon/move-toolchain/format';
import { movePackages } from '@tycoon/move-toolchain/packages';
import { add, check, NOTHING } from '../tally.ts';
import { unusedExports } from './exports.ts';
import type { Say, Stage } from './stage.ts';

/** The stages that only read the sources: format, lint, types. */

export const checkFormat: Stage = async ({ say }) => {
  let tally = check(await succeeds('biome', ['format', '.'], { say }));
  for (const directory of await movePackages()) {
    tally = add(tally, check((await formatPackage(directory, true, say)) === 0));
  }
  if (tally.failed > 0) say('Run `npm run format` to mend the format.\n');
  return tally;
};

/** Lint, exports that no file imports, and generated files that are what would be generated now. */
export const checkLint: Stage = async ({ say }) => {
  const rules = ['check', '--formatter-enabled=false', '--error-on-warnings', '.'];
  const lint = await succeeds('biome', rules, { say });
  const generate = [join(ROOT, 'scripts', 'generate.ts'), '--check'];
  const fresh = await succeeds(process.execPath, generate, { say });
  return [lint, fresh, await checkExports(say)].map(check).reduce(add);
};

async function checkExports(say: Say): Promise<boolean> {
  const paths = listFiles(ROOT).filter((path) => /\.(ts|tsx|mjs)$/.test(path));
  const sources = await Promise.all(
    paths.map(async (path) => ({ path, text: await readFile(join(ROOT, path), 'utf8') })),
  );
  const unused = unusedExports(sources, readPackages(ROOT));
  for (const each of unused) say(`${each} is exported, and no other file imports it\n`);
  if (unused.length > 0) say('Remove the word `export`, or what is not used at all.\n');
  return unused.length === 0;
}

interface Project {
  readonly directory: string;
  readonly compilerOptions: object;
  readonly include: readonly string[];
  readonly exclude?: readonly string[];
}

/**
 * Every package is checked with just the globals it may use. Packages with the same ones are checked
 * as one program, so that what they all import is checked once.
 */
export const checkTypes: Stage = async ({ say }) => {
  const projects = await Promise.all(readPackages(ROOT).map(({ directory }) => readProject(directory)));
  const programs = Map.groupBy(projects, ({ compilerOptions }) => JSON.stringify(compilerOptions));
  let tally = NOTHING;
  for (const program of programs.values()) {
    // Several checkers would each check the types that all files share: twice the work in the end.
    const args = ['--checkers', '1', '--project', await writeProgram(program)];
    const passed = await succeeds('tsc', args, { say });
    const names = program.map(({ directory }) => directory).join(', ');
    say(`${passed ? 'ok  ' : 'FAIL'} ${names}\n`);
    for (const _ of program) tally = add(tally, check(passed));
  }
  return tally;
};

async function readProject(directory: string): Promise<Project> {
  const text = await readFile(join(ROOT, directory, 'tsconfig.json'), 'utf8');
  return { directory, ...(JSON.parse(text) as Omit<Project, 'directory'>) };
}

/** Where the project of a program is: the package's own, or one that was written for several. */
async function writeProgram(projects: readonly Project[]): Promise<string> {
  const [{ directory: first, compilerOptions } = { directory: '', compilerOptions: {} }] = projects;
  if (projects.length === 1) return join(ROOT, first);
  const below = (directory: string, paths: readonly string[] = []) =>
    paths.map((path) => join(ROOT, directory, path));
  const own = new Set(projects.map(({ directory }) => join(ROOT, directory)));
  const excluded = projects.flatMap(({ directory, exclude }) => below(directory, exclude));
  const program = {
    extends: join(ROOT, 'tsconfig.base.json'),
    compilerOptions,
    include: projects.flatMap(({ directory, include }) => below(directory, include)),
    // A package inside another one's directory is excluded there; here it may be one of the program's.
    exclude: [join(ROOT, '**', 'node_modules'), ...excluded.filter((path) => !own.has(path))],
  };
  const file = join(TOOLS, `types-${first.replaceAll('/', '-')}.json`);
  await mkdir(TOOLS, { recursive: true });
  await writeFile(file, JSON.stringify(program));
  return file;
}
