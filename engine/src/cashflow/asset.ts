import type { HoldingCategory, Instrument, Target } from './content/card.ts';
import type { DebtCategory } from './content/professions.ts';

/** Owned and sold as one piece. `cost` is the full price, `invested` the cash put in; the mortgage belongs to it. */
export interface Holding {
  readonly id: number;
  readonly category: HoldingCategory;
  readonly card: string;
  readonly type: string;
  readonly units: number;
  readonly cost: number;
  readonly invested: number;
  readonly mortgage: number;
  cashflow: number;
}

/** Shares of one symbol bought at one price. `cost` is the cash they were bought for; splits leave it. */
export interface Lot {
  readonly id: number;
  readonly category: 'shares';
  readonly card: string;
  readonly type: string;
  readonly instrument: Instrument;
  readonly price: number;
  readonly dividend: number;
  shares: number;
  cost: number;
}

/** All the pieces of one collectible. */
export interface Coins {
  readonly id: number;
  readonly category: 'coins';
  readonly card: string;
  readonly type: string;
  quantity: number;
  cost: number;
}

/** What an opportunity of the fast track brought; `square` tells which. */
export interface Venture {
  readonly id: number;
  readonly category: 'venture';
  readonly square: number;
  readonly cashflow: number;
}

export type Asset = Holding | Lot | Coins | Venture;

/** A debt. `card` names the doodad it came with. */
export interface Liability {
  readonly id: number;
  readonly category: DebtCategory;
  readonly card: string | null;
  balance: number;
  payment: number;
}

export const isHolding = (asset: Asset): asset is Holding => 'invested' in asset;
export const isLot = (asset: Asset): asset is Lot => asset.category === 'shares';

/** Whether an offer speaks of this asset. */
export const matches = (asset: Asset, target: Target): boolean =>
  asset.category === target.category && target.types.includes(asset.type);

/** What an asset brings in a month. */
export function cashflowOf(asset: Asset): number {
  if (asset.category === 'shares') return asset.dividend * asset.shares;
  return asset.category === 'coins' ? 0 : asset.cashflow;
}
