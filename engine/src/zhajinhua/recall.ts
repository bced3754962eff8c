import type { Emit, Seat } from '../core/game.ts';
import { array, integer, object } from '../core/json.ts';
import { act } from './act.ts';
import type { Action } from './action.ts';
import { type Card, PACK } from './card.ts';
import type { Config } from './config.ts';
import type { Event, Shown } from './event.ts';
import { compareHands } from './hand.ts';
import type { Code } from './refusal.ts';
import type { Duel, State } from './state.ts';

/** What all came to know of the cards of one hand. */
interface PublicCards {
  readonly shown: Map<Seat, readonly Card[]>;
  /** Who lost, by who asked and who was asked; two seats compare once a hand at most. */
  readonly losers: Map<string, Seat>;
}

const key = (seat: Seat, target: Seat): string => `${seat} ${target}`;

const seat = integer(0, 5);
const card = integer(0, 51);

const dealt = object<{ hand: number }>({ hand: integer(1, 1000) });
const showdown = array(object<Shown>({ seat, cards: array(card, 3, 3) }), 0, 6);
const compared = object<Pick<Duel, 'seat' | 'target' | 'loser'>>({ seat, target: seat, loser: seat });

/** Reads what strangers may have written; what cannot be read is left out, and the rules will tell something else in its place. */
function toldOf(events: readonly unknown[]): ReadonlyMap<number, PublicCards> {
  const fresh = (): PublicCards => ({ shown: new Map(), losers: new Map() });
  let now = fresh();
  const hands = new Map([[1, now]]);
  for (const event of events) {
    const {
      kind,
      hand,
      shown,
      seat: asking,
      target,
      loser,
    } = (event ?? {}) as Readonly<Record<string, unknown>>;
    if (kind === 'dealt') {
      const next = dealt({ hand }, '');
      now = fresh();
      if (next.ok) hands.set(next.value.hand, now);
    } else if (kind === 'showdown') {
      const read = showdown(shown, '');
      for (const each of read.ok ? read.value : []) now.shown.set(each.seat, each.cards);
    } else if (kind === 'compared') {
      const read = compared({ seat: asking, target, loser }, '');
      if (read.ok) now.losers.set(key(read.value.seat, read.value.target), read.value.loser);
    }
  }
  return hands;
}

/** Every hand of three of these cards, in order. */
function* handsFrom(cards: readonly Card[]): Generator<readonly Card[]> {
  for (const [i, x] of cards.entries())
    for (const [j, y] of cards.slice(i + 1).entries())
      for (const z of cards.slice(i + j + 2)) yield [x, y, z];
}

/** Hands for two seats of which the right one loses; one that was shown is as it was shown. Empty if there are none. */
function duel(
  { shown }: PublicCards,
  { seat, target, loser }: Duel,
  rules: Config,
): ReadonlyMap<Seat, readonly Card[]> {
  const known = [...shown.values()].flat();
  const free = PACK.filter((card) => !known.includes(card));
  const [asking, asked] = [shown.get(seat), shown.get(target)];
  for (const one of asking === undefined ? handsFrom(free) : [asking]) {
    const rest = free.filter((card) => !one.includes(card));
    for (const two of asked === undefined ? handsFrom(rest) : [asked]) {
      const lost = compareHands([...one, ...two], 0, 3, rules) > 0 ? target : seat;
      if (lost === loser)
        return new Map([
          [seat, one],
          [target, two],
        ]);
    }
  }
  return new Map();
}

/**
 * The rules for a log without its seed. Cards decide something only where they were shown or where two seats compared, so before each move the
 * cards that were shown in its hand are put where they lay, and a comparison gets any hands that end as it did. A spectator sees no difference.
 */
export function recall(
  setup: (config: Config, seed: string) => State,
  config: Config,
  events: readonly unknown[],
): {
  setup(config: Config, seed: string): State;
  act(state: State, action: Action, emit: Emit<Event>): Code | null;
} {
  const hands = toldOf(events);
  /** The cards that were shown in the hand being played, and others where none were. */
  const cardsOf = (
    { hand, cards }: State,
    duels: ReadonlyMap<Seat, readonly Card[]> = new Map(),
  ): readonly Card[] => {
    const told = hands.get(hand);
    if (told === undefined) return cards;
    const placed = new Map([...told.shown, ...duels]);
    const taken = [...placed.values()].flat();
    const rest = PACK.filter((card) => !taken.includes(card));
    return Array.from({ length: config.players }, (_, seat) => placed.get(seat) ?? rest.splice(0, 3)).flat();
  };
  const duelOf = ({ hand }: State, action: Action): ReadonlyMap<Seat, readonly Card[]> => {
    const told = hands.get(hand);
    const loser = action.kind === 'compare' ? told?.losers.get(key(action.seat, action.target)) : undefined;
    if (told === undefined || action.kind !== 'compare' || loser === undefined) return new Map();
    return duel(told, { ...action, loser }, config);
  };
  return {
    setup,
    act(state, action, emit) {
      const before = state.cards;
      state.cards = cardsOf(state, duelOf(state, action));
      const code = act(state, action, (event, to) => {
        emit(event, to);
        // Told as soon as a hand is dealt: it may come to a showdown in the same move.
        if (event.kind === 'dealt') state.cards = cardsOf(state);
      });
      if (code !== null) state.cards = before;
      return code;
    },
  };
}
