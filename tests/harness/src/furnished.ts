import { execFile } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, glob, mkdir, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ROOT, TOOLS } from '@tycoon/command/root';

/**
 * The data directory of a stack as its first start leaves it: Tycoon and its maps published, the database's cluster made.
 * It is made once for a state of the sources and copied for every stack; deleting the copies costs time only.
 */

const SHELF = join(TOOLS, 'stacks');

/** Everything that such a directory follows from. */
const SOURCES = [
  'pnpm-lock.yaml',
  'scripts/{localnet,indexer}.ts',
  'scripts/{src/localnet,stack/src}/**/*.ts',
  'move/{sources,maps}/**/*.{move,json}',
  '{localnet,move/toolchain,sdk,indexer,indexer/*}/src/**/*.{ts,json}',
  'localnet/genesis/**/*.{move,mv,json}',
];

/** Fills an empty directory; `make` starts a stack in it for the first time and stops it again. */
export async function furnish(directory: string, make: () => Promise<void>): Promise<void> {
  const kept = join(SHELF, await hashOfSources());
  if (existsSync(kept)) return copy(kept, directory);
  await make();
  // Others may do the same meanwhile: a copy appears whole, and one is as good as the other.
  const draft = `${kept}.${randomUUID()}`;
  await mkdir(SHELF, { recursive: true });
  await copy(directory, draft);
  const older = (await readdir(SHELF)).filter((name) => !name.includes('.'));
  await rename(draft, kept).catch(() => rm(draft, { recursive: true, force: true }));
  for (const name of older)
    if (join(SHELF, name) !== kept) await rm(join(SHELF, name), { recursive: true, force: true });
}

async function hashOfSources(): Promise<string> {
  const hash = createHash('sha256').update(`${process.platform} ${process.arch}`);
  const files: string[] = [];
  for await (const file of glob(SOURCES, { cwd: ROOT, exclude: ['**/node_modules', '**/*.test.ts'] }))
    files.push(file);
  for (const file of files.toSorted())
    hash
      .update(file)
      .update('\0')
      .update(await readFile(join(ROOT, file)));
  return hash.digest('hex').slice(0, 32);
}

/** Copies a directory into one that is empty or missing. Started as root, the database belongs to somebody else, and so do its copies. */
async function copy(from: string, to: string): Promise<void> {
  if (process.platform === 'win32') return cp(from, to, { recursive: true });
  await mkdir(to, { recursive: true });
  await promisify(execFile)('cp', ['-a', `${from}/.`, to]);
}
