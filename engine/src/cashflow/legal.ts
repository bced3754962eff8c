import type { Bounds, Choice, Seat } from '../core/game.ts';
import type { Action } from './action.ts';
import { matches } from './asset.ts';
import { borrowBounds, buyBounds, isRepayable, repayBounds, sellBounds, sellSharesBounds } from './bounds.ts';
import { asked, check } from './check.ts';
import { DEAL_DECKS } from './content/card.ts';
import { cardOf } from './content/catalog.ts';
import { type Player, player, type State } from './state.ts';

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
      ...ranged(sellSharesBounds(books, card), 'quantity', { kind: 'sell-shares', seat, quantity: 1 }),
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
    ...entrance(state, seat),
    ...ranged(loan, 'amount', { kind: 'borrow', seat, amount: loan?.min ?? 0 }),
    ...repayments,
  ];
}

function entrance(state: State, seat: Seat): Choices {
  const action: Action = { kind: 'enter', seat };
  return check(state, action) === null ? [{ action }] : [];
}

/** Everything the seat may do now; only the one that is asked may do anything. */
export function legal(state: State, seat: Seat): Choices {
  if (asked(state) !== seat) return [];
  const { pending } = state;
  const books = player(state, seat);
  switch (pending.kind) {
    case 'roll':
      return [{ action: { kind: 'roll', seat } }, ...entrance(state, seat)];
    case 'opportunity':
      return DEAL_DECKS.map((deck): Choice<Action> => ({ action: { kind: 'draw', seat, deck } })).filter(
        ({ action }) => check(state, action) === null,
      );
    case 'window':
      return inMarket(books, seat, pending.card);
    case 'deal':
      return inDeal(books, seat, pending.card);
    case 'bill':
      return [{ action: { kind: 'pay', seat } }];
    case 'charity':
      return [{ action: { kind: 'donate', seat } }, { action: { kind: 'skip', seat } }];
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
