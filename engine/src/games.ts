import type { Bot } from './core/bot.ts';
import type { BaseAction, BaseEvent, Game } from './core/game.ts';
import { createSearch } from './core/search.ts';
import type { Text } from './core/text.ts';

/** A game whose own types are not known to the caller: what it takes and gives is JSON all the same. */
export type AnyGame = Game<unknown, unknown, BaseAction, BaseEvent, unknown, string>;
export type AnyBot = Bot<unknown, BaseAction>;

/** Where many games stood at the same point on average: how many came so far, each bot's worth, and the prices of the market. */
export interface CurvePoint {
  readonly games: number;
  readonly worth: readonly number[];
  readonly prices: readonly number[];
}

/** A game with its bots, loaded. */
export interface LoadedGame {
  readonly game: AnyGame;
  /** Weakest first. */
  readonly bots: readonly AnyBot[];
  /** Money and prices in the course of a game, for games that have a market: lets one bot a seat play so many games. */
  curves?(
    config: unknown,
    seed: string,
    bots: readonly AnyBot[],
    games: number,
    rotate: boolean,
  ): readonly CurvePoint[];
}

/** A game in the catalogue; its code is fetched only when it is asked for. */
export interface GameEntry {
  readonly id: string;
  readonly name: Text;
  readonly minPlayers: number;
  readonly maxPlayers: number;
  /** The smallest config for so many players, as `parseConfig` takes it. */
  config(players: number): Readonly<Record<string, unknown>>;
  load(): Promise<LoadedGame>;
}

const ROLES = ['farmer', 'merchant', 'official', 'monk'] as const;

export const GAMES: readonly GameEntry[] = [
  {
    id: 'zhajinhua',
    name: { en: 'Zhajinhua', zh: '炸金花' },
    minPlayers: 2,
    maxPlayers: 6,
    config: (players) => ({ players }),
    load: async () => {
      const { BOTS, zhajinhua } = await import('./zhajinhua/index.ts');
      return { game: zhajinhua, bots: BOTS };
    },
  },
  {
    id: 'merit',
    name: { en: 'Merit', zh: '功德轮回' },
    minPlayers: 3,
    maxPlayers: 4,
    // Of three players one is the monk, so that no phase of the game is missing.
    config: (players) => ({ roles: players === 3 ? ['farmer', 'merchant', 'monk'] : ROLES }),
    load: async () => {
      const { BOTS, merit } = await import('./merit/index.ts');
      return { game: merit, bots: BOTS };
    },
  },
  {
    id: 'monopoly',
    name: { en: 'World Trip Monopoly', zh: '大富翁世界之旅' },
    minPlayers: 2,
    maxPlayers: 6,
    config: (players) => ({ players: Array.from({ length: players }, (_, seat) => `P${seat + 1}`) }),
    load: async () => {
      const { BOTS, monopoly, simulateCurves } = await import('./monopoly/index.ts');
      return { game: monopoly, bots: BOTS, curves: simulateCurves };
    },
  },
  {
    id: 'cashflow',
    name: { en: 'CashFlow', zh: '现金流' },
    minPlayers: 1,
    maxPlayers: 6,
    config: (players) => ({ players: Array.from({ length: players }, () => ({})) }),
    load: async () => {
      const { BOTS, cashflow } = await import('./cashflow/index.ts');
      return { game: cashflow, bots: BOTS };
    },
  },
];

/** The entry with that id, or null. */
export const findGame = (id: string): GameEntry | null => GAMES.find((entry) => entry.id === id) ?? null;

/** How long a thinker may take for one decision: so many games in its mind, or so many milliseconds by the given clock. */
export interface Budget {
  readonly iterations: number;
  readonly now?: () => number;
  readonly milliseconds?: number;
}

/** A bot for any game that looks ahead by search, taking the game's last bot for everybody's way of playing. */
export function createThinker({ game, bots }: LoadedGame, budget: Budget): AnyBot {
  const rollout = bots.at(-1);
  if (rollout === undefined) throw new Error(`${game.id} has no bots`);
  return createSearch(game, {
    id: 'thinker',
    name: { en: 'Thinker', zh: '深思' },
    rollout,
    maxMoves: 400,
    value: () => 0.5,
    ...budget,
  });
}
