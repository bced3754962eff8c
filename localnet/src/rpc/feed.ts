import type { Checkpoint } from '../chain/checkpoint.ts';
import type { Ledger } from '../chain/ledger.ts';
import { Refusal } from '../chain/refusal.ts';

/** How many checkpoints a reader may fall behind before it is cut off. */
const MAX_LAG = 8192;

/**
 * Every checkpoint from the current tip on, as it becomes visible, until the signal fires. It keeps the number of the next one
 * and nothing else, so that a reader who stops reading costs no memory; those it missed are read back from history.
 */
export async function* followCheckpoints(
  ledger: Ledger,
  signal: AbortSignal,
  maxLag = MAX_LAG,
): AsyncIterable<Checkpoint> {
  let next = ledger.head.sequenceNumber;
  let wake: (() => void) | undefined;
  const stop = ledger.subscribe(({ sequenceNumber }) => {
    // A network that was taken back counts on from there.
    next = Math.min(next, sequenceNumber);
    wake?.();
  });
  const onAbort = () => wake?.();
  signal.addEventListener('abort', onAbort);
  try {
    while (!signal.aborted) {
      const lag = ledger.head.sequenceNumber - next;
      if (lag > maxLag) throw new Refusal('resourceExhausted', 'the stream was read too slowly');
      if (lag >= 0) yield ledger.checkpoint(next++)!;
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
