import type { BaseEvent, Text } from '@tycoon/engine/core';
import { BOTS, type Config, DEFAULTS, type Event, monopoly, type View } from '@tycoon/engine/monopoly';
import type { GameKit } from '../../table/kit.ts';
import type { AnyGame } from '../engines.ts';
import { Options } from './Options.tsx';
import { Room } from './Room.tsx';
import { Rules } from './Rules.tsx';
import { rulesText } from './rules-text.ts';

const REASONS: Readonly<Record<string, Text>> = {
  last: { en: 'One traveller is left', zh: '只剩一位旅人' },
  limit: { en: 'The agreed turns are played', zh: '约定的回合已满' },
};

/** The engine wants short, different names; the table shows people by their own. */
const names = (seats: number) => Array.from({ length: seats }, (_, seat) => `P${seat + 1}`);

function soundOf(base: BaseEvent) {
  const event = base as Event;
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
    case 'boughtShares':
    case 'soldShares':
    case 'soldLand':
    case 'soldHouse':
      return 'coin';
    default:
      return null;
  }
}

const steps = (events: readonly Event[]): number =>
  events.reduce((sum, event) => (event.kind === 'moved' ? sum + event.path.length : sum), 0);

export const kit: GameKit = {
  id: 'monopoly',
  game: monopoly as AnyGame,
  hidden: false,
  seats: { min: 2, max: 6, usual: 3 },
  bots: BOTS.map(({ id, name }) => ({ id, name })),
  usualBot: BOTS.at(-1)?.id ?? '',
  defaults: (seats) => ({ ...DEFAULTS, players: names(seats), maxTurns: 120 }),
  resize: (config, seats) => ({ ...(config as Config), players: names(seats) }),
  intro: { en: rulesText.en.intro, zh: rulesText.zh.intro },
  Options,
  Room,
  Rules,
  score: { en: 'net worth', zh: '净资产' },
  worth: { en: 'Net worth', zh: '净资产' },
  note: ({ view }) => {
    const { turn, config } = view as View;
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
  pause: ({ events }) => 900 + Math.min(1600, 180 * steps(events as readonly Event[])),
  chapter: 'turn',
  reason: (reason) => REASONS[reason] ?? { en: reason, zh: reason },
};
