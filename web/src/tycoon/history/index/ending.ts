import {
  END_CLOSED,
  END_LAST_STANDING,
  END_MAX_TURNS,
  type EndReason,
  type FromChain,
  ofKind,
} from '@tycoon/sdk';
import type { Translation } from '../../../text/text.ts';
import type { GameEntry } from './queries.ts';
import type { historyText } from './text.ts';

type Words = Translation<(typeof historyText)['en']>;

/** How games end, as the words have it. */
const ENDINGS: Readonly<Record<EndReason, 'closed' | 'lastStanding' | 'lastRound'>> = {
  [END_CLOSED]: 'closed',
  [END_LAST_STANDING]: 'lastStanding',
  [END_MAX_TURNS]: 'lastRound',
};

/** How a game ended, in words. */
export const endWords = (reason: FromChain<EndReason>, t: Words): string =>
  t[ofKind(ENDINGS, reason, 'over')];

/** How a game ended, or how it stands, in words. */
export function endingOf({ status, endReason, round, seats, maxPlayers }: GameEntry, t: Words): string {
  if (status === 'ready') return t.waiting(seats.length, maxPlayers);
  if (status === 'active') return t.running(Number(round));
  // The index passes the chain's own number on.
  return endReason === null ? t.over : endWords(endReason as FromChain<EndReason>, t);
}
