import { houseMap } from '@tycoon/sdk/fixtures';
import { digestMap, forksOf, type GameMap, ringsOf, validateMap } from '@tycoon/sdk/maps';
import { expect, test } from 'vitest';
import { advance, beginHistory, redo, undo } from '../editor/history.ts';
import { blankMap, SHAPES } from './blank.ts';
import { applyEdit, type Edit, tileAt } from './edit.ts';
import { layRoads } from './roads.ts';

const named = (map: ReturnType<typeof blankMap>): GameMap => ({
  ...map,
  key: 'test',
  name: { en: 'Test', zh: '测试' },
});
const ring = named(blankMap({ shape: 'ring', columns: 4, rows: 4 }));
const bare: GameMap = { ...ring, width: 6, height: 5, tiles: [] };
const edited = (map: GameMap, ...edits: readonly Edit[]) => edits.reduce(applyEdit, map);

/** Draws a stroke over cells, each tile joined to the one before, as a hand does. */
const stroke = (map: GameMap, cells: readonly (readonly [number, number])[]): GameMap => {
  let from: number | null = null;
  let drawn = map;
  for (const [x, y] of cells) {
    drawn = applyEdit(drawn, { kind: 'place', x, y, tile: 'property', from });
    from = tileAt(drawn, x, y)?.id ?? null;
  }
  return drawn;
};

test.each(['ring8', 'classic', 'large'] as const)(
  'laying the roads of %s again leaves every number as it is',
  (key) => {
    const map = houseMap(key);
    expect(digestMap(layRoads(map))).toEqual(digestMap(map));
  },
);

test.each(['ring8', 'classic', 'large'] as const)(
  'the roads of %s can be found from its ways alone',
  (key) => {
    const map = houseMap(key);
    const forgotten = {
      ...map,
      tiles: map.tiles.map((tile) => ({ ...tile, cw: -1, ccw: -1, ring: 0, ringIndex: 0 })),
    };
    expect(validateMap(layRoads(forgotten))).toEqual([]);
  },
);

test.each(
  SHAPES.flatMap((shape) => [[shape, 4, 4] as const, [shape, 11, 7] as const, [shape, 24, 24] as const]),
)('a blank %s of %i by %i can be played on at once', (shape, columns, rows) => {
  const map = named(blankMap({ shape, columns, rows }));
  expect(validateMap(map)).toEqual([]);
  expect(map.tiles.filter(({ kind }) => kind === 'hospital')).toHaveLength(1);
  // the outline of a rectangle, and of one with a corner bent in, is as long
  const outline = 2 * (columns + rows) - 4;
  expect(map.tiles).toHaveLength(outline + (shape === 'eight' ? rows - 2 : 0));
  expect(forksOf(map)).toHaveLength(shape === 'eight' ? 2 : 0);
});

test('a stroke around four cells and back is a ring that turns as a clock does', () => {
  const map = stroke(bare, [
    [1, 1],
    [2, 1],
    [2, 2],
    [1, 2],
    [1, 1],
  ]);
  expect(validateMap(map)).toEqual([]);
  expect(map.tiles.map(({ cw }) => cw)).toEqual([1, 2, 3, 0]);
  const other = stroke(bare, [
    [1, 1],
    [1, 2],
    [2, 2],
    [2, 1],
    [1, 1],
  ]);
  expect(other.tiles.map(({ cw }) => cw)).toEqual([3, 0, 1, 2]);
});

test('tiles that lie beside each other are not joined unless drawn so', () => {
  const map = edited(
    bare,
    { kind: 'place', x: 0, y: 0, tile: 'property', from: null },
    { kind: 'place', x: 1, y: 0, tile: 'card', from: null },
    { kind: 'place', x: 3, y: 0, tile: 'card', from: 1 },
  );
  expect(map.tiles.map(({ neighbours }) => neighbours)).toEqual([[], [], []]);
  expect(map.tiles.map(({ name }) => name.en)).toEqual(['Lot 1', 'Card', 'Card']);
});

test('a road across a ring makes two forks and a second ring; without it they are gone', () => {
  // a ring of 4 by 4 has 12 tiles: 0 to 3 above, 4 and 5 on the right, 6 to 9 below, 10 and 11 on the left
  const map = stroke(ring, [
    [1, 0],
    [1, 1],
    [1, 2],
    [1, 3],
  ]);
  expect(validateMap(map)).toEqual([]);
  expect(forksOf(map)).toEqual([1, 8]);
  expect(ringsOf(map).map((tiles) => tiles.length)).toEqual([12, 2]);
  expect([map.tiles[1]?.cw, map.tiles[1]?.ccw]).toEqual([2, 0]);
  const cut = edited(map, { kind: 'remove', tile: 13 }, { kind: 'remove', tile: 12 });
  expect(digestMap(cut)).toEqual(digestMap(ring));
});

