import { basename, join } from 'node:path';
import { ROOT } from '@tycoon/command/root';
import { expect, test } from 'vitest';
import { readSource } from './codegen/source.ts';
import { readPackage } from './sources.ts';

const sources = Object.entries(await readPackage(join(ROOT, 'move'))).filter(([path]) =>
  path.endsWith('.move'),
);
const modules = sources.filter(([path]) => path.startsWith('sources/'));
const tests = sources.filter(([path]) => path.startsWith('tests/'));

const errorsOf = (text: string) => readSource(text).constants.filter(({ name }) => name.startsWith('ERR_'));
const list = errorsOf(modules.find(([path]) => path.endsWith('/types.move'))?.[1] ?? '');

test('every error of the list has its own number and a sentence', () => {
  expect(list.length).toBeGreaterThan(50);
  expect(new Set(list.map(({ value }) => value)).size).toBe(list.length);
  expect(list.filter(({ doc }) => !doc.endsWith('.'))).toEqual([]);
});

test('a module that aborts gives an error the number of the list', () => {
  const numbers = new Map(list.map(({ name, value }) => [name, value]));
  const wrong = modules.flatMap(([path, text]) =>
    errorsOf(text)
      .filter(({ name, value }) => numbers.get(name) !== value)
      .map(({ name }) => `${basename(path)}: ${name}`),
  );
  expect(wrong).toEqual([]);
});

test('every error a module declares is reached by a test', () => {
  const reached = new Set(
    tests.flatMap(([, text]) => [...text.matchAll(/abort_code = (\w+::ERR_\w+)/g)].map(([, name]) => name)),
  );
  const unreached = modules
    .filter(([path]) => !path.endsWith('/types.move'))
    .flatMap(([path, text]) => errorsOf(text).map(({ name }) => `${basename(path, '.move')}::${name}`))
    .filter((name) => !reached.has(name));
  expect(unreached).toEqual([]);
});

test('every error of the list is used', () => {
  const used = new Set(
    modules
      .filter(([path]) => !path.endsWith('/types.move'))
      .flatMap(([, text]) => errorsOf(text).map(({ name }) => name)),
  );
  expect(list.map(({ name }) => name).filter((name) => !used.has(name))).toEqual([]);
});

test('every public item of the package has a sentence of documentation', () => {
  const bare = modules.flatMap(([path, text]) =>
    [...text.matchAll(/^(?:(.*)\n)?((?:public|entry) (?:fun|struct) \w+)/gm)]
      .filter(([, above = '']) => !above.startsWith('///') && !above.startsWith('#[test_only]'))
      .map(([, , head]) => `${basename(path)}: ${head}`),
  );
  expect(bare).toEqual([]);
});
