import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { ROOT } from '@tycoon/command/root';
import { expect, test } from 'vitest';
import { readPackage } from './sources.ts';

const sources = await readPackage(join(ROOT, 'move'));
const readme = readFileSync(join(ROOT, 'move', 'README.md'), 'utf8');

/** Names of functions and constants by module, of the sources or of the tests. */
function names(folder: string): ReadonlyMap<string, readonly string[]> {
  return new Map(
    Object.entries(sources)
      .filter(([path]) => path.startsWith(`${folder}/`))
      .map(([path, text]) => [
        basename(path, '.move').replace(/_tests$/, ''),
        [...text.matchAll(/\b(?:fun|const) (\w+)/g)].map(([, name = '']) => name),
      ]),
  );
}

const modules = names('sources');
const tests = names('tests');

/** Rows of the table whose header begins with "specification", as cells. */
const rows = (readme.split('| specification')[1]?.split('\n\n')[0] ?? '')
  .split('\n')
  .slice(2)
  .map((line) => line.split('|').map((cell) => cell.trim()));

/** `module::name` and `module::name_…` in a cell. */
const references = (cell: string) =>
  [...cell.matchAll(/`(\w+)::(\w+)(…?)`/g)].map(([, module = '', name = '', more]) => ({
    module,
    name,
    more,
  }));

const missing = (cells: readonly string[], known: ReadonlyMap<string, readonly string[]>) =>
  cells
    .flatMap(references)
    .filter(({ module, name, more }) =>
      more ? !known.get(module)?.some((each) => each.startsWith(name)) : !known.get(module)?.includes(name),
    );

test('the table has a row for every part of the specification', () => {
  for (const part of [
    '1.1',
    '1.2.1',
    '1.2.2',
    '1.2.3',
    '1.2.4',
    '1.3',
    '1.4',
    '1.5',
    '2.1',
    '3.4',
    '4 ',
    '5 ',
    '6 ',
  ]) {
    expect(rows.some(([, sentence = '']) => sentence.startsWith(part))).toBe(true);
  }
});

test('every function the table names is in the package', () => {
  expect(rows.flatMap(([, , cell = '']) => references(cell)).length).toBeGreaterThan(40);
  expect(
    missing(
      rows.map(([, , cell = '']) => cell),
      modules,
    ),
  ).toEqual([]);
});

test('every test the table names is among the tests', () => {
  expect(rows.flatMap(([, , , cell = '']) => references(cell)).length).toBeGreaterThan(40);
  expect(
    missing(
      rows.map(([, , , cell = '']) => cell),
      tests,
    ),
  ).toEqual([]);
});

const described = [...readme.matchAll(/^\| `(\w+)`/gm)].map(([, name = '']) => name);

test('every module has its line', () => {
  expect([...modules.keys()].filter((name) => !described.includes(name))).toEqual([]);
});

test('a module uses only those above it', () => {
  const upward = [...modules.keys()].flatMap((name) => {
    const uses = [
      ...(sources[`sources/${name}.move`] ?? '').matchAll(/^use tycoon::(?:\{([^;]*)\}|(\w+))/gm),
    ];
    const used = uses.flatMap(
      ([, list, single]) =>
        single ?? [...(list ?? '').matchAll(/(\w+)(?:::(?:\{[^}]*\}|\w+))?,?/g)].map(([, module]) => module),
    );
    return used
      .filter((module) => module !== undefined && modules.has(module))
      .filter((module) => described.indexOf(module as string) >= described.indexOf(name))
      .map((module) => `${name} uses ${module}`);
  });
  expect(upward).toEqual([]);
});
