import type { Analysis, GameTypes, Seat } from '@tycoon/engine/core';
import { loadEngine } from '../table/load-engine.ts';
import { Refusal } from '../table/protocol.ts';
import { openShelf } from '../table/shelf.ts';
import { inTime } from './in-time.ts';
import { judge } from './judge.ts';

/** What the page is told: how far it is, the whole, or why not. */
export type Told =
  | { readonly kind: 'progress' | 'done'; readonly analysis: Analysis<GameTypes> }
  | { readonly kind: 'failed'; readonly code: string; readonly detail: string };

const tell = (told: Told): void => postMessage(told);

async function run(slot: string, seat: Seat): Promise<void> {
  const found = await (await openShelf()).load(slot);
  if (found === null) throw new Refusal('no_slot', slot);
  const steps = judge(await loadEngine(found.slot.game), found.kept, seat);
  const analysis = inTime(
    steps,
    () => performance.now(),
    (soFar) => tell({ kind: 'progress', analysis: soFar }),
  );
  tell({ kind: 'done', analysis });
}

addEventListener('message', (event: MessageEvent<{ slot: string; seat: Seat }>) => {
  const { slot, seat } = event.data;
  run(slot, seat).catch((error: unknown) => {
    const detail = error instanceof Error ? error.message : String(error);
    tell({ kind: 'failed', code: error instanceof Refusal ? error.code : 'fault', detail });
  });
});
