import {
  boundsOf,
  defaultName,
  type GameMap,
  type MapName,
  type MapTile,
  type TileKind,
  touchOf,
} from '@tycoon/sdk/maps';
import { startingValues } from './blank.ts';
import { layRoads } from './roads.ts';

/** How far a board may reach. */
const WIDEST = 40;

/** The fields of a tile that are set one by one. */
export type TileFields = Partial<Pick<MapTile, 'kind' | 'price' | 'baseToll' | 'special' | 'size' | 'name'>>;

/** Everything that can be done to a map. */
export type Edit =
  /** Puts a tile on a free cell; drawn on from a tile beside it, a way joins the two. */
  | {
      readonly kind: 'place';
      readonly x: number;
      readonly y: number;
      readonly tile: TileKind;
      readonly from: number | null;
    }
  | { readonly kind: 'remove'; readonly tile: number }
  | { readonly kind: 'move'; readonly tile: number; readonly x: number; readonly y: number }
  | { readonly kind: 'link' | 'unlink'; readonly from: number; readonly to: number }
  | { readonly kind: 'change'; readonly tile: number; readonly fields: TileFields }
  | { readonly kind: 'exit'; readonly tile: number; readonly way: 'cw' | 'ccw'; readonly to: number }
  /** Makes a tile the one where everybody starts. */
  | { readonly kind: 'start'; readonly tile: number }
  /** Clockwise becomes counter-clockwise. */
  | { readonly kind: 'reverse' }
  /** Forgets every exit that was set by hand. */
  | { readonly kind: 'roads' }
  | { readonly kind: 'rename'; readonly name: MapName }
  | { readonly kind: 'resize'; readonly width: number; readonly height: number };

/** The map after the edit; the same map where it makes no sense. */
export function applyEdit(map: GameMap, edit: Edit): GameMap {
  const { tiles } = map;
  switch (edit.kind) {
    case 'place':
      return place(map, edit);
    case 'remove':
      return tiles[edit.tile] ? layRoads({ ...map, tiles: without(tiles, edit.tile) }) : map;
    case 'move': {
      const isFree = !tiles.some((other) => other.id !== edit.tile && covers(other, edit.x, edit.y));
      return isFree && isOnBoard(map, edit.x, edit.y)
        ? change(map, edit.tile, { x: edit.x, y: edit.y })
        : map;
    }
    case 'link':
      return link(map, edit.from, edit.to);
    case 'unlink':
      return unlink(map, edit.from, edit.to);
    case 'change':
      return changeFields(map, edit.tile, edit.fields);
    case 'exit': {
      const isExit = tiles[edit.tile]?.neighbours.includes(edit.to) === true;
      return isExit ? change(map, edit.tile, { [edit.way]: edit.to }) : map;
    }
    case 'start':
      return tiles[edit.tile] && edit.tile !== 0 ? layRoads({ ...map, tiles: swap(tiles, edit.tile) }) : map;
    case 'reverse':
      return { ...map, tiles: tiles.map((tile) => ({ ...tile, cw: tile.ccw, ccw: tile.cw })) };
    case 'roads':
      return layRoads(map, true);
    case 'rename':
      return { ...map, name: edit.name };
    case 'resize': {
      const bounds = boundsOf(map);
      const hold = (size: number, least: number) =>
        Math.min(Math.max(Math.round(size) || 1, least, 1), WIDEST);
      return {
        ...map,
        width: hold(edit.width, bounds.x + bounds.width),
        height: hold(edit.height, bounds.y + bounds.height),
      };
    }
  }
}

const covers = ({ x, y, size }: MapTile, atX: number, atY: number): boolean =>
  x <= atX && atX < x + size && y <= atY && atY < y + size;

const isOnBoard = ({ width, height }: GameMap, x: number, y: number): boolean =>
  x >= 0 && y >= 0 && x < width && y < height;

/** The tile on a cell. */
export const tileAt = ({ tiles }: GameMap, x: number, y: number): MapTile | undefined =>
  tiles.find((tile) => covers(tile, x, y));

const change = (map: GameMap, id: number, fields: Partial<MapTile>): GameMap =>
  map.tiles[id]
    ? { ...map, tiles: map.tiles.map((tile) => (tile.id === id ? { ...tile, ...fields } : tile)) }
    : map;

