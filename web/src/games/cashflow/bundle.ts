import type { LiabilityRow } from '@tycoon/engine/cashflow';
import type { Text } from '@tycoon/engine/core';

/** Debts of one name, told as one line. */
export interface Bundle {
  readonly key: string;
  readonly name: Text;
  readonly count: number;
  readonly payment: number;
  readonly balance: number;
}

/** Every loan has a row of its own in the books; on the sheet those of one name are one line with their sum. */
export function bundleDebts(rows: readonly LiabilityRow[]): readonly Bundle[] {
  const bundles = new Map<string, Bundle>();
  for (const { category, name, payment, balance } of rows) {
    const key = `${category} ${name.en}`;
    const before = bundles.get(key);
    bundles.set(key, {
      key,
      name,
      count: (before?.count ?? 0) + 1,
      payment: (before?.payment ?? 0) + payment,
      balance: (before?.balance ?? 0) + balance,
    });
  }
  return [...bundles.values()];
}
