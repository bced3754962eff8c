import type { Edition } from '../core/edition.ts';
import type { Move } from '../core/log.ts';

const words = {
  kind: {
    'child-born': 'child_born',
    'debt-added': 'debt_added',
    'dream-reached': 'dream_reached',
    'dream-shot': 'dream_shot',
    'entered-fast-track': 'entered_fast_track',
    'no-card': 'no_card',
    'no-more-children': 'no_more_children',
    'not-donated': 'not_donated',
    'nothing-happened': 'nothing_happened',
    'passed-over': 'passed_over',
    'refused-entry': 'refused_entry',
    'sell-shares': 'sell_shares',
    'shares-sold': 'shares_sold',
    'turn-began': 'turn_began',
    'turn-skipped': 'turn_skipped',
    'venture-gained': 'venture_gained',
    'went-bankrupt': 'went_bankrupt',
    'window-opened': 'window_opened',
  },
  reason: { 'all-bankrupt': 'all_bankrupt', 'round-limit': 'round_limit' },
};

interface Named {
  readonly kind?: unknown;
  readonly seat?: unknown;
}

const actionOf = (move: Move<unknown>): Named => (move.kind === 'action' ? (move.action as Named) : {});

/** A sale of shares or pieces left the window open in version 1 until its player passed; now it passes with the sale. */
function implied(move: Move<unknown>, next: Move<unknown>, events: readonly unknown[]): number | null {
  const sale = actionOf(move);
  const pass = actionOf(next);
  if (sale.kind !== 'sell' && sale.kind !== 'sell-shares') return null;
  if (pass.kind !== 'pass' || pass.seat !== sale.seat) return null;
  const passed = (events as readonly Named[]).findIndex(
    ({ kind, seat }) => kind === 'passed' && seat === sale.seat,
  );
  return passed < 0 ? null : passed;
}

/**
 * Version 1 lent more than once at the end of a turn, took several payments for one debt and sold a paper in several orders; saves in which a
 * player did that are refused. Version 2 differs in its words and, as version 3 does, in the settings it does not know. Version 4 ranked the
 * players otherwise when the agreed rounds were over.
 */
export const EDITIONS: readonly Edition[] = [
  { version: 1, words, sameStates: false, implied },
  { version: 2, words, sameStates: false },
  { version: 3, words: {}, sameStates: false },
  { version: 4, words: {}, sameStates: true },
];
