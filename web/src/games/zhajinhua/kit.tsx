import type { Text } from '@tycoon/engine/core';
import { type Event, entry, loaded, type Zhajinhua } from '@tycoon/engine/zhajinhua';
import type { GameKit } from '../../table/kit.ts';
import { Options } from './Options.tsx';
import { Room } from './Room.tsx';
import { Rules } from './Rules.tsx';
import { rulesText } from './rules-text.ts';
import { TIPS } from './tips.ts';

const REASONS: Readonly<Record<string, Text>> = {
  hands_played: { en: 'All hands are played', zh: '全部牌局已结束' },
  one_player_left: { en: 'One player holds all the chips', zh: '筹码归于一人' },
};

function soundOf({ kind }: Event) {
  switch (kind) {
    case 'called':
    case 'raised':
    case 'compared':
    case 'asked_showdown':
      return 'coin';
    case 'saw':
    case 'cards':
    case 'dealt':
    case 'folded':
    case 'showdown':
      return 'card';
    case 'settled':
    case 'bonus':
      return 'coin';
    default:
      return null;
  }
}

export const kit: GameKit<Zhajinhua> = {
  entry,
  loaded,
  intro: { en: rulesText.en.intro, zh: rulesText.zh.intro },
  Options,
  Room,
  Rules,
  note: ({ view }) => {
    const { hand, round, config } = view;
    return {
      short: { en: `Hand ${hand} of ${config.hands}`, zh: `第 ${hand}/${config.hands} 局` },
      more: { en: `, round ${round} of ${config.maxRounds}`, zh: `，第 ${round}/${config.maxRounds} 轮` },
    };
  },
  soundOf,
  pause: ({ events }) => (events.some(({ kind }) => kind === 'settled') ? 4200 : 900),
  chapter: 'dealt',
  reason: (reason) => REASONS[reason] ?? { en: reason, zh: reason },
  byScore: ['hands_played'],
  climax: (event) => ('allIn' in event && event.allIn ? 'allin' : null),
  tips: TIPS,
};
