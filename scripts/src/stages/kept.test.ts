import { execFileSync } from 'node:child_process';
import { appendFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { forget, keep, keptFile, readKept } from './kept.ts';

let root: string;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'tycoon-kept-'));
  execFileSync('git', ['init', '-q'], { cwd: root });
  await writeFile(join(root, '.gitignore'), 'ignored\n');
  await writeFile(join(root, 'a.ts'), '1');
});

afterAll(() => rm(root, { recursive: true, force: true }));

const file = (env: NodeJS.ProcessEnv = {}) => keptFile(env, root, root);

test('what has passed is known again for the same sources and surroundings, and for no others', async () => {
  const first = await file();
  expect(await file({ TYCOON_LONG: '1', TYCOON_KEPT: first, HOME: '/elsewhere' })).toBe(first);
  await writeFile(join(root, 'ignored'), 'anything');
  expect(await file()).toBe(first);
  expect(await file({ TYCOON_NODE_URL: 'http://node' })).not.toBe(first);
  await writeFile(join(root, 'a.ts'), '2');
  expect(await file()).not.toBe(first);
  await writeFile(join(root, 'a.ts'), '1');
  expect(await file()).toBe(first);
  await writeFile(join(root, 'b.ts'), '');
  expect(await file()).not.toBe(first);
  await rm(join(root, 'b.ts'));
});

test('a line that was cut off has not passed, and all is forgotten when an error has no file', async () => {
  const kept = await file();
  expect(await readKept(kept)).toEqual(new Map());
  const passed = { name: 'a.test.ts', tests: 3, seconds: 1.5 };
  await keep(kept, passed);
  await appendFile(kept, '{"name":"b.test.ts","tests":');
  expect(await readKept(kept)).toEqual(new Map([['a.test.ts', passed]]));
  await forget(kept);
  expect(await readKept(kept)).toEqual(new Map());
});
