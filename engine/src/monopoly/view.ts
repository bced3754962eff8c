import { type Random, shuffle } from '../core/random.ts';
import { clonePlayer } from './clone.ts';
import { DECKS, type Deck } from './data/cards.ts';
import {
  type Bank,
  type Decision,
  type DrawnCard,
  decisionOf,
  type Round,
  type State,
  type Table,
} from './state.ts';
import { netWorth } from './worth.ts';

/**
 * What everybody may know: all but the generator and the order of the decks. Which cards are still in a deck can be
 * counted at the table, so they are here, sorted.
 */
export interface View extends Table {
  readonly decks: Readonly<Record<Deck, readonly number[]>>;
  readonly turn: number;
  readonly step: Decision;
  readonly dice: readonly number[];
  readonly card: DrawnCard | null;
  /** Each seat's net worth. */
  readonly worth: readonly number[];
  readonly history: readonly Round[];
  readonly openings: number;
  readonly bank: Readonly<Bank>;
}

const sorted = (cards: readonly number[]): number[] =>
  cards.length === 0 ? [] : cards.toSorted((a, b) => a - b);

/** The same for every seat and for spectators: nobody has a hand to hide. */
export const view = (state: State): View => ({
  config: state.config,
  attributes: state.attributes,
  baskets: state.baskets,
  decks: { chance: sorted(state.decks.chance), chest: sorted(state.decks.chest) },
  direction: state.direction,
  current: state.current,
  turn: state.turn,
  step: decisionOf(state),
  dice: state.dice,
  card: state.card,
  players: state.players.map(clonePlayer),
  worth: state.players.map((_, seat) => netWorth(state, seat)),
  owners: state.owners.slice(),
  houses: state.houses.slice(),
  prices: state.prices,
  pool: state.pool.slice(),
  earnings: state.earnings.slice(),
  payments: state.payments.slice(),
  history: state.history.slice(),
  openings: state.openings,
  bank: { ...state.bank },
});

/** A state that agrees with the view, with a new generator and the decks in a new order. */
export function imagine(view: View, random: () => number): State {
  const word = (): number => Math.floor(random() * 0x1_0000_0000);
  const generator: Random = [word(), word(), word(), (word() | 1) >>> 0];
  const decks: Record<Deck, number[]> = { chance: [], chest: [] };
  for (const deck of DECKS) {
    decks[deck] = view.decks[deck].slice();
    shuffle(generator, decks[deck]);
  }
  const { worth: _, ...seen } = view;
  return {
    ...seen,
    random: generator,
    decks,
    players: view.players.map(clonePlayer),
    owners: view.owners.slice(),
    houses: view.houses.slice(),
    pool: view.pool.slice(),
    earnings: view.earnings.slice(),
    payments: view.payments.slice(),
    history: view.history.slice(),
    bank: { ...view.bank },
  };
}
