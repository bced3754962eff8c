import { type ChildProcess, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { DirectoryInUse, lockDirectory } from './lock.ts';

let directory: string;
let children: ChildProcess[];

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'localnet-lock-'));
  children = [];
});

afterEach(() => {
  for (const child of children) child.kill('SIGKILL');
  rmSync(directory, { recursive: true, force: true });
});

const RACER = join(import.meta.dirname, '..', 'fixtures', 'lock-racer.ts');
const lock = () => lockDirectory(directory, join(directory, 'lock'));

async function startRacer(): Promise<ChildProcess> {
  const child = fork(RACER);
  children.push(child);
  await once(child, 'message');
  return child;
}

/** Lets processes try for a directory at the same moment. */
async function race(racers: readonly ChildProcess[], where: string): Promise<readonly unknown[]> {
  const answers = racers.map(async (racer) => (await once(racer, 'message'))[0] as unknown);
  const at = Date.now() + 2;
  for (const racer of racers) racer.send({ directory: where, at });
  return Promise.all(answers);
}

const RACES = process.env.TYCOON_LONG === '1' ? 400 : 40;
const RACERS = 3;

test(`of processes that find the lock of a dead one at the same moment exactly one holds it, in each of ${RACES} races`, {
  timeout: 60_000,
}, async () => {
  const racers = await Promise.all(Array.from({ length: RACERS }, startRacer));
  const dead = spawn(process.execPath, ['--version'], { stdio: 'ignore' });
  await once(dead, 'exit');
  const holders: number[] = [];
  for (let n = 0; n < RACES; n++) {
    const where = join(directory, `${n}`);
    mkdirSync(where);
    writeFileSync(join(where, 'lock'), `${dead.pid}\n`);
    const answers = await race(racers, where);
    expect(answers.every((answer) => answer === 'held' || answer === 'in use')).toBe(true);
    holders.push(answers.filter((answer) => answer === 'held').length);
  }
  expect(holders.filter((count) => count !== 1)).toEqual([]);
});

test('the lock of a killed process is taken over by exactly one waiting process', async () => {
  const racers = await Promise.all(Array.from({ length: RACERS + 1 }, startRacer));
  const [first, ...others] = racers as [ChildProcess, ...ChildProcess[]];
  expect(await race([first], directory)).toEqual(['held']);
  expect(await race(others, directory)).toEqual(['in use', 'in use', 'in use']);
  first.kill('SIGKILL');
  await once(first, 'exit');
  expect((await race(others, directory)).toSorted()).toEqual(['held', 'in use', 'in use']);
});

test('a process that is refused is told who holds the directory', async () => {
  const racer = await startRacer();
  await race([racer], directory);
  expect(lock).toThrow(new DirectoryInUse(directory, { pid: racer.pid!, host: hostname() }));
  expect(lock).toThrow(`${directory} is in use by the process ${racer.pid}`);
});

test('a process of another machine or container is named with it', () => {
  const refusal = new DirectoryInUse('/data', { pid: 7, host: 'node-2' });
  expect(refusal.message).toBe('/data is in use by the process 7 of node-2');
  expect(new DirectoryInUse('/data', undefined).message).toBe('/data is in use by another process');
});

test('a directory is not opened twice by one process, nor by a thread of it', async () => {
  const unlock = lock();
  expect(lock).toThrow(`in use by the process ${process.pid}`);
  const url = new URL('lock.ts', import.meta.url).href;
  const worker = new Worker(
    `import(${JSON.stringify(url)}).then(({ lockDirectory }) => lockDirectory(...require('node:worker_threads').workerData))`,
    { eval: true, workerData: [directory, join(directory, 'lock')] },
  );
  const [error] = await once(worker, 'error');
  expect(error).toMatchObject({ name: 'DirectoryInUse' });
  // Those that were refused have taken nothing from the one that holds it.
  const racer = await startRacer();
  expect(await race([racer], directory)).toEqual(['in use']);
  unlock();
  expect(await race([racer], directory)).toEqual(['held']);
});

test.each([
  ['our own id, as in a container where every process is the first', () => process.pid],
  ['the id of another program that got it since', () => spawned().pid!],
  ['the id of another program of Node', () => process.ppid],
  ['what is no id', () => 'x'],
])('a lock that was left behind with %s is taken over', (_, holder) => {
  writeFileSync(join(directory, 'lock'), `${holder()}\n`);
  const unlock = lock();
  expect(readFileSync(join(directory, 'lock'), 'utf8')).toBe(`${process.pid} ${hostname()}\n`);
  unlock();
  expect(existsSync(join(directory, 'lock'))).toBe(false);
});

function spawned(): ChildProcess {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' });
  children.push(child);
  return child;
}

test('a directory that is let go can be taken again, and one who let go twice takes nothing from the next', async () => {
  const unlock = lock();
  unlock();
  const racer = await startRacer();
  expect(await race([racer], directory)).toEqual(['held']);
  unlock();
  expect(lock).toThrow(`in use by the process ${racer.pid}`);
});

test('a directory that cannot be locked is told with the reason', () => {
  const missing = join(directory, 'missing');
  expect(() => lockDirectory(missing, join(missing, 'lock'))).toThrow(
    `${missing} cannot be locked: unable to open database file`,
  );
});
