import { findGame, type LoadedGame } from '@tycoon/engine/games';
import type { EngineGameId } from '../games/ids.ts';
import { Refusal } from './protocol.ts';

/** Where the rules of a game come from. */
export type EngineSource = (id: EngineGameId) => Promise<LoadedGame>;

/** The rules of one game, fetched when its first match is set up. */
export const loadEngine: EngineSource = async (id) => {
  const entry = findGame(id);
  if (entry === null) throw new Error(`the catalogue has no game ${id}`);
  return entry.load().catch((error: unknown) => {
    throw new Refusal('unloaded', String(error));
  });
};
