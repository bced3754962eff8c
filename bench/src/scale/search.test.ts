import { expect, test } from 'vitest';
import { mostThatHolds } from './search.ts';

async function search(capacity: number, first: number, limit: number) {
  const tried: number[] = [];
  const found = await mostThatHolds(first, limit, async (count) => {
    tried.push(count);
    return count <= capacity;
  });
  return { found, tried };
}

test('the most that holds is found to a twenty-fifth, by doubling and halving', async () => {
  // 1,000 and 2,000 hold, 4,000 does not; then 3,000, not 3,500, 3,250, not 3,375: 3,375 / 3,250 is 1.038.
  const { found, tried } = await search(3300, 1000, 100_000);
  expect(found).toBe(3250);
  expect(tried).toEqual([1000, 2000, 4000, 4000, 3000, 3500, 3500, 3250, 3375, 3375]);
});

test('where the first does not hold, less is tried', async () => {
  expect((await search(3, 16, 100)).found).toBe(3);
});

test('no more than the limit is tried', async () => {
  expect(await search(1e9, 1000, 3000)).toEqual({ found: 2000, tried: [1000, 2000] });
});

test('what fails once and then holds, holds', async () => {
  let calls = 0;
  expect(await mostThatHolds(8, 8, async () => ++calls !== 1)).toBe(8);
});
