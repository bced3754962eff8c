import { Refusal } from '../table/protocol.ts';
import type { Engine } from './engines.ts';
import type { GameId } from './ids.ts';

const ENGINES: Partial<Record<GameId, () => Promise<{ readonly engine: Engine }>>> = {
  cashflow: () => import('./cashflow/engine.ts'),
  merit: () => import('./merit/engine.ts'),
  monopoly: () => import('./monopoly/engine.ts'),
  zhajinhua: () => import('./zhajinhua/engine.ts'),
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
