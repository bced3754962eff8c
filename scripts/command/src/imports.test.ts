import { expect, test } from 'vitest';
import { fileOf, importsOf } from './imports.ts';

test('a source names modules by import and export, by types alone, by import() and by texts', () => {
  const source = [
    "import { a, type B } from './a.ts';",
    "import type { C } from './c.ts';",
    "import { type D, type E } from './d.ts';",
    "export * from '@tycoon/engine/core';",
    "import './side-effect.ts';",
    "const later = () => import('./later.ts');",
    "const worker = new URL('./worker.ts', import.meta.url);",
    "const text = 'no module';",
  ].join('\n');
  expect(importsOf(source)).toEqual([
    { specifier: './a.ts', kind: 'static' },
    { specifier: './c.ts', kind: 'type' },
    { specifier: './d.ts', kind: 'type' },
    { specifier: '@tycoon/engine/core', kind: 'static' },
    { specifier: './side-effect.ts', kind: 'static' },
    { specifier: './later.ts', kind: 'lazy' },
    { specifier: './worker.ts', kind: 'named' },
  ]);
});

test('a specifier is a file beside its importer, or what its package exports under that name', () => {
  const exports = { '.': './src/index.ts', './deep/*': './src/deep/*.ts' };
  const packages = [{ name: '@tycoon/a', directory: 'some/a', exports }];
  const of = (specifier: string) => fileOf(specifier, 'b/src/user.ts', packages);
  expect(of('../data.json')).toBe('b/data.json');
  expect(of('@tycoon/a')).toBe('some/a/src/index.ts');
  expect(of('@tycoon/a/deep/x')).toBe('some/a/src/deep/x.ts');
  expect(of('@tycoon/a/hidden')).toBeUndefined();
  expect(of('react')).toBeUndefined();
});
