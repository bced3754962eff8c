import { createPart, forgetFailures } from '../parts/part.ts';
import type { GameKit } from '../table/kit.ts';
import { GAME_IDS, type GameId } from './ids.ts';

/** The games whose table stands in this client, each fetched only when somebody sits down at it. */
const KITS: Partial<Record<GameId, () => Promise<GameKit>>> = {
  cashflow: createPart(() => import('./cashflow/kit.tsx').then((m) => m.kit)),
  merit: createPart(() => import('./merit/kit.tsx').then((m) => m.kit)),
  monopoly: createPart(() => import('./monopoly/kit.tsx').then((m) => m.kit)),
  zhajinhua: createPart(() => import('./zhajinhua/kit.tsx').then((m) => m.kit)),
};

const isPlayable = (id: GameId): boolean => KITS[id] !== undefined;

const PLAYABLE: readonly GameId[] = GAME_IDS.filter(isPlayable);

/** Where a game's box opens: the engine's games at this screen, Tycoon at the tables of its network. */
export const doorOf = (id: GameId): string => (isPlayable(id) ? `/new/${id}` : `/${id}`);

/** Fetches what a box will need when somebody reaches for it; a failure is told when it is opened. */
export function prefetch(id: GameId): void {
  const loading: Promise<unknown> = isPlayable(id) ? loadKit(id) : import('../tycoon/TycoonPages.tsx');
  loading.catch(forgetFailures);
}

/** The engine's game that a path names. */
export const playableGame = (text: string | undefined): GameId | null =>
  PLAYABLE.find((id) => id === text) ?? null;

/** The game's table; a page can use it without waiting after the first time. */
export function loadKit(id: GameId): Promise<GameKit> {
  const kit = KITS[id];
  return kit === undefined ? Promise.reject(new Error(`${id} has no table in this client`)) : kit();
}
