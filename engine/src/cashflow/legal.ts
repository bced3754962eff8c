import type { Bounds, Choice, Seat } from '../core/game.ts';
import type { Action } from './action.ts';
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
import { DEAL_DECKS } from './content/card.ts';
import { cardOf } from './content/catalog.ts';
import { canConvert } from './fast-track.ts';
import { unlocked } from './figures.ts';
import { LOAN_STEP } from './money.ts';
import type { Code } from './refusal.ts';
import { sellAllRefusal } from './sell-out.ts';
import { type Pending, type Player, player, type State } from './state.ts';
import { sharesHeld } from './stocks.ts';
import { investRefusal } from './venture.ts';

/** What each pending state waits for. */
const AWAITED: Readonly<Record<Pending['kind'], readonly Action['kind'][]>> = {
  roll: ['roll', 'enter', 'resign'],
  opportunity: ['draw', 'resign'],
  window: ['sell', 'sell_shares', 'pass'],
  deal: ['buy', 'decline', 'resign'],
  bill: ['pay', 'resign'],
  charity: ['donate', 'skip', 'resign'],
  venture: ['invest', 'decline', 'resign'],
  raise: ['liquidate', 'resign'],
  end: ['end', 'borrow', 'repay', 'sell_all', 'enter', 'resign'],
  finished: [],
};

/** The one seat that is asked, or null at the end. */
export function asked({ pending, current }: State): Seat | null {
  if (pending.kind === 'finished') return null;
  return pending.kind === 'window' ? (pending.queue[0] ?? null) : current;
}

const quantityRefusal = (bounds: Bounds | null, quantity: number): Code | null => {
  if (bounds === null) return 'too_large';
  return within(bounds, quantity) ? null : 'bad_quantity';
};

function sellRefusal(state: State, action: Action & { kind: 'sell' }): Code | null {
  const card = state.pending.kind === 'window' ? cardOf(state.pending.card) : null;
  if (card?.kind !== 'sale') return 'not_now';
  const books = player(state, action.seat);
  const asset = books.assets.find(({ id }) => id === action.asset);
  if (asset === undefined) return 'no_such_asset';
  if (!matches(asset, card.target)) return 'not_matching';
  return quantityRefusal(sellBounds(books, card, asset), action.quantity);
}

function sellSharesRefusal(state: State, action: Action & { kind: 'sell_shares' }): Code | null {
  const card = state.pending.kind === 'window' ? cardOf(state.pending.card) : null;
  if (card?.kind !== 'shares') return 'not_now';
  const books = player(state, action.seat);
  if (action.quantity > sharesHeld(books, card.symbol)) return 'bad_quantity';
  return quantityRefusal(sellSharesBounds(books, card), action.quantity);
}

function buyRefusal(state: State, action: Action & { kind: 'buy' }): Code | null {
  const card = state.pending.kind === 'deal' ? cardOf(state.pending.card) : null;
  if (card?.kind !== 'shares' && card?.kind !== 'holding' && card?.kind !== 'coins') return 'not_now';
  return quantityRefusal(buyBounds(player(state, action.seat), card), action.quantity);
}

function borrowRefusal(state: State, action: Action & { kind: 'borrow' }): Code | null {
  if (state.pending.kind === 'end' && state.pending.borrowed) return 'one_loan_a_turn';
  if (action.amount < LOAN_STEP || action.amount % LOAN_STEP !== 0) return 'bad_amount';
  const bounds = borrowBounds(player(state, action.seat));
  return bounds !== null && within(bounds, action.amount) ? null : 'too_large';
}

