import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const root = new URL('./', import.meta.url);
const read = (path: string): string => readFileSync(new URL(path, root), 'utf8');
const sources = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
  .map(read)
  .join('\n');

/** The rows of the table of sections: what it is about, the functions, the tests. */
const rows = read('README.md')
  .split('## Section -> function -> test')[1]
  ?.split('\n## ')[0]
  ?.split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| section'))
  .map((line) =>
    line
      .slice(1, -1)
      .split('|')
      .map((cell) => cell.trim()),
  ) as [string, string, string][];

test.each(rows)('the row "%s" names functions there are', (_section, functions) => {
  for (const [, name] of functions.matchAll(/`([\w-]+)`/g)) {
    expect(sources).toMatch(new RegExp(`(function|const|:) ?${name}\\b|\\b${name}[,:]`));
  }
});

test.each(rows)('the row "%s" (%s) names tests there are', (_section, _functions, tests) => {
  for (const [, file, sections] of tests.matchAll(/`([\w/.-]+\.test\.ts)`((?: \d[\d.]*(?:,| to)?)*)/g)) {
    const text = read(file ?? '');
    for (const [section] of (sections ?? '').matchAll(/\d[\d.]*\d/g)) {
      expect([file, section, text.includes(`'${section} `)]).toEqual([file, section, true]);
    }
  }
});

test('every section of the rules that has sentences to act out has its row', () => {
  const numbers = rows.flatMap(([section]) =>
    [...section.matchAll(/\d\.[\d.]*\d|\d\.\d/g)].map(([number]) => number),
  );
  const wanted = ['1.1', '1.2', '1.3', '1.4', '1.5', '1.6', '1.7', '1.8', '1.9', '2.1', '2.2', '3.1', '3.2']
    .concat([
      '4.1.1',
      '4.1.2',
      '4.1.3',
      '4.1.4',
      '4.1.5',
      '4.1.6',
      '4.1.7',
      '5.1.1',
      '5.1.2',
      '5.1.3',
      '5.1.4',
    ])
    .concat(['5.2', '5.3.1', '5.3.2', '5.3.3', '5.4', '6.1', '6.2', '6.3', '6.4', '6.5', '7.1', '7.2'])
    .concat(['8.1', '8.2', '8.3', '8.4', '8.5', '8.6', '8.7']);
  expect([...new Set(numbers)].sort()).toEqual(wanted.sort());
});
