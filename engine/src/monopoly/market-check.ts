import { canonical } from '../core/canonical.ts';
import type { Contradiction } from '../core/result.ts';
import { makeBaskets } from './basket.ts';
import { ETFS, type Etf } from './data/etfs.ts';
import { LANDS, STOCKS } from './data/lands.ts';
import { fundFee } from './market.ts';
import { openingPrices } from './setup.ts';
import { HISTORY_LENGTH, type Round, type State } from './state.ts';

/** What is wrong with the funds and attributes of the stocks, which are drawn once. */
function paperProblem({ config, attributes, baskets }: State): Contradiction | null {
  for (const name of ['beta', 'esg', 'payout'] as const) {
    const far = LANDS.slice(0, STOCKS).findIndex(
      (land, stock) => Math.abs((attributes[name][stock] as number) - land[name]) > config.attributeNoise,
    );
    if (far >= 0) return [`attributes.${name}[${far}]`, 'must be as near to the table as the config says'];
  }
  return canonical(baskets) === canonical(makeBaskets(attributes, config.areaWeighting))
    ? null
    : ['baskets', 'must follow from the attributes'];
}

/** Whether an opening led from the prices before it to those it left. */
function follows({ prices, spreads }: Round, before: readonly number[]): boolean {
  return prices.every((price, share) => {
    const value = (before[share] as number) + (spreads[share] as number);
    const fee = share < STOCKS ? 0 : fundFee(value, (ETFS[share - STOCKS] as Etf).expense);
    return price === value - fee;
  });
}

/** What is wrong with the prices and their history: each opening begins where the one before it ended. */
function historyProblem(state: State): Contradiction | null {
  const { history, openings, prices, turn, step } = state;
  if (history.length !== Math.min(openings, HISTORY_LENGTH))
    return ['history', 'must hold the last ten openings'];
  if (openings > (step.kind === 'over' ? turn : turn - 1)) return ['openings', 'must fit the turns'];
  const first = openingPrices(state.baskets);
  const newest = history[0]?.prices ?? first;
  if (canonical(newest) !== canonical(prices)) return ['prices', 'must be those of the last opening'];
  for (const [i, round] of history.entries()) {
    const before = history[i + 1]?.prices ?? (openings <= HISTORY_LENGTH ? first : null);
    if (before !== null && !follows(round, before))
      return [`history[${i}]`, 'must begin with the prices of the opening before it'];
  }
  return null;
}

export const marketProblem = (state: State): Contradiction | null =>
  paperProblem(state) ?? historyProblem(state);
