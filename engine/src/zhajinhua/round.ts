import type { Emit, Seat } from '../core/game.ts';
import { payBonuses } from './bonus.ts';
import type { Card } from './card.ts';
import { dealCards } from './deck.ts';
import type { Event, ShowdownReason, Shown } from './event.ts';
import { payouts, potOf } from './pot.ts';
import type { State, Status } from './state.ts';

const isLimited = (state: State): boolean => state.config.startingChips !== null;

/** Whether the seat is in the hand and has something to bet. */
export const canBet = (state: State, seat: Seat): boolean =>
  state.status[seat] === 'active' && (!isLimited(state) || (state.chips[seat] as number) > 0);

/** Takes what is due from the seat, or all it has. */
export function pay(state: State, seat: Seat, due: number): number {
  const chips = state.chips[seat] as number;
  const amount = isLimited(state) && chips < due ? chips : due;
  if (amount < due) state.allIn = state.allIn.with(seat, true);
  state.chips[seat] = chips - amount;
  state.spent[seat] = (state.spent[seat] as number) + amount;
  return amount;
}

export const contendersOf = (state: State): Seat[] => {
  const seats: Seat[] = [];
  for (let seat = 0; seat < state.status.length; seat++)
    if (state.status[seat] === 'active') seats.push(seat);
  return seats;
};

/** Takes the seat out of the hand. */
export function leave(state: State, seat: Seat, as: 'folded' | 'lost'): void {
  state.status = state.status.with(seat, as);
}

const cardsOf = (state: State, seat: Seat): Card[] => state.cards.slice(3 * seat, 3 * seat + 3);

export const shownBy = (state: State, seat: Seat): Shown => ({ seat, cards: cardsOf(state, seat) });

/** Deals the hand number `hand`; the dealer is the next seat with chips after `after`. */
export function dealHand(state: State, hand: number, after: Seat, emit: Emit<Event>): void {
  const { players, ante, baseBet } = state.config;
  state.hand = hand;
  state.cards = dealCards(state.secret, hand, players);
  state.baseBet = baseBet;
  state.round = 0;
  const status: Status[] = [];
  const no: boolean[] = [];
  const none: number[] = [];
  for (let seat = 0; seat < players; seat++) {
    status.push(!isLimited(state) || (state.chips[seat] as number) > 0 ? 'active' : 'out');
    no.push(false);
    none.push(0);
  }
  state.status = status;
  state.seen = no;
  state.allIn = no;
  state.spent = none.slice();
  state.duels = [];
  let dealer = (after + 1) % players;
  while (state.status[dealer] !== 'active') dealer = (dealer + 1) % players;
  state.dealer = dealer;
  const antes: number[] = [];
  for (let seat = 0; seat < players; seat++)
    antes.push(state.status[seat] === 'active' ? pay(state, seat, ante) : 0);
  emit({ kind: 'dealt', hand, dealer, antes });
  state.turn = dealer;
  passTurn(state, emit);
}

/** Whether betting has no more sense: at most one seat can bet, and it has put in as much as any other that is left. */
export function isSettled(state: State, next: Seat): boolean {
  let most = 0;
  for (let seat = 0; seat < state.status.length; seat++) {
    if (seat === next || state.status[seat] !== 'active') continue;
    if (canBet(state, seat)) return false;
    most = Math.max(most, state.spent[seat] as number);
  }
  return (state.spent[next] as number) >= most;
}

/** Gives the turn to the next seat that can bet, or ends the hand. A round ends where the turn passes the seat after the dealer. */
export function passTurn(state: State, emit: Emit<Event>): void {
  const { players, maxRounds } = state.config;
  let left = 0;
  for (let seat = 0; seat < players; seat++) if (state.status[seat] === 'active') left++;
  if (left === 1) {
    endHand(state, null, emit);
    return;
  }
  const first = (state.dealer + 1) % players;
  let next = state.turn;
  for (let i = 0; i < players; i++) {
    next = (next + 1) % players;
    if (next === first) state.round++;
    if (canBet(state, next)) break;
    if (state.status[next] === 'active' && !state.allIn[next]) state.allIn = state.allIn.with(next, true);
  }
  if (state.round > maxRounds) {
    state.round = maxRounds;
    endHand(state, 'max_rounds', emit);
  } else if (!canBet(state, next) || isSettled(state, next)) {
    endHand(state, 'all_in', emit);
  } else {
    state.turn = next;
  }
}

/** Shows the cards if there is a reason, pays the pot, and goes on with the next hand or ends the match. */
export function endHand(state: State, reason: ShowdownReason | null, emit: Emit<Event>): void {
  const { config, hand, dealer, duels } = state;
  const contenders = contendersOf(state);
  const shown = reason === null ? [] : contenders;
  if (reason !== null)
    emit({ kind: 'showdown', reason, shown: contenders.map((seat) => shownBy(state, seat)) });
  const pot = potOf(state);
  const { winners, chipsChange } = payouts(state, contenders);
  const totalSpent = state.spent;
  for (let seat = 0; seat < config.players; seat++) {
    state.chips[seat] = (state.chips[seat] as number) + (chipsChange[seat] as number);
    // Who bet blind learns what it bet on.
    if (!state.seen[seat] && state.status[seat] !== 'out')
      emit({ kind: 'cards', of: [shownBy(state, seat)] }, [seat]);
  }
  const bonuses: Event[] = [];
  const bonus = payBonuses(state, shown, (event) => bonuses.push(event));
  const cards = state.status.map((status, seat) => (status === 'out' ? null : cardsOf(state, seat)));
  state.last = { hand, dealer, pot, winners, chipsChange, totalSpent, bonus, shown, cards, duels };
  emit({ kind: 'settled', hand, pot, winners, chipsChange, totalSpent });
  for (const event of bonuses) emit(event);
  state.spent = totalSpent.map(() => 0);
  const solvent = isLimited(state) ? state.chips.filter((chips) => chips > 0).length : config.players;
  if (hand < config.hands && solvent > 1) {
    dealHand(state, hand + 1, dealer, emit);
  } else {
    state.turn = -1;
    emit({ kind: 'ended', chips: state.chips.slice() });
  }
}
