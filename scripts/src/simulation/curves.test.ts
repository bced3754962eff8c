import { expect, test } from 'vitest';
import { formatCurves } from './curves.ts';

const point = (n: number) => ({ games: 100 - n, worth: [3600 + n, 1234.4], prices: [1000, 2001] });

test('curves are a table of each bot by opening', () => {
  expect(formatCurves([point(0), point(1)], ['a', 'b']).split('\n')).toEqual([
    'opening  games  a      b      mean price',
    '───────  ─────  ─────  ─────  ──────────',
    '1        100    3,600  1,234  1,501',
    '2        99     3,601  1,234  1,501',
  ]);
});

test('a long curve is thinned out to fifteen points at most', () => {
  const lines = formatCurves(
    Array.from({ length: 100 }, (_, n) => point(n)),
    ['a', 'b'],
  ).split('\n');
  expect(lines.slice(2).map((line) => Number(line.split(' ')[0]))).toEqual([
    1, 8, 15, 22, 29, 36, 43, 50, 57, 64, 71, 78, 85, 92, 99,
  ]);
});
