import { tollNow } from '../economy.ts';
import { DIR_CCW, DIR_FORCED_CCW } from '../generated/constants.ts';
import type { GameMap } from '../maps/index.ts';
import type { GameView, PlayerView } from '../view/view.ts';

/** The tiles of the next six steps by default exits, nearest first. */
export function tilesAhead(map: GameMap, from: number, isCcw: boolean): readonly number[] {
  const tiles: number[] = [];
  for (let tile = from, step = 0; step < 6; step++) {
    tile = (isCcw ? map.tiles[tile]?.ccw : map.tiles[tile]?.cw) ?? tile;
    tiles.push(tile);
  }
  return tiles;
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
