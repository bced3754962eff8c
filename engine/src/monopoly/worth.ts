import type { Seat } from '../core/game.ts';
import type { Config } from './config.ts';
import { landAt, STOCKS } from './data/lands.ts';
import { part, percent, RATES } from './data/rates.ts';
import { type Player, playerOf, type Table } from './state.ts';

/** What the bank pays for a land without houses. */
export const landSale = (config: Config, land: number): number =>
  percent(landAt(land).price, config.landDiscountPercent);

/** What the bank pays for one house. */
export const houseSale = (config: Config, land: number): number =>
  percent(landAt(land).house, config.houseDiscountPercent);

/** The tax on the sale of one share: three thousandths of a stock's price, one of a fund's. */
export const transferTax = (share: number, price: number): number =>
  part(price, share < STOCKS ? RATES.stockTransfer : RATES.etfTransfer);

/** What one share brings after tax. */
export function shareSale(table: Table, share: number): number {
  const price = table.prices[share] as number;
  return price - transferTax(share, price);
}

/** What the land and the houses on it would bring. */
export const propertySale = (table: Table, land: number): number =>
  landSale(table.config, land) + (table.houses[land] as number) * houseSale(table.config, land);

/** What would be left if everything were sold now. */
export function netWorth(table: Table, seat: Seat): number {
  const player = playerOf(table, seat);
  let worth = player.cash;
  for (const land of player.lands) worth += propertySale(table, land);
  for (const { share, amount } of player.holdings) worth += amount * shareSale(table, share);
  return worth;
}

/** The three worths that are taxed: at full prices, without discount or tax. */
export const landWorth = ({ lands }: Player): number =>
  lands.reduce((sum, land) => sum + landAt(land).price, 0);

export const houseWorth = (table: Table, { lands }: Player): number =>
  lands.reduce((sum, land) => sum + (table.houses[land] as number) * landAt(land).house, 0);

export const stockWorth = (table: Table, { holdings }: Player): number =>
  holdings.reduce((sum, { share, amount }) => sum + amount * (table.prices[share] as number), 0);

/** What selling the holding would bring beyond what it cost. */
export const profit = (table: Table, { share, amount, cost }: Player['holdings'][number]): number =>
  shareSale(table, share) * amount - cost;
