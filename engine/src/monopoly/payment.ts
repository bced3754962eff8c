import type { Emit, Seat } from '../core/game.ts';
import { liquidate } from './bankruptcy.ts';
import { landAt } from './data/lands.ts';
import type { EarnedBy, Event } from './event.ts';
import { countryEarns } from './property.ts';
import { type Bank, type Debt, END, playerAt, type State } from './state.ts';
import { netWorth } from './worth.ts';

/** Money that counts as income until the next income tax. */
export function earn(state: State, seat: Seat, amount: number, by: EarnedBy, emit: Emit<Event>): void {
  const player = playerAt(state, seat);
  player.cash += amount;
  player.income += amount;
  emit({ kind: 'earned', seat, amount, by });
}

const ACCOUNTS = { start: 'start', space: 'spaces', card: 'cards' } as const;

/** The bank pays a player. */
export function award(
  state: State,
  seat: Seat,
  amount: number,
  by: keyof typeof ACCOUNTS,
  emit: Emit<Event>,
): void {
  state.bank[ACCOUNTS[by]] += amount;
  earn(state, seat, amount, by, emit);
}

const accountOf = (debt: Exclude<Debt, { kind: 'toll' }>): keyof Bank => {
  if (debt.kind === 'space') return 'spaces';
  return debt.card === 'cash' || debt.card === 'richest' ? 'cards' : 'taxes';
};

/** Pays a debt, with cash that suffices or, by a bankrupt, beyond it; a creditor gets the whole toll either way. */
function pay(state: State, seat: Seat, amount: number, debt: Debt, emit: Emit<Event>): void {
  playerAt(state, seat).cash -= amount;
  if (debt.kind === 'toll') {
    const { land, creditor } = debt;
    emit({ kind: 'tolled', seat, owner: creditor, land: landAt(land).id, amount });
    earn(state, creditor, amount, 'toll', emit);
    countryEarns(state, land, amount);
  } else {
    state.bank[accountOf(debt)] -= amount;
    emit({ kind: 'paid', seat, amount, card: debt.kind === 'card' ? debt.card : null });
  }
  state.step = END;
}

/**
 * Makes a player pay. A player with the cash pays at once; one who could raise it is asked what to sell; one who could not loses
 * everything and is out. Every forced payment is the last thing that happens in its turn.
 */
export function charge(state: State, seat: Seat, amount: number, debt: Debt, emit: Emit<Event>): void {
  const player = playerAt(state, seat);
  if (player.cash >= amount) {
    pay(state, seat, amount, debt, emit);
  } else if (netWorth(state, seat) >= amount) {
    state.step = { kind: 'owe', seat, amount, debt };
    emit({ kind: 'owed', seat, amount });
  } else {
    liquidate(state, seat, emit);
    pay(state, seat, amount, debt, emit);
    emit({ kind: 'bankrupted', seat, unpaid: -player.cash });
  }
}

/** After a sale: pays what is owed as soon as the cash suffices. */
export function settle(state: State, emit: Emit<Event>): void {
  const { step } = state;
  if (step.kind !== 'owe' || playerAt(state, step.seat).cash < step.amount) return;
  pay(state, step.seat, step.amount, step.debt, emit);
}
