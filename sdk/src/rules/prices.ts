import { MAX_LEVEL } from '../generated/constants.ts';
import { ECONOMY, EFFECTS, MOVEMENT } from '../generated/numbers.ts';
import type { GameMap, MapTile } from '../maps/index.ts';
import type { Effects, GameView, PlayerView } from '../view/view.ts';

/** The formulas of the package's `economy` module, for showing prices before they are paid. */

const { TOLL_FACTORS, UPGRADE_BASE_TENTHS, UPGRADE_STEP_TENTHS, STREET_FACTOR } = ECONOMY;
const NORMAL = BigInt(EFFECTS.NORMAL);

/** An amount of a tile at the price level of the news and at the tile's own, floored once. */
export const atPriceLevel = (
  amount: bigint,
  tile: number,
  { pricePercent, pricedTile, tilePercent }: Effects,
): bigint => (amount * pricePercent * (pricedTile === tile ? tilePercent : NORMAL)) / (NORMAL * NORMAL);

export const tollOf = (baseToll: bigint, level: number): bigint =>
  baseToll * BigInt(TOLL_FACTORS[level] ?? 0);

/** Tenths of the land's price that building on from a level costs. */
export const upgradeTenths = (level: number): number => UPGRADE_BASE_TENTHS + UPGRADE_STEP_TENTHS * level;

export const upgradeCostOf = (price: bigint, level: number): bigint =>
  (price * BigInt(upgradeTenths(level))) / 10n;

export const priceNow = (view: GameView, tile: MapTile): bigint =>
  atPriceLevel(BigInt(tile.price), tile.id, view.effects);

/** What building on costs now, or null on the highest level. */
export function upgradeCostNow(view: GameView, tile: MapTile): bigint | null {
  const level = view.lots[tile.id]?.level ?? 0;
  if (level >= MAX_LEVEL) return null;
  return atPriceLevel(upgradeCostOf(BigInt(tile.price), level), tile.id, view.effects);
}

/** Whether who builds a level on its land with so much cash could pay for the next one in the same turn. */
export function mayBuildOn(view: GameView, tile: MapTile, cash: bigint): boolean {
  const cost = upgradeCostNow(view, tile);
  const level = (view.lots[tile.id]?.level ?? 0) + 1;
  if (!view.config.quickBuilding || cost === null || level >= MAX_LEVEL) return false;
  return cash - cost >= atPriceLevel(upgradeCostOf(BigInt(tile.price), level), tile.id, view.effects);
}

/** What the start pays a player who comes to it after so many more steps of one move: nothing before it has come far enough round. */
export function salaryAfter(view: Laps, player: Lap, steps: number, isCcw: boolean): bigint {
  const lap = player.lapCw - player.lapCcw + (isCcw ? -steps : steps);
  return Math.abs(lap) >= Math.floor(view.tileCount / MOVEMENT.LAP_PART) ? view.config.salary : 0n;
}

type Lap = Pick<PlayerView, 'lapCw' | 'lapCcw'>;
type Laps = Pick<GameView, 'tileCount'> & { readonly config: Pick<GameView['config'], 'salary'> };

/** The tiles of the street that a tile is part of, itself included; none where it is part of none. */
export const streetOf = ({ tiles }: GameMap, { group }: MapTile): readonly MapTile[] =>
  group === 0 ? [] : tiles.filter((tile) => tile.group === group);

/** Whether one player owns the whole street that the tile is part of, in a game where that counts. */
export function hasWholeStreet({ config, lots }: GameView, map: GameMap, tile: MapTile): boolean {
  const owner = lots[tile.id]?.owner;
  if (!config.streetSets || tile.group === 0 || owner === undefined) return false;
  return streetOf(map, tile).every(({ id }) => lots[id]?.owner === owner);
}

/** What a player who stops on the tile owes its owner now, before buffs; 0 where nobody owns it or it is closed. */
export function tollNow(view: GameView, map: GameMap, tile: MapTile): bigint {
  const lot = view.lots[tile.id];
  if (!lot || view.effects.closedTile === tile.id) return 0n;
  const street = lot.level === 0 && hasWholeStreet(view, map, tile) ? BigInt(STREET_FACTOR) : 1n;
  return atPriceLevel(tollOf(BigInt(tile.baseToll), lot.level) * street, tile.id, view.effects);
}

/** What stopping on a tile costs a player in tolls, before buffs. */
export function tollFor(view: GameView, map: GameMap, player: PlayerView, tile: number): bigint {
  const lot = view.lots[tile];
  const place = map.tiles[tile];
  return place && lot && lot.owner !== player.address ? tollNow(view, map, place) : 0n;
}

/** Cash, the list price of every lot, and what its levels have cost: the worth that decides at the last round. */
export function netWorth(view: GameView, map: GameMap, address: string): bigint {
  const player = view.players.find((candidate) => candidate.address === address);
  if (!player) return 0n;
  return Object.entries(view.lots).reduce(
    (worth, [tile, { owner, builtPaid }]) =>
      owner === address ? worth + BigInt(map.tiles[Number(tile)]?.price ?? 0) + builtPaid : worth,
    player.cash,
  );
}
