import { execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { findAll, orderMutants } from './mutate.ts';
import type { Mutant } from './mutation.ts';
import { openWorkshop } from './workshop.ts';

const SOURCES = new Map([
  ['engine/src/a.ts', 'export const f = (a: number) => a + 1;\nexport const g = (a: number) => a > 2;\n'],
  ['engine/src/a.test.ts', 'f(1);'],
  ['engine/src/laws.ts', 'f(1);'],
  ['web/src/text/en.ts', 'f(1);'],
  ['sdk/src/generated/events.ts', 'f(1);'],
  ['bench/src/load.ts', 'f(1);'],
  ['sdk/src/b.ts', 'export const h = (a: bigint) => a * 3n;\n'],
  ['move/sources/c.move', 'a + 1\n'],
]);
const PACKAGES = ['engine', 'sdk', 'web', 'bench'];
const order = (seed: string, only?: string) => orderMutants(findAll(SOURCES), PACKAGES, seed, only);
const placeOf = ({ file, line, now }: Mutant) => `${file}:${line} ${now}`;

test('each line that decides something is broken once; tests, texts, measures and generated files never', () => {
  expect(
    order('one')
      .map(({ file, line }) => `${file}:${line}`)
      .sort(),
  ).toEqual(['engine/src/a.ts:1', 'engine/src/a.ts:2', 'move/sources/c.move:1', 'sdk/src/b.ts:1']);
});

test('the same seed chooses the same mutants, another seed others', () => {
  expect(order('one').map(placeOf)).toEqual(order('one').map(placeOf));
  const orders = new Set(
    ['one', 'two', 'three', 'four', 'five'].map((seed) => order(seed).map(placeOf).join()),
  );
  expect(orders.size).toBeGreaterThan(1);
});

test('one package can be chosen', () => {
  expect(order('one', 'sdk').map(({ file }) => file)).toEqual(['sdk/src/b.ts']);
  expect(order('one', 'move').map(({ file }) => file)).toEqual(['move/sources/c.move']);
});

const root = mkdtempSync(join(tmpdir(), 'tycoon-mutate-test-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

test('a mutant is in the copy while it is tried, gone afterwards, and never in the repository', async () => {
  const text = 'export const f = 1;\n';
  const put = (file: string, content: string) => {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), content);
  };
  put('a/src/a.ts', text);
  put('b/package.json', '{}');
  put('.gitignore', 'node_modules\n');
  mkdirSync(join(root, 'b/node_modules/@tycoon'), { recursive: true });
  symlinkSync('../../../a', join(root, 'b/node_modules/@tycoon/a'));
  execFileSync('git', ['init', '-q'], { cwd: root });

  const workshop = await openWorkshop(root, ['a', 'b']);
  const copy = join(workshop.directory, 'a/src/a.ts');
  const mutant: Mutant = {
    ...{
      file: 'a/src/a.ts',
      start: 17,
      end: 18,
      replacement: '2',
      line: 1,
      was: '1',
      now: '2',
      around: { start: 17, end: 18 },
      keepsTypes: false,
      place: 0,
    },
  };
  const failing = workshop.withMutant(mutant, async () => {
    expect(readFileSync(copy, 'utf8')).toBe('export const f = 2;\n');
    // Other packages of the copy see it too.
    const linked = join(workshop.directory, 'b/node_modules/@tycoon/a/src/a.ts');
    expect(readFileSync(linked, 'utf8')).toBe('export const f = 2;\n');
    expect(readFileSync(join(root, 'a/src/a.ts'), 'utf8')).toBe(text);
    throw new Error('the tests could not be run');
  });
  await expect(failing).rejects.toThrow('the tests could not be run');
  expect(readFileSync(copy, 'utf8')).toBe(text);
  await workshop.close();
  expect(existsSync(workshop.directory)).toBe(false);
});
