import type { GameTypes } from '@tycoon/engine/core';
import { findGame, type TypesOf } from '@tycoon/engine/games';
import { createPart, forgetFailures } from '../parts/part.ts';
import type { GameKit } from '../table/kit.ts';
import type { BoxFace } from './box.ts';
import { box as cashflow } from './cashflow/box.ts';
import type { EngineGameId, GameId } from './ids.ts';
import { box as merit } from './merit/box.ts';
import { box as monopoly } from './monopoly/box.ts';
import { box as zhajinhua } from './zhajinhua/box.ts';

/** A game in this client: its box, and its table, which is fetched only when somebody sits down at it. */
interface Place<T extends GameTypes> {
  readonly box: BoxFace;
  readonly kit: () => Promise<GameKit<T>>;
}

const PLACES: { readonly [Id in EngineGameId]: Place<TypesOf<Id>> } = {
  cashflow: { box: cashflow, kit: createPart(() => import('./cashflow/kit.tsx').then((m) => m.kit)) },
  zhajinhua: { box: zhajinhua, kit: createPart(() => import('./zhajinhua/kit.tsx').then((m) => m.kit)) },
  monopoly: { box: monopoly, kit: createPart(() => import('./monopoly/kit.tsx').then((m) => m.kit)) },
  merit: { box: merit, kit: createPart(() => import('./merit/kit.tsx').then((m) => m.kit)) },
};

export const boxOf = (id: EngineGameId): BoxFace => PLACES[id].box;

/** Where a game's box opens: the engine's games at this screen, Tycoon at the tables of its network. */
export const doorOf = (id: GameId): string => (id === 'tycoon' ? `/${id}` : `/new/${id}`);

/** Fetches what a box will need when somebody reaches for it; a failure is told when it is opened. */
export function prefetch(id: GameId): void {
  const loading: Promise<unknown> = id === 'tycoon' ? import('../tycoon/TycoonPages.tsx') : loadKit(id);
  loading.catch(forgetFailures);
}

/** The engine's game that a path names. */
export const playableGame = (text: string | undefined): EngineGameId | null => findGame(text)?.id ?? null;

/** The game's table; a page can use it without waiting after the first time. */
export const loadKit = (id: EngineGameId): Promise<GameKit> => PLACES[id].kit();
