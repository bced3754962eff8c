import { weighted } from './basket.ts';
import { STOCKS } from './data/lands.ts';
import { houseEffect } from './market.ts';
import type { Basket, Table } from './state.ts';
import { transferTax } from './worth.ts';

/** What is known today about the next opening of a stock: its country's affairs so far, and its houses. */
const stockGrowth = (table: Table, stock: number): number =>
  (table.earnings[stock] as number) - (table.payments[stock] as number) + houseEffect(table, stock);

/** By how much each share is expected to move at the next opening; chance itself favours neither side. */
export function expectedGrowth(table: Table): number[] {
  const growth: number[] = [];
  for (let stock = 0; stock < STOCKS; stock++) growth.push(stockGrowth(table, stock));
  for (const basket of table.baskets) growth.push(weighted(basket as Basket, growth));
  return growth;
}

/** What a share is expected to gain after the tax on selling it again, as a part of its price. */
export const expectedReturn = (table: Table, share: number, growth: number): number => {
  const price = table.prices[share] as number;
  return (growth - transferTax(share, price)) / price;
};
