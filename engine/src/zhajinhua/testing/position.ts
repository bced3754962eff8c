import { apply } from '../../core/apply.ts';
import type { AddressedEvent } from '../../core/game.ts';
import type { Action } from '../action.ts';
import { parseCard } from '../card.ts';
import { type Config, parseConfig } from '../config.ts';
import { drawCards } from '../deck.ts';
import type { Event } from '../event.ts';
import { zhajinhua } from '../game.ts';
import type { Code } from '../refusal.ts';
import type { State } from '../state.ts';

/** For tests: a table with known cards, and moves written as words. */

export const configOf = (options: Partial<Config>): Config => {
  const config = parseConfig({ players: 3, ...options });
  if (!config.ok) throw new Error(config.problem.message);
  return config.value;
};

/** A table at its first hand with these hands dealt; seat 0 deals, so seat 1 begins. */
export const table = (options: Partial<Config>, ...hands: string[]): State => {
  const state = zhajinhua.setup(configOf({ players: Math.max(2, hands.length), ...options }), 'seed');
  state.cards = hands.flatMap((hand) => hand.split(' ').map((name) => parseCard(name) as number));
  if (hands.length === 0) state.cards = drawCards('x', 3 * state.config.players);
  return state;
};

/** Plays actions written as `1 call`, `2 raise 20`, `0 compare 2`; all must be legal. */
export function play(state: State, ...moves: string[]): { state: State; events: AddressedEvent<Event>[] } {
  const events: AddressedEvent<Event>[] = [];
  let now = state;
  for (const move of moves) {
    const applied = apply(zhajinhua, now, actionOf(move));
    if (!applied.ok) throw new Error(`${move}: ${applied.code}`);
    now = applied.state;
    events.push(...applied.events);
  }
  return { state: now, events };
}

export function actionOf(move: string): Action {
  const [seat, kind, argument] = move.split(' ') as [string, Action['kind'], string?];
  const base = { kind, seat: Number(seat) };
  if (kind === 'raise') return { ...base, kind, to: Number(argument) };
  if (kind === 'compare') return { ...base, kind, target: Number(argument) };
  return { ...base, kind } as Action;
}

export const refusal = (state: State, move: string): Code | null => {
  const applied = apply(zhajinhua, state, actionOf(move));
  return applied.ok ? null : applied.code;
};

export const ACES = 'A♠ A♥ A♦';
export const KINGS = 'K♠ K♥ K♦';
export const PAIR = '9♠ 9♥ 4♦';
export const HIGH = 'A♣ 9♦ 7♠';
export const LOW = '8♣ 6♦ 3♠';
