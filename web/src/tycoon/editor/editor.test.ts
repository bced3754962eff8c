import { type GameMap, validateMap } from '@tycoon/sdk/maps';
import { expect, test } from 'vitest';
import { blankMap } from '../maps/blank.ts';
import { faultsOf, faultText, faultWords } from '../maps/faults.ts';
import { type Cell, cellsBetween, createEditor } from './editor.ts';

const ring: GameMap = {
  ...blankMap({ shape: 'ring', columns: 5, rows: 5 }),
  key: 'test',
  name: { en: 'Test', zh: '测试' },
};
const bare: GameMap = { ...ring, tiles: [] };
const at = (x: number, y: number): Cell => ({ x, y });

test('one stroke draws a ring, and one step back takes it away', () => {
  const editor = createEditor(bare);
  editor.choose('draw', 'property');
  editor.press(at(0, 0));
  for (const cell of [at(3, 0), at(3, 3), at(0, 3), at(0, 0)]) editor.drag(cell);
  editor.release();
  const { history } = editor.read();
  expect(history.now.tiles).toHaveLength(12);
  expect(validateMap(history.now)).toEqual([]);
  editor.undo();
  expect(editor.read().history.now.tiles).toEqual([]);
  editor.redo();
  expect(editor.read().history.now).toBe(history.now);
});

test('presses one after another draw on from the last tile', () => {
  const editor = createEditor(bare);
  editor.choose('draw', 'card');
  for (const cell of [at(1, 1), at(2, 1), at(4, 4)]) {
    editor.press(cell);
    editor.release();
  }
  expect(editor.read().history.now.tiles.map(({ neighbours }) => neighbours)).toEqual([[1], [0], []]);
});

test('a road joins what it is drawn over, and drawn over again parts it', () => {
  const editor = createEditor(ring);
  const across = () => {
    editor.choose('road');
    editor.press(at(0, 0));
    editor.drag(at(0, 1));
    editor.release();
  };
  across();
  expect(editor.read().history.now.tiles[0]?.neighbours).toEqual([1]);
  across();
  expect(validateMap(editor.read().history.now)).toEqual([]);
});

test('a road can be drawn by pressing its two ends, also where they do not touch', () => {
  const editor = createEditor(ring);
  editor.choose('road');
  editor.press(at(2, 0));
  editor.release();
  expect(editor.read().roadFrom).toBe(2);
  editor.press(at(2, 4));
  editor.release();
  expect(editor.read().history.now.tiles[2]?.neighbours).toContain(10);
  expect(editor.read().roadFrom).toBeNull();
});

test('the hand moves what it has selected and erases what it crosses', () => {
  const editor = createEditor(ring);
  editor.press(at(0, 0));
  editor.drag(at(1, 1));
  editor.release();
  expect(editor.read().history.now.tiles[0]).toMatchObject({ x: 1, y: 1 });
  editor.choose('erase');
  editor.press(at(4, 0));
  editor.drag(at(4, 4));
  editor.release();
  expect(editor.read().history.now.tiles).toHaveLength(16 - 5);
});

test('the cursor stays on the board, and a selection that is gone is none', () => {
  const editor = createEditor(ring);
  editor.point(at(-3, 99));
  expect(editor.read().cursor).toEqual(at(0, 4));
  editor.select(15);
  editor.edit({ kind: 'remove', tile: 3 });
  expect(editor.read().selected).toBeNull();
});

test('a quick hand leaves no gap', () => {
  expect(cellsBetween(at(0, 0), at(2, 1))).toEqual([at(1, 0), at(2, 0), at(2, 1)]);
  expect(cellsBetween(at(1, 1), at(1, 1))).toEqual([]);
});

test('faults are told in words, each once, and a map without a hospital has one', () => {
  expect(faultsOf(ring)).toEqual([]);
  const healthy = ring.tiles.map((tile) =>
    tile.kind === 'hospital' ? { ...tile, kind: 'empty' as const } : tile,
  );
  expect(faultsOf({ ...ring, tiles: healthy })).toEqual([{ code: 'NO_HOSPITAL', tiles: [] }]);
  const editor = createEditor(ring);
  editor.edit({ kind: 'change', tile: 1, fields: { price: 0 } });
  editor.edit({ kind: 'remove', tile: 15 });
  const { faults, history } = editor.read();
  const nameOf = (tile: number) => history.now.tiles[tile]?.name.en ?? '';
  expect(faults).toEqual([
    { code: 'LOOSE_END', tiles: [0] },
    { code: 'LOOSE_END', tiles: [14] },
    { code: 'ERR_MAP_PRICE', tiles: [1] },
  ]);
  const words = faults.map((fault) => faultWords(fault, faultText.en, nameOf));
  expect(words.slice(1)).toEqual([
    `The road ends at ${nameOf(14)}: join it to another tile.`,
    'Lot 1 needs a price and a toll.',
  ]);
});
