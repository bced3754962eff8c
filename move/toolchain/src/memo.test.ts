import { spawnSync } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createMemo } from './memo.ts';

let directory: string;

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'tycoon-memo-'));
});

afterEach(() => rm(directory, { recursive: true, force: true }));

/** Answers with how often it was asked. */
function counter() {
  let asked = 0;
  return async () => ({ asked: ++asked });
}

test('a question is asked once, also when another process asks it later or the same one at the same time', async () => {
  const ask = counter();
  const question = { sources: { 'a.move': 'module a::a {}' } };
  const memo = createMemo(directory);
  expect(await Promise.all([memo.answer(question, ask), memo.answer(question, ask)])).toEqual([
    { asked: 1 },
    { asked: 1 },
  ]);
  expect(await createMemo(directory).answer(question, ask)).toEqual({ asked: 1 });
});

test('a source that differs by one character is another question', async () => {
  const ask = counter();
  const memo = createMemo(directory);
  await memo.answer({ 'a.move': 'x' }, ask);
  expect(await memo.answer({ 'a.move': 'y' }, ask)).toEqual({ asked: 2 });
});

test.each([
  ['cut short', (text: string) => text.slice(0, -1)],
  ['changed', (text: string) => text.replace('"asked":1', '"asked":7')],
  ['emptied', () => ''],
])('an answer whose file was %s is asked for again', async (_name, damage) => {
  const ask = counter();
  await createMemo(directory).answer('question', ask);
  const [name = ''] = await readdir(directory);
  await writeFile(join(directory, name), damage(await readFile(join(directory, name), 'utf8')));
  expect(await createMemo(directory).answer('question', ask)).toEqual({ asked: 2 });
  expect(await createMemo(directory).answer('question', ask)).toEqual({ asked: 2 });
});

test('an error is not kept', async () => {
  const memo = createMemo(directory);
  await expect(memo.answer('question', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await memo.answer('question', async () => 'mended')).toBe('mended');
});

test('of two that ask at the same time without knowing of each other, one asks and both are answered', async () => {
  const ask = counter();
  const slowly = async () => {
    await sleep(200);
    return ask();
  };
  const [first, second] = [createMemo(directory), createMemo(directory)];
  const answers = await Promise.all([first.answer('question', slowly), second.answer('question', slowly)]);
  expect(answers).toEqual([{ asked: 1 }, { asked: 1 }]);
  expect(await readdir(directory)).toHaveLength(1);
});

test('when the one that asks fails, the one that waited asks itself', async () => {
  const asked = Promise.withResolvers<void>();
  const failing = createMemo(directory).answer('question', async () => {
    asked.resolve();
    await sleep(100);
    throw new Error('broken');
  });
  await asked.promise;
  const waiting = createMemo(directory).answer('question', async () => 'mended');
  await expect(failing).rejects.toThrow('broken');
  expect(await waiting).toBe('mended');
});

test('the question of a process that died is asked again', async () => {
  const { pid = 0 } = spawnSync(process.execPath, ['--version']);
  await createMemo(directory).answer('question', async () => 'first');
  const [name = ''] = await readdir(directory);
  await rm(join(directory, name));
  await writeFile(join(directory, `${name}.asked`), `${pid}`);
  expect(await createMemo(directory).answer('question', async () => 'second')).toBe('second');
  expect(await readdir(directory)).toEqual([name]);
});

test('the answers that were read last are kept', async () => {
  const ask = counter();
  const memo = createMemo(directory, { kept: 2 });
  await memo.answer('first', ask);
  await sleep(20);
  await memo.answer('second', ask);
  await sleep(20);
  await memo.answer('first', ask);
  await memo.answer('third', ask);
  expect(await readdir(directory)).toHaveLength(2);
  expect(await memo.answer('first', ask)).toEqual({ asked: 1 });
  expect(await memo.answer('second', ask)).toEqual({ asked: 4 });
});
