import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { importsOf } from '@tycoon/command/imports';
import { ROOT } from '@tycoon/command/root';
import { listFiles, ownerOf, readPackages } from '@tycoon/command/workspace';
import { expect, test } from 'vitest';
import {
  allowedImports,
  cyclesOf,
  folderEdges,
  foldersOf,
  namedFolders,
  packageEdges,
  type Source,
} from './walls.ts';

const packages = readPackages(ROOT);
const directories = packages.map(({ directory }) => directory);
const sources: Source[] = listFiles(ROOT)
  .filter((path) => /\.(ts|tsx|mjs)$/.test(path))
  .map((path) => ({ path, imports: importsOf(readFileSync(join(ROOT, path), 'utf8')) }));
const edges = packageEdges(sources, packages);
const architecture = readFileSync(join(ROOT, 'ARCHITECTURE.md'), 'utf8');
const table = allowedImports(architecture);

test('every package of the workspace is in the table of ARCHITECTURE.md', () => {
  expect([...table.keys()].sort()).toEqual([...directories, 'move'].sort());
});

test('every folder stands in ARCHITECTURE.md, itself or by the one it is in, and every folder there exists', () => {
  const named = namedFolders(architecture);
  const files = listFiles(ROOT);
  const isIn = (path: string, folder: string) => `${path}/`.startsWith(`${folder}/`);
  const missing = [...foldersOf(files, packages)].filter(
    (folder) => !named.some((name) => isIn(folder, name)),
  );
  expect(missing).toEqual([]);
  expect(named.filter((name) => !files.some((file) => isIn(file, name)))).toEqual([]);
});

test('no relative import leaves its package', () => {
  expect(
    edges.filter(({ relative }) => relative).map(({ file, specifier }) => `${file} ${specifier}`),
  ).toEqual([]);
});

test('no package imports one that the table of ARCHITECTURE.md does not allow', () => {
  const forbidden = edges.filter(({ from, to, isTest }) => {
    const row = table.get(from);
    return !row?.imports.has(to) && !(isTest && row?.inTests.has(to));
  });
  expect(forbidden.map(({ file, to }) => `${file} imports ${to}`)).toEqual([]);
});

test('the table of ARCHITECTURE.md allows nothing that no file uses', () => {
  const used = new Set(edges.map(({ from, to }) => `${from} ${to}`));
  const unused = [...table].flatMap(([from, { imports, inTests }]) =>
    [...imports, ...inTests].filter((to) => !used.has(`${from} ${to}`)).map((to) => `${from} ${to}`),
  );
  expect(unused).toEqual([]);
});

test('no packages import each other in a circle', () => {
  const outsideTests = edges.filter(({ isTest }) => !isTest).map(({ from, to }) => [from, to] as const);
  expect(cyclesOf(outsideTests)).toEqual([]);
});

test('no folders import each other in a circle', () => {
  expect(cyclesOf(folderEdges(sources))).toEqual([]);
});

test('every import of a package stands in its own package.json', () => {
  const missing = packages.flatMap(({ name, directory }) => {
    const text = readFileSync(join(ROOT, directory, 'package.json'), 'utf8');
    const { dependencies = {}, devDependencies = {} } = JSON.parse(text) as Record<string, object>;
    const declared = new Set([name, 'vitest', ...Object.keys(dependencies), ...Object.keys(devDependencies)]);
    const own = sources.filter(({ path }) => ownerOf(path, packages)?.directory === directory);
    const named = own
      .flatMap(({ imports }) => imports.filter(({ kind }) => kind !== 'named'))
      .map(({ specifier }) => specifier);
    return [...new Set(named.filter(isPackage).map(packageName))]
      .filter((wanted) => !declared.has(wanted))
      .map((wanted) => `${directory} ${wanted}`);
  });
  expect(missing).toEqual([]);
});

const isPackage = (specifier: string) =>
  /^(@[a-z]|[a-z])[\w./@-]*$/.test(specifier) && !specifier.startsWith('node:');
const packageName = (specifier: string) =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
