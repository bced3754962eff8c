import { existsSync, readdirSync } from 'node:fs';
import { cp, mkdir, symlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { listFiles } from './workspace.ts';

/** Copies the repository's own files, and gives the copy the installed dependencies and programs: its programs run as they do here. */
export async function copyRepository(
  root: string,
  directory: string,
  packages: readonly string[],
): Promise<void> {
  for (const file of listFiles(root)) {
    await mkdir(dirname(join(directory, file)), { recursive: true });
    await cp(join(root, file), join(directory, file), { verbatimSymlinks: true });
  }
  for (const each of ['', ...packages]) await linkModules(join(root, each), join(directory, each));
  await linkTools(join(root, '.tools'), join(directory, '.tools'));
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
