import type { Text } from '@tycoon/engine/core';
import {
  type Event,
  entry,
  loaded,
  type Merit,
  PATH_DATA,
  ROLE_DATA,
  ROUNDS,
  TITLE_NAMES,
} from '@tycoon/engine/merit';
import type { GameKit } from '../../table/kit.ts';
import { Options } from './Options.tsx';
import { Room } from './Room.tsx';
import { Rules } from './Rules.tsx';
import { rulesText } from './rules-text.ts';
import { TIPS } from './tips.ts';

const REASONS: Readonly<Record<string, Text>> = {
  success: { en: 'Calamity averted, beings saved', zh: '劫难得消，众生得渡' },
  doom: { en: 'Calamity reached its end: the law is lost', zh: '末法降临' },
  calamity_too_high: { en: 'Calamity stayed too high', zh: '劫难过高' },
  too_few_saved: { en: 'Too few beings were saved', zh: '渡化不足' },
};

function reason(codes: string): Text {
  const parts = codes.split('+').map((code) => REASONS[code] ?? { en: code, zh: code });
  return { en: parts.map(({ en }) => en).join('. '), zh: parts.map(({ zh }) => zh).join('，') };
}

function soundOf({ kind }: Event) {
  switch (kind) {
    case 'event_card':
    case 'came':
    case 'proposed':
      return 'card';
    case 'acted':
      return 'step';
    case 'saved':
    case 'preached':
      return 'coin';
    default:
      return null;
  }
}

export const kit: GameKit<Merit> = {
  entry,
  loaded,
  seatNote: (config, seat) => {
    const role = config.roles[seat];
    return role === undefined ? null : ROLE_DATA[role].name;
  },
  intro: { en: rulesText.en.intro(ROUNDS), zh: rulesText.zh.intro(ROUNDS) },
  Options,
  Room,
  Rules,
  note: ({ view }) => {
    const { round } = view;
    return { short: { en: `Round ${round} of ${ROUNDS}`, zh: `第 ${round}/${ROUNDS} 轮` } };
  },
  soundOf,
  pause: ({ events }) => (events.some(({ kind }) => kind === 'round') ? 2600 : 1100),
  chapter: 'round',
  reason,
  byScore: [],
  climax: (event) => (event.kind === 'ended' && event.failures.length === 0 ? 'dao' : null),
  tips: TIPS,
  rank: ({ view }, seat) => {
    const standing = view.standings?.[seat];
    if (standing === undefined) return null;
    const { name } = PATH_DATA[standing.path];
    if (standing.title === null) return name;
    const title = TITLE_NAMES[standing.title];
    return { en: `${title.en}, by ${name.en}`, zh: `${title.zh}，${name.zh}` };
  },
};
