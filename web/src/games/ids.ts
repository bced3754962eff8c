import type { Text } from '@tycoon/engine/core';
import { TITLES as ENGINE_TITLES, type GameId as EngineGameId, GAMES } from '@tycoon/engine/games';

/** Tycoon, which its network plays, and the games of the engine's catalogue. */
export type GameId = 'tycoon' | EngineGameId;
export type { EngineGameId };

/** In the order their boxes stand on the table. */
export const GAME_IDS: readonly GameId[] = ['tycoon', ...GAMES.map(({ id }) => id)];

export const TITLES: Readonly<Record<GameId, Text>> = {
  tycoon: { en: 'Tycoon', zh: '大富翁' },
  ...ENGINE_TITLES,
};

export const parseGameId = (text: unknown): GameId | null => GAME_IDS.find((id) => id === text) ?? null;
