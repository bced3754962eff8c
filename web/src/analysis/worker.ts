import type { Analysis, GameTypes, Seat } from '@tycoon/engine/core';
import { loadEngine } from '../table/load-engine.ts';
import { Refusal } from '../table/protocol.ts';
import { openShelf } from '../table/shelf.ts';
import { inTime, LIMIT, type Progress } from './in-time.ts';
import { judge } from './judge.ts';

/** What the page is told: how far it is, the whole, or why not. */
export type Told =
  | { readonly kind: 'progress'; readonly analysis: Analysis<GameTypes>; readonly progress: Progress }
  | { readonly kind: 'done'; readonly analysis: Analysis<GameTypes> }
  | { readonly kind: 'failed'; readonly code: string; readonly detail: string };

const tell = (told: Told): void => postMessage(told);

async function run(slot: string, seat: Seat): Promise<void> {
  // Loading the game and playing it again belong to the time a person waits.
  const begun = performance.now();
  const budget = { elapsed: () => performance.now() - begun, whole: LIMIT };
  const found = await (await openShelf()).load(slot);
  if (found === null) throw new Refusal('no_slot', slot);
  const steps = judge(await loadEngine(found.slot.game), found.kept, seat, budget);
  const analysis = inTime(steps, budget, (soFar, progress) =>
    tell({ kind: 'progress', analysis: soFar, progress }),
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
