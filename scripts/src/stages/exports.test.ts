import { expect, test } from 'vitest';
import { exportsOf, takenBy, unusedExports } from './exports.ts';

const A = [
  "import { helper } from './b.ts';",
  'export const used = 1;',
  'export async function alsoUsed() {}',
  'export interface Unused {}',
  'const text = `',
  'export const written = 1;',
  '`;',
  'export { text as renamed };',
].join('\n');

test('exports are declarations and lists, but not the text of a template', () => {
  expect(exportsOf(A)).toEqual(['used', 'alsoUsed', 'Unused', 'renamed']);
});

test('names are taken by their own name, whole modules by a star, import() and URLs', () => {
  const source = [
    "import { a as b, type C } from './a.ts';",
    "import * as all from './all.ts';",
    "export { d } from './d.ts';",
    "export * from './barrel.ts';",
    "const page = () => import('./page.ts');",
    "new Worker(new URL('./worker.ts', import.meta.url));",
  ].join('\n');
  expect(takenBy(source).map(({ specifier, name }) => `${specifier} ${name}`)).toEqual([
    './a.ts a',
    './a.ts C',
    './all.ts *',
    './d.ts d',
    './barrel.ts *',
    './page.ts *',
    './worker.ts *',
  ]);
});

test('an export that no other file takes is found, also across packages', () => {
  const packages = [{ name: '@tycoon/a', directory: 'a', exports: { './*': './src/*.ts' } }];
  const sources = [
    { path: 'a/src/a.ts', text: A },
    { path: 'a/src/b.ts', text: 'export const helper = 1;\nexport const rest = 2;' },
    { path: 'c/c.ts', text: "import { used, alsoUsed } from '@tycoon/a/a';" },
    { path: 'c/d.ts', text: "import {\n  renamed,\n} from '@tycoon/a/a';" },
  ];
  expect(unusedExports(sources, packages)).toEqual(['a/src/a.ts Unused', 'a/src/b.ts rest']);
});