function repayRefusal(state: State, action: Action & { kind: 'repay' }): Code | null {
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

function enterRefusal(state: State, seat: Seat): Code | null {
  const books = player(state, seat);
  if (!unlocked(books)) return 'not_unlocked';
  return canConvert(books) ? null : 'too_large';
}

/** Why the action is refused, or null. Looks only. */
export function refusalOf(state: State, action: Action): Code | null {
  const seat = asked(state);
  if (seat === null) return 'game_over';
  if (action.seat !== seat) return 'not_your_turn';
  if (!AWAITED[state.pending.kind].includes(action.kind)) return 'not_now';
  switch (action.kind) {
    case 'enter':
      return enterRefusal(state, seat);
    case 'draw':
      return (action.deck === 'small-deals' ? state.config.smallDeals : state.config.bigDeals)
        ? null
        : 'deck_off';
    case 'buy':
      return buyRefusal(state, action);
    case 'sell':
      return sellRefusal(state, action);
    case 'sell_shares':
      return sellSharesRefusal(state, action);
    case 'borrow':
      return borrowRefusal(state, action);
    case 'repay':
      return repayRefusal(state, action);
    case 'invest':
      return investRefusal(player(state, seat));
    case 'sell_all':
      return sellAllRefusal(state, seat);
    case 'liquidate': {
      const asset = player(state, seat).assets.find(({ id }) => id === action.asset);
      return asset?.category === 'venture' ? null : 'no_such_asset';
    }
    default:
      return null;
  }
}

type Choices = readonly Choice<Action>[];

/** A choice at its least amount, open up to its greatest; nothing where there are no bounds. */
function ranged<A extends Action>(bounds: Bounds | null, field: 'quantity' | 'amount', action: A): Choices {
  if (bounds === null) return [];
  return bounds.min === bounds.max ? [{ action }] : [{ action, amounts: { [field]: bounds } }];
}

function inMarket(books: Player, seat: Seat, id: string): Choices {
  const card = cardOf(id);
  const pass: Choice<Action> = { action: { kind: 'pass', seat } };
  if (card.kind === 'shares') {
    return [
      ...ranged(sellSharesBounds(books, card), 'quantity', { kind: 'sell_shares', seat, quantity: 1 }),
      pass,
    ];
  }
  if (card.kind !== 'sale') return [pass];
  const sales = books.assets
    .filter((asset) => matches(asset, card.target))
    .flatMap((asset) =>
      ranged(sellBounds(books, card, asset), 'quantity', {
        kind: 'sell',
        seat,
        asset: asset.id,
        quantity: 1,
      }),
    );
  return [...sales, pass];
}

function inDeal(books: Player, seat: Seat, id: string): Choices {
  const card = cardOf(id);
  const decline: Choice<Action> = { action: { kind: 'decline', seat } };
  if (card.kind !== 'shares' && card.kind !== 'holding' && card.kind !== 'coins') return [decline];
  return [...ranged(buyBounds(books, card), 'quantity', { kind: 'buy', seat, quantity: 1 }), decline];
}

function atTheEnd(state: State, books: Player, seat: Seat): Choices {
  const { pending } = state;
  if (pending.kind !== 'end') return [];
  const loan = pending.borrowed ? null : borrowBounds(books);
  const repayments = books.liabilities.flatMap((debt) => {
    if (!isRepayable(debt) || pending.repaid.includes(debt.id)) return [];
    const bounds = repayBounds(books, debt);
    return ranged(bounds, 'amount', { kind: 'repay', seat, liability: debt.id, amount: bounds?.min ?? 0 });
  });
  return [
    { action: { kind: 'end', seat } },
    ...possible(state, { kind: 'enter', seat }),
    ...possible(state, { kind: 'sell_all', seat }),
    ...ranged(loan, 'amount', { kind: 'borrow', seat, amount: loan?.min ?? 0 }),
    ...repayments,
  ];
}

/** The action as a choice, if it is allowed. */
const possible = (state: State, action: Action): Choices =>
  refusalOf(state, action) === null ? [{ action }] : [];

/** Everything the seat may do now; only the one that is asked may do anything. Last of all, in a turn of its own, it may resign. */
export function legal(state: State, seat: Seat): Choices {
  if (asked(state) !== seat) return [];
  return [...asksFor(state, seat), ...possible(state, { kind: 'resign', seat })];
}

/** What the pending state asks the seat for. */
function asksFor(state: State, seat: Seat): Choices {
  const { pending } = state;
  const books = player(state, seat);
  switch (pending.kind) {
    case 'roll':
      return [{ action: { kind: 'roll', seat } }, ...possible(state, { kind: 'enter', seat })];
    case 'opportunity':
      return DEAL_DECKS.map((deck): Choice<Action> => ({ action: { kind: 'draw', seat, deck } })).filter(
        ({ action }) => refusalOf(state, action) === null,
      );
    case 'window':
      return inMarket(books, seat, pending.card);
    case 'deal':
      return inDeal(books, seat, pending.card);
    case 'bill':
      return [{ action: { kind: 'pay', seat } }];
    case 'charity':
      return [{ action: { kind: 'donate', seat } }, { action: { kind: 'skip', seat } }];
    case 'venture':
      return [...possible(state, { kind: 'invest', seat }), { action: { kind: 'decline', seat } }];
    case 'raise':
      return books.assets
        .filter(({ category }) => category === 'venture')
        .map(({ id }) => ({ action: { kind: 'liquidate', seat, asset: id } }));
    case 'end':
      return atTheEnd(state, books, seat);
    case 'finished':
      return [];
  }
}
