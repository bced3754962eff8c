import { END_CLOSED, END_LAST_STANDING } from '@tycoon/sdk';
import type { Translation } from '../../../text/text.ts';
import type { GameEntry } from './queries.ts';
import type { recordsText } from './text.ts';

/** How a game ended, or how it stands, in words. */
export function endingOf(
  { status, endReason, round, seats, maxPlayers }: GameEntry,
  t: Translation<(typeof recordsText)['en']>,
): string {
  if (status === 'ready') return t.waiting(seats.length, maxPlayers);
  if (status === 'active') return t.running(Number(round));
  if (endReason === END_CLOSED) return t.closed;
  return endReason === END_LAST_STANDING ? t.lastStanding : t.lastRound;
}
