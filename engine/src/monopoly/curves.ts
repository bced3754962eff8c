import type { Bot } from '../core/bot.ts';
import type { Outcome } from '../core/game.ts';
import { playGame } from '../core/play.ts';
import type { Action } from './action.ts';
import type { Config } from './config.ts';
import type { Event } from './event.ts';
import { monopoly } from './game.ts';
import type { View } from './view.ts';

/** How one simulated game went, opening by opening. */
export interface Curves {
  readonly outcome: Outcome | null;
  readonly turns: number;
  /** Each seat's net worth just after each opening. */
  readonly worth: readonly (readonly number[])[];
  /** The price of every share after each opening, in the order of the table of shares. */
  readonly prices: readonly (readonly number[])[];
}

/** Lets bots play a whole game and records money and prices whenever the market opens. */
export function traceGame(
  config: Config,
  seed: string,
  bots: readonly Bot<View, Action>[],
  maxMoves = 100_000,
): Curves {
  const worth: (readonly number[])[] = [];
  const prices: (readonly number[])[] = [];
  const emit = (event: Event): void => {
    if (event.kind === 'opened') prices.push(event.prices);
  };
  const watched = bots.map((bot) => ({
    ...bot,
    choose: (...[view, choices, random]: Parameters<typeof bot.choose>): Action => {
      while (worth.length < prices.length) worth.push(view.worth);
      return bot.choose(view, choices, random);
    },
  }));
  const { state, outcome } = playGame(monopoly, config, seed, watched, maxMoves, emit);
  while (worth.length < prices.length) {
    worth.push(monopoly.view(state, 'spectator').worth);
  }
  return { outcome, turns: state.turn, worth, prices };
}
