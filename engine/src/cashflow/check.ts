import type { Bounds, Seat } from '../core/game.ts';
import type { Action, Code } from './action.ts';
import { matches } from './asset.ts';
import {
  borrowBounds,
  buyBounds,
  isRepayable,
  repayBounds,
  sellBounds,
  sellSharesBounds,
  within,
} from './bounds.ts';
import { cardOf } from './content/catalog.ts';
import { canConvert } from './fast-track.ts';
import { unlocked } from './figures.ts';
import { LOAN_STEP } from './money.ts';
import { type Pending, player, type State } from './state.ts';
import { sharesHeld } from './stocks.ts';

/** What each pending state waits for. */
const AWAITED: Readonly<Record<Pending['kind'], readonly Action['kind'][]>> = {
  roll: ['roll', 'enter'],
  opportunity: ['draw'],
  window: ['sell', 'sell-shares', 'pass'],
  deal: ['buy', 'decline'],
  bill: ['pay'],
  charity: ['donate', 'skip'],
  raise: ['liquidate'],
  end: ['end', 'borrow', 'repay', 'enter'],
  finished: [],
};

/** The one seat that is asked, or null at the end. */
export function asked({ pending, current }: State): Seat | null {
  if (pending.kind === 'finished') return null;
  return pending.kind === 'window' ? (pending.queue[0] ?? null) : current;
}

const quantityCode = (bounds: Bounds | null, quantity: number): Code | null => {
  if (bounds === null) return 'too_large';
  return within(bounds, quantity) ? null : 'bad_quantity';
};

function checkSell(state: State, action: Action & { kind: 'sell' }): Code | null {
  const card = state.pending.kind === 'window' ? cardOf(state.pending.card) : null;
  if (card?.kind !== 'sale') return 'not_now';
  const books = player(state, action.seat);
  const asset = books.assets.find(({ id }) => id === action.asset);
  if (asset === undefined) return 'no_such_asset';
  if (!matches(asset, card.target)) return 'not_matching';
  return quantityCode(sellBounds(books, card, asset), action.quantity);
}

function checkSellShares(state: State, action: Action & { kind: 'sell-shares' }): Code | null {
  const card = state.pending.kind === 'window' ? cardOf(state.pending.card) : null;
  if (card?.kind !== 'shares') return 'not_now';
  const books = player(state, action.seat);
  if (action.quantity > sharesHeld(books, card.symbol)) return 'bad_quantity';
  return quantityCode(sellSharesBounds(books, card), action.quantity);
}

function checkBuy(state: State, action: Action & { kind: 'buy' }): Code | null {
  const card = state.pending.kind === 'deal' ? cardOf(state.pending.card) : null;
  if (card?.kind !== 'shares' && card?.kind !== 'holding' && card?.kind !== 'coins') return 'not_now';
  return quantityCode(buyBounds(player(state, action.seat), card), action.quantity);
}

function checkBorrow(state: State, action: Action & { kind: 'borrow' }): Code | null {
  if (state.pending.kind === 'end' && state.pending.borrowed) return 'one_loan_a_turn';
  if (action.amount < LOAN_STEP || action.amount % LOAN_STEP !== 0) return 'bad_amount';
  const bounds = borrowBounds(player(state, action.seat));
  return bounds !== null && within(bounds, action.amount) ? null : 'too_large';
}

function checkRepay(state: State, action: Action & { kind: 'repay' }): Code | null {
  const books = player(state, action.seat);
  const debt = books.liabilities.find(({ id }) => id === action.liability);
  if (debt === undefined) return 'no_such_debt';
  if (!isRepayable(debt)) return 'not_repayable';
  if (state.pending.kind === 'end' && state.pending.repaid.includes(debt.id)) return 'repaid_this_turn';
  const bounds = repayBounds(books, debt);
  if (bounds !== null && within(bounds, action.amount)) return null;
  const whole =
    debt.category === 'bank-loan' ? action.amount % LOAN_STEP === 0 : action.amount === debt.balance;
  return whole && action.amount > books.cash && action.amount <= debt.balance
    ? 'not_enough_cash'
    : 'bad_amount';
}

function checkEnter(state: State, seat: Seat): Code | null {
  const books = player(state, seat);
  if (!unlocked(books)) return 'not_unlocked';
  return canConvert(books) ? null : 'too_large';
}

/** Why the action is refused, or null. Looks only. */
export function check(state: State, action: Action): Code | null {
  const seat = asked(state);
  if (seat === null) return 'game_over';
  if (action.seat !== seat) return 'not_your_turn';
  if (!AWAITED[state.pending.kind].includes(action.kind)) return 'not_now';
  switch (action.kind) {
    case 'enter':
      return checkEnter(state, seat);
    case 'draw':
      return (action.deck === 'small-deals' ? state.config.smallDeals : state.config.bigDeals)
        ? null
        : 'deck_off';
    case 'buy':
      return checkBuy(state, action);
    case 'sell':
      return checkSell(state, action);
    case 'sell-shares':
      return checkSellShares(state, action);
    case 'borrow':
      return checkBorrow(state, action);
    case 'repay':
      return checkRepay(state, action);
    case 'liquidate': {
      const asset = player(state, seat).assets.find(({ id }) => id === action.asset);
      return asset?.category === 'venture' ? null : 'no_such_asset';
    }
    default:
      return null;
  }
}
