import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { ROOT } from '@tycoon/command/root';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mutate } from './mutate.ts';

/** A repository with one package: its tests notice that `older` is broken, and not that `grown` is. */
const FILES = {
  'pnpm-workspace.yaml': 'packages:\n  - engine\n',
  '.gitignore': 'node_modules\n.tools\n',
  'vitest.config.ts': `export default { test: { projects: [
    { test: { name: 'unit', include: ['engine/**/*.test.ts'] } },
    { test: { name: 'integration', include: ['none/*.ts'] } },
  ] } };`,
  'engine/package.json': '{ "name": "@tycoon/engine", "type": "module" }',
  'engine/tsconfig.json':
    '{ "compilerOptions": { "strict": true, "noEmit": true }, "include": ["src/age.ts"] }',
  'engine/src/age.ts': `export const older = (age: number) => age + 1;
export const isGrown = (age: number) => age >= 18;
export const three: 3 = 3;
`,
  'engine/src/age.test.ts': `import { expect, test } from 'vitest';
import { isGrown, older } from './age.ts';
test('a year later', () => expect(older(7)).toBe(8));
test('a man is grown', () => expect(isGrown(40)).toBe(true));
`,
};
const root = mkdtempSync(join(tmpdir(), 'tycoon-small-'));

const put = (file: string, text: string) => {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
};

beforeAll(() => {
  for (const [file, text] of Object.entries(FILES)) put(file, text);
  mkdirSync(join(root, 'node_modules'));
  for (const name of ['vitest', 'typescript']) {
    symlinkSync(join(ROOT, 'node_modules', name), join(root, 'node_modules', name));
  }
  execFileSync('git', ['init', '-q'], { cwd: root });
});

afterAll(() => rmSync(root, { recursive: true, force: true }));

const { signal } = new AbortController();
const lines: string[] = [];
const say = (line: string) => void lines.push(line);

test('a mutant that a test notices is told with the test, one that gets through survives, one that does not compile counts for nothing', async () => {
  const survivors = await mutate({ root, seed: 'small', count: 40, limitMs: 60_000, signal, say });
  const told = lines.join('\n');
  expect(told).toContain('3 lines can be broken');
  expect(told).toContain('finding out which lines 1 test files reach; 0 are known');
  expect(told).toMatch(/engine\/src\/age\.ts:1\n {4}.*\n {4}noticed by engine\/src\/age\.test\.ts/);
  expect(told).toMatch(/engine\/src\/age\.ts:2\n {4}.*\n {4}SURVIVED 1 test file/);
  expect(told).not.toContain('age.ts:3');
  expect(told).toContain('1 of 2 mutants noticed, 1 survived');
  expect(survivors).toMatchObject([{ file: 'engine/src/age.ts', line: 2 }]);
  expect(readFileSync(join(root, 'engine/src/age.ts'), 'utf8')).toBe(FILES['engine/src/age.ts']);
}, 600_000);

test('which test reaches what is kept, and found out anew when a test changes', async () => {
  const first = async () => {
    lines.length = 0;
    await mutate({ root, seed: 'small', count: 1, limitMs: 60_000, signal, say });
    return lines.find((line) => line.startsWith('finding out'));
  };
  expect(await first()).toBeUndefined();
  const file = 'engine/src/age.test.ts';
  put(file, `${FILES[file]}// again\n`);
  expect(await first()).toBe('finding out which lines 1 test files reach; 0 are known');
}, 600_000);

test('a line that no test evaluates is told to be so', async () => {
  put('engine/src/age.ts', `${FILES['engine/src/age.ts']}export const never = (age: number) => age * 2;\n`);
  lines.length = 0;
  await mutate({ root, seed: 'small', count: 40, limitMs: 60_000, signal, say });
  expect(lines.join('\n')).toMatch(/engine\/src\/age\.ts:4\n {4}.*\n {4}SURVIVED because no test reaches it/);
  put('engine/src/age.ts', FILES['engine/src/age.ts']);
}, 600_000);

test('tests that fail without any mutant are told, and nothing is broken', async () => {
  const file = 'engine/src/age.test.ts';
  put(file, FILES[file].replace('toBe(8)', 'toBe(9)'));
  lines.length = 0;
  const run = mutate({ root, seed: 'small', count: 1, limitMs: 60_000, signal, say });
  await expect(run).rejects.toThrow('Tests fail without any mutant: engine/src/age.test.ts.');
  expect(lines.join('\n')).not.toMatch(/noticed|SURVIVED/);
}, 600_000);

test('a package that is not there is refused with the names of those that are', async () => {
  const run = mutate({ root, seed: 'small', count: 1, only: 'engin', limitMs: 60_000, signal, say });
  await expect(run).rejects.toMatchObject({
    message: 'There is no package "engin".',
    remedy: 'They are: move, engine.',
  });
});
