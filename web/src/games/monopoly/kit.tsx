import type { Text } from '@tycoon/engine/core';
import { type Event, entry, loaded, type Monopoly } from '@tycoon/engine/monopoly';
import type { GameKit } from '../../table/kit.ts';
import { Options } from './Options.tsx';
import { Room } from './Room.tsx';
import { Rules } from './Rules.tsx';
import { rulesText } from './rules-text.ts';
import { TIPS } from './tips.ts';

/** The roofs at which a land is built to the top. */
const TOP = 4;

const REASONS: Readonly<Record<string, Text>> = {
  last: { en: 'One traveller is left', zh: '只剩一位旅人' },
  limit: { en: 'The agreed turns are played', zh: '约定的回合已满' },
};

function soundOf(event: Event) {
  switch (event.kind) {
    case 'rolled':
      return 'dice';
    case 'moved':
      return 'step';
    case 'drew':
    case 'opened':
      return 'card';
    case 'earned':
    case 'paid':
    case 'tolled':
    case 'bought':
    case 'built':
    case 'bought_shares':
    case 'sold_shares':
    case 'sold_land':
    case 'sold_house':
      return 'coin';
    default:
      return null;
  }
}

const steps = (events: readonly Event[]): number =>
  events.reduce((sum, event) => (event.kind === 'moved' ? sum + event.path.length : sum), 0);

export const kit: GameKit<Monopoly> = {
  entry,
  loaded,
  intro: { en: rulesText.en.intro, zh: rulesText.zh.intro },
  Options,
  Room,
  Rules,
  note: ({ view }) => {
    const { turn, config } = view;
    return {
      short:
        config.maxTurns === null
          ? { en: `Turn ${turn}`, zh: `第 ${turn} 回合` }
          : {
              en: `Turn ${Math.min(turn, config.maxTurns)} of ${config.maxTurns}`,
              zh: `第 ${Math.min(turn, config.maxTurns)}/${config.maxTurns} 回合`,
            },
    };
  },
  soundOf,
  pause: ({ events }) => 900 + Math.min(1600, 180 * steps(events)),
  chapter: 'turn',
  reason: (reason) => REASONS[reason] ?? { en: reason, zh: reason },
  byScore: ['limit'],
  isOut: (score) => score <= 0,
  climax: (event) => {
    if (event.kind === 'bankrupted') return 'bankrupt';
    return event.kind === 'built' && event.houses === TOP ? 'tower' : null;
  },
  tips: TIPS,
};
