import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { listFiles } from '@tycoon/command/workspace';
import { applyMutation, type Mutant } from './mutation.ts';

/** A copy of the repository in which things may be broken. The repository itself is only read. */
export interface Workshop {
  readonly directory: string;
  /** Breaks a file for as long as `work` takes; what it was before is there again afterwards, whatever happens. */
  withMutant<T>(mutant: Mutant, work: () => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

export async function openWorkshop(root: string, packages: readonly string[]): Promise<Workshop> {
  const directory = await mkdtemp(join(tmpdir(), 'tycoon-mutants-'));
  try {
    for (const file of listFiles(root)) {
      await mkdir(dirname(join(directory, file)), { recursive: true });
      await cp(join(root, file), join(directory, file), { verbatimSymlinks: true });
    }
    for (const each of ['', ...packages]) await linkModules(join(root, each), join(directory, each));
    await linkTools(join(root, '.tools'), join(directory, '.tools'));
    // Some tests ask git which files there are.
    execFileSync('git', ['init', '-q'], { cwd: directory });
    execFileSync('git', ['add', '-A'], { cwd: directory });
  } catch (error) {
    await rm(directory, { recursive: true, force: true });
    throw error;
  }
  return {
    directory,
    async withMutant(mutant, work) {
      const file = join(directory, mutant.file);
      const before = await readFile(file, 'utf8');
      await writeFile(file, applyMutation(before, mutant));
      try {
        return await work();
      } finally {
        await writeFile(file, before);
      }
    },
    close: () => rm(directory, { recursive: true, force: true }),
  };
}

/** Packages are found where they are installed; those of the workspace are links from beside, and lead into the copy. */
async function linkModules(from: string, to: string): Promise<void> {
  const [installed, copy] = [join(from, 'node_modules'), join(to, 'node_modules')];
  if (!existsSync(installed)) return;
  await mkdir(copy, { recursive: true });
  for (const name of readdirSync(installed)) {
    if (name === '.pnpm') await symlink(join(installed, name), join(copy, name));
    else if (!/^\.(vite|cache)/.test(name)) {
      await cp(join(installed, name), join(copy, name), { recursive: true, verbatimSymlinks: true });
    }
  }
}

/** Programs are shared; what the Move compiler answered about mutants stays in the copy. */
async function linkTools(installed: string, copy: string): Promise<void> {
  if (!existsSync(installed)) return;
  await mkdir(copy);
  for (const name of readdirSync(installed)) {
    if (name === 'move-answers') await cp(join(installed, name), join(copy, name), { recursive: true });
    else await symlink(join(installed, name), join(copy, name));
  }
}
