import type { Checkpoint } from '../chain/checkpoint.ts';
import type { Ledger } from '../chain/ledger.ts';
import { Refusal } from '../chain/refusal.ts';

/** How far a reader may fall behind before it is cut off. */
const MAX_BACKLOG = 8192;

/** Every checkpoint from the current tip on, as it becomes visible, until the signal fires. */
export async function* followCheckpoints(ledger: Ledger, signal: AbortSignal): AsyncIterable<Checkpoint> {
  const backlog: Checkpoint[] = [ledger.checkpoint(ledger.head.sequenceNumber)!];
  let wake: (() => void) | undefined;
  const stop = ledger.subscribe((checkpoint) => {
    backlog.push(checkpoint);
    wake?.();
  });
  const onAbort = () => wake?.();
  signal.addEventListener('abort', onAbort);
  try {
    while (!signal.aborted) {
      if (backlog.length > MAX_BACKLOG)
        throw new Refusal('resourceExhausted', 'the stream was read too slowly');
      const next = backlog.shift();
      if (next) yield next;
      else {
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
        wake = undefined;
      }
    }
  } finally {
    stop();
    signal.removeEventListener('abort', onAbort);
  }
}