function place(map: GameMap, { x, y, tile: kind, from }: Extract<Edit, { kind: 'place' }>): GameMap {
  if (!isOnBoard(map, x, y)) return map;
  const there = tileAt(map, x, y);
  if (there) return from === null ? map : link(map, from, there.id);
  const id = map.tiles.length;
  const lots = map.tiles.filter((tile) => tile.kind === 'property').length;
  const tile: MapTile = {
    id,
    name: nameOf(kind, lots + 1),
    kind,
    x,
    y,
    size: 1,
    ...startingValues(kind, lots),
    neighbours: [],
    cw: id,
    ccw: id,
    ring: 0,
    ringIndex: id,
    group: 0,
  };
  const placed = { ...map, tiles: [...map.tiles, tile] };
  const origin = from === null ? undefined : map.tiles[from];
  return origin && touchOf(origin, tile) ? link(placed, origin.id, id) : layRoads(placed);
}

const nameOf = (kind: TileKind, number: number): MapName =>
  kind === 'property' ? defaultName(kind, number) : defaultName(kind);

function link(map: GameMap, from: number, to: number): GameMap {
  const [a, b] = [map.tiles[from], map.tiles[to]];
  if (!a || !b || from === to || (a.neighbours.includes(to) && b.neighbours.includes(from))) return map;
  const join = (tile: MapTile, other: number) =>
    tile.neighbours.includes(other) ? tile : { ...tile, neighbours: [...tile.neighbours, other] };
  return layRoads({
    ...map,
    tiles: map.tiles.map((tile) =>
      tile.id === from ? join(tile, to) : tile.id === to ? join(tile, from) : tile,
    ),
  });
}

function unlink(map: GameMap, from: number, to: number): GameMap {
  if (!map.tiles[from]?.neighbours.includes(to)) return map;
  const part = (tile: MapTile, other: number) => ({
    ...tile,
    neighbours: tile.neighbours.filter((id) => id !== other),
  });
  return layRoads({
    ...map,
    tiles: map.tiles.map((tile) =>
      tile.id === from ? part(tile, to) : tile.id === to ? part(tile, from) : tile,
    ),
  });
}

/** The tiles under other numbers; where `renumber` says null, a way ends. */
const renumbered = (tiles: readonly MapTile[], renumber: (id: number) => number | null): readonly MapTile[] =>
  tiles.map((tile) => ({
    ...tile,
    id: renumber(tile.id) ?? tile.id,
    neighbours: tile.neighbours.flatMap((id) => renumber(id) ?? []),
    cw: renumber(tile.cw) ?? -1,
    ccw: renumber(tile.ccw) ?? -1,
  }));

const without = (tiles: readonly MapTile[], gone: number): readonly MapTile[] =>
  renumbered(
    tiles.filter((tile) => tile.id !== gone),
    (id) => (id === gone ? null : id > gone ? id - 1 : id),
  );

const swap = (tiles: readonly MapTile[], first: number): readonly MapTile[] =>
  [...renumbered(tiles, (id) => (id === first ? 0 : id === 0 ? first : id))].sort((a, b) => a.id - b.id);

/** Keeps to what the chain demands of a kind: only land has prices and may be large, only some kinds have an amount. */
function changeFields(map: GameMap, id: number, fields: TileFields): GameMap {
  const tile = map.tiles[id];
  if (!tile) return map;
  const kind = fields.kind ?? tile.kind;
  const lots = map.tiles.filter((other) => other.id !== id && other.kind === 'property').length;
  const isSame = kind === tile.kind;
  const values = isSame ? {} : { ...startingValues(kind, lots), size: 1 };
  const hadOwnName = !isDefaultName(tile);
  const name = fields.name ?? (isSame || hadOwnName ? tile.name : nameOf(kind, lots + 1));
  return change(map, id, { ...values, ...fields, kind, name: named(name, nameOf(kind, lots + 1)) });
}

const isDefaultName = ({ kind, name }: MapTile): boolean => name.en.startsWith(defaultName(kind).en);

/** A tile always has a name in both languages: an empty one is called by its kind. */
const named = (name: MapName, otherwise: MapName): MapName => ({
  en: name.en.trim() === '' ? otherwise.en : name.en,
  zh: name.zh.trim() === '' ? otherwise.zh : name.zh,
});
