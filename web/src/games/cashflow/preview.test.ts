import { AT_THE_END, cashflow, makeConfig, type View } from '@tycoon/engine/cashflow';
import { expect, test } from 'vitest';
import { previewAction } from './preview.ts';

function table(part: Partial<View>): View {
  const view = cashflow.view(cashflow.setup(makeConfig(2), 'ledger'), 0);
  return { ...view, ...part };
}

test('a gift shows its price and what it leaves', () => {
  const view = table({});
  const seat = view.current;
  const charity = table({ pending: { kind: 'charity', amount: 200 } });
  const cash = view.players[seat]?.cash ?? 0;
  expect(previewAction(charity, { kind: 'donate', seat })).toMatchObject({
    delta: -200,
    loan: 0,
    cash: cash - 200,
  });
  expect(previewAction(charity, { kind: 'skip', seat })).toMatchObject({ delta: 0, loan: 0, cash });
});

test('a loan is told apart from the price', () => {
  const view = table({ pending: AT_THE_END });
  const seat = view.current;
  expect(previewAction(view, { kind: 'borrow', seat, amount: 3000 })).toMatchObject({ delta: 0, loan: 3000 });
});

test('a refused action has no preview', () => {
  expect(previewAction(table({}), { kind: 'pay', seat: 0 })).toBeNull();
});
