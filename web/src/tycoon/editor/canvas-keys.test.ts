import type { GameMap } from '@tycoon/sdk/maps';
import { expect, test, vi } from 'vitest';
import { blankMap } from '../maps/blank.ts';
import { pressKey } from './canvas-keys.ts';
import { createEditor } from './editor.ts';

const ring: GameMap = {
  ...blankMap({ shape: 'ring', columns: 4, rows: 4 }),
  key: 'test',
  name: { en: 'Test', zh: '测试' },
};

function bench() {
  const editor = createEditor(ring);
  const camera = { keepInSight: vi.fn(), zoomBy: vi.fn(), showAll: vi.fn() };
  const press = (...keys: readonly string[]) =>
    keys.map((name) => {
      const shiftKey = name.startsWith('Shift+');
      return pressKey({ key: shiftKey ? name.slice(6) : name, shiftKey }, editor, camera);
    });
  return { editor, camera, press };
}

test('arrows move the cursor and stop at the edge', () => {
  const { editor, press } = bench();
  press('ArrowRight', 'ArrowDown', 'ArrowDown', 'ArrowLeft', 'ArrowLeft');
  expect(editor.read().cursor).toEqual({ x: 0, y: 2 });
});

test('with Shift they draw a road across, which is joined at both ends', () => {
  const { editor, press } = bench();
  editor.choose('draw', 'card');
  press('ArrowRight', 'Shift+ArrowDown', 'Shift+ArrowDown', 'Shift+ArrowDown');
  const { history, faults } = editor.read();
  expect(history.now.tiles).toHaveLength(14);
  expect(history.now.tiles[1]?.neighbours).toContain(12);
  expect(history.now.tiles[8]?.neighbours).toContain(13);
  expect(faults).toEqual([]);
});

test('with Shift the hand carries a tile', () => {
  const { editor, press } = bench();
  press('Shift+ArrowRight');
  expect(editor.read().history.now.tiles[0]).toMatchObject({ x: 0, y: 0 });
  editor.point({ x: 1, y: 0 });
  press('Shift+ArrowDown');
  expect(editor.read().history.now.tiles[1]).toMatchObject({ x: 1, y: 1 });
});

test('Enter uses the tool, Delete removes, Escape lets go', () => {
  const { editor, press } = bench();
  editor.choose('road');
  press('Enter');
  expect(editor.read().roadFrom).toBe(0);
  press('Escape');
  expect(editor.read().roadFrom).toBeNull();
  press('Delete');
  expect(editor.read().history.now.tiles).toHaveLength(11);
});

test('zoom keys are the camera’s, others are nobody’s', () => {
  const { camera, press } = bench();
  expect(press('+', '-', '0', 'x')).toEqual([true, true, true, false]);
  expect([camera.zoomBy.mock.calls.length, camera.showAll.mock.calls.length]).toEqual([2, 1]);
});
