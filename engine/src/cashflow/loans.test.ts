import { expect, test } from 'vitest';
import { cashflow } from './game.ts';
import { LIMIT, paymentFor, principalFor } from './money.ts';
import { AT_THE_END } from './state.ts';
import { createStage, type Stage } from './testing/stage.ts';

/** A street cleaner (expenses 950) in the end-of-turn window with so much cash. */
function atTheBank(cash: number): Stage {
  const stage = createStage(['street-cleaner']);
  stage.place(19);
  stage.state.random.splice(0, 4, 1, 2, 3, 4);
  stage.state.pending = AT_THE_END;
  stage.books(0).cash = cash;
  return stage;
}

const debt = (stage: Stage, category: string): number =>
  stage.books(0).liabilities.find((row) => row.category === category)?.id ?? 0;

test.each([
  [1, 1_000],
  [999, 1_000],
  [1_000, 1_000],
  [1_001, 2_000],
  [2_400, 3_000],
  [16_820, 17_000],
])('a need of %i is covered by a loan of %i', (need, principal) => {
  expect(principalFor(need)).toBe(principal);
  expect(paymentFor(principal)).toBe(principal / 10);
});

test.each([
  [1_004, 100],
  [1_005, 101],
  [17_000, 1_700],
])('a balance of %i costs round(balance x 0.1) = %i a month', (balance, payment) => {
  expect(paymentFor(balance)).toBe(payment);
});

test('a loan of one’s own will brings its principal and a payment of a tenth a month', () => {
  const stage = atTheBank(500);
  expect(stage.take({ kind: 'borrow', seat: 0, amount: 5_000 })).toBeNull();
  expect(stage.books(0).cash).toBe(5_500);
  expect(stage.figures(0).totalExpenses).toBe(950 + 500);
  expect(stage.told('borrowed')[0]).toMatchObject({ forced: false, delta: 5_000 });
  expect(stage.state.pending).toEqual({ kind: 'end', borrowed: true, repaid: [] });
});

test('the bank lends once a turn', () => {
  const stage = atTheBank(500);
  stage.take({ kind: 'borrow', seat: 0, amount: 5_000 });
  expect(stage.take({ kind: 'borrow', seat: 0, amount: 1_000 })).toBe('one_loan_a_turn');
  expect(cashflow.legal(stage.state, 0).some(({ action }) => action.kind === 'borrow')).toBe(false);
});

test('on each debt one pays once a turn, on the loan just taken, too', () => {
  const stage = atTheBank(10_000);
  stage.take({ kind: 'borrow', seat: 0, amount: 5_000 });
  const loan = debt(stage, 'bank-loan');
  const card = debt(stage, 'credit-card');
  expect(stage.take({ kind: 'repay', seat: 0, liability: loan, amount: 2_000 })).toBeNull();
  expect(stage.take({ kind: 'repay', seat: 0, liability: loan, amount: 1_000 })).toBe('repaid_this_turn');
  expect(stage.take({ kind: 'repay', seat: 0, liability: card, amount: 2_000 })).toBeNull();
  const repayments = cashflow.legal(stage.state, 0).filter(({ action }) => action.kind === 'repay');
  expect(repayments.map(({ action }) => 'liability' in action && action.liability)).not.toContain(loan);
  stage.take({ kind: 'end', seat: 0 });
  stage.state.pending = AT_THE_END;
  expect(stage.take({ kind: 'repay', seat: 0, liability: loan, amount: 1_000 })).toBeNull();
});

test.each([0, -1_000, 999, 1_500, 1_001])(
  'a loan of %i is not in steps of 1,000 and is refused',
  (amount) => {
    expect(atTheBank(0).take({ kind: 'borrow', seat: 0, amount })).toBe('bad_amount');
  },
);

test('a loan beyond a million at a time, or beyond what the books can hold, is refused', () => {
  expect(atTheBank(0).take({ kind: 'borrow', seat: 0, amount: 1_001_000 })).toBe('too_large');
  expect(atTheBank(LIMIT).take({ kind: 'borrow', seat: 0, amount: 1_000 })).toBe('too_large');
  const kinds = cashflow.legal(atTheBank(LIMIT).state, 0).map(({ action }) => action.kind);
  expect(kinds).not.toContain('borrow');
});

test.each([
  [1_000, null],
  [999, 'too_large'],
])('with room for %i in the books a loan of 1,000 gives %j', (room, code) => {
  const stage = atTheBank(LIMIT - room);
  expect(stage.take({ kind: 'borrow', seat: 0, amount: 1_000 })).toBe(code);
});

