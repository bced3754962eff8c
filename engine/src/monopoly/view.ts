import { imagineRandom, shuffle } from '../core/random.ts';
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

const sorted = (cards: readonly number[]): readonly number[] =>
  cards.length === 0 ? cards : cards.toSorted((a, b) => a - b);

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
  owners: state.owners,
  houses: state.houses,
  prices: state.prices,
  pool: state.pool,
  earnings: state.earnings,
  payments: state.payments,
  history: state.history,
  openings: state.openings,
  bank: { ...state.bank },
});

/** A state that agrees with the view, with a new generator and the decks in a new order. */
export function imagine(view: View, random: () => number): State {
  const generator = imagineRandom(random);
  const decks: Record<Deck, readonly number[]> = { chance: [], chest: [] };
  for (const deck of DECKS) {
    const cards = view.decks[deck].slice();
    shuffle(generator, cards);
    decks[deck] = cards;
  }
  const { worth: _, ...seen } = view;
  return {
    ...seen,
    random: generator,
    decks,
    players: view.players.map(clonePlayer),
    bank: { ...view.bank },
  };
}
