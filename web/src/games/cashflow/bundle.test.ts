import type { LiabilityRow } from '@tycoon/engine/cashflow';
import { expect, test } from 'vitest';
import { bundleDebts } from './bundle.ts';

const row = (id: number, category: LiabilityRow['category'], en: string, balance: number): LiabilityRow => ({
  id,
  category,
  name: { en, zh: en },
  payment: balance / 10,
  balance,
  metadata: {},
});

test('loans of one name are one line with their sum, others stay apart, in the order they came', () => {
  const told = bundleDebts([
    row(1, 'bank-loan', 'Bank loan', 2000),
    row(2, 'consumer-loan', 'A boat', 9000),
    row(3, 'bank-loan', 'Bank loan', 1000),
    row(4, 'consumer-loan', 'A camper', 4000),
  ]);
  expect(told.map(({ name, count, payment, balance }) => [name.en, count, payment, balance])).toEqual([
    ['Bank loan', 2, 300, 3000],
    ['A boat', 1, 900, 9000],
    ['A camper', 1, 400, 4000],
  ]);
});
