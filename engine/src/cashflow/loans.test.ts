import { expect, test } from 'vitest';
import { LIMIT, paymentFor, principalFor } from './money.ts';
import { AT_THE_END } from './state.ts';
import { createTestGame, type TestGame } from './testing/test-game.ts';

/** A street cleaner (expenses 950) in the end-of-turn window with so much cash. */
function atTheBank(cash: number): TestGame {
  const game = createTestGame(['street-cleaner']);
  game.place(19);
  game.state.random.splice(0, 4, 1, 2, 3, 4);
  game.state.pending = AT_THE_END;
  game.books(0).cash = cash;
  return game;
}

const debt = (game: TestGame, category: string): number =>
  game.books(0).liabilities.find((row) => row.category === category)?.id ?? 0;

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
  const game = atTheBank(500);
  expect(game.take({ kind: 'borrow', seat: 0, amount: 5_000 })).toBeNull();
  expect(game.books(0).cash).toBe(5_500);
  expect(game.figures(0).totalExpenses).toBe(950 + 500);
  expect(game.eventsOf('borrowed')[0]).toMatchObject({ forced: false, delta: 5_000 });
  expect(game.state.pending).toEqual({ kind: 'end', borrowed: true, repaid: [] });
});

test('the bank lends once a turn', () => {
  const game = atTheBank(500);
  game.take({ kind: 'borrow', seat: 0, amount: 5_000 });
  expect(game.take({ kind: 'borrow', seat: 0, amount: 1_000 })).toBe('one_loan_a_turn');
  expect(game.choices(0).some(({ action }) => action.kind === 'borrow')).toBe(false);
});

test('on each debt one pays once a turn, on the loan just taken, too', () => {
  const game = atTheBank(10_000);
  game.take({ kind: 'borrow', seat: 0, amount: 5_000 });
  const loan = debt(game, 'bank-loan');
  const card = debt(game, 'credit-card');
  expect(game.take({ kind: 'repay', seat: 0, liability: loan, amount: 2_000 })).toBeNull();
  expect(game.take({ kind: 'repay', seat: 0, liability: loan, amount: 1_000 })).toBe('repaid_this_turn');
  expect(game.take({ kind: 'repay', seat: 0, liability: card, amount: 2_000 })).toBeNull();
  const repayments = game.choices(0).filter(({ action }) => action.kind === 'repay');
  expect(repayments.map(({ action }) => 'liability' in action && action.liability)).not.toContain(loan);
  game.take({ kind: 'end', seat: 0 });
  game.state.pending = AT_THE_END;
  expect(game.take({ kind: 'repay', seat: 0, liability: loan, amount: 1_000 })).toBeNull();
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
  const kinds = atTheBank(LIMIT)
    .choices(0)
    .map(({ action }) => action.kind);
  expect(kinds).not.toContain('borrow');
});

test.each([
  [1_000, null],
  [999, 'too_large'],
])('with room for %i in the books a loan of 1,000 gives %j', (room, code) => {
  const game = atTheBank(LIMIT - room);
  expect(game.take({ kind: 'borrow', seat: 0, amount: 1_000 })).toBe(code);
});

test.each([
  [1_000, null, 2_000, 200],
  [3_000, null, 0, 0],
  [4_000, 'bad_amount', 3_000, 300],
  [1_500, 'bad_amount', 3_000, 300],
  [0, 'bad_amount', 3_000, 300],
  [-1_000, 'bad_amount', 3_000, 300],
])('8.4 of a loan of 3,000 repaying %i gives %j: %i left at %i a month', (amount, code, balance, payment) => {
  const game = atTheBank(10_000);
  game.take({ kind: 'borrow', seat: 0, amount: 3_000 });
  const liability = debt(game, 'bank-loan');
  expect(game.take({ kind: 'repay', seat: 0, liability, amount })).toBe(code);
  expect(game.figures(0).totalExpenses).toBe(950 + payment);
  const left = game.books(0).liabilities.filter(({ category }) => category === 'bank-loan');
  expect(left.map((row) => row.balance)).toEqual(balance === 0 ? [] : [balance]);
  expect(game.books(0).cash).toBe(13_000 - (code === null ? amount : 0));
});

