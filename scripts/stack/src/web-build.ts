import { existsSync } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Complaint } from '@tycoon/command/complaint';
import { succeeds } from '@tycoon/command/program';
import { ROOT } from '@tycoon/command/root';

/** What the web client is built from. */
const INPUTS = ['web', 'engine/src', 'sdk/src', 'indexer/src', 'move/maps', 'pnpm-lock.yaml'];
const OUTPUT = join(ROOT, 'web', 'dist');

/** The web's own Vite: which programs stand beside the workspace's root is the package manager's affair. */
export const VITE: string = join(ROOT, 'web', 'node_modules', 'vite', 'bin', 'vite.js');

/** Builds the web client where its sources are newer than the last build. */
export async function ensureWebBuild(): Promise<void> {
  const built = await stat(join(OUTPUT, 'index.html')).catch(() => undefined);
  if (built && built.mtimeMs > (await newest())) return;
  process.stdout.write('Building the web client …\n');
  const args = [VITE, 'build', join(ROOT, 'web'), '--logLevel', 'warn'];
  // A test runner sets NODE_ENV to "test", which would make a build nobody else ever gets.
  if (!(await succeeds(process.execPath, args, { env: { NODE_ENV: 'production' } }))) {
    throw new Complaint('The web client does not build.', 'Mend the errors above.');
  }
}

async function newest(): Promise<number> {
  let latest = 0;
  for (const input of INPUTS.map((name) => join(ROOT, name)).filter((path) => existsSync(path))) {
    const entries = await readdir(input, { recursive: true, withFileTypes: true }).catch(() => []);
    const files = entries
      .filter((entry) => entry.isFile() && !/node_modules|[\\/]dist/.test(entry.parentPath))
      .map((entry) => join(entry.parentPath, entry.name));
    for (const file of [...files, input]) {
      const { mtimeMs, isFile } = await stat(file).then((info) => ({
        mtimeMs: info.mtimeMs,
        isFile: info.isFile(),
      }));
      if (isFile) latest = Math.max(latest, mtimeMs);
    }
  }
  return latest;
}
