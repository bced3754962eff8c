import { execFile } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from '@tycoon/command/root';

/**
 * Servers of other projects that the rooms are measured beside. They bring some 240 packages, a few with known weaknesses, so that they are in no
 * lockfile: the benchmark installs them into a directory of their own when it is asked for them, in exact versions and without their scripts.
 */
const PEERS = {
  'boardgame.io': '0.50.2',
  '@colyseus/core': '0.18.17',
  '@colyseus/sdk': '0.18.4',
  '@colyseus/schema': '5.0.34',
  '@colyseus/ws-transport': '0.18.4',
  express: '5.1.0',
  zod: '4.6.7',
} as const;

/** The directory whose modules are the peers; null where they cannot be installed, which is said. */
export async function installPeers(): Promise<string | null> {
  const directory = join(ROOT, '.tools', 'bench-peers');
  const wanted = JSON.stringify({ private: true, dependencies: PEERS });
  const stamp = join(directory, 'installed.json');
  if ((await readFile(stamp, 'utf8').catch(() => '')) === wanted) return directory;
  await mkdir(directory, { recursive: true });
  await writeFile(join(directory, 'package.json'), wanted);
  try {
    const flags = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
    await promisify(execFile)('npm', ['install', ...flags], { cwd: directory });
  } catch (error) {
    process.stdout.write(
      `The peers cannot be installed (${error instanceof Error ? error.message : error}).\n`,
    );
    return null;
  }
  await writeFile(stamp, wanted);
  return directory;
}
