import type { Bot } from '../core/bot.ts';
import type { Outcome } from '../core/game.ts';
import { playGame } from '../core/play.ts';
import type { Config } from './config.ts';
import { SHARES } from './data/shares.ts';
import type { Event } from './event.ts';
import { monopoly } from './game.ts';
import type { Monopoly } from './types.ts';
import type { View } from './view.ts';

type Bots = readonly Bot<Monopoly>[];

/** How one simulated game went, opening by opening. */
export interface Trace {
  readonly outcome: Outcome | null;
  readonly turns: number;
  /** Each seat's net worth at the first decision after each opening. */
  readonly worth: readonly (readonly number[])[];
  /** The price of every share after each opening, in the order of the table of shares. */
  readonly prices: readonly (readonly number[])[];
}

/** Lets bots play a whole game and records money and prices whenever the market opens. */
export function traceGame(config: Config, seed: string, bots: Bots, maxMoves = 100_000): Trace {
  const worth: (readonly number[])[] = [];
  const prices: (readonly number[])[] = [];
  const catchUp = (view: View): void => {
    while (worth.length < prices.length) worth.push(view.worth);
  };
  const watched: Bots = bots.map((bot) => ({
    id: bot.id,
    name: bot.name,
    choose: (view, choices, random) => {
      catchUp(view);
      return bot.choose(view, choices, random);
    },
  }));
  const emit = (event: Event): void => {
    if (event.kind === 'opened') prices.push(event.prices);
  };
  const { state, outcome } = playGame(monopoly, config, seed, watched, maxMoves, emit);
  catchUp(monopoly.view(state, 'spectator'));
  return { outcome, turns: state.turn, worth, prices };
}

/** One point of the average curves. */
export interface CurvePoint {
  /** How many games came so far. */
  readonly games: number;
  /** The mean net worth of each bot, in the order they were given. */
  readonly worth: readonly number[];
  /** The mean price of each share. */
  readonly prices: readonly number[];
}

interface Sums {
  games: number;
  readonly worth: number[];
  readonly prices: number[];
}

const add = (sums: number[], values: readonly number[], place: (index: number) => number): void => {
  for (const [index, value] of values.entries()) {
    sums[place(index)] = (sums[place(index)] as number) + value;
  }
};

/**
 * Plays the games that `simulate` plays with the same seed, and averages money and prices by the number of the opening; the
 * bots change seats from game to game if they `rotate`.
 */
export function simulateCurves(
  config: Config,
  seed: string,
  bots: Bots,
  games: number,
  rotate: boolean,
): CurvePoint[] {
  const points: Sums[] = [];
  for (let game = 0; game < games; game++) {
    const botOf = (seat: number): number => (rotate ? (seat + game) % bots.length : seat);
    const seated = bots.map((_, seat) => bots[botOf(seat)] as Bots[number]);
    const { worth, prices } = traceGame(config, `${seed}/${game}`, seated);
    for (const [opening, row] of worth.entries()) {
      points[opening] ??= { games: 0, worth: bots.map(() => 0), prices: Array<number>(SHARES).fill(0) };
      const point = points[opening];
      point.games++;
      add(point.worth, row, botOf);
      add(point.prices, prices[opening] ?? [], (share) => share);
    }
  }
  return points.map(({ games: count, worth, prices }) => ({
    games: count,
    worth: worth.map((sum) => sum / count),
    prices: prices.map((sum) => sum / count),
  }));
}
