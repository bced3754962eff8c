import type { Seat } from '../core/game.ts';
import { imagineRandom } from '../core/random.ts';
import type { Asset, Liability } from './asset.ts';
import type { Config } from './config.ts';
import { DECKS, type Deck } from './content/card.ts';
import { deckIds } from './content/catalog.ts';
import { type Figures, figures } from './figures.ts';
import type { Pending, Pile, Player, State } from './state.ts';

/** Of a pile one sees how high it is and what has been discarded. */
export interface PileView {
  readonly draw: number;
  readonly discard: readonly string[];
}

export interface PlayerView extends Player {
  readonly figures: Figures;
}

/** Everything lies open at this table but the order of the cards and the dice to come, so all see the same. */
export interface View {
  readonly config: Config;
  readonly turn: number;
  readonly round: number;
  readonly current: Seat;
  readonly pending: Pending;
  readonly players: readonly PlayerView[];
  readonly decks: Readonly<Record<Deck, PileView>>;
  readonly nextId: number;
  readonly bank: number;
}

const copyAsset = (asset: Asset): Asset => ({ ...asset });
const copyDebt = (debt: Liability): Liability => ({ ...debt });

export const copyPlayer = (books: Player): Player => ({
  profession: books.profession,
  dream: books.dream,
  status: books.status,
  track: books.track,
  position: books.position,
  cash: books.cash,
  children: books.children,
  childExpense: books.childExpense,
  assets: books.assets.map(copyAsset),
  liabilities: books.liabilities.map(copyDebt),
  fastIncome: books.fastIncome,
  fastTrackTarget: books.fastTrackTarget,
  charityTurns: books.charityTurns,
  skipTurns: books.skipTurns,
});

const mapDecks = <A, B>(decks: Readonly<Record<Deck, A>>, f: (pile: A, deck: Deck) => B): Record<Deck, B> =>
  Object.fromEntries(DECKS.map((deck) => [deck, f(decks[deck], deck)])) as Record<Deck, B>;

export const view = (state: State): View => ({
  config: state.config,
  turn: state.turn,
  round: state.round,
  current: state.current,
  pending: state.pending,
  players: state.players.map((books) => ({ ...copyPlayer(books), figures: figures(books) })),
  decks: mapDecks(state.decks, ({ draw, discard }) => ({ draw: draw.length, discard: [...discard] })),
  nextId: state.nextId,
  bank: state.bank,
});

export const clone = (state: State): State => ({
  config: state.config,
  random: [...state.random],
  turn: state.turn,
  round: state.round,
  current: state.current,
  pending: state.pending,
  players: state.players.map(copyPlayer),
  decks: mapDecks(state.decks, ({ draw, discard }) => ({ draw: [...draw], discard: [...discard] })),
  nextId: state.nextId,
  bank: state.bank,
});

/** Shuffles with uniform numbers instead of a game's generator. */
function shuffled(items: string[], uniform: () => number): string[] {
  for (let i = items.length - 1; i > 0; i--) {
    const j = Math.floor(uniform() * (i + 1));
    [items[i], items[j]] = [items[j] as string, items[i] as string];
  }
  return items;
}

/** A state that looks the same: what has not been discarded and does not lie open is in the pile, in any order. */
export function imagine(seen: View, uniform: () => number): State {
  const open = 'card' in seen.pending ? seen.pending.card : null;
  const pile = ({ discard }: PileView, deck: Deck): Pile => ({
    draw: shuffled(
      deckIds(deck, seen.config.preferredStock).filter((id) => id !== open && !discard.includes(id)),
      uniform,
    ),
    discard: [...discard],
  });
  return {
    config: seen.config,
    random: imagineRandom(uniform),
    turn: seen.turn,
    round: seen.round,
    current: seen.current,
    pending: seen.pending,
    players: seen.players.map(copyPlayer),
    decks: mapDecks(seen.decks, pile),
    nextId: seen.nextId,
    bank: seen.bank,
  };
}
