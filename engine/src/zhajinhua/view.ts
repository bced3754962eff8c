import type { Seat, Viewer } from '../core/game.ts';
import { imagineRandom, shuffle } from '../core/random.ts';
import type { Card } from './card.ts';
import type { Config } from './config.ts';
import { compareHands } from './hand.ts';
import { unitOf } from './legal.ts';
import { potOf } from './pot.ts';
import type { Duel, HandResult, State, Status } from './state.ts';

/** The table as one viewer may know it; the names of the public fields are the specification's. */
export interface View {
  readonly viewer: Viewer;
  readonly config: Config;
  readonly hand: number;
  readonly dealer: Seat;
  readonly round: number;
  readonly currentPlayer: Seat | null;
  readonly gameOver: boolean;
  readonly pot: number;
  readonly baseBet: number;
  /** What a call would cost each seat. */
  readonly units: readonly number[];
  readonly chips: readonly number[];
  readonly playerBets: readonly number[];
  readonly playerStatus: readonly Status[];
  readonly playerSeen: readonly boolean[];
  readonly playerAllIn: readonly boolean[];
  /** The cards the viewer knows, a seat each; null: hidden. */
  readonly cards: readonly (readonly Card[] | null)[];
  readonly duels: readonly Duel[];
  /** The last hand as the viewer may know it. */
  readonly last: HandResult | null;
}

/** Two seats that have compared know each other's cards. */
function haveCompared(duels: readonly Duel[], one: Viewer, other: Seat): boolean {
  for (const { seat, target } of duels) {
    if ((seat === one && target === other) || (seat === other && target === one)) return true;
  }
  return false;
}

/** Whether the viewer may know the seat's cards in the hand being played. */
const knows = (state: State, viewer: Viewer, seat: Seat): boolean =>
  viewer === seat ? state.seen[seat] === true : haveCompared(state.duels, viewer, seat);

function viewResult(last: HandResult, viewer: Viewer): HandResult {
  const cards: (readonly Card[] | null)[] = [];
  for (let seat = 0; seat < last.cards.length; seat++) {
    const shown = viewer === seat || last.shown.includes(seat) || haveCompared(last.duels, viewer, seat);
    cards.push(shown ? (last.cards[seat] as readonly Card[] | null) : null);
  }
  return {
    hand: last.hand,
    dealer: last.dealer,
    pot: last.pot,
    winners: last.winners,
    chipsChange: last.chipsChange,
    totalSpent: last.totalSpent,
    bonus: last.bonus,
    shown: last.shown,
    cards,
    duels: last.duels,
  };
}

export function view(state: State, viewer: Viewer): View {
  const { config, last } = state;
  const over = state.turn < 0;
  const cards: (readonly Card[] | null)[] = [];
  const units: number[] = [];
  for (let seat = 0; seat < config.players; seat++) {
    cards.push(!over && knows(state, viewer, seat) ? state.cards.slice(3 * seat, 3 * seat + 3) : null);
    units.push(unitOf(state, seat));
  }
  return {
    viewer,
    config,
    hand: state.hand,
    dealer: state.dealer,
    round: state.round,
    currentPlayer: over ? null : state.turn,
    gameOver: over,
    pot: potOf(state),
    baseBet: state.baseBet,
    units,
    chips: state.chips.slice(),
    playerBets: state.spent.slice(),
    playerStatus: state.status,
    playerSeen: state.seen,
    playerAllIn: state.allIn,
    cards,
    duels: state.duels,
    last: last === null ? null : viewResult(last, viewer),
  };
}

/** Whether the duels could have gone as they did with these cards. */
const agrees = (cards: readonly Card[], duels: readonly Duel[], config: Config): boolean =>
  duels.every(
    ({ seat, target, loser }) =>
      (compareHands(cards, 3 * seat, 3 * target, config) > 0 ? target : seat) === loser,
  );

/** Cards for the seats the view hides, such that the comparisons all know of went as they did wherever some deal can be found quickly. */
function imagineCards({ cards: known, duels, config }: View, uniform: () => number): Card[] {
  const taken = new Set(known.flatMap((hand) => hand ?? []));
  const free = Array.from({ length: 52 }, (_, card) => card).filter((card) => !taken.has(card));
  const random = imagineRandom(uniform);
  for (let attempt = 0; ; attempt++) {
    shuffle(random, free);
    let next = 0;
    const cards = known.flatMap(
      (hand) => hand ?? [free[next++] as Card, free[next++] as Card, free[next++] as Card],
    );
    if (attempt >= 200 || agrees(cards, duels, config)) return cards;
  }
}

/** A table that agrees with all the seat knows. */
export function imagine(seen: View, _seat: Seat, uniform: () => number): State {
  const { config, last } = seen;
  return {
    config,
    secret: `imagined ${imagineRandom(uniform).join(' ')}`,
    hand: seen.hand,
    dealer: seen.dealer,
    turn: seen.currentPlayer ?? -1,
    round: seen.round,
    baseBet: seen.baseBet,
    chips: seen.chips.slice(),
    cards: imagineCards(seen, uniform),
    status: seen.playerStatus,
    seen: seen.playerSeen,
    spent: seen.playerBets.slice(),
    allIn: seen.playerAllIn,
    duels: seen.duels,
    last,
  };
}
