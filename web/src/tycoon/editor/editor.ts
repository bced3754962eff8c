import { type GameMap, type TileKind, touchOf } from '@tycoon/sdk/maps';
import { createStore, type Store } from '../../store/store.ts';
import { applyEdit, type Edit, tileAt } from '../maps/edit.ts';
import { type Fault, faultsOf } from '../maps/faults.ts';
import { advance, beginHistory, type History, redo, undo } from './history.ts';

export const TOOLS = ['select', 'draw', 'road', 'erase'] as const;
export type Tool = (typeof TOOLS)[number];

export interface Cell {
  readonly x: number;
  readonly y: number;
}

/** What the editor shows. */
interface Drawing {
  readonly history: History<GameMap>;
  readonly faults: readonly Fault[];
  readonly tool: Tool;
  /** The kind that is drawn. */
  readonly kind: TileKind;
  readonly selected: number | null;
  /** Where a road begins that is being drawn. */
  readonly roadFrom: number | null;
  /** The cell of the keyboard. */
  readonly cursor: Cell;
}

/** A map under the hand: tools work on cells, a stroke from pressing to letting go is undone as one. */
export interface Editor extends Pick<Store<Drawing>, 'read' | 'watch'> {
  edit(edit: Edit, strand?: string): void;
  undo(): void;
  redo(): void;
  choose(tool: Tool, kind?: TileKind): void;
  select(tile: number | null): void;
  point(cursor: Cell): void;
  /** The tool touches down, goes on over another cell, and lets go. */
  press(cell: Cell): void;
  drag(cell: Cell): void;
  release(): void;
}

export function createEditor(map: GameMap): Editor {
  const store = createStore<Drawing>({
    history: beginHistory(map),
    faults: faultsOf(map),
    tool: 'select',
    kind: 'property',
    selected: null,
    roadFrom: null,
    cursor: { x: 0, y: 0 },
  });
  let strokes = 0;
  let last: Cell | null = null;
  /** Whether a road stroke joins or parts, as its first joint decided. */
  let joins: boolean | null = null;
  const now = () => store.read().history.now;
  const set = (changes: Partial<Drawing>) => store.write((drawing) => ({ ...drawing, ...changes }));
  const show = (history: History<GameMap>) => {
    const { selected } = store.read();
    set({
      history,
      faults: faultsOf(history.now),
      selected: selected !== null && history.now.tiles[selected] ? selected : null,
    });
  };
  const edit = (change: Edit, strand?: string) => {
    const { history } = store.read();
    const next = advance(history, applyEdit(history.now, change), strand ?? null);
    if (next !== history) show(next);
  };
  const stroke = () => `stroke ${strokes}`;
  const idAt = ({ x, y }: Cell): number | null => tileAt(now(), x, y)?.id ?? null;

  const draw = (cell: Cell, from: number | null) => {
    edit({ kind: 'place', ...cell, tile: store.read().kind, from }, stroke());
    set({ selected: idAt(cell) });
  };
  const join = (from: number, to: number) => {
    const isJoined = now().tiles[from]?.neighbours.includes(to) === true;
    joins ??= !isJoined;
    edit({ kind: joins ? 'link' : 'unlink', from, to }, stroke());
  };
  const enter = (cell: Cell, before: Cell) => {
    const { tool, selected, roadFrom } = store.read();
    const there = idAt(cell);
    if (tool === 'draw') draw(cell, idAt(before));
    else if (tool === 'erase' && there !== null) edit({ kind: 'remove', tile: there }, stroke());
    else if (tool === 'select' && selected !== null)
      edit({ kind: 'move', tile: selected, ...cell }, stroke());
    else if (tool === 'road' && there !== null && roadFrom !== null && there !== roadFrom) {
      join(roadFrom, there);
      set({ roadFrom: there });
    }
  };

  return {
    read: store.read,
    watch: store.watch,
    edit,
    undo: () => show(undo(store.read().history)),
    redo: () => show(redo(store.read().history)),
    choose: (tool, kind) => set({ tool, roadFrom: null, ...(kind ? { kind } : {}) }),
    select: (selected) => set({ selected }),
    point: ({ x, y }) => {
      const { width, height } = now();
      set({ cursor: { x: Math.min(Math.max(x, 0), width - 1), y: Math.min(Math.max(y, 0), height - 1) } });
    },
    press(cell) {
      strokes++;
      joins = null;
      last = cell;
      const { tool, selected, roadFrom } = store.read();
      const there = idAt(cell);
      set({ cursor: cell });
      if (tool === 'draw') {
        const origin = selected === null ? undefined : now().tiles[selected];
        if (there !== null) return set({ selected: there });
        draw(cell, origin && touchOf(origin, { ...origin, ...cell, size: 1 }) ? origin.id : null);
      } else if (tool === 'erase') {
        if (there !== null) edit({ kind: 'remove', tile: there }, stroke());
      } else if (tool === 'road') {
        // A road may also be drawn by pressing its two ends, which is how keys do it.
        if (there !== null && roadFrom !== null && roadFrom !== there) {
          join(roadFrom, there);
          set({ roadFrom: null });
        } else set({ roadFrom: roadFrom === there ? null : there });
      } else set({ selected: there });
    },
    drag(cell) {
      if (!last || (cell.x === last.x && cell.y === last.y)) return;
      for (const next of cellsBetween(last, cell)) {
        enter(next, last);
        last = next;
      }
      set({ cursor: cell });
    },
    release() {
      if (joins !== null) set({ roadFrom: null });
      last = null;
    },
  };
}

/** The cells a hand has crossed, one beside the other, without the first. */
export function cellsBetween(from: Cell, to: Cell): readonly Cell[] {
  const cells: Cell[] = [];
  let { x, y } = from;
  while (x !== to.x || y !== to.y) {
    if (Math.abs(to.x - x) >= Math.abs(to.y - y)) x += Math.sign(to.x - x);
    else y += Math.sign(to.y - y);
    cells.push({ x, y });
  }
  return cells;
}
