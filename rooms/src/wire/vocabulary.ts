import type { Text } from '@tycoon/engine/core';

/** How long a decision may take, in seconds. */
export const PACES = { fast: 15, usual: 30, slow: 120, day: 86_400 } as const;
export type Pace = keyof typeof PACES;
export const PACE_NAMES = Object.keys(PACES) as [Pace, ...Pace[]];

/** What becomes of a table: players sit down, their parts of the seed are opened, they play, it is over; or it is closed before. */
export const STATUSES = ['waiting', 'opening', 'running', 'over', 'closed'] as const;
export type Status = (typeof STATUSES)[number];

/** Who decided a move. */
export const CAUSES = ['player', 'clock', 'bot'] as const;
export type Cause = (typeof CAUSES)[number];

/** How quickly bots of Tycoon play: milliseconds before they roll, so that people see what happened before. */
export const BOT_SPEEDS = { slow: 4000, normal: 2500, fast: 400 } as const;
export type BotSpeed = keyof typeof BOT_SPEEDS;
export const BOT_SPEED_NAMES = Object.keys(BOT_SPEEDS) as [BotSpeed, ...BotSpeed[]];

/** The figures players can be told apart by. */
export const FIGURES = ['crane', 'fox', 'lantern', 'drum', 'boat', 'cat'] as const;
export type Figure = (typeof FIGURES)[number];

/** All that can be said at a table. */
export const PHRASES = {
  hello: { en: 'Hello!', zh: '大家好！' },
  good_luck: { en: 'Good luck!', zh: '祝你好运！' },
  well_played: { en: 'Well played!', zh: '打得好！' },
  thanks: { en: 'Thank you!', zh: '谢谢！' },
  sorry: { en: 'Sorry!', zh: '不好意思！' },
  hurry: { en: 'Your turn!', zh: '快点吧！' },
  wait: { en: 'One moment, please.', zh: '请稍等。' },
  again: { en: 'Another game?', zh: '再来一局？' },
} as const satisfies Record<string, Text>;
export type Phrase = keyof typeof PHRASES;

export const GESTURES = {
  tea: { en: 'pours tea', zh: '敬茶' },
  flower: { en: 'gives a flower', zh: '送花' },
  cracker: { en: 'lights a cracker', zh: '放鞭炮' },
  gong: { en: 'beats the gong', zh: '敲锣' },
  fan: { en: 'opens the fan', zh: '摇扇' },
  cloud: { en: 'is under a cloud', zh: '乌云' },
} as const satisfies Record<string, Text>;
export type Gesture = keyof typeof GESTURES;

export const PHRASE_NAMES = Object.keys(PHRASES) as [Phrase, ...Phrase[]];
export const GESTURE_NAMES = Object.keys(GESTURES) as [Gesture, ...Gesture[]];
