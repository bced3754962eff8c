import type { MapEntry, MapSearch } from '@tycoon/sdk/maps';
import { expect, test } from 'vitest';
import { firstPage, type MapSource } from './others.ts';

const entry = { registry: '0xb', templateId: 7n } as MapEntry;

/** A source that counts how often it is asked. */
function source(answer: readonly MapEntry[] | Error) {
  const asked: (MapSearch | null)[] = [];
  const own: MapSource = {
    async page(search) {
      asked.push(search);
      if (answer instanceof Error) throw answer;
      return { maps: answer, next: 'more' };
    },
  };
  return { own, asked };
}

test('the index is asked first, and the node only where the index does not answer', async () => {
  const [index, node] = [source([entry]), source([])];
  expect(await firstPage([index.own, node.own], null)).toEqual({ maps: [entry], next: 'more', source: 0 });
  expect(node.asked).toEqual([]);
  const away = source(new TypeError('Failed to fetch'));
  expect(await firstPage([away.own, index.own], null)).toMatchObject({ maps: [entry], source: 1 });
});

test('where nobody answers the last failure is told', async () => {
  const failures = [new Error('the index'), new Error('the node')];
  await expect(
    firstPage(
      failures.map((failure) => source(failure).own),
      null,
    ),
  ).rejects.toBe(failures[1]);
});
