import { expect, test } from 'vitest';
import { copyText } from './bulk.ts';

test.each([
  ['numbers of any size', 18_446_744_073_709_551_615n, '18446744073709551615'],
  ['a loss', -5, '-5'],
  ['a truth', true, 'true'],
  ['nothing', null, '\\N'],
  ['a field that is not there', undefined, '\\N'],
  ['text that looks like nothing', '\\N', '\\\\N'],
  ['text with the marks of the format', 'a\tb\nc\rd\\', 'a\\tb\\nc\\rd\\\\'],
  ['other scripts', '大富翁 🎲', '大富翁 🎲'],
  ['JSON with a line break in it', { note: 'a\nb' }, '{"note":"a\\\\nb"}'],
])('COPY writes %s', (_, value, field) => {
  expect(copyText(['value', 'last'], [{ value, last: 1 }])).toBe(`${field}\t1\n`);
});

test('COPY writes a line for every row, in the order of the columns', () => {
  const rows = [
    { b: 'two', a: 1 },
    { a: 3, b: 'four' },
  ];
  expect(copyText(['a', 'b'], rows)).toBe('1\ttwo\n3\tfour\n');
});
