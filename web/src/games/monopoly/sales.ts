import { type Choice, withAmounts } from '@tycoon/engine/core';
import {
  type Action,
  houseSale,
  landIndex,
  landSale,
  shareIndex,
  shareSale,
  type View,
} from '@tycoon/engine/monopoly';

/** Something that can be sold for a debt, what it brings, and the action that sells it. */
export interface Sale {
  readonly key: string;
  readonly kind: 'land' | 'house' | 'shares';
  /** The land, or the share. */
  readonly index: number;
  readonly amount: number;
  readonly brings: number;
  readonly action: Action;
}

/** The sales among the choices; of shares as many as the missing sum asks for. */
export function salesFor(view: View, choices: readonly Choice<Action>[], missing: number): readonly Sale[] {
  return choices.flatMap((choice): readonly Sale[] => {
    const { action } = choice;
    if (action.kind === 'sell_land' || action.kind === 'sell_house') {
      const index = landIndex(action.land);
      const kind = action.kind === 'sell_land' ? 'land' : 'house';
      const brings = kind === 'land' ? landSale(view.config, index) : houseSale(view.config, index);
      return [{ key: `${kind} ${index}`, kind, index, amount: 1, brings, action }];
    }
    if (action.kind !== 'sell_shares') return [];
    const index = shareIndex(action.share);
    const one = shareSale(view, index);
    const most = choice.amounts?.amount?.max ?? action.amount;
    const amount = Math.min(most, Math.max(1, Math.ceil(missing / Math.max(1, one))));
    const sale = choice.amounts === undefined ? action : withAmounts(choice, { amount });
    return [{ key: `shares ${index}`, kind: 'shares', index, amount, brings: amount * one, action: sale }];
  });
}

/** The least costly way to pay: the smallest sale that is enough, or else the largest there is. */
export function firstSale(sales: readonly Sale[], missing: number): Sale | null {
  const enough = sales.filter(({ brings }) => brings >= missing);
  const [first, ...rest] = enough.length > 0 ? enough : sales;
  if (first === undefined) return null;
  const better = (a: Sale, b: Sale) => (enough.length > 0 ? a.brings < b.brings : a.brings > b.brings);
  return rest.reduce((best, next) => (better(next, best) ? next : best), first);
}
