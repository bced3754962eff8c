import {
  AT_THE_END,
  actionWith,
  cardOf,
  cashflow,
  deckIds,
  firstAmount,
  makeConfig,
  type State,
} from '@tycoon/engine/cashflow';
import { expect, test } from 'vitest';
import { amountKeys, choicesFor } from './plan.ts';
import { previewAction, standingOf } from './preview.ts';

/** A share deal for a player with so much cash, and the card on it. */
function shareDeal(cash: number) {
  const card = deckIds('small-deals', true)
    .map(cardOf)
    .find((one) => one.kind === 'shares');
  if (card?.kind !== 'shares') throw new Error('no shares among the small deals');
  const state: State = cashflow.setup(makeConfig(2), 'shares');
  Object.assign(state.players[state.current] ?? {}, { cash });
  state.pending = { kind: 'deal', deck: 'small-deals', card: card.id };
  const [choice] = choicesFor(cashflow.legal(state, state.current), 'money');
  if (choice === undefined) throw new Error('nothing to buy');
  return { view: cashflow.view(state, state.current), choice, card };
}

test('a share deal begins with what cash allows, not with one share and not with a loan', () => {
  const { card } = shareDeal(0);
  const { view, choice } = shareDeal(card.price * 7 + 1);
  expect(firstAmount(view, choice)).toBe(7);
  expect(previewAction(view, actionWith(choice, 7))).toMatchObject({ loan: 0, cash: 1 });
  expect(amountKeys(view, choice).slice(0, 2)).toEqual([
    { word: 'half', value: 3 },
    { word: 'cash', value: 7 },
  ]);
});

test('without the cash for one share the key begins with one, on a loan of its own', () => {
  const { card } = shareDeal(0);
  const { view, choice } = shareDeal(card.price - 1);
  expect(firstAmount(view, choice)).toBe(1);
  // Loans come in thousands at a tenth a month.
  const preview = previewAction(view, actionWith(choice, 1));
  expect(preview?.loan).toBe(1000);
  const before = view.players[view.current];
  if (preview === null || before === undefined) throw new Error('no preview');
  expect(standingOf(preview.books)).toMatchObject({
    bankLoans: standingOf(before).bankLoans + 1000,
    interest: standingOf(before).interest + 100,
  });
});

test('a loan begins with the least, a repayment with all that can be repaid', () => {
  const state = cashflow.setup(makeConfig(2), 'bank');
  const seat = state.current;
  state.pending = AT_THE_END;
  Object.assign(state.players[seat] ?? {}, { cash: 2_500 });
  state.players[seat]?.liabilities.push({
    id: 900,
    category: 'bank-loan',
    card: null,
    payment: 500,
    balance: 5_000,
  });
  const view = cashflow.view(state, seat);
  const bank = choicesFor(cashflow.legal(state, seat), 'bank');
  const loan = bank.find(({ action }) => action.kind === 'borrow');
  const debt = bank.find(({ action }) => action.kind === 'repay' && action.liability === 900);
  if (loan === undefined || debt === undefined) throw new Error('the bank is closed');
  expect(firstAmount(view, loan)).toBe(1000);
  expect(firstAmount(view, debt)).toBe(2000);
});
