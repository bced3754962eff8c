import type { Emit } from '../core/game.ts';
import { between } from '../core/random.ts';
import { weighted } from './basket.ts';
import { ETFS, type Etf } from './data/etfs.ts';
import { STOCKS } from './data/lands.ts';
import { percent } from './data/rates.ts';
import type { Event } from './event.ts';
import { type Basket, HISTORY_LENGTH, type State, type Table } from './state.ts';

/** A stock moves by chance at most so far in either direction. */
export const shuffleRange = (table: Table, stock: number): number =>
  percent(table.config.stockShuffleBase, table.attributes.beta[stock] as number);

/** The chance part of one opening, one number per stock. */
export function drawShuffles(state: State): number[] {
  const shuffles: number[] = [];
  for (let stock = 0; stock < STOCKS; stock++) {
    const range = shuffleRange(state, stock);
    shuffles.push(between(state.random, -range, range));
  }
  return shuffles;
}

/** What the houses on a land add to its stock at every opening; houses stand on owned lands only. */
export function houseEffect(table: Table, stock: number): number {
  const houses = table.houses[stock] as number;
  if (houses === 0) return 0;
  const { stockShuffleBase, buildingUpperbound } = table.config;
  const { beta, esg } = table.attributes;
  const full = stockShuffleBase * (beta[stock] as number) * (esg[stock] as number) * houses;
  return Math.floor(full / (10_000 * buildingUpperbound));
}

/** A fund's fee on its value, rounded down; `expense` is in ten-thousandths. */
export const fundFee = (value: number, expense: number): number => Math.floor((value * expense) / 10_000);

const NOTHING: readonly number[] = Array<number>(STOCKS).fill(0);

/** Opens the market: first every stock, then every fund by what its stocks did. No price falls below 1. */
export function openMarket(state: State, shuffles: readonly number[], emit: Emit<Event>): void {
  const { earnings, payments, baskets } = state;
  const old = state.prices;
  const prices: number[] = [];
  const spreads: number[] = [];
  for (let stock = 0; stock < STOCKS; stock++) {
    const before = old[stock] as number;
    const affairs = (earnings[stock] as number) - (payments[stock] as number);
    const after = Math.max(1, before + (shuffles[stock] as number) + affairs + houseEffect(state, stock));
    prices.push(after);
    spreads.push(after - before);
  }
  for (let fund = 0; fund < ETFS.length; fund++) {
    const before = old[STOCKS + fund] as number;
    const value = Math.max(1, before + weighted(baskets[fund] as Basket, spreads));
    prices.push(value - fundFee(value, (ETFS[fund] as Etf).expense));
    spreads.push(value - before);
  }
  state.prices = prices;
  state.earnings = NOTHING;
  state.payments = NOTHING;
  state.openings++;
  state.history = [{ prices, spreads }, ...state.history.slice(0, HISTORY_LENGTH - 1)];
  emit({ kind: 'opened', opening: state.openings, prices, spreads });
}
