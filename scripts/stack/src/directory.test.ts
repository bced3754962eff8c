import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lockDirectory } from '@tycoon/localnet/lock';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { forgetPlayed, openDirectory } from './directory.ts';

let directory: string;

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'tycoon-directory-'));
});

afterEach(() => rm(directory, { recursive: true, force: true }));

test('a directory is made where there is none, and left empty', async () => {
  const path = join(directory, 'deep', 'data');
  await openDirectory(path, '--data');
  expect(await readdir(path)).toEqual([]);
});

test('a place that cannot be written to is told with its reason and the option that chooses another', async () => {
  const file = join(directory, 'file');
  await writeFile(file, '');
  const refusal = await openDirectory(join(file, 'data'), '--data').catch((error) => error);
  expect([refusal.message, refusal.remedy]).toEqual([
    `${join(file, 'data')} cannot be written to (ENOTDIR).`,
    'Make it writable, or choose another directory with --data.',
  ]);
});

test('--fresh forgets the games and no other file of the directory', async () => {
  for (const name of ['localnet', 'indexer', 'deployments', 'letters']) {
    await mkdir(join(directory, name));
    await writeFile(join(directory, name, 'file'), '');
  }
  await writeFile(join(directory, 'network.json'), '{}');
  await writeFile(join(directory, 'diary.txt'), '');
  await forgetPlayed(directory, '--data');
  expect((await readdir(directory, { recursive: true })).sort()).toEqual([
    'diary.txt',
    'letters',
    join('letters', 'file'),
    'localnet',
    join('localnet', 'lock.anchor'),
  ]);
  expect((await stat(join(directory, 'localnet', 'lock.anchor'))).size).toBe(0);
});

test('the data of a running network is not forgotten', async () => {
  const journal = join(directory, 'localnet', 'journal.bin');
  await mkdir(join(directory, 'localnet'));
  await writeFile(journal, '');
  const network = join(directory, 'localnet');
  const unlock = lockDirectory(network, join(network, 'lock'));
  const refusal = await forgetPlayed(directory, '--data').catch((error) => error);
  unlock();
  expect(refusal.message).toContain(`is in use by the process ${process.pid}`);
  expect(existsSync(journal)).toBe(true);
});

test('the data of a killed network is forgotten, though its lock was left behind', async () => {
  const journal = join(directory, 'localnet', 'journal.bin');
  await mkdir(join(directory, 'localnet'));
  await writeFile(journal, '');
  await writeFile(join(directory, 'localnet', 'lock'), `${process.pid}\n`);
  await forgetPlayed(directory, '--data');
  expect(existsSync(journal)).toBe(false);
  expect(existsSync(join(directory, 'localnet', 'lock'))).toBe(false);
});
