import { expect, test } from 'vitest';
import { isLater } from './live.ts';

test.each([
  ['10.0.0', '9.5.5'],
  ['9.10.0', '9.9.5'],
  ['9.9.10', '9.9.9'],
])('%s comes after %s in the chain: by number, and by the first part that differs', (later, earlier) => {
  expect([isLater(later, earlier), isLater(earlier, later), isLater(later, later)]).toEqual([
    true,
    false,
    false,
  ]);
});
