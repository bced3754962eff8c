import type { Seat } from '../core/game.ts';
import type { CardKind, Deck } from './data/cards.ts';
import type { LandId } from './data/lands.ts';
import type { ShareId } from './data/shares.ts';

/** What a player earned money by; all of it is income. */
export const EARNED_BY = ['start', 'space', 'card', 'toll', 'impose'] as const;
export type EarnedBy = (typeof EARNED_BY)[number];

/** All events are public: the only secrets of this game are its generator and the order of its decks. */
export type Event =
  | { readonly kind: 'turn'; readonly seat: Seat; readonly turn: number }
  | { readonly kind: 'sat_out'; readonly seat: Seat; readonly left: number }
  | { readonly kind: 'rolled'; readonly seat: Seat; readonly dice: readonly number[] }
  | { readonly kind: 'moved'; readonly seat: Seat; readonly path: readonly string[] }
  | { readonly kind: 'stopped'; readonly seat: Seat; readonly before: string; readonly lost: number }
  | { readonly kind: 'earned'; readonly seat: Seat; readonly amount: number; readonly by: EarnedBy }
  | { readonly kind: 'owed'; readonly seat: Seat; readonly amount: number }
  | { readonly kind: 'paid'; readonly seat: Seat; readonly amount: number; readonly card: CardKind | null }
  | {
      readonly kind: 'tolled' | 'toll_free';
      readonly seat: Seat;
      readonly owner: Seat;
      readonly land: LandId;
      readonly amount: number;
    }
  | { readonly kind: 'bought'; readonly seat: Seat; readonly land: LandId; readonly price: number }
  | {
      readonly kind: 'built';
      readonly seat: Seat;
      readonly land: LandId;
      readonly price: number;
      readonly houses: number;
    }
  | { readonly kind: 'sold_land'; readonly seat: Seat; readonly land: LandId; readonly price: number }
  | {
      readonly kind: 'sold_house';
      readonly seat: Seat;
      readonly land: LandId;
      readonly price: number;
      readonly houses: number;
    }
  | {
      readonly kind: 'bought_shares';
      readonly seat: Seat;
      readonly share: ShareId;
      readonly amount: number;
      readonly price: number;
    }
  | {
      readonly kind: 'sold_shares';
      readonly seat: Seat;
      readonly share: ShareId;
      readonly amount: number;
      readonly price: number;
      readonly tax: number;
      readonly profit: number;
    }
  | { readonly kind: 'drew'; readonly seat: Seat; readonly deck: Deck; readonly card: number }
  | { readonly kind: 'missed'; readonly seat: Seat; readonly card: CardKind }
  | { readonly kind: 'income_cleared'; readonly seat: Seat; readonly income: number }
  | {
      readonly kind: 'imposed';
      readonly seat: Seat;
      readonly from: Seat;
      readonly land: LandId;
      readonly price: number;
    }
  | { readonly kind: 'got_three_dice' | 'got_free_toll' | 'transported' | 'returned'; readonly seat: Seat }
  | { readonly kind: 'paused'; readonly seat: Seat; readonly pauses: number }
  | { readonly kind: 'reversed'; readonly seat: Seat; readonly direction: 1 | -1 }
  | { readonly kind: 'surrendered'; readonly seat: Seat }
  | { readonly kind: 'bankrupted'; readonly seat: Seat; readonly unpaid: number }
  | {
      readonly kind: 'opened';
      readonly opening: number;
      readonly prices: readonly number[];
      readonly spreads: readonly number[];
    }
  | { readonly kind: 'finished'; readonly reason: 'last' | 'limit'; readonly winners: readonly Seat[] };
