import { tollNow } from '../economy.ts';
import { DIR_CCW, DIR_CW, DIR_FORCED_CCW } from '../generated/constants.ts';
import { type GameMap, isFork } from '../maps/index.ts';
import type { GameView, PlayerView } from '../view/view.ts';
import type { RollPlan } from './strategy.ts';

/** A way a roll may take: what to ask for, and the tiles of its six steps, nearest first. */
export interface Way {
  readonly plan: Pick<RollPlan, 'direction' | 'route'>;
  readonly tiles: readonly number[];
}

const STEPS = 6;

/** The tiles of the next six steps by default exits, nearest first. */
export const tilesAhead = (map: GameMap, from: number, isCcw: boolean): readonly number[] =>
  walk(map, from, isCcw, STEPS);

function walk(map: GameMap, from: number, isCcw: boolean, steps: number): number[] {
  const tiles: number[] = [];
  for (let tile = from; tiles.length < steps; ) {
    tile = next(map, tile, isCcw);
    tiles.push(tile);
  }
  return tiles;
}

const next = (map: GameMap, tile: number, isCcw: boolean): number =>
  (isCcw ? map.tiles[tile]?.ccw : map.tiles[tile]?.cw) ?? tile;

/** Every way a player may choose: both directions, unless one is forced, and every exit of the first fork ahead. */
export function waysAhead(map: GameMap, player: PlayerView): readonly Way[] {
  const directions = player.forcedMoves > 0 ? [walksCcw(player)] : [walksCcw(player), !walksCcw(player)];
  return directions.flatMap((isCcw) => {
    const direction = isCcw === walksCcw(player) ? {} : { direction: isCcw ? DIR_CCW : DIR_CW };
    return branches(map, player.pos, isCcw).map(({ plan, tiles }) => ({
      plan: { ...direction, ...plan },
      tiles,
    }));
  });
}

/** The default way, and from its first fork on the others. An exit from which the way leads straight back is none. */
function branches(map: GameMap, from: number, isCcw: boolean): Way[] {
  const usual = walk(map, from, isCcw, STEPS);
  const path = [from, ...usual];
  const step = path.slice(0, STEPS).findIndex((id) => isForkAt(map, id));
  const tile = map.tiles[path[step] ?? -1];
  if (!tile) return [{ plan: {}, tiles: usual }];
  const exits = tile.neighbours.filter(
    (exit) => exit !== path[step + 1] && next(map, exit, isCcw) !== tile.id,
  );
  const others = exits.map((exit) => ({
    plan: { route: [exit] },
    tiles: [...usual.slice(0, step), exit, ...walk(map, exit, isCcw, STEPS - step - 1)],
  }));
  return [{ plan: {}, tiles: usual }, ...others];
}

const isForkAt = (map: GameMap, id: number): boolean => {
  const tile = map.tiles[id];
  return tile !== undefined && isFork(tile);
};

/** The way with the highest score; the usual one where none is better. */
export function bestWay(ways: readonly Way[], score: (way: Way) => bigint): Way {
  const [first, ...others] = ways;
  if (!first) return { plan: {}, tiles: [] };
  return others.reduce((best, way) => (score(way) > score(best) ? way : best), first);
}

/** Which way a player will walk unless it says otherwise. */
export const walksCcw = ({ dirPref, forcedDir, forcedMoves }: PlayerView): boolean =>
  forcedMoves > 0 ? forcedDir === DIR_FORCED_CCW : dirPref === DIR_CCW;

/** What stopping on a tile costs a player in tolls. */
export function tollFor(view: GameView, map: GameMap, player: PlayerView, tile: number): bigint {
  const lot = view.lots[tile];
  const place = map.tiles[tile];
  return place && lot && lot.owner !== player.address ? tollNow(view, place) : 0n;
}

/** The highest toll that any tile takes from a player now. */
export function highestToll(view: GameView, map: GameMap, player: PlayerView): bigint {
  let highest = 0n;
  for (const { id } of map.tiles) {
    const toll = tollFor(view, map, player, id);
    if (toll > highest) highest = toll;
  }
  return highest;
}
