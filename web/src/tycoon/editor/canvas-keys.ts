import type { CameraControl } from '../../camera/use-camera.ts';
import { MARGIN, PITCH_X, PITCH_Y } from '../board/layout.ts';
import { tileAt } from '../maps/edit.ts';
import type { Cell, Editor } from './editor.ts';

const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

interface Key {
  readonly key: string;
  readonly shiftKey: boolean;
}

/** The drawing board by keys: what the hand does with a mouse, from cell to cell. True where the key meant something. */
export function pressKey(
  { key, shiftKey }: Key,
  editor: Editor,
  camera: Pick<CameraControl, 'keepInSight' | 'zoomBy' | 'showAll'>,
): boolean {
  const { cursor, history, tool } = editor.read();
  const arrow = ARROWS[key];
  if (arrow) {
    go(editor, cursor, { x: cursor.x + arrow[0], y: cursor.y + arrow[1] }, shiftKey);
    const { x, y } = editor.read().cursor;
    camera.keepInSight({ x: MARGIN + (x + 0.5) * PITCH_X, y: MARGIN + (y + 0.5) * PITCH_Y });
    return true;
  }
  switch (key) {
    case 'Enter':
    case ' ':
      editor.press(cursor);
      editor.release();
      return true;
    case 'Delete':
    case 'Backspace': {
      const tile = tileAt(history.now, cursor.x, cursor.y);
      if (tile) editor.edit({ kind: 'remove', tile: tile.id });
      return true;
    }
    case 'Escape':
      editor.choose(tool);
      editor.select(null);
      return true;
    case '+':
    case '=':
      camera.zoomBy(1.3);
      return true;
    case '-':
      camera.zoomBy(1 / 1.3);
      return true;
    case '0':
      camera.showAll();
      return true;
    default:
      return false;
  }
}

/** Goes to a cell, drawing on the way where asked to. */
function go(editor: Editor, from: Cell, to: Cell, isDrawing: boolean): void {
  const { width, height } = editor.read().history.now;
  const isInside = to.x >= 0 && to.y >= 0 && to.x < width && to.y < height;
  if (!isDrawing || !isInside) {
    editor.point(to);
    return;
  }
  editor.press(from);
  editor.drag(to);
  editor.release();
}
