import { MAX_LEVEL } from './generated/constants.ts';
import type { GameMap, MapTile } from './maps/index.ts';
import type { Effects, GameView } from './view/view.ts';

/** The formulas of the package's `economy` module, for showing prices before they are paid. */

const TOLL_FACTORS = [1n, 2n, 4n, 8n, 16n] as const;

/** An amount at the price level of the news, floored. */
export const atPriceLevel = (amount: bigint, { pricePercent }: Effects): bigint =>
  (amount * pricePercent) / 100n;

export const tollOf = (baseToll: bigint, level: number): bigint => baseToll * (TOLL_FACTORS[level] ?? 0n);

export const upgradeCostOf = (price: bigint, level: number): bigint =>
  (price * (6n + 5n * BigInt(level))) / 10n;

export const priceNow = (view: GameView, tile: MapTile): bigint =>
  atPriceLevel(BigInt(tile.price), view.effects);

/** What building on costs now, or null on the highest level. */
export function upgradeCostNow(view: GameView, tile: MapTile): bigint | null {
  const level = view.lots[tile.id]?.level ?? 0;
  return level >= MAX_LEVEL ? null : atPriceLevel(upgradeCostOf(BigInt(tile.price), level), view.effects);
}

/** What somebody who stops on the tile owes its owner now, before buffs; 0 where nobody owns it or it is closed. */
export function tollNow(view: GameView, tile: MapTile): bigint {
  const lot = view.lots[tile.id];
  if (!lot || view.effects.closedTile === tile.id) return 0n;
  return atPriceLevel(tollOf(BigInt(tile.baseToll), lot.level), view.effects);
}

/** Cash, the list price of every lot, and what its levels have cost: the worth that decides at the last round. */
export function netWorth(view: GameView, map: GameMap, address: string): bigint {
  const player = view.players.find((candidate) => candidate.address === address);
  if (!player) return 0n;
  const land = map.tiles.filter((tile) => view.lots[tile.id]?.owner === address);
  return land.reduce((worth, tile) => worth + BigInt(tile.price), player.cash + player.upgradesPaid);
}
