import { MAX_LEVEL } from '../generated/constants.ts';
import { ECONOMY, EFFECTS } from '../generated/numbers.ts';
import type { GameMap, MapTile } from '../maps/index.ts';
import type { Effects, GameView, PlayerView } from '../view/view.ts';

/** The formulas of the package's `economy` module, for showing prices before they are paid. */

const { TOLL_FACTORS, UPGRADE_BASE_TENTHS, UPGRADE_STEP_TENTHS } = ECONOMY;

/** An amount at the price level of the news, floored. */
export const atPriceLevel = (amount: bigint, { pricePercent }: Effects): bigint =>
  (amount * pricePercent) / BigInt(EFFECTS.NORMAL);

export const tollOf = (baseToll: bigint, level: number): bigint =>
  baseToll * BigInt(TOLL_FACTORS[level] ?? 0);

/** Tenths of the land's price that building on from a level costs. */
export const upgradeTenths = (level: number): number => UPGRADE_BASE_TENTHS + UPGRADE_STEP_TENTHS * level;

export const upgradeCostOf = (price: bigint, level: number): bigint =>
  (price * BigInt(upgradeTenths(level))) / 10n;

export const priceNow = (view: GameView, tile: MapTile): bigint =>
  atPriceLevel(BigInt(tile.price), view.effects);

/** What building on costs now, or null on the highest level. */
export function upgradeCostNow(view: GameView, tile: MapTile): bigint | null {
  const level = view.lots[tile.id]?.level ?? 0;
  return level >= MAX_LEVEL ? null : atPriceLevel(upgradeCostOf(BigInt(tile.price), level), view.effects);
}

/** What a player who stops on the tile owes its owner now, before buffs; 0 where nobody owns it or it is closed. */
export function tollNow(view: GameView, tile: MapTile): bigint {
  const lot = view.lots[tile.id];
  if (!lot || view.effects.closedTile === tile.id) return 0n;
  return atPriceLevel(tollOf(BigInt(tile.baseToll), lot.level), view.effects);
}

/** What stopping on a tile costs a player in tolls, before buffs. */
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

/** Cash, the list price of every lot, and what its levels have cost: the worth that decides at the last round. */
export function netWorth(view: GameView, map: GameMap, address: string): bigint {
  const player = view.players.find((candidate) => candidate.address === address);
  if (!player) return 0n;
  const land = map.tiles.filter((tile) => view.lots[tile.id]?.owner === address);
  return land.reduce((worth, tile) => worth + BigInt(tile.price), player.cash + player.upgradesPaid);
}
