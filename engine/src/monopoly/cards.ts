import type { Emit, Seat } from '../core/game.ts';
import { below } from '../core/random.ts';
import { type Card, type CardKind, cardAt, DECK_SIZE, type Deck } from './data/cards.ts';
import { LANDS } from './data/lands.ts';
import { part, RATES } from './data/rates.ts';
import { START } from './data/spaces.ts';
import type { Event } from './event.ts';
import { passStart } from './movement.ts';
import { award, charge } from './payment.ts';
import { canForeclose, canFreeBuild, canImpose } from './property-card.ts';
import { shuffleDeck } from './setup.ts';
import { type Decision, END, playerAt, START_SEAT, type State } from './state.ts';
import { houseWorth, landWorth, stockWorth } from './worth.ts';

/** The place of the next card in its deck: any of the twelve, or with a real deck the one on top. */
export function drawCard(state: State, deck: Deck): number {
  if (state.config.deckMode === 'replacement') return below(state.random, DECK_SIZE);
  const cards = state.decks[deck].length === 0 ? shuffleDeck(state.random) : state.decks[deck];
  state.decks[deck] = cards.slice(0, -1);
  return cards.at(-1) as number;
}

/**
 * The playing seat with least (`sign` 1) or most (-1) cash. The current player stands first and gives way only to
 * a player strictly poorer or richer, in seat order from the start player in the direction of play.
 */
export function extremeSeat(state: State, sign: 1 | -1): Seat {
  const { players, direction } = state;
  let best = state.current;
  for (let i = 0, seat = START_SEAT; i < players.length; i++) {
    const player = playerAt(state, seat);
    if (player.status === 'playing' && sign * (player.cash - playerAt(state, best).cash) < 0) best = seat;
    seat = (seat + direction + players.length) % players.length;
  }
  return best;
}

/** A chance that may be of no use: offered if any land is fit for it, else missed. */
function chance(
  state: State,
  card: CardKind,
  fits: (state: State, seat: Seat, land: number) => boolean,
  decision: Decision,
  emit: Emit<Event>,
): void {
  const seat = state.current;
  if (LANDS.some((_, land) => fits(state, seat, land))) {
    state.step = decision;
  } else {
    state.step = END;
    emit({ kind: 'missed', seat, card });
  }
}

function tax(state: State, amount: number, card: CardKind, emit: Emit<Event>): void {
  charge(state, state.current, amount, { kind: 'card', card }, emit);
}

/** Does what the card says. */
function playCard(state: State, card: Card, emit: Emit<Event>): void {
  const seat = state.current;
  const player = playerAt(state, seat);
  state.step = END;
  switch (card.kind) {
    case 'cash':
      if (card.amount > 0) award(state, seat, card.amount, 'card', emit);
      else tax(state, -card.amount, 'cash', emit);
      return;
    case 'poorest':
      award(state, extremeSeat(state, 1), card.amount, 'card', emit);
      return;
    case 'richest':
      charge(state, extremeSeat(state, -1), -card.amount, { kind: 'card', card: 'richest' }, emit);
      return;
    case 'foreclose':
      chance(state, card.kind, canForeclose, { kind: 'foreclose' }, emit);
      return;
    case 'impose':
      chance(state, card.kind, canImpose, { kind: 'impose' }, emit);
      return;
    case 'free_building':
      chance(state, card.kind, canFreeBuild, { kind: 'free_building' }, emit);
      return;
    case 'free_toll':
      player.freeToll = true;
      emit({ kind: 'got_free_toll', seat });
      return;
    case 'return_to_start':
      player.space = START;
      emit({ kind: 'returned', seat });
      passStart(state, 0, false, emit);
      return;
    case 'free_income':
      emit({ kind: 'income_cleared', seat, income: player.income });
      player.income = 0;
      return;
    case 'house_tax':
      tax(state, part(houseWorth(state, player), RATES.houseTax), card.kind, emit);
      return;
    case 'land_tax':
      tax(state, part(landWorth(player), RATES.landTax), card.kind, emit);
      return;
    case 'handling_fee':
      tax(state, part(stockWorth(state, player), RATES.handlingFee), card.kind, emit);
      return;
    case 'income_tax': {
      const amount = part(player.income, RATES.incomeTax);
      player.income = 0;
      tax(state, amount, card.kind, emit);
    }
  }
}

/** Draws a card and does what it says. */
export function draw(state: State, deck: Deck, emit: Emit<Event>): void {
  const card = drawCard(state, deck);
  state.card = { deck, card };
  emit({ kind: 'drew', seat: state.current, deck, card });
  playCard(state, cardAt(deck, card), emit);
}
