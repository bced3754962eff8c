import {
  DIR_AUTO,
  DIR_CCW,
  DIR_CW,
  DIR_FORCED_CCW,
  DIR_FORCED_CW,
  NPC_BARRIER,
  NPC_BOMB,
  NPC_DOG,
} from '../generated/constants.ts';
import type { DirMode, NpcKind } from '../generated/vocabulary.ts';
import { type GameMap, isFork } from '../maps/index.ts';
import { type FromChain, ofKind } from '../move/kind.ts';
import type { GameView, Npc, PlayerView } from '../view/view.ts';

/** Walking, as the package's modules `map` and `movement` have it: exits, forks, traps and the steps of a move. */

/** As far as a die carries. */
export const REACH = 6;

/** How a step ends: walked on from, stopped on by the last one, stopped by a barrier, hit by a bomb or a dog. */
export type StepEnding = 'pass' | 'stop' | 'barrier' | 'hit';

/** One step of a move: the tile it enters and how it ends. All but `pass` end the move. */
export interface Step {
  readonly tile: number;
  readonly ending: StepEnding;
}

/** What lies on the board, and the round that says whether it still counts. */
export type Traps = Pick<GameView, 'npcs' | 'turn'>;

const CCW: Readonly<Record<DirMode, boolean>> = {
  [DIR_AUTO]: false,
  [DIR_CW]: false,
  [DIR_CCW]: true,
  [DIR_FORCED_CW]: false,
  [DIR_FORCED_CCW]: true,
};

/** The rules of a game that walking depends on. */
export type Ruled = { readonly config: Pick<GameView['config'], 'oneWay'> };

/**
 * Whether the player's next move goes counter-clockwise: what is forced counts first, then that the game may have one way only, then
 * the wish, then the preference.
 */
export function walksCcw(
  { config }: Ruled,
  { dirPref, forcedDir, forcedMoves }: PlayerView,
  wish: FromChain<DirMode> | null = null,
): boolean {
  if (forcedMoves > 0) return ofKind(CCW, forcedDir, false);
  return !config.oneWay && ofKind(CCW, wish ?? dirPref, false);
}

/** The default exit of a tile. */
export function nextTile({ tiles }: GameMap, tile: number, isCcw: boolean): number {
  const place = tiles[tile];
  return (isCcw ? place?.ccw : place?.cw) ?? tile;
}

/** The exits that a route may choose at a fork, the default one among them; none where there is no fork. An exit does not lead straight back. */
export function exitsOf(map: GameMap, tile: number, isCcw: boolean): readonly number[] {
  const place = map.tiles[tile];
  if (!place || !isFork(place)) return [];
  const usual = nextTile(map, tile, isCcw);
  return place.neighbours.filter((exit) => exit === usual || nextTile(map, exit, isCcw) !== tile);
}

/** The tiles that so many steps enter, whatever lies on them. Of the route, each fork takes the next; what is no exit there is the default one. */
export function tilesAlong(
  map: GameMap,
  from: number,
  isCcw: boolean,
  steps: number,
  route: readonly number[] = [],
): readonly number[] {
  const tiles: number[] = [];
  let used = 0;
  for (let tile = from; tiles.length < steps; ) {
    const exits = used < route.length ? exitsOf(map, tile, isCcw) : [];
    const wish = exits.length > 0 ? route[used++] : undefined;
    tile = wish !== undefined && exits.includes(wish) ? wish : nextTile(map, tile, isCcw);
    tiles.push(tile);
  }
  return tiles;
}

/** What a trap does to a move. One that this program does not know is none to walk into. */
const TRAP_ENDINGS: Readonly<Record<NpcKind, 'barrier' | 'hit'>> = {
  [NPC_BARRIER]: 'barrier',
  [NPC_BOMB]: 'hit',
  [NPC_DOG]: 'hit',
};

/** Whether a trap still has an effect in a round. */
export const isLive = ({ expiresAtTurn }: Npc, turn: bigint): boolean =>
  expiresAtTurn === null || expiresAtTurn >= turn;

/** How a trap on the tile would end a move, or null where none does. */
export function trapEnding({ npcs, turn }: Traps, tile: number): 'barrier' | 'hit' | null {
  const npc = npcs[tile];
  return npc && isLive(npc, turn) ? ofKind(TRAP_ENDINGS, npc.kind, 'hit') : null;
}

/** The steps of a move by the die. */
export function planWalk(
  map: GameMap,
  traps: Traps,
  from: number,
  dice: number,
  isCcw: boolean,
  route: readonly number[] = [],
): readonly Step[] {
  const steps: Step[] = [];
  for (const [i, tile] of tilesAlong(map, from, isCcw, dice, route).entries()) {
    const ending = trapEnding(traps, tile) ?? (i === dice - 1 ? 'stop' : 'pass');
    steps.push({ tile, ending });
    if (ending !== 'pass') break;
  }
  return steps;
}

/** Forks that a walk of a die may start a step from, whichever way it goes. */
export function forksAhead({ tiles }: GameMap, from: number): readonly number[] {
  const forks = new Set<number>();
  let reached = new Set([from]);
  for (let step = 0; step < REACH; step++) {
    const next = new Set<number>();
    for (const id of reached) {
      const tile = tiles[id];
      if (!tile) continue;
      if (isFork(tile)) forks.add(id);
      for (const neighbour of tile.neighbours) next.add(neighbour);
    }
    reached = next;
  }
  return [...forks].sort((a, b) => a - b);
}
