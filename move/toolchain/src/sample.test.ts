import { ROOT } from '@tycoon/command/root';
import { expect, test } from 'vitest';
import { withLongNumbers } from './sample.ts';
import { readPackage } from './sources.ts';

test('a number that names another one for the long run becomes that one, and no other number does', () => {
  const short = [
    'const LEAST: u64 = 20; // 60 in the long run',
    '    const DRAWS: u16 = 1_000; // 20_000 in the long run',
    'const PRICE: u64 = 500; // more than 60 in the long run',
    'const SEATS: u64 = 6;',
  ].join('\n');
  expect(withLongNumbers({ 'tests/a.move': short })['tests/a.move']?.split('\n')).toEqual([
    'const LEAST: u64 = 60;',
    '    const DRAWS: u16 = 20_000;',
    'const PRICE: u64 = 500; // more than 60 in the long run',
    'const SEATS: u64 = 6;',
  ]);
});

test("a map's five random games of Tycoon have 60 turns in the long run, 300 in all", async () => {
  const { 'tests/random_tests.move': text = '' } = withLongNumbers(await readPackage(`${ROOT}/move`));
  expect(text).toContain('const LEAST: u64 = 60;\n');
  expect(text.match(/play_on\(maps::classic\(\)/g)).toHaveLength(5);
});
