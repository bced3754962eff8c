import { existsSync } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Complaint } from '@tycoon/command/complaint';
import { succeeds } from '@tycoon/command/program';
import { ROOT } from '@tycoon/command/root';
import { ensureBootImage } from './boot-image.ts';

/** What the web client is built from. */
const INPUTS = [
  'web',
  'engine/src',
  'sdk/src',
  'indexer/src',
  'localnet/src',
  'localnet/browser',
  'move/maps',
  'move/sources',
  'pnpm-lock.yaml',
];

/** What can be built: the client of `npm start`, and one that needs no server but a file server. */
const EDITIONS = {
  served: { output: 'dist', args: [] },
  static: { output: 'dist-static', args: ['--mode', 'static'] },
};
type Edition = keyof typeof EDITIONS;

/** The web's own Vite: which programs stand beside the workspace's root is the package manager's affair. */
export const VITE: string = join(ROOT, 'web', 'node_modules', 'vite', 'bin', 'vite.js');

/** Builds the web client where its sources are newer than the last build. */
export async function ensureWebBuild(edition: Edition = 'served'): Promise<void> {
  const output = join(ROOT, 'web', EDITIONS[edition].output);
  const built = await stat(join(output, 'index.html')).catch(() => undefined);
  if (built && built.mtimeMs > (await newest())) return;
  process.stdout.write('Building the web client …\n');
  if (!(await buildWeb(edition, ['--logLevel', 'warn'])))
    throw new Complaint('The web client does not build.', 'Mend the errors above.');
}

/** Builds the web client, and before it the network that its tabs begin with. */
export async function buildWeb(edition: Edition, options: readonly string[] = []): Promise<boolean> {
  await ensureBootImage();
  const args = [VITE, 'build', join(ROOT, 'web'), ...EDITIONS[edition].args, ...options];
  // A test runner sets NODE_ENV to "test", which would make a build nobody else ever gets.
  return succeeds(process.execPath, args, { env: { NODE_ENV: 'production' } });
}

async function newest(): Promise<number> {
  let latest = 0;
  for (const input of INPUTS.map((name) => join(ROOT, name)).filter((path) => existsSync(path))) {
    const entries = await readdir(input, { recursive: true, withFileTypes: true }).catch(() => []);
    const files = entries
      .filter((entry) => entry.isFile() && !/node_modules|[\\/](dist|boot)/.test(entry.parentPath))
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
