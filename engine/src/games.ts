import { entry as cashflow } from './cashflow/entry.ts';
import type { Bot } from './core/bot.ts';
import type { GameEntry, LoadedGame } from './core/catalogue.ts';
import type { GameTypes } from './core/game.ts';
import { createSearch } from './core/search.ts';
import type { Text } from './core/text.ts';
import { entry as merit } from './merit/entry.ts';
import { entry as monopoly } from './monopoly/entry.ts';
import { entry as zhajinhua } from './zhajinhua/entry.ts';

export type { CurvePoint, GameEntry, LoadedGame, Option } from './core/catalogue.ts';

/** The one catalogue of games: what simulates, measures, shows or hosts games takes them from here. */
const ENTRIES = [cashflow, zhajinhua, monopoly, merit] as const;

export const GAMES: readonly GameEntry<GameId>[] = ENTRIES;

type Entry = (typeof ENTRIES)[number];

/** The id of a game of the catalogue. */
export type GameId = Entry['id'];

/** The types of the game with that id. */
export type TypesOf<Id extends GameId> =
  Extract<Entry, { readonly id: Id }> extends GameEntry<Id, infer T> ? T : never;

/** What the games are called. */
export const TITLES = Object.fromEntries(ENTRIES.map(({ id, title }) => [id, title])) as Readonly<
  Record<GameId, Text>
>;

/** The entry with that id, or null. */
export const findGame = (id: unknown): GameEntry<GameId> | null =>
  GAMES.find((entry) => entry.id === id) ?? null;

/** How long a thinker may take for one decision: so many games in its mind, or so many milliseconds by the given clock. */
interface Budget {
  readonly iterations: number;
  readonly now?: () => number;
  readonly milliseconds?: number;
}

/** A bot for any game that looks ahead by search, taking the game's adviser for everybody's way of playing. */
export function createThinker<T extends GameTypes>(
  { game, bots, adviser }: LoadedGame<T>,
  budget: Budget,
): Bot<T> {
  const rollout = bots.find(({ id }) => id === adviser);
  if (rollout === undefined) throw new Error(`${game.id} has no adviser`);
  return createSearch(game, {
    id: 'thinker',
    name: { en: 'Thinker', zh: '深思' },
    rollout,
    maxMoves: 400,
    value: () => 0.5,
    ...budget,
  });
}
