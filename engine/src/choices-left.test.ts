import { expect, test } from 'vitest';
import { AT_THE_END, cashflow, makeConfig } from './cashflow/index.ts';
import { highcard } from './example/highcard.ts';
import { merit } from './merit/index.ts';
import { monopoly } from './monopoly/index.ts';
import { zhajinhua } from './zhajinhua/index.ts';

/** A game's first state with the config. */
function first<Config, State>(
  game: {
    parseConfig(json: unknown): { ok: true; value: Config } | { ok: false };
    setup(config: Config, seed: string): State;
  },
  json: unknown,
): State {
  const config = game.parseConfig(json);
  if (!config.ok) throw new Error('the config is not read');
  return game.setup(config.value, 'first');
}

test('a turn of 炸金花 has a look of every seat and one bet', () => {
  expect(zhajinhua.choicesLeft(first(zhajinhua, { players: 6 }))).toBe(7);
});

test('a turn of 功德轮回 has two actions, each after a proposal that three others answer', () => {
  expect(merit.choicesLeft(first(merit, {}))).toBe(2 * (1 + 3 + 1));
  expect(merit.choicesLeft(first(merit, { cooperation: false }))).toBe(2);
});

test('a sermon of 功德轮回 is one choice, a proposal one of each who is asked and then the action', () => {
  const state = first(merit, {});
  state.phase = { kind: 'preaching' };
  expect(merit.choicesLeft(state)).toBe(1);
  const proposal = { seat: 0, being: state.beings[0] as (typeof state.beings)[0], shares: [1, 1, 0, 0] };
  state.phase = { kind: 'agreement', proposal: { ...proposal, waiting: [1, 2] } };
  // Two answers and the action itself, then the second action with its proposal and three answers.
  expect(merit.choicesLeft(state)).toBe(2 + 1 + (1 + 3 + 1));
  Object.assign(state, { actionsLeft: 1 });
  expect(merit.choicesLeft(state)).toBe(2 + 1);
  state.phase = { kind: 'over', failures: [] };
  expect(merit.choicesLeft(state)).toBe(0);
});

test('a turn of CashFlow has a throw, a deck, a window, a purchase and the bank', () => {
  const state = cashflow.setup(
    makeConfig(2, {
      players: [
        { profession: 'street-cleaner', dream: null },
        { profession: 'courier', dream: null },
      ],
    }),
    'first',
  );
  const debts = state.players[0]?.liabilities.filter(({ category }) => category !== 'home-mortgage') ?? [];
  // Two loans that the throw may bring, one with the purchase and a debt of its own; then one of the player's will.
  const payable = debts.length + 4 + 1;
  expect(debts).toHaveLength(3);
  expect(cashflow.choicesLeft(state)).toBe(1 + 1 + 2 + 1 + (payable + 1 + 1));
  state.pending = AT_THE_END;
  expect(cashflow.choicesLeft(state)).toBe(3 + 1 + 1 + 1); // three debts, a loan, a payment on it, the end
});

test('a turn of World Trip has sales, a throw, a fork, two visits to the market and an arrival', () => {
  const state = first(monopoly, { players: ['A', 'B'] });
  const shares = 135; // 74 of stocks and 61 of funds
  const all = shares + 28 * 5 + 4; // every share, country with four houses, and ocean
  const market = 2 * all + 3 * shares + 3;
  expect(monopoly.choicesLeft(state)).toBe(0 + 1 + market + 1 + (1 + market + 1));
  expect(monopoly.choicesLeft(state)).toBe(1936);
});

test('a turn of the example has one choice', () => {
  expect(highcard.choicesLeft(first(highcard, { players: 4 }))).toBe(1);
});
