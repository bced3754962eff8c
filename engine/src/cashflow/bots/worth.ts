import type { Target } from '../content/card.ts';
import { CONTENT } from '../content/catalog.ts';

/** The mean of the prices printed for each symbol: what everybody at the table can look up. */
const MEANS: ReadonlyMap<string, number> = (() => {
  const prices = new Map<string, number[]>();
  for (const card of CONTENT['small-deals']) {
    if (card.kind === 'shares') prices.set(card.symbol, [...(prices.get(card.symbol) ?? []), card.price]);
  }
  return new Map([...prices].map(([symbol, all]) => [symbol, all.reduce((a, b) => a + b, 0) / all.length]));
})();

export const meanPrice = (symbol: string): number => MEANS.get(symbol) ?? 0;

/** What the market's cards pay on average for one piece (one unit) of an asset, or null where none is printed. */
export function meanOffer(category: Target['category'], type: string, units: number): number | null {
  const prices = CONTENT.offers.flatMap((card) => {
    if (card.kind !== 'sale' || card.target.category !== category || !card.target.types.includes(type))
      return [];
    return [card.offerPerUnit !== null && units > 0 ? card.offerPerUnit * units : (card.offer ?? 0)];
  });
  return prices.length === 0 ? null : prices.reduce((a, b) => a + b, 0) / prices.length;
}
