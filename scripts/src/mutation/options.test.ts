import { expect, test } from 'vitest';
import { readOptions } from './options.ts';

test('a limit is given in seconds, a package only where it is named', () => {
  const written = { seed: 'autumn', count: '12', limit: '60' };
  expect(readOptions(written)).toEqual({ seed: 'autumn', count: 12, limitMs: 60_000 });
  expect(readOptions({ ...written, package: 'sdk' })).toMatchObject({ only: 'sdk' });
});

test.each([
  ['no seed', { count: '1', limit: '1' }, 'There is no --seed.'],
  ['an empty seed', { seed: '', count: '1', limit: '1' }, 'There is no --seed.'],
  ['no mutants', { seed: 's', count: '0', limit: '1' }, '--count is "0".'],
  ['half a second', { seed: 's', count: '1', limit: '0.5' }, '--limit is "0.5".'],
])('%s is refused', (_, written, message) => {
  expect(() => readOptions(written)).toThrow(message);
});