test('8.4 nobody repays more than the cash in hand', () => {
  const game = atTheBank(0);
  game.take({ kind: 'borrow', seat: 0, amount: 3_000 });
  game.books(0).cash = 2_999;
  const liability = debt(game, 'bank-loan');
  expect(game.take({ kind: 'repay', seat: 0, liability, amount: 3_000 })).toBe('not_enough_cash');
  expect(game.choices(0).at(-1)).toEqual({
    action: { kind: 'repay', seat: 0, liability, amount: 1_000 },
    amounts: { amount: { min: 1_000, max: 2_000, step: 1_000 } },
  });
});

test.each([
  [1_000, 1_000, null],
  [1_500, 2_000, 'not_enough_cash'],
  [2_999, 2_500, 'bad_amount'],
])('8.4 with %i in hand repaying %i of 3,000 gives %j', (cash, amount, code) => {
  const game = atTheBank(0);
  game.take({ kind: 'borrow', seat: 0, amount: 3_000 });
  game.books(0).cash = cash;
  const liability = debt(game, 'bank-loan');
  expect(game.take({ kind: 'repay', seat: 0, liability, amount })).toBe(code);
});

test.each([
  [1_000, 500, 'bad_amount', 950],
  [2_000, 2_000, null, 890],
  [2_000, 1_999, 'not_enough_cash', 950],
  [1_000, 5_000, 'bad_amount', 950],
])(
  'a debt that is no bank loan is paid off whole: %i of 2,000 with %i in hand gives %j',
  (amount, cash, code, expenses) => {
    const game = atTheBank(cash);
    expect(game.take({ kind: 'repay', seat: 0, liability: debt(game, 'credit-card'), amount })).toBe(code);
    expect(game.figures(0).totalExpenses).toBe(expenses);
  },
);

test('a debt that is not there cannot be repaid', () => {
  expect(atTheBank(5_000).take({ kind: 'repay', seat: 0, liability: 999, amount: 1_000 })).toBe(
    'no_such_debt',
  );
});

test('a forced payment past what the books can hold is void, told, and the game goes on', () => {
  const game = createTestGame(['street-cleaner'], { savings: 'none' });
  const [home] = game.books(0).liabilities;
  Object.assign(home ?? {}, { balance: LIMIT - 8_000 });
  game.place(18);
  game.roll(1);
  // 7,000 of other debts stand beside it: there is room for one loan of 1,000, which covers the 950.
  expect(game.eventsOf('borrowed')).toHaveLength(1);
  game.books(0).cash = 0;
  game.state.pending = { kind: 'roll' };
  game.place(18);
  game.roll(1);
  expect(game.eventsOf('borrowed')).toEqual([]);
  expect(game.eventsOf('refused_entry')).toMatchObject([{ seat: 0, code: 'too_large' }]);
  expect(game.eventsOf('paid')).toEqual([]);
  expect(game.books(0).cash).toBe(0);
  expect(game.state.pending).toEqual(AT_THE_END);
  expect(game.choices(0).map(({ action }) => action.kind)).toEqual(['end']);
});

test.each([
  [3_000, null],
  [2_999, 'too_large'],
])('with no credit left and %i in hand a purchase of 3,000 gives %j', (cash, code) => {
  const game = createTestGame(['street-cleaner']);
  Object.assign(game.books(0).liabilities[0] ?? {}, { balance: LIMIT - 7_000 });
  game.books(0).cash = cash;
  game.deal('mill-cottage');
  expect(game.take({ kind: 'buy', seat: 0, quantity: 1 })).toBe(code);
  expect(game.eventsOf('borrowed')).toEqual([]);
});
