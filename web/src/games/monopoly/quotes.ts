import {
  ETFS,
  expectedGrowth,
  houseEffect,
  type Monopoly,
  STOCKS,
  shareId,
  shuffleRange,
  type View,
} from '@tycoon/engine/monopoly';
import type { Line } from '../../table/protocol.ts';

/** Why a share moved or will move: what happened in its country, its houses, or nothing but chance. */
type Cause = 'toll' | 'house_sold' | 'land_sold' | 'houses' | 'chance';

/** What is known about the next opening of a share, and how far chance can take it to either side. */
export interface Outlook {
  readonly known: number;
  readonly chance: number;
}

/** The outlook of every share, in the order of the table of shares. */
export function outlooks(view: View): readonly Outlook[] {
  const ranges = Array.from({ length: STOCKS }, (_, stock) => shuffleRange(view, stock));
  return expectedGrowth(view).map((known, share) => {
    const basket = view.baskets[share - STOCKS];
    const chance =
      basket === undefined
        ? (ranges[share] ?? 0)
        : Math.trunc(
            basket.stocks.reduce(
              (sum, stock, i) => sum + (ranges[stock] ?? 0) * (basket.weights[i] ?? 0),
              0,
            ) / basket.weights.reduce((sum, weight) => sum + weight, 0),
          );
    return { known, chance };
  });
}

type Lines = readonly Pick<Line<Monopoly>, 'events'>[];

/** The events between two openings of the market: those since the last one, or those that led to it. */
function eventsOf(lines: Lines, isNext: boolean): readonly Monopoly['event'][] {
  const all = lines.flatMap(({ events }) => events);
  const openings = all.flatMap((event, i) => (event.kind === 'opened' ? [i] : []));
  const last = openings.at(-1) ?? -1;
  return isNext ? all.slice(last + 1) : last < 0 ? [] : all.slice((openings.at(-2) ?? -1) + 1, last);
}

/** The cause of a stock's next change, or of its last one. */
export function causeOf(view: View, lines: Lines, stock: number, isNext: boolean): Cause {
  const here = eventsOf(lines, isNext).filter((event) => 'land' in event && event.land === shareId(stock));
  if (here.some(({ kind }) => kind === 'tolled')) return 'toll';
  if (here.some(({ kind }) => kind === 'sold_house')) return 'house_sold';
  if (here.some(({ kind }) => kind === 'sold_land')) return 'land_sold';
  return houseEffect(view, stock) > 0 ? 'houses' : 'chance';
}

/** The countries that moved most at the last opening, the largest first; those that did not move are left out. */
export function biggestMoves(view: View, count: number): readonly { stock: number; spread: number }[] {
  return (view.history[0]?.spreads ?? [])
    .slice(0, STOCKS)
    .map((spread, stock) => ({ stock, spread }))
    .filter(({ spread }) => spread !== 0)
    .toSorted((a, b) => Math.abs(b.spread) - Math.abs(a.spread))
    .slice(0, count);
}

/** A fund's fee at an opening as a share of one; 0 for a country. */
export const feeOf = (share: number): number => (ETFS[share - STOCKS]?.expense ?? 0) / 10_000;
