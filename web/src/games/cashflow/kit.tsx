import { type CashFlow, type Event, entry, loaded } from '@tycoon/engine/cashflow';
import type { Text } from '@tycoon/engine/core';
import type { GameKit } from '../../table/kit.ts';
import { Options } from './Options.tsx';
import { Room } from './Room.tsx';
import { Rules } from './Rules.tsx';
import { rulesText } from './rules-text.ts';
import { TIPS } from './tips.ts';

const REASONS: Readonly<Record<string, Text>> = {
  dream: { en: 'A dream came true', zh: '梦想成真' },
  all_bankrupt: { en: 'Everybody is bankrupt', zh: '全员破产' },
  all_out: { en: 'Everybody is out', zh: '全员出局' },
  round_limit: { en: 'The agreed rounds are played', zh: '约定的轮数已满' },
  still_in_rat_race: {
    en: 'The agreed rounds are played, and you are still in the rat race',
    zh: '约定的轮数已满，你仍在老鼠赛跑中',
  },
};

/** What a seat is called where nobody has won, so that there is no first to be second to. */
const LOST: Readonly<Record<string, Text>> = {
  all_bankrupt: { en: 'Bankrupt', zh: '破产' },
  all_out: { en: 'Out of the game', zh: '出局' },
  still_in_rat_race: { en: 'Still in the rat race', zh: '仍在老鼠赛跑中' },
};

function soundOf(event: Event) {
  switch (event.kind) {
    case 'rolled':
      return 'dice';
    case 'moved':
      return 'step';
    case 'drawn':
      return 'card';
    case 'payday':
    case 'bought':
    case 'sold':
    case 'shares_sold':
    case 'paid':
    case 'borrowed':
    case 'repaid':
    case 'donated':
    case 'entered_fast_track':
    case 'invested':
    case 'gamble_paid':
    case 'sold_to_bank':
      return 'coin';
    case 'gambled':
      return 'dice';
    default:
      return null;
  }
}

/** A piece walks about 180 ms a square, faster the longer the way. */
const walk = (events: readonly Event[]): number => {
  const moved = events.find((event) => event.kind === 'moved');
  return moved === undefined ? 0 : 1500;
};

export const kit: GameKit<CashFlow> = {
  entry,
  loaded,
  intro: { en: rulesText.en.intro, zh: rulesText.zh.intro },
  Options,
  Room,
  Rules,
  note: ({ view }) => {
    const { round, config } = view;
    // The game ends when the round after the last would begin.
    const shown = Math.min(round, config.roundLimit ?? round);
    return {
      short:
        config.roundLimit === null
          ? { en: `Round ${round}`, zh: `第 ${round} 轮` }
          : { en: `Round ${shown} of ${config.roundLimit}`, zh: `第 ${shown}/${config.roundLimit} 轮` },
    };
  },
  soundOf,
  pause: ({ events }) => 900 + walk(events),
  chapter: 'turn_began',
  reason: (reason) => REASONS[reason] ?? { en: reason, zh: reason },
  byScore: [],
  climax: ({ kind }) => (kind === 'dream_reached' ? 'dream' : kind === 'went_bankrupt' ? 'bankrupt' : null),
  tips: TIPS,
  rank: ({ outcome }) => LOST[outcome?.reason ?? ''] ?? null,
};
