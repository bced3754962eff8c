import { DEFAULT_RULES, type Rules } from '../config/index.ts';
import {
  TILE_KIND_NAMES,
  TILE_KINDS as TILE_NUMBERS,
  type TileKindName,
  type TileKind as TileNumber,
} from '../generated/vocabulary.ts';

/** Kinds of tiles by their names; the chain has numbers (`TILE_…` in `types.move`). */
export type TileKind = TileKindName;
export const TILE_KINDS: readonly TileKind[] = TILE_NUMBERS.map((number) => TILE_KIND_NAMES[number]);

const NUMBERS = Object.fromEntries(
  TILE_NUMBERS.map((number) => [TILE_KIND_NAMES[number], number]),
) as Readonly<Record<TileKind, TileNumber>>;

/** The chain's number of a kind. */
export const tileNumber = (kind: TileKind): TileNumber => NUMBERS[kind];

/** What a board says to people. */
export interface MapName {
  readonly en: string;
  readonly zh: string;
}

/** One tile. Its id is its place in `GameMap.tiles`; the upper left cell of the board is 0, 0. */
export interface MapTile {
  readonly id: number;
  readonly name: MapName;
  readonly kind: TileKind;
  readonly x: number;
  readonly y: number;
  /** Cells a side: 1, or 2 for a lot of two by two. */
  readonly size: number;
  /** Properties have a price and a toll, other tiles 0. */
  readonly price: number;
  readonly baseToll: number;
  /** An amount or a number of turns, by kind; 0 for the usual one. */
  readonly special: number;
  readonly neighbours: readonly number[];
  /** The default exits. */
  readonly cw: number;
  readonly ccw: number;
  readonly ring: number;
  readonly ringIndex: number;
  /** The street that the land is part of, 0 for none: who owns all of it collects double on bare land, where the rules say so. */
  readonly group: number;
}

/** A map as `move/maps/*.json` has it. */
export interface GameMap {
  readonly id: number;
  readonly version: number;
  /** A short name for programs. */
  readonly key: string;
  readonly name: MapName;
  /** Cells of the board. */
  readonly width: number;
  readonly height: number;
  readonly tiles: readonly MapTile[];
  /** What of the rules that tables on this map start with differs from `DEFAULT_RULES`. */
  readonly recommended: Readonly<Partial<Rules>>;
}

/** The rules that tables on a map start with: its usual ones. */
export const recommendedRules = ({ recommended }: GameMap): Rules => ({ ...DEFAULT_RULES, ...recommended });

/** More than two ways meet here, so a route may choose. */
export const isFork = (tile: MapTile): boolean => tile.neighbours.length > 2;
