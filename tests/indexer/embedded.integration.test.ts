import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { chmod, mkdtemp, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openPostgres } from '@tycoon/indexer';
import { EmbeddedInUse, type EmbeddedServer, startEmbedded } from '@tycoon/postgres';
import { createGenerator } from '@tycoon/sdk/bot';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';

/** How often initdb is killed in the middle of its work. */
const KILLS = process.env.TYCOON_LONG === '1' ? 60 : 2;

/** A directory with a finished database, and how many milliseconds initdb took there. */
let example: string;
let took: number;
/** Empty before each test. */
let directory: string;

/** Started as root, the database runs as another user, who has to get in. */
async function makeDirectory(): Promise<string> {
  const made = await mkdtemp(join(tmpdir(), 'tycoon-embedded-'));
  await chmod(made, 0o755);
  return made;
}

beforeAll(async () => {
  example = await makeDirectory();
  directory = example;
  const querying = query('create table kept as select 7 as seven');
  await initdbOf(process.pid);
  const begun = performance.now();
  while (childrenNamed('initdb', process.pid).length > 0) await sleep(5);
  took = performance.now() - begun;
  await querying;
}, 120_000);

afterAll(() => rm(example, { recursive: true, force: true }));

beforeEach(async () => {
  directory = await makeDirectory();
});

afterEach(() => rm(directory, { recursive: true, force: true }));

/** Puts a finished database into the directory, with a table in it. */
const copyExample = () => execFileSync('cp', ['-a', `${example}/.`, directory]);

