import type { Text } from '@tycoon/engine/core';

/** The five games of the table, in the order their boxes stand on it. */
export const GAME_IDS = ['tycoon', 'cashflow', 'zhajinhua', 'monopoly', 'merit'] as const;
export type GameId = (typeof GAME_IDS)[number];

export const TITLES: Readonly<Record<GameId, Text>> = {
  tycoon: { en: 'Tycoon', zh: '大富翁' },
  cashflow: { en: 'CashFlow', zh: '现金流' },
  zhajinhua: { en: 'Golden Flower', zh: '炸金花' },
  monopoly: { en: 'World Trip', zh: '环球之旅' },
  merit: { en: 'Merit', zh: '功德轮回' },
};

export const parseGameId = (text: unknown): GameId | null => GAME_IDS.find((id) => id === text) ?? null;
