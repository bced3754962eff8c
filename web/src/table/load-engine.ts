import type { Engine } from '../games/engines.ts';
import type { GameId } from '../games/ids.ts';
import { Refusal } from './protocol.ts';

const ENGINES: Partial<Record<GameId, () => Promise<{ readonly engine: Engine }>>> = {
  cashflow: () => import('../games/cashflow/engine.ts'),
  merit: () => import('../games/merit/engine.ts'),
  monopoly: () => import('../games/monopoly/engine.ts'),
  zhajinhua: () => import('../games/zhajinhua/engine.ts'),
};

/** The rules of one game, fetched when its first match is set up. */
export async function loadEngine(id: GameId): Promise<Engine> {
  const load = ENGINES[id];
  if (load === undefined) throw new Error(`${id} has no engine in this client`);
  const { engine } = await load().catch((error: unknown) => {
    throw new Refusal('unloaded', String(error));
  });
  return engine;
}
