import { use } from 'react';
import type { EngineGameId } from '../games/ids.ts';
import { loadKit } from '../games/registry.ts';
import type { GameKit } from './kit.ts';

/** The game's table; the page waits for it where it is used. */
export const useKit = (id: EngineGameId): GameKit => use(loadKit(id));
