import type { GameKit } from '../table/kit.ts';
import { GAME_IDS, type GameId } from './ids.ts';

/** The games whose table stands in this client, each loaded only when somebody sits down at it. */
const KITS: Partial<Record<GameId, () => Promise<{ readonly kit: GameKit }>>> = {
  cashflow: () => import('./cashflow/kit.tsx'),
  merit: () => import('./merit/kit.tsx'),
  monopoly: () => import('./monopoly/kit.tsx'),
  zhajinhua: () => import('./zhajinhua/kit.tsx'),
};

const isPlayable = (id: GameId): boolean => KITS[id] !== undefined;

const PLAYABLE: readonly GameId[] = GAME_IDS.filter(isPlayable);

/** Where a game's box opens: the engine's games at this screen, Tycoon at the tables of its network. */
export const doorOf = (id: GameId): string => (isPlayable(id) ? `/new/${id}` : `/${id}`);

/** Fetches what a box will need when somebody reaches for it; a failure is told when it is opened. */
export function prefetch(id: GameId): void {
  const loading: Promise<unknown> = isPlayable(id) ? loadKit(id) : import('../tycoon/TycoonPages.tsx');
  loading.catch(() => {});
}

/** The engine's game that a path names. */
export const playableGame = (text: string | undefined): GameId | null =>
  PLAYABLE.find((id) => id === text) ?? null;

/** The game's table; kept after the first time, so that a page can use it without waiting. */
const loaded = new Map<GameId, Promise<GameKit>>();

export function loadKit(id: GameId): Promise<GameKit> {
  const known = loaded.get(id);
  if (known !== undefined) return known;
  const load = KITS[id];
  if (load === undefined) return Promise.reject(new Error(`${id} has no table in this client`));
  const promise = load().then((module) => module.kit);
  loaded.set(id, promise);
  // A failed download is tried again the next time it is asked for.
  promise.catch(() => loaded.delete(id));
  return promise;
}