/** Starts the database in a process of its own, in a group of its own with all that it starts. */
function startElsewhere(): ChildProcess {
  const script = new URL('./embedded-process.ts', import.meta.url).pathname;
  return spawn(process.execPath, [script, directory], {
    detached: true,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
}

/** Whether the database is up there; resolves when it is, or when the process has ended. */
const isUp = (child: ChildProcess): Promise<boolean> =>
  Promise.race([
    once(child.stdout as NodeJS.ReadableStream, 'data').then(() => true),
    once(child, 'exit').then(() => false),
  ]);

async function killAll(child: ChildProcess): Promise<void> {
  const exit = once(child, 'exit');
  process.kill(-(child.pid ?? 0), 'SIGKILL');
  await exit;
}

/** Everything that a statement finds in the directory's database, which is started for it and stopped. */
async function query(text: string): Promise<readonly unknown[]> {
  const server = await startEmbedded(directory);
  const database = openPostgres({ url: server.url });
  try {
    return await database.transaction((connection) => connection.query(text));
  } finally {
    await database.close();
    await server.stop();
  }
}

/** What the directory holds beside the database. */
const beside = () => readdirSync(directory).filter((name) => name !== 'postgres');

/** Processes by that name which this one, or a child of it, has started. */
const childrenNamed = (name: string, parent: number): readonly number[] => {
  try {
    return execFileSync('pgrep', ['-P', String(parent), '-x', name])
      .toString()
      .trim()
      .split('\n')
      .map(Number);
  } catch {
    return [];
  }
};

async function initdbOf(parent: number): Promise<number> {
  for (;;) {
    const [pid] = childrenNamed('initdb', parent);
    if (pid !== undefined) return pid;
    await sleep(1);
  }
}

test(`a first start that is killed in the middle of initdb, at ${KILLS} moments, is repaired by the next one`, async () => {
  const below = createGenerator(5);
  for (let kill = 0; kill < KILLS; kill++) {
    const child = startElsewhere();
    await initdbOf(child.pid ?? 0);
    await sleep((took * kill) / KILLS + below(Math.ceil(took / KILLS)));
    await killAll(child);
    expect(await query('select 1 as one')).toEqual([{ one: 1 }]);
    expect(beside()).toEqual([]);
    await rm(join(directory, 'postgres'), { recursive: true });
  }
}, 900_000);

test('an indexer whose initdb is killed says so, and can start again', async () => {
  const starting = startEmbedded(directory).catch((error: unknown) => error);
  process.kill(await initdbOf(process.pid), 'SIGKILL');
  expect(String(await starting)).toContain('initdb was ended by SIGKILL');
  expect(await query('select 1 as one')).toEqual([{ one: 1 }]);
}, 60_000);

test('a server that is in use is left alone, and one whose indexer was killed is taken over', async () => {
  copyExample();
  const child = startElsewhere();
  expect(await isUp(child)).toBe(true);
  const [postgres] = childrenNamed('postgres', child.pid ?? 0);

  const second = await startEmbedded(directory).catch((error: unknown) => error);
  expect(second).toBeInstanceOf(EmbeddedInUse);
  expect(String(second)).toContain(
    `in use by another program; its server runs as process ${postgres} on port `,
  );
  expect(childrenNamed('postgres', child.pid ?? 0)).toEqual([postgres]);

  const exit = once(child, 'exit');
  child.kill('SIGKILL');
  await exit;
  expect(await query('select seven from kept')).toEqual([{ seven: 7 }]);
}, 60_000);

test('of two that start at once in an empty directory one goes on and the other is refused', async () => {
  const child = startElsewhere();
  const [ours, theirs] = await Promise.all([
    startEmbedded(directory).catch((error: unknown) => error),
    isUp(child),
  ]);
  if (theirs) {
    expect(ours).toBeInstanceOf(EmbeddedInUse);
    await killAll(child);
  } else await (ours as EmbeddedServer).stop();
  expect(await query('select 1 as one')).toEqual([{ one: 1 }]);
}, 120_000);

test.each(['of another program', 'of this very process'])(
  'a crashed server whose process id is now that %s is no obstacle',
  async (whose) => {
    copyExample();
    const child = startElsewhere();
    expect(await isUp(child)).toBe(true);
    await killAll(child);
    const file = join(directory, 'postgres', 'postmaster.pid');
    const [, ...rest] = (await readFile(file, 'utf8')).split('\n');
    // The server takes only processes of its own user for another server.
    const { uid } = await stat(file);
    const bystander = spawn('sleep', ['600'], process.getuid?.() === 0 ? { uid } : {});
    const pid = whose === 'of another program' ? bystander.pid : process.pid;
    await writeFile(file, [pid, ...rest].join('\n'));
    expect(await query('select seven from kept')).toEqual([{ seven: 7 }]);
    expect(bystander.exitCode).toBeNull();
    bystander.kill();
  },
  60_000,
);

/** Puts the password where earlier indexers kept it, beside the cluster. */
const makeOld = () =>
  rename(join(directory, 'postgres', 'tycoon.secret'), join(directory, 'postgres.secret'));

test('a database of an earlier indexer is kept, and so is one restored from a backup, on which no server has run', async () => {
  copyExample();
  await makeOld();
  expect(await query('select seven from kept')).toEqual([{ seven: 7 }]);
  await rm(join(directory, 'postgres', 'postmaster.opts'));
  await writeFile(join(directory, 'postgres', 'backup_manifest'), '{}');
  expect(await query('select seven from kept')).toEqual([{ seven: 7 }]);
}, 60_000);

test.each([
  ['was never started', 'postmaster.opts'],
  ['has no database', 'base/5'],
])(
  'a cluster of an earlier indexer that %s is moved away, and one is made',
  async (_, missing) => {
    await query('select 1');
    await makeOld();
    await rm(join(directory, 'postgres', missing), { recursive: true });
    const said: string[] = [];
    const server = await startEmbedded(directory, { say: (line) => said.push(line) });
    await server.stop();
    const aside = beside().filter((name) => name !== 'postgres.secret');
    expect(aside).toEqual([expect.stringMatching(/^postgres\.unfinished-\d+$/)]);
    expect(existsSync(join(directory, aside[0] ?? '', 'PG_VERSION'))).toBe(true);
    expect(said).toEqual([expect.stringContaining('was never finished; it is made anew')]);
  },
  60_000,
);
