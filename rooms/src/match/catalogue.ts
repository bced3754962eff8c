import { GAMES, type GameEntry, type LoadedGame } from '@tycoon/engine/games';
import { Refused } from '../wire/refusal.ts';

/** A game of the catalogue, loaded. */
export interface ServedGame {
  readonly entry: GameEntry;
  readonly engine: LoadedGame;
}

/** A server plays all games, so it loads all of them when it starts. */
const SERVED: ReadonlyMap<string, ServedGame> = new Map(
  await Promise.all(
    GAMES.map(async (entry) => [entry.id, { entry, engine: (await entry.load()) as LoadedGame }] as const),
  ),
);

export function servedGame(id: string): ServedGame {
  const game = SERVED.get(id);
  if (game === undefined) throw new Refused('no_game');
  return game;
}

/** The game of a table that was set up by these rules; a match is never played on by others. */
export function pinnedGame(id: string, rules: number): ServedGame {
  const game = SERVED.get(id);
  if (game?.entry.version !== rules) throw new Refused('other_rules');
  return game;
}

/** Whether secrets of the game outlive its match: then neither the seed nor the server's half of it is ever told. */
export const keepsSecrets = (id: string): boolean => SERVED.get(id)?.engine.game.sealed !== undefined;
