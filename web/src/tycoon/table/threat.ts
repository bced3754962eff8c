import { type GameView, type PlayerView, priceNow, upgradeCostNow } from '@tycoon/sdk';
import type { GameMap } from '@tycoon/sdk/maps';
import { tollFor, waysAhead } from '@tycoon/sdk/rules';

/** A toll that the next roll may lead to. */
export interface Threat {
  readonly tile: number;
  readonly toll: bigint;
}

/** The highest toll within six tiles, whichever way the player may walk; null where there is none. */
export function threatOf(map: GameMap, view: GameView, player: PlayerView): Threat | null {
  const tiles = new Set(waysAhead(map, view, player).flatMap((way) => way.tiles));
  let highest: Threat | null = null;
  for (const tile of tiles) {
    const toll = tollFor(view, map, player, tile);
    if (toll > (highest?.toll ?? 0n)) highest = { tile, toll };
  }
  return highest;
}

/** How much a player lacks to buy or to build where it stands; null where it can, or where there is nothing to pay for. */
export function lackOf(map: GameMap, view: GameView, player: PlayerView): bigint | null {
  const place = map.tiles[player.pos];
  if (place?.kind !== 'property' || view.acted || view.effects.closedTile === place.id) return null;
  const owner = view.lots[place.id]?.owner;
  if (owner !== undefined && owner !== player.address) return null;
  const cost = owner === undefined ? priceNow(view, place) : upgradeCostNow(view, place);
  return cost === null || player.cash >= cost ? null : cost - player.cash;
}
