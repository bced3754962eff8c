import type { Address } from './address.ts';
import type { ObjectChange } from './effects.ts';
import { coinTypeOfBalance, type FundsChange } from './funds.ts';
import type { LedgerObject } from './object.ts';
import { balanceOf } from './object-index.ts';
import { coinTypeOf, type TypeText } from './type-tag.ts';

/** How much of one coin type an address gained or lost. */
export interface BalanceChange {
  readonly address: Address;
  readonly coinType: TypeText;
  readonly amount: bigint;
}

/** Sums up coins before and after and what balances gain; what nets to nothing is left out. */
export function balanceChanges(
  changes: readonly ObjectChange[],
  funds: readonly FundsChange[] = [],
): BalanceChange[] {
  const sums = new Map<string, bigint>();
  const add = (object: LedgerObject | undefined, sign: bigint) => {
    if (object?.data.kind !== 'move' || object.owner.kind !== 'address') return;
    const coinType = coinTypeOf(object.data.type);
    if (!coinType) return;
    const key = `${object.owner.address} ${coinType}`;
    sums.set(key, (sums.get(key) ?? 0n) + sign * balanceOf(object.data.contents));
  };
  for (const { before, after } of changes) {
    add(before, -1n);
    add(after, 1n);
  }
  for (const { owner, type, amount } of funds) {
    const coinType = coinTypeOfBalance(type);
    if (coinType === undefined) continue;
    const key = `${owner} ${coinType}`;
    sums.set(key, (sums.get(key) ?? 0n) + amount);
  }
  return [...sums]
    .filter(([, amount]) => amount !== 0n)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, amount]) => {
      const [address = '', coinType = ''] = key.split(' ');
      return { address, coinType, amount };
    });
}