test('a tile removed from a ring leaves a gap, and the numbers after it move up', () => {
  const map = edited(ring, { kind: 'remove', tile: 5 });
  expect(map.tiles.map(({ id }) => id)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  expect(map.tiles[5]?.name).toEqual(ring.tiles[6]?.name);
  expect(map.tiles[5]?.neighbours).toEqual([6]);
  expect(validateMap(map).map(({ code }) => code)).toContain('ERR_MAP_NOT_INVERSE');
  const mended = edited(map, { kind: 'link', from: 4, to: 5 });
  expect(validateMap(mended)).toEqual([]);
  expect(mended.tiles).toHaveLength(11);
});

test('a fork takes the exit it is given, and a new road does not take it away', () => {
  const crossed = stroke(ring, [
    [1, 0],
    [1, 1],
    [1, 2],
    [1, 3],
  ]);
  const given = edited(crossed, { kind: 'exit', tile: 1, way: 'cw', to: 12 });
  expect(given.tiles[1]?.cw).toBe(12);
  expect(validateMap(given)).toEqual([]);
  const more = stroke(given, [
    [2, 0],
    [2, 1],
    [2, 2],
    [2, 3],
  ]);
  expect(more.tiles[1]?.cw).toBe(12);
  expect(edited(more, { kind: 'roads' }).tiles[1]?.cw).toBe(2);
  expect(edited(crossed, { kind: 'exit', tile: 1, way: 'cw', to: 5 })).toBe(crossed);
});

test('a road across keeps its direction while others are built', () => {
  const crossed = stroke(ring, [
    [1, 0],
    [1, 1],
    [1, 2],
    [1, 3],
  ]);
  expect([crossed.tiles[12]?.cw, crossed.tiles[13]?.cw]).toEqual([13, 8]);
  const reversed = edited(crossed, { kind: 'reverse' });
  const more = stroke(reversed, [
    [2, 0],
    [2, 1],
    [2, 2],
    [2, 3],
  ]);
  expect([more.tiles[12]?.cw, more.tiles[13]?.cw]).toEqual([1, 12]);
  expect(validateMap(more)).toEqual([]);
});

test('any tile can be the start', () => {
  const map = edited(ring, { kind: 'start', tile: 5 });
  expect(validateMap(map)).toEqual([]);
  expect([map.tiles[0]?.name, map.tiles[5]?.name]).toEqual([ring.tiles[5]?.name, ring.tiles[0]?.name]);
});

test('reversed twice is as before', () => {
  const once = edited(ring, { kind: 'reverse' });
  expect(validateMap(once)).toEqual([]);
  expect(once.tiles[0]?.cw).toBe(11);
  expect(edited(once, { kind: 'reverse' })).toEqual(ring);
});

test('a kind brings what the chain demands of it', () => {
  const to = (kind: 'property' | 'bonus' | 'prison') =>
    edited(ring, { kind: 'change', tile: 1, fields: { kind } }).tiles[1];
  expect(to('bonus')).toMatchObject({
    price: 0,
    baseToll: 0,
    special: 500,
    size: 1,
    name: { en: 'Bonus', zh: '奖金' },
  });
  expect(to('prison')).toMatchObject({ price: 0, special: 0 });
  const bonus = edited(ring, { kind: 'change', tile: 1, fields: { kind: 'bonus' } });
  const back = edited(bonus, { kind: 'change', tile: 1, fields: { kind: 'property' } });
  expect(validateMap(back)).toEqual([]);
});

test('a name of its own outlives a change of kind, an empty one does not stand', () => {
  const own = edited(
    ring,
    { kind: 'change', tile: 1, fields: { name: { en: 'Quay', zh: '码头' } } },
    { kind: 'change', tile: 1, fields: { kind: 'card' } },
  );
  expect(own.tiles[1]?.name).toEqual({ en: 'Quay', zh: '码头' });
  const empty = edited(own, { kind: 'change', tile: 1, fields: { name: { en: ' ', zh: '' } } });
  expect(empty.tiles[1]?.name).toEqual({ en: 'Card', zh: '卡牌' });
});

test('a tile moves only to a free cell on the board and keeps its ways', () => {
  const moved = edited(ring, { kind: 'move', tile: 0, x: 1, y: 1 });
  expect(moved.tiles[0]).toMatchObject({ x: 1, y: 1, neighbours: ring.tiles[0]?.neighbours });
  expect(edited(ring, { kind: 'move', tile: 0, x: 1, y: 0 })).toBe(ring);
  expect(edited(ring, { kind: 'move', tile: 0, x: 4, y: 0 })).toBe(ring);
});

test('the board never gets smaller than what lies on it', () => {
  expect(edited(ring, { kind: 'resize', width: 2, height: 99 })).toMatchObject({ width: 4, height: 40 });
  expect(edited(ring, { kind: 'resize', width: Number.NaN, height: 5 })).toMatchObject({
    width: 4,
    height: 5,
  });
});

test('edits of what is not there change nothing', () => {
  const edits: readonly Edit[] = [
    { kind: 'remove', tile: 99 },
    { kind: 'link', from: 0, to: 99 },
    { kind: 'link', from: 0, to: 1 },
    { kind: 'link', from: 0, to: 0 },
    { kind: 'unlink', from: 0, to: 2 },
    { kind: 'change', tile: 99, fields: { price: 1 } },
    { kind: 'start', tile: 0 },
    { kind: 'place', x: 0, y: 9, tile: 'card', from: null },
    { kind: 'place', x: 0, y: 0, tile: 'card', from: null },
  ];
  for (const edit of edits) expect(applyEdit(ring, edit)).toBe(ring);
});

test('a step back and forth; a stroke is one step, and a new one forgets what was undone', () => {
  let history = beginHistory('');
  for (const word of ['a', 'ab', 'abc']) history = advance(history, word, 'typing');
  history = advance(history, 'other');
  expect(undo(history).now).toBe('abc');
  expect(undo(undo(history)).now).toBe('');
  expect(undo(undo(undo(history))).now).toBe('');
  expect(redo(undo(history)).now).toBe('other');
  expect(redo(advance(undo(history), 'new')).now).toBe('new');
});
