import { expect, test } from 'vitest';
import { readGraph, testsOf } from './imports.ts';

const PACKAGES = [
  { name: '@tycoon/engine', directory: 'a', exports: { '.': './src/index.ts', './*': './src/*.ts' } },
];
const SOURCES = new Map([
  ['a/src/index.ts', "export * from './far.ts';"],
  ['a/src/far.ts', "import { x } from './near.ts';"],
  ['a/src/near.ts', ''],
  ['a/src/near.test.ts', "import { x } from './near.ts';"],
  ['a/src/far.test.ts', "import { y } from './far.ts';"],
  ['a/src/types.test.ts', "import type { Y } from './near.ts';\nimport type {\n  Z,\n} from './far.ts';"],
  ['b/src/user.test.ts', "import { y } from '@tycoon/engine';"],
  ['b/src/entry.test.ts', "const { y } = await import('@tycoon/engine/near');"],
  ['scripts/run.ts', "import { y } from '@tycoon/engine/far';"],
  ['scripts/run.integration.test.ts', ''],
]);

test('the tests of a file are those that reach it by imports, the nearest first; types reach nothing', () => {
  expect(testsOf('a/src/near.ts', readGraph(SOURCES, PACKAGES))).toEqual([
    'a/src/near.test.ts',
    'b/src/entry.test.ts',
    'a/src/far.test.ts',
    'b/src/user.test.ts',
    'scripts/run.integration.test.ts',
  ]);
});

test('a file that no test imports has none', () => {
  expect(testsOf('a/src/lone.ts', readGraph(SOURCES, PACKAGES))).toEqual([]);
});
