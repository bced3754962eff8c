import { expect, test } from 'vitest';
import { blankMap } from './blank.ts';
import { createShelf, type OwnMap } from './shelf.ts';

const map = { ...blankMap({ shape: 'ring', columns: 4, rows: 4 }), key: 'a', name: { en: 'A', zh: '甲' } };
const own = (key: string, changedAtMs: number): OwnMap => ({
  map: { ...map, key },
  changedAtMs,
  published: [],
});

function keep(initial: string | null = null) {
  const kept = { text: initial };
  return {
    kept,
    shelf: createShelf(() => ({
      getItem: () => kept.text,
      setItem(_key, text) {
        kept.text = text;
      },
    })),
  };
}

test('saved maps are there after a reload, the last one changed first', () => {
  const { shelf, kept } = keep();
  shelf.put(own('a', 1));
  shelf.put({ ...own('b', 2), published: [{ network: 'localnet', registry: '0x5', map, atMs: 3 }] });
  shelf.put(own('a', 3));
  const reloaded = keep(kept.text).shelf;
  expect(reloaded.read().map((each) => each.map.key)).toEqual(['a', 'b']);
  expect(reloaded.find('b')?.published).toEqual([{ network: 'localnet', registry: '0x5', map, atMs: 3 }]);
  reloaded.remove('a');
  expect(reloaded.read().map((each) => each.map.key)).toEqual(['b']);
});

test('an unfinished map is kept, what is no map is left out', () => {
  const unfinished = { ...own('c', 1), map: { ...map, key: 'c', tiles: map.tiles.slice(0, 1) } };
  const { shelf } = keep(JSON.stringify([unfinished, { map: 7 }, null, 'x']));
  expect(shelf.read()).toEqual([unfinished]);
});

test.each(['', '{', '{}', 'null', '[[]]'])('a shelf that reads "%s" is empty', (text) => {
  expect(keep(text).shelf.read()).toEqual([]);
});

test('the same list is read until it changes, also by another tab', () => {
  const { shelf, kept } = keep();
  shelf.put(own('a', 1));
  expect(shelf.read()).toBe(shelf.read());
  kept.text = JSON.stringify([own('z', 9)]);
  expect(shelf.read().map((each) => each.map.key)).toEqual(['z']);
});

test('where nothing can be kept, it says so and goes on', () => {
  const shelf = createShelf(() => {
    throw new Error('refused');
  });
  let heard = 0;
  shelf.watch(() => heard++);
  expect(shelf.put(own('a', 1))).toBe(false);
  expect([shelf.find('a')?.map.key, heard]).toEqual(['a', 1]);
});

test('the rules recommended for a map are kept with it', () => {
  const { shelf, kept } = keep();
  const recommended = { salary: 2000n, landSales: true };
  expect(shelf.put({ ...own('a', 1), map: { ...map, recommended } })).toBe(true);
  expect(keep(kept.text).shelf.find('a')?.map.recommended).toEqual(recommended);
});
