import type { BaseEvent, Text } from '@tycoon/engine/core';
import { BOTS, type Config, type Event, type View, zhajinhua } from '@tycoon/engine/zhajinhua';
import type { GameKit } from '../../table/kit.ts';
import type { AnyGame } from '../engines.ts';
import { Options } from './Options.tsx';
import { Room } from './Room.tsx';
import { Rules } from './Rules.tsx';
import { rulesText } from './rules-text.ts';

const DEFAULTS = {
  hands: 5,
  baseBet: 10,
  ante: 10,
  startingChips: 1000,
  maxRaiseMultiplier: 4,
  enable235: true,
  a23Rule: 'low',
};

const REASONS: Readonly<Record<string, Text>> = {
  hands_played: { en: 'All hands are played', zh: '各局打完' },
  one_player_left: { en: 'One player holds all the chips', zh: '筹码归于一人' },
};

function soundOf(base: BaseEvent) {
  const { kind } = base as Event;
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
      return 'coin';
    default:
      return null;
  }
}

export const kit: GameKit = {
  id: 'zhajinhua',
  game: zhajinhua as AnyGame,
  hidden: true,
  seats: { min: 2, max: 6, usual: 5 },
  bots: BOTS.map(({ id, name }) => ({ id, name })),
  usualBot: 'steady',
  defaults: (players) => ({ players, ...DEFAULTS }),
  resize: (config, players) => ({ ...(config as Config), players }),
  intro: { en: rulesText.en.intro, zh: rulesText.zh.intro },
  Options,
  Room,
  Rules,
  score: { en: 'chips', zh: '筹码' },
  worth: { en: 'Chips', zh: '筹码' },
  note: ({ view }) => {
    const { hand, round, config } = view as View;
    return {
      short: { en: `Hand ${hand} of ${config.hands}`, zh: `第 ${hand}/${config.hands} 局` },
      more: { en: `, round ${round} of ${config.maxRounds}`, zh: `，第 ${round}/${config.maxRounds} 轮` },
    };
  },
  soundOf,
  pause: ({ events }) => (events.some(({ kind }) => kind === 'settled') ? 4200 : 900),
  chapter: 'dealt',
  reason: (reason) => REASONS[reason] ?? { en: reason, zh: reason },
};
