import { expect, test } from 'vitest';
import { seldom } from './seldom.ts';

test('a question that anybody may put is answered once a second, and everybody hears the answer', async () => {
  let time = 0;
  let asked = 0;
  const answer = seldom(
    async () => ++asked,
    1000,
    () => time,
  );
  expect(await Promise.all([answer(), answer()])).toEqual([1, 1]);
  time = 999;
  expect(await answer()).toBe(1);
  time = 1000;
  expect(await answer()).toBe(2);
});
