import type { Analysis, GameTypes, Seat } from '@tycoon/engine/core';
import { loadEngine } from '../table/load-engine.ts';
import { Refusal } from '../table/protocol.ts';
import { openShelf } from '../table/shelf.ts';
import { judge } from './judge.ts';

/** What the page is told: how far it is, the whole, or why not. */
export type Told =
  | { readonly kind: 'progress' | 'done'; readonly analysis: Analysis<GameTypes> }
  | { readonly kind: 'failed'; readonly code: string; readonly detail: string };

const tell = (told: Told): void => postMessage(told);

/** Milliseconds between two reports: a page need not draw every decision. */
const PAUSE = 200;

async function run(slot: string, seat: Seat): Promise<void> {
  const found = await (await openShelf()).load(slot);
  if (found === null) throw new Refusal('no_slot', slot);
  const steps = judge(await loadEngine(found.slot.game), found.kept, seat);
  let told = 0;
  for (;;) {
    const { done, value } = steps.next();
    const now = performance.now();
    if (done) return tell({ kind: 'done', analysis: value });
    if (now - told < PAUSE) continue;
    told = now;
    tell({ kind: 'progress', analysis: value });
  }
}

addEventListener('message', (event: MessageEvent<{ slot: string; seat: Seat }>) => {
  const { slot, seat } = event.data;
  run(slot, seat).catch((error: unknown) => {
    const detail = error instanceof Error ? error.message : String(error);
    tell({ kind: 'failed', code: error instanceof Refusal ? error.code : 'fault', detail });
  });
});
