import { mayLook } from './legal.ts';
import type { State } from './state.ts';

/** The number of the turn: a seat has one in each round of a hand, beginning left of the dealer. */
export function turnOf({ config, hand, round, turn, dealer }: State): number {
  const { players, maxRounds } = config;
  if (turn < 0) return hand * maxRounds * players;
  const place = (turn - dealer - 1 + players) % players;
  return ((hand - 1) * maxRounds + round - 1) * players + place;
}

/** One bet, comparison, showdown or fold; before it every seat still in the hand may look at its cards, once in the hand and where looking is allowed. */
export function choicesLeft(state: State): number {
  const { turn, status, seen } = state;
  if (turn < 0) return 0;
  if (!mayLook(state)) return 1;
  let blind = 0;
  for (let seat = 0; seat < status.length; seat++) if (status[seat] === 'active' && !seen[seat]) blind++;
  return 1 + blind;
}
