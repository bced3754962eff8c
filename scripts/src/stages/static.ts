import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { succeeds } from '@tycoon/command/program';
import { ROOT, TOOLS } from '@tycoon/command/root';
import { formatPackage } from '@tycoon/move-toolchain/format';
import { movePackages } from '@tycoon/move-toolchain/packages';
import { add, check, NOTHING } from '../tally.ts';
import type { Stage } from './stage.ts';

/** The stages that only read the sources: format, lint, types. */

export const checkFormat: Stage = async ({ say }) => {
  let tally = check(await succeeds('biome', ['format', '.'], { say }));
  for (const directory of await movePackages()) {
    tally = add(tally, check((await formatPackage(directory, true, say)) === 0));
  }
  if (tally.failed > 0) say('Run `npm run format` to mend the format.\n');
  return tally;
};

/** Lint, and generated files that are what would be generated now. */
export const checkLint: Stage = async ({ say }) => {
  const rules = ['check', '--formatter-enabled=false', '--error-on-warnings', '.'];
  const lint = await succeeds('biome', rules, { say });
  const generate = [join(ROOT, 'scripts', 'generate.ts'), '--check'];
  return add(check(lint), check(await succeeds(process.execPath, generate, { say })));
};

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
  const workspace = await readFile(join(ROOT, 'pnpm-workspace.yaml'), 'utf8');
  const packages = [...workspace.matchAll(/^ {2}- (\S+)$/gm)].map((match) => match[1] ?? '');
  const projects = await Promise.all(packages.map(readProject));
  const programs = Map.groupBy(projects, ({ compilerOptions }) => JSON.stringify(compilerOptions));
  let tally = NOTHING;
  for (const program of programs.values()) {
    const passed = await succeeds('tsc', ['--project', await writeProgram(program)], { say });
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
