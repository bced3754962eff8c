import { expect, test } from 'vitest';
import { createPart, forgetFailures, UnloadedError } from './part.ts';

test('a part is fetched once, however often it is needed', async () => {
  let fetched = 0;
  const part = createPart(async () => ++fetched);
  expect(await Promise.all([part(), part()])).toEqual([1, 1]);
  expect(await part()).toBe(1);
});

test('a part that could not be fetched is not asked for again until its failure is forgotten', async () => {
  let fetched = 0;
  const part = createPart(async () => {
    if (++fetched === 1) throw new TypeError('Failed to fetch');
    return 'here';
  });
  const first = part();
  await expect(first).rejects.toBeInstanceOf(UnloadedError);
  // A component that waits renders once more with the very promise that has failed.
  expect(part()).toBe(first);
  expect(fetched).toBe(1);
  forgetFailures();
  await expect(part()).resolves.toBe('here');
  forgetFailures();
  expect(await part()).toBe('here');
  expect(fetched).toBe(2);
});
