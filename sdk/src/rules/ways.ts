import { DIR_CCW, DIR_CW } from '../generated/constants.ts';
import type { DirMode } from '../generated/vocabulary.ts';
import type { GameMap } from '../maps/index.ts';
import type { PlayerView } from '../view/view.ts';
import { exitsOf, nextTile, REACH, type Ruled, tilesAlong, walksCcw } from './walk.ts';

/** A way a roll may take: what to ask for, and the tiles of its six steps, nearest first, whatever lies on them. */
export interface Way {
  readonly plan: { readonly direction?: DirMode; readonly route?: readonly number[] };
  readonly tiles: readonly number[];
}

/** The tiles of the next six steps by default exits, nearest first. */
export const tilesAhead = (map: GameMap, from: number, isCcw: boolean): readonly number[] =>
  tilesAlong(map, from, isCcw, REACH);

/** Whether a player has a direction to choose: none is forced, and the game has more than one. */
export const mayTurn = ({ config }: Ruled, { forcedMoves }: PlayerView): boolean =>
  forcedMoves === 0 && !config.oneWay;

/** Every way a player may choose: both directions where it may turn, and every exit of the first fork ahead. */
export function waysAhead(map: GameMap, game: Ruled, player: PlayerView): readonly Way[] {
  const usual = walksCcw(game, player);
  const directions = mayTurn(game, player) ? [usual, !usual] : [usual];
  return directions.flatMap((isCcw) => {
    const direction = isCcw === usual ? {} : { direction: isCcw ? DIR_CCW : DIR_CW };
    return routesAhead(map, player.pos, isCcw).map((route) => ({
      plan: { ...direction, ...(route.length > 0 && { route }) },
      tiles: tilesAlong(map, player.pos, isCcw, REACH, route),
    }));
  });
}

/** No route, and one for each other exit of the first fork that a walk of six starts a step from. */
function routesAhead(map: GameMap, from: number, isCcw: boolean): readonly (readonly number[])[] {
  const path = [from, ...tilesAlong(map, from, isCcw, REACH - 1)];
  const fork = path.find((tile) => exitsOf(map, tile, isCcw).length > 0);
  if (fork === undefined) return [[]];
  const usual = nextTile(map, fork, isCcw);
  return [[], ...exitsOf(map, fork, isCcw).flatMap((exit) => (exit === usual ? [] : [[exit]]))];
}
