import type { AreaWeighting } from './config.ts';
import { ETFS, type Etf, type Filter, type Measure, type Weighting } from './data/etfs.ts';
import { LANDS, landAt, STOCKS } from './data/lands.ts';
import type { Attributes, Basket } from './state.ts';

/** Weights are counted in ten-thousandths, the second decimal of a percentage. */
const WHOLE = 10_000;

function measure(attributes: Attributes, stock: number, by: Measure): number {
  if (by !== 'cap') return attributes[by][stock] as number;
  const { price, issued } = landAt(stock);
  return price * issued;
}

/** One step of a selection. `toSorted` is stable, so that ties keep the order they came in. */
function keep(stocks: readonly number[], filter: Filter, attributes: Attributes): readonly number[] {
  if (filter.kind === 'area') return stocks.filter((stock) => landAt(stock).area === filter.area);
  const { by, count } = filter;
  const sign = filter.kind === 'highest' ? -1 : 1;
  return stocks
    .toSorted((a, b) => sign * (measure(attributes, a, by) - measure(attributes, b, by)))
    .slice(0, count);
}

function weigh(stocks: readonly number[], weighting: Weighting, attributes: Attributes): Basket {
  const key = (stock: number): number => (weighting === 'equal' ? 1 : measure(attributes, stock, weighting));
  const sorted = stocks.toSorted((a, b) => key(b) - key(a));
  const total = sorted.reduce((sum, stock) => sum + key(stock), 0);
  return { stocks: sorted, weights: sorted.map((stock) => Math.floor((WHOLE * key(stock)) / total)) };
}

/** What a fund holds. Weights are rounded down, so that they may add up to a little less than the whole. */
function makeBasket(etf: Etf, attributes: Attributes, areaWeighting: AreaWeighting): Basket {
  const all = LANDS.slice(0, STOCKS).map((_, stock) => stock);
  const chosen = etf.filters.reduce<readonly number[]>(
    (stocks, filter) => keep(stocks, filter, attributes),
    all,
  );
  const weighting = etf.weighting === 'equal' ? areaWeighting : etf.weighting;
  return weigh(chosen, weighting, attributes);
}

/** The baskets of all funds; they stay as they are for the whole game. */
export const makeBaskets = (attributes: Attributes, areaWeighting: AreaWeighting): readonly Basket[] =>
  ETFS.map((etf) => makeBasket(etf, attributes, areaWeighting));

/** The sum of `values` (one per stock) by the basket's weights, rounded towards zero. */
export function weighted({ stocks, weights }: Basket, values: readonly number[]): number {
  let sum = 0;
  for (let i = 0; i < stocks.length; i++) {
    sum += (values[stocks[i] as number] as number) * (weights[i] as number);
  }
  return Math.trunc(sum / WHOLE);
}
