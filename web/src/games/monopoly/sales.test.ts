import { expect, test } from 'vitest';
import { firstSale, type Sale } from './sales.ts';

const sale = (key: string, brings: number): Sale => ({
  key,
  kind: 'land',
  index: 0,
  amount: 1,
  brings,
  action: { kind: 'pass', seat: 0 },
});

test('the smallest sale that pays the debt is chosen', () => {
  const sales = [sale('fund', 1_299), sale('Turkey', 1_200), sale('Egypt', 900)];
  expect(firstSale(sales, 1_100)?.key).toBe('Turkey');
  expect(firstSale(sales, 800)?.key).toBe('Egypt');
});

test('where no sale is enough the largest comes first', () => {
  expect(firstSale([sale('a', 100), sale('b', 300), sale('c', 200)], 1_000)?.key).toBe('b');
  expect(firstSale([], 5)).toBeNull();
});
