import type { Emit as CoreEmit, Seat } from '../core/game.ts';
import type { Asset, Coins, Holding, Liability, Lot, Venture } from './asset.ts';
import type { Deck } from './content/card.ts';
import type { Finish, Track } from './state.ts';

/** Why the bank asked for money. */
export const BILLS = ['doodad', 'damage', 'downsizing', 'penalty'] as const;
export type Bill = (typeof BILLS)[number];

/** What a lot is after a sale or a split; a lot of 0 shares is gone. */
export interface LotChange {
  readonly id: number;
  readonly shares: number;
  readonly cost: number;
}

/**
 * The lines of the log. `delta` is the change of that seat's cash, and no cash changes without a line that has it: the
 * reason is the line's kind. With the opening books, the lines alone rebuild every player's books (see ledger.ts).
 */
export type Event =
  | { readonly kind: 'turn_began'; readonly seat: Seat; readonly turn: number; readonly round: number }
  | { readonly kind: 'turn_skipped'; readonly seat: Seat; readonly left: number }
  | {
      readonly kind: 'rolled';
      readonly seat: Seat;
      readonly dice: readonly number[];
      readonly charityLeft: number;
    }
  | {
      readonly kind: 'moved';
      readonly seat: Seat;
      readonly track: Track;
      readonly from: number;
      readonly to: number;
    }
  | {
      readonly kind: 'payday';
      readonly seat: Seat;
      readonly count: number;
      readonly each: number;
      readonly delta: number;
    }
  | { readonly kind: 'drawn'; readonly seat: Seat; readonly deck: Deck; readonly card: string }
  | { readonly kind: 'passed_over'; readonly seat: Seat; readonly deck: Deck; readonly card: string }
  | { readonly kind: 'reshuffled'; readonly deck: Deck; readonly count: number }
  | { readonly kind: 'no_card'; readonly seat: Seat; readonly deck: Deck }
  | {
      readonly kind: 'window_opened';
      readonly card: string;
      readonly asked: readonly Seat[];
      readonly passing: readonly Seat[];
    }
  | { readonly kind: 'passed'; readonly seat: Seat; readonly card: string }
  | {
      readonly kind: 'bought';
      readonly seat: Seat;
      readonly card: string;
      /** The row as it is after the purchase: new, or grown. */
      readonly asset: Holding | Lot | Coins;
      readonly quantity: number;
      readonly delta: number;
    }
  | { readonly kind: 'declined'; readonly seat: Seat; readonly card: string }
  | {
      readonly kind: 'sold';
      readonly seat: Seat;
      readonly card: string;
      readonly asset: number;
      readonly name: string;
      readonly quantity: number;
      readonly price: number;
      readonly mortgage: number;
      /** Pieces left, and what they cost; 0 where the row is gone. */
      readonly left: number;
      readonly costLeft: number;
      readonly forced: boolean;
      readonly delta: number;
    }
  | {
      readonly kind: 'shares_sold';
      readonly seat: Seat;
      readonly card: string;
      readonly symbol: string;
      readonly quantity: number;
      readonly price: number;
      readonly lots: readonly LotChange[];
      readonly delta: number;
    }
  | {
      readonly kind: 'split';
      readonly seat: Seat;
      readonly card: string;
      readonly symbol: string;
      readonly lots: readonly LotChange[];
    }
  | {
      readonly kind: 'improved';
      readonly seat: Seat;
      readonly card: string;
      readonly asset: number;
      readonly by: number;
    }
  | {
      readonly kind: 'foreclosed';
      readonly seat: Seat;
      readonly card: string;
      readonly asset: number;
      readonly name: string;
    }
  | { readonly kind: 'nothing_happened'; readonly seat: Seat; readonly card: string }
  | {
      readonly kind: 'paid';
      readonly seat: Seat;
      readonly bill: Bill;
      readonly card: string | null;
      readonly delta: number;
    }
  | { readonly kind: 'debt_added'; readonly seat: Seat; readonly liability: Liability }
  | {
      readonly kind: 'borrowed';
      readonly seat: Seat;
      readonly liability: Liability;
      readonly forced: boolean;
      readonly delta: number;
    }
  | {
      readonly kind: 'repaid';
      readonly seat: Seat;
      readonly liability: number;
      readonly category: Liability['category'];
      /** After the repayment; a debt of 0 is gone. */
      readonly balance: number;
      readonly payment: number;
      readonly delta: number;
    }
  | { readonly kind: 'donated'; readonly seat: Seat; readonly delta: number }
  | { readonly kind: 'not_donated'; readonly seat: Seat; readonly why: 'choice' | 'funds' }
  | { readonly kind: 'child_born'; readonly seat: Seat; readonly children: number; readonly cost: number }
  | { readonly kind: 'no_more_children'; readonly seat: Seat }
  | { readonly kind: 'downsized'; readonly seat: Seat; readonly skipTurns: number }
  | {
      readonly kind: 'entered_fast_track';
      readonly seat: Seat;
      readonly position: number;
      readonly passiveIncome: number;
      readonly target: number;
      readonly delta: number;
    }
  | { readonly kind: 'venture_gained'; readonly seat: Seat; readonly asset: Venture }
  /** What the square of the fast track offers for a price; its price and odds are the table's. */
  | { readonly kind: 'venture_offered'; readonly seat: Seat; readonly square: number }
  | { readonly kind: 'venture_declined'; readonly seat: Seat; readonly square: number }
  /** The square offers what the player has. */
  | { readonly kind: 'already_owned'; readonly seat: Seat; readonly square: number }
  | { readonly kind: 'invested'; readonly seat: Seat; readonly asset: Venture; readonly delta: number }
  /** A stake is paid and a die thrown; what was won is told after it. */
  | {
      readonly kind: 'gambled';
      readonly seat: Seat;
      readonly square: number;
      readonly die: number;
      readonly needs: number;
      readonly delta: number;
    }
  | { readonly kind: 'gamble_paid'; readonly seat: Seat; readonly square: number; readonly delta: number }
  /** In need: the bank takes an asset for half of the cash put in. */
  | {
      readonly kind: 'sold_to_bank';
      readonly seat: Seat;
      readonly asset: number;
      readonly name: string;
      readonly delta: number;
    }
  | { readonly kind: 'resigned'; readonly seat: Seat }
  | {
      readonly kind: 'liquidated';
      readonly seat: Seat;
      readonly asset: number;
      readonly square: number;
      readonly delta: number;
    }
  | { readonly kind: 'went_bankrupt'; readonly seat: Seat; readonly short: number }
  | {
      readonly kind: 'dream_shot';
      readonly seat: Seat;
      readonly passiveIncome: number;
      readonly target: number;
    }
  | {
      readonly kind: 'dream_reached';
      readonly seat: Seat;
      readonly passiveIncome: number;
      readonly target: number;
    }
  /** An entry that the books cannot hold exactly: it did not happen. */
  | {
      readonly kind: 'refused_entry';
      readonly seat: Seat;
      readonly amount: number;
      readonly code: 'too_large';
    }
  | { readonly kind: 'finished'; readonly reason: Finish; readonly winner: Seat | null };

export type Emit = CoreEmit<Event>;

export const copyOf = <T extends Asset | Liability>(row: T): T => ({ ...row });
