import '../board/board.css';
import '../board/ground.css';
import { type centreOf, linksOf, paintOrder } from '@tycoon/sdk/maps';
import { useCallback, useMemo, useRef } from 'react';
import { roundRect } from '../../art/shapes.ts';
import { useCamera } from '../../camera/use-camera.ts';
import { useStore } from '../../store/use-store.ts';
import { useLanguage, useText } from '../../text/text.ts';
import { layoutOf, MARGIN, middleOf, PITCH_X, PITCH_Y, SLAB } from '../board/layout.ts';
import { looksOf } from '../board/look.ts';
import { Tile } from '../board/Tile.tsx';
import { Tools } from '../board/Tools.tsx';
import { boardText } from '../board/text.ts';
import { tileAt } from '../maps/edit.ts';
import { editorText } from '../maps/text.ts';
import { pressKey } from './canvas-keys.ts';
import type { Cell, Editor } from './editor.ts';
import { Ways } from './Ways.tsx';

/** The board under the pen: every cell of the grid, the tiles, and the ways with their directions. */
export function Canvas({ editor }: { readonly editor: Editor }) {
  const t = useText(editorText);
  const words = useText(boardText);
  const language = useLanguage();
  const { history, faults, selected, roadFrom, cursor, tool } = useStore(editor);
  const map = history.now;
  const frame = useRef<HTMLDivElement>(null);
  const world = useRef<HTMLDivElement>(null);
  const layout = useMemo(() => layoutOf(map, true), [map]);
  const order = useMemo(() => paintOrder(map), [map]);
  const size = useMemo(
    () => ({ width: map.width * PITCH_X + 2 * MARGIN, height: map.height * PITCH_Y - 5 + 2 * MARGIN + SLAB }),
    [map.width, map.height],
  );
  const marked = roadFrom ?? selected;
  const looks = useMemo(
    () =>
      looksOf(
        { map, state: null, seats: new Map(), lit: undefined, heat: undefined, figures: undefined, marked },
        language,
        words,
      ),
    [map, marked, language, words],
  );
  const broken = useMemo(() => new Set(faults.flatMap(({ tiles }) => tiles)), [faults]);

  const cellAt = useCallback(
    (event: { clientX: number; clientY: number }): Cell | null => {
      const box = world.current?.getBoundingClientRect();
      if (!box || !world.current) return null;
      const scale = box.width / world.current.offsetWidth;
      const x = Math.floor(((event.clientX - box.left) / scale - MARGIN) / PITCH_X);
      const y = Math.floor(((event.clientY - box.top) / scale - MARGIN) / PITCH_Y);
      const { width, height } = editor.read().history.now;
      return x >= 0 && y >= 0 && x < width && y < height ? { x, y } : null;
    },
    [editor],
  );
  /** Only the hand moves the board, and only by its ground; the middle button always does. */
  const mayPan = useCallback(
    (event: PointerEvent) => {
      const cell = cellAt(event);
      const { tool, history } = editor.read();
      return event.button === 1 || (tool === 'select' && !(cell && tileAt(history.now, cell.x, cell.y)));
    },
    [editor, cellAt],
  );
  const camera = useCamera(frame, world, size, { focus: null, mayPan });

  const drawing = useRef(false);
  const onPointerDown = (event: React.PointerEvent) => {
    const cell = cellAt(event);
    const isTool = event.target instanceof Element && event.target.closest('.board-tools') !== null;
    if (!cell || isTool || event.button !== 0) return;
    drawing.current = true;
    world.current?.parentElement?.setPointerCapture(event.pointerId);
    editor.press(cell);
  };
  const onPointerMove = (event: React.PointerEvent) => {
    const cell = drawing.current ? cellAt(event) : null;
    if (cell) editor.drag(cell);
  };
  const onPointerUp = () => {
    if (!drawing.current) return;
    drawing.current = false;
    editor.release();
  };
  const onKeyDown = (event: React.KeyboardEvent) => {
    if (pressKey(event, editor, camera)) event.preventDefault();
  };

  const under = tileAt(map, cursor.x, cursor.y);
  const said = under
    ? t.cellOf(cursor.x + 1, cursor.y + 1, under.name[language], t[under.kind])
    : t.freeCell(cursor.x + 1, cursor.y + 1);
  return (
    <div
      ref={frame}
      className={`board-frame canvas ${tool}`}
      {...{ onPointerDown, onPointerMove, onPointerUp, onPointerCancel: onPointerUp }}
    >
      <div
        ref={world}
        className="board-world"
        style={size}
        {...{ role: 'application', 'aria-label': t.canvas, tabIndex: 0, onKeyDown }}
      >
        <svg
          className="board"
          role="presentation"
          width={size.width}
          height={size.height}
          viewBox={`0 0 ${size.width} ${size.height}`}
        >
          <path className="slab-s" d={roundRect(2, 14, size.width - 4, size.height - SLAB - 4, 20)} />
          <path className="slab-f paper" d={roundRect(2, 2, size.width - 4, size.height - SLAB - 4, 20)} />
          <path className="grid" d={gridOf(map.width, map.height)} />
          <Ways links={linksOf(map)} map={map} layout={layout} isUnder />
          {order.map((id) => {
            const [tile, face, look] = [map.tiles[id], layout.faces[id], looks[id]];
            return tile && face && look ? (
              <Tile key={id} tile={tile} face={face} language={language} tabIndex={null} {...look} />
            ) : null;
          })}
          <Ways links={linksOf(map)} map={map} layout={layout} isUnder={false} />
          {[...broken].map((id) => {
            const tile = map.tiles[id];
            const face = layout.faces[id];
            return tile && face ? (
              <path
                key={id}
                className="fault-mark"
                d={`M${face.x - 2} ${face.y + 18}v-20h20M${face.x + face.width + 2} ${face.y + face.height - 10}v20h-20`}
              />
            ) : null;
          })}
          {roadFrom === null || !map.tiles[roadFrom] || !layout.faces[roadFrom] ? null : (
            <circle className="road-start" r="9" {...spot(middleOf(layout.faces[roadFrom]))} />
          )}
          <rect
            className="cursor"
            x={MARGIN + cursor.x * PITCH_X}
            y={MARGIN + cursor.y * PITCH_Y - 4}
            width={PITCH_X}
            height={PITCH_Y}
            rx="9"
          />
        </svg>
      </div>
      <p className="sr" aria-live="polite">
        {said}
        {roadFrom === null ? '' : `. ${t.roadFrom(map.tiles[roadFrom]?.name[language] ?? '')}`}
      </p>
      <Tools map={map} layout={layout} looks={looks} dots={[]} camera={camera} />
    </div>
  );
}

const spot = ({ x, y }: ReturnType<typeof centreOf>) => ({ cx: x, cy: y });

/** The corners of all cells, as small crosses. */
const gridOf = (width: number, height: number): string =>
  Array.from({ length: (width + 1) * (height + 1) }, (_, i) => {
    const x = MARGIN + (i % (width + 1)) * PITCH_X;
    const y = MARGIN + Math.floor(i / (width + 1)) * PITCH_Y - 4;
    return `M${x - 4} ${y}h8M${x} ${y - 4}v8`;
  }).join('');
