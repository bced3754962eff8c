import { expect, test } from 'vitest';
import { statement } from './statement.ts';
import { createTestGame } from './testing/test-game.ts';

const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0);

test('2.1 the figures of a courier with a cottage, shares and a child, worked out by hand', () => {
  const game = createTestGame(['courier']);
  game.own(0, 'mill-cottage');
  game.own(0, 'pier-250', 10);
  game.own(0, 'brio-14', 100);
  Object.assign(game.books(0), { children: 1, childExpense: 112 });
  // Passive 180 + 10 x 12; expenses 360 + 410 + 250 + 90 + 60 + 50 + 112.
  expect(statement(game.books(0))).toMatchObject({
    cash: 700,
    salary: 2_000,
    passiveIncome: 300,
    totalIncome: 2_300,
    totalExpenses: 1_332,
    payday: 968,
    expenses: [
      { category: 'taxes', amount: 360 },
      { category: 'other', amount: 410 },
      { category: 'children', amount: 112 },
      { category: 'home-mortgage', amount: 250 },
      { category: 'car-loan', amount: 90 },
      { category: 'credit-card', amount: 60 },
      { category: 'store-credit', amount: 50 },
    ],
  });
});

test('2.2 every asset has id, name, category, cashflow, cost and metadata', () => {
  const game = createTestGame(['courier']);
  game.own(0, 'twin-lanterns');
  game.own(0, 'nord-10', 30);
  game.own(0, 'crane-attic', 4);
  game.own(0, 'corner-laundry');
  game.books(0).assets.push({ id: 77, category: 'venture', square: 2, cashflow: 2_000 });
  expect(statement(game.books(0)).assets).toMatchObject([
    {
      name: { en: 'Twin Lanterns', zh: '双灯笼小楼' },
      category: 'property',
      cashflow: 310,
      cost: 70_000,
      metadata: { landType: 'duplex', units: 2, downPayment: 5_000, mortgage: 65_000 },
    },
    {
      category: 'shares',
      cashflow: 0,
      cost: 300,
      metadata: { symbol: 'NORD', price: 10, shares: 30, dividend: 0 },
    },
    { category: 'coins', cashflow: 0, cost: 1_200, metadata: { coin: 'silver-crane', quantity: 4 } },
    { category: 'business', cashflow: 1_300, cost: 60_000, metadata: { type: 'laundry', mortgage: 40_000 } },
    {
      id: 77,
      name: { en: 'Tea estate' },
      category: 'venture',
      cashflow: 2_000,
      cost: 0,
      metadata: { square: 2 },
    },
  ]);
});

test('2.2 every debt has id, name, payment, balance, category and metadata', () => {
  const game = createTestGame(['courier'], { savings: 'salary' });
  game.doodad('motorboat');
  game.take({ kind: 'pay', seat: 0 });
  const { liabilities } = statement(game.books(0));
  expect(liabilities).toHaveLength(5);
  expect(liabilities[0]).toMatchObject({
    name: { en: 'Home mortgage' },
    payment: 250,
    balance: 26_000,
    metadata: {},
  });
  expect(liabilities[4]).toMatchObject({
    name: { en: 'A motorboat', zh: '摩托艇' },
    category: 'consumer-loan',
    payment: 180,
    balance: 9_000,
    metadata: { card: 'motorboat' },
  });
});

test('every figure is the sum of its rows, in the rat race and on the fast track', () => {
  const game = createTestGame(['dentist']);
  for (const card of ['solar-share', 'mill-cottage', 'hill-house', 'day-clinic', 'garden-apartments'])
    game.own(0, card);
  const check = (): void => {
    const report = statement(game.books(0));
    expect(report.passiveIncome).toBe(
      sum(report.assets.map(({ cashflow }) => cashflow)) + game.books(0).fastIncome,
    );
    expect(report.totalExpenses).toBe(sum(report.expenses.map(({ amount }) => amount)));
    expect(report.payday).toBe(report.salary + report.passiveIncome - report.totalExpenses);
  };
  check();
  game.take({ kind: 'enter', seat: 0 });
  check();
  game.roll(2);
  expect(game.books(0).assets).toHaveLength(1);
  check();
});
