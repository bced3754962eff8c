import type { Analysis, GameTypes, Seat } from '@tycoon/engine/core';
import { useEffect, useState } from 'react';
import { remember, remembered } from './cache.ts';
import type { Progress } from './in-time.ts';
import type { Told } from './worker.ts';

/** Where an analysis stands. */
type AnalysisState =
  | { readonly kind: 'idle' }
  | {
      readonly kind: 'running';
      readonly analysis: Analysis<GameTypes> | null;
      readonly progress: Progress | null;
    }
  | { readonly kind: 'done'; readonly analysis: Analysis<GameTypes> }
  | { readonly kind: 'failed'; readonly code: string; readonly detail: string };

/** The analysis of a finished game: from the cache, or made in a worker of its own that cancelling ends at once. */
export function useAnalysis(slot: string, head: string, seat: Seat) {
  const [wanted, setWanted] = useState(true);
  const [state, setState] = useState<AnalysisState>({ kind: 'idle' });
  useEffect(() => {
    const known = remembered(head, seat);
    if (known !== null) return setState({ kind: 'done', analysis: known });
    if (!wanted) return setState({ kind: 'idle' });
    setState({ kind: 'running', analysis: null, progress: null });
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
    worker.addEventListener('message', ({ data }: MessageEvent<Told>) => {
      if (data.kind === 'failed') setState(data);
      else if (data.kind === 'progress') setState({ ...data, kind: 'running' });
      else {
        remember(head, seat, data.analysis);
        setState({ kind: 'done', analysis: data.analysis });
      }
    });
    worker.addEventListener('error', (event) =>
      setState({ kind: 'failed', code: 'unloaded', detail: event.message ?? '' }),
    );
    worker.postMessage({ slot, seat });
    return () => worker.terminate();
  }, [slot, head, seat, wanted]);
  return { state, start: () => setWanted(true), cancel: () => setWanted(false) };
}
