import type { Bounds } from '../core/game.ts';
import { type Asset, isHolding, type Liability } from './asset.ts';
import type { CoinsCard, HoldingCard, SaleCard, SharesCard } from './content/card.ts';
import { canFinance, creditLeft } from './loans.ts';
import { HOLDING_MAX, LIMIT, LOAN_MAX, LOAN_STEP, SHARES_MAX } from './money.ts';
import { salePrice, settlement } from './property.ts';
import type { Player } from './state.ts';
import { sharesHeld } from './stocks.ts';

/** Null: not a single one is possible. */
const upTo = (max: number): Bounds | null => (max >= 1 ? { min: 1, max, step: 1 } : null);

/** How many of what lies open the player can buy, loans included. */
export function buyBounds(books: Player, card: SharesCard | HoldingCard | CoinsCard): Bounds | null {
  if (card.kind === 'holding') return canFinance(books, card.downPayment) ? upTo(1) : null;
  const payable = Math.floor((books.cash + creditLeft(books)) / card.price);
  if (card.kind === 'coins') return upTo(Math.min(card.available, payable));
  return upTo(Math.min(SHARES_MAX, payable, HOLDING_MAX - sharesHeld(books, card.symbol)));
}

/** How many pieces of an asset the player can sell at the open price; 1 of what is sold as a whole. */
export function sellBounds(books: Player, card: SaleCard, asset: Asset): Bounds | null {
  const room = LIMIT - books.cash;
  const price = salePrice(card, asset);
  if (asset.category === 'coins') return upTo(Math.min(asset.quantity, Math.floor(room / price)));
  return isHolding(asset) && settlement(price, asset.mortgage) <= room ? upTo(1) : null;
}

export const sellSharesBounds = (books: Player, card: SharesCard): Bounds | null =>
  upTo(Math.min(sharesHeld(books, card.symbol), Math.floor((LIMIT - books.cash) / card.price)));

export function borrowBounds(books: Player): Bounds | null {
  const max = Math.min(LOAN_MAX, creditLeft(books));
  return max >= LOAN_STEP ? { min: LOAN_STEP, max, step: LOAN_STEP } : null;
}

/** A home is not paid off early: the rules leave mortgage prepayment out. */
export const isRepayable = ({ category }: Liability): boolean => category !== 'home-mortgage';

/** Bank loans in thousands, any other debt as a whole; null where the cash does not reach. */
export function repayBounds({ cash }: Player, { category, balance }: Liability): Bounds | null {
  if (category !== 'bank-loan')
    return cash >= balance ? { min: balance, max: balance, step: LOAN_STEP } : null;
  const max = Math.min(balance, Math.floor(cash / LOAN_STEP) * LOAN_STEP);
  return max >= LOAN_STEP ? { min: LOAN_STEP, max, step: LOAN_STEP } : null;
}

export const within = (bounds: Bounds, amount: number): boolean =>
  amount >= bounds.min && amount <= bounds.max && (amount - bounds.min) % bounds.step === 0;
