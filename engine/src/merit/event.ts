import type { Seat } from '../core/game.ts';
import type { Text } from '../core/text.ts';
import type { BeingId } from './being.ts';
import type { Path, Title } from './score.ts';
import type { Failure } from './state.ts';

/** What a player gains (or loses) of each kind. */
export interface Gain {
  readonly seat: Seat;
  readonly wealth: number;
  readonly fu: number;
  readonly hui: number;
}

/** How one player ended. */
export interface Standing {
  readonly seat: Seat;
  readonly fu: number;
  readonly hui: number;
  readonly path: Path;
  /** To two places; ranks are decided exactly. */
  readonly score: number;
  readonly rank: number;
  readonly title: Title | null;
}

export type Event =
  | { readonly kind: 'round'; readonly round: number }
  /** What every round of a table with this variant brings. */
  | { readonly kind: 'rose'; readonly calamity: number }
  | {
      readonly kind: 'event_card';
      readonly card: string;
      readonly name: Text;
      readonly calamity: number;
      /** What changed for each seat; empty for a card that changes nothing but calamity. */
      readonly gains: readonly Gain[];
      readonly freeSaving: boolean;
    }
  | { readonly kind: 'waited'; readonly being: BeingId; readonly calamity: number }
  | { readonly kind: 'abandoned'; readonly being: BeingId; readonly calamity: number }
  | { readonly kind: 'came'; readonly being: BeingId }
  | {
      readonly kind: 'acted';
      readonly as: 'work' | 'practise' | 'give' | 'guard';
      readonly gain: Gain;
      readonly calamity: number;
    }
  | {
      readonly kind: 'saved';
      readonly being: BeingId;
      readonly seat: Seat;
      readonly gains: readonly Gain[];
      readonly calamity: number;
      readonly saved: number;
      /** Wealth that everybody receives besides. */
      readonly wealthForAll: number;
    }
  | {
      readonly kind: 'proposed';
      readonly seat: Seat;
      readonly being: BeingId;
      readonly shares: readonly number[];
    }
  | { readonly kind: 'agreed'; readonly seat: Seat }
  | { readonly kind: 'declined'; readonly seat: Seat }
  | { readonly kind: 'preached'; readonly seat: Seat; readonly target: Seat }
  | { readonly kind: 'kept_silent'; readonly seat: Seat }
  | { readonly kind: 'streak'; readonly seat: Seat; readonly rounds: number; readonly rewarded: boolean }
  | {
      readonly kind: 'ended';
      readonly failures: readonly Failure[];
      readonly calamity: number;
      readonly saved: number;
      readonly standings: readonly Standing[];
      /** By how many tenths the scores were multiplied; 10 where they were not. */
      readonly tenths: number;
    };
