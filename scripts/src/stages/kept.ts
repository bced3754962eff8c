import { createHash } from 'node:crypto';
import { appendFile, lstat, mkdir, readFile, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { ROOT, TOOLS } from '@tycoon/command/root';
import { listFiles } from '@tycoon/command/workspace';

/**
 * What has passed of the long run, so that one that was cut off goes on where it was. It is kept for the files of the repository as they
 * are, to the byte, and for what else decides what is run: after any change everything is run again.
 */

/** A stage, or a test file from the repository's root. */
export interface Passed {
  readonly name: string;
  readonly tests: number;
  readonly seconds: number;
}

/** Variables that name another network, framework or browser, or another count. */
const DECIDES = /^(TYCOON_|SUI_|CHROMIUM_PATH$)/;
/** Those that this run itself gives to what it starts. */
const OWN = new Set(['TYCOON_LONG', 'TYCOON_KEPT']);

/** The file that says what has passed of these sources in these surroundings. */
export async function keptFile(
  env: NodeJS.ProcessEnv = process.env,
  root = ROOT,
  tools = TOOLS,
): Promise<string> {
  const hash = createHash('sha256').update(`${process.version} ${process.platform} ${process.arch}\n`);
  for (const [name, value] of Object.entries(env).toSorted())
    if (DECIDES.test(name) && !OWN.has(name)) hash.update(`${name}=${value}\n`);
  for (const path of [...listFiles(root)].toSorted()) {
    const file = join(root, path);
    const kind = await lstat(file);
    hash.update(`${path}\0${kind.mode}\0${kind.size}\0`);
    if (kind.isFile()) hash.update(await readFile(file));
  }
  return join(tools, 'long', `${hash.digest('hex').slice(0, 32)}.jsonl`);
}

export async function keep(file: string, passed: Passed): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await appendFile(file, `${JSON.stringify(passed)}\n`);
}

export const forget = (file: string): Promise<void> => rm(file, { force: true });

/** What has passed, each name once. A line that was cut off has not. */
export async function readKept(file: string): Promise<ReadonlyMap<string, Passed>> {
  const text = await readFile(file, 'utf8').catch(() => '');
  const lines = text.split('\n').slice(0, -1);
  return new Map(lines.map((line) => JSON.parse(line) as Passed).map((passed) => [passed.name, passed]));
}