test.each([
  [1_000, null, 2_000, 200],
  [3_000, null, 0, 0],
  [4_000, 'bad_amount', 3_000, 300],
  [1_500, 'bad_amount', 3_000, 300],
  [0, 'bad_amount', 3_000, 300],
  [-1_000, 'bad_amount', 3_000, 300],
])('8.4 of a loan of 3,000 repaying %i gives %j: %i left at %i a month', (amount, code, balance, payment) => {
  const stage = atTheBank(10_000);
  stage.take({ kind: 'borrow', seat: 0, amount: 3_000 });
  const liability = debt(stage, 'bank-loan');
  expect(stage.take({ kind: 'repay', seat: 0, liability, amount })).toBe(code);
  expect(stage.figures(0).totalExpenses).toBe(950 + payment);
  const left = stage.books(0).liabilities.filter(({ category }) => category === 'bank-loan');
  expect(left.map((row) => row.balance)).toEqual(balance === 0 ? [] : [balance]);
  expect(stage.books(0).cash).toBe(13_000 - (code === null ? amount : 0));
});

test('8.4 nobody repays more than the cash in hand', () => {
  const stage = atTheBank(0);
  stage.take({ kind: 'borrow', seat: 0, amount: 3_000 });
  stage.books(0).cash = 2_999;
  const liability = debt(stage, 'bank-loan');
  expect(stage.take({ kind: 'repay', seat: 0, liability, amount: 3_000 })).toBe('not_enough_cash');
  expect(cashflow.legal(stage.state, 0).at(-1)).toEqual({
    action: { kind: 'repay', seat: 0, liability, amount: 1_000 },
    amounts: { amount: { min: 1_000, max: 2_000, step: 1_000 } },
  });
});

test.each([
  [1_000, 1_000, null],
  [1_500, 2_000, 'not_enough_cash'],
  [2_999, 2_500, 'bad_amount'],
])('8.4 with %i in hand repaying %i of 3,000 gives %j', (cash, amount, code) => {
  const stage = atTheBank(0);
  stage.take({ kind: 'borrow', seat: 0, amount: 3_000 });
  stage.books(0).cash = cash;
  const liability = debt(stage, 'bank-loan');
  expect(stage.take({ kind: 'repay', seat: 0, liability, amount })).toBe(code);
});

test.each([
  [1_000, 500, 'bad_amount', 950],
  [2_000, 2_000, null, 890],
  [2_000, 1_999, 'not_enough_cash', 950],
  [1_000, 5_000, 'bad_amount', 950],
])(
  'a debt that is no bank loan is paid off whole: %i of 2,000 with %i in hand gives %j',
  (amount, cash, code, expenses) => {
    const stage = atTheBank(cash);
    expect(stage.take({ kind: 'repay', seat: 0, liability: debt(stage, 'credit-card'), amount })).toBe(code);
    expect(stage.figures(0).totalExpenses).toBe(expenses);
  },
);

test('a debt that is not there cannot be repaid', () => {
  expect(atTheBank(5_000).take({ kind: 'repay', seat: 0, liability: 999, amount: 1_000 })).toBe(
    'no_such_debt',
  );
});

test('a forced payment past what the books can hold is void, told, and the game goes on', () => {
  const stage = createStage(['street-cleaner'], { savings: 'none' });
  const [home] = stage.books(0).liabilities;
  Object.assign(home ?? {}, { balance: LIMIT - 8_000 });
  stage.place(18);
  stage.roll(1);
  // 7,000 of other debts stand beside it: there is room for one loan of 1,000, which covers the 950.
  expect(stage.told('borrowed')).toHaveLength(1);
  stage.books(0).cash = 0;
  stage.state.pending = { kind: 'roll' };
  stage.place(18);
  stage.roll(1);
  expect(stage.told('borrowed')).toEqual([]);
  expect(stage.told('refused_entry')).toMatchObject([{ seat: 0, code: 'too_large' }]);
  expect(stage.told('paid')).toEqual([]);
  expect(stage.books(0).cash).toBe(0);
  expect(stage.state.pending).toEqual(AT_THE_END);
  expect(cashflow.legal(stage.state, 0).map(({ action }) => action.kind)).toEqual(['end']);
});

test.each([
  [3_000, null],
  [2_999, 'too_large'],
])('with no credit left and %i in hand a purchase of 3,000 gives %j', (cash, code) => {
  const stage = createStage(['street-cleaner']);
  Object.assign(stage.books(0).liabilities[0] ?? {}, { balance: LIMIT - 7_000 });
  stage.books(0).cash = cash;
  stage.deal('mill-cottage');
  expect(stage.take({ kind: 'buy', seat: 0, quantity: 1 })).toBe(code);
  expect(stage.told('borrowed')).toEqual([]);
});
