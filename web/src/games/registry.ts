import { findGame, type TypesOf } from '@tycoon/engine/games';
import { createPart, forgetFailures } from '../parts/part.ts';
import type { GameKit } from '../table/kit.ts';
import type { EngineGameId, GameId } from './ids.ts';

/** The table of each game of the engine, fetched only when its table is opened. */
const KITS: { readonly [Id in EngineGameId]: () => Promise<GameKit<TypesOf<Id>>> } = {
  cashflow: createPart(() => import('./cashflow/kit.tsx').then((m) => m.kit)),
  zhajinhua: createPart(() => import('./zhajinhua/kit.tsx').then((m) => m.kit)),
  monopoly: createPart(() => import('./monopoly/kit.tsx').then((m) => m.kit)),
  merit: createPart(() => import('./merit/kit.tsx').then((m) => m.kit)),
};

/** Where a game's box opens: the engine's games at this screen, Tycoon at the tables of its network. */
export const doorOf = (id: GameId): string => (id === 'tycoon' ? `/${id}` : `/new/${id}`);

/** Fetches the parts of a game when the pointer reaches its box; a failure shows when the box is opened. */
export function prefetch(id: GameId): void {
  const loading: Promise<unknown> = id === 'tycoon' ? import('../tycoon/TycoonPages.tsx') : loadKit(id);
  loading.catch(forgetFailures);
}

/** The engine's game that a path names. */
export const playableGame = (text: string | undefined): EngineGameId | null => findGame(text)?.id ?? null;

/** The game's table; a page can use it without waiting after the first time. */
export const loadKit = (id: EngineGameId): Promise<GameKit> => KITS[id]();
