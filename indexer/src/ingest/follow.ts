import type { Checkpoint, CheckpointSource } from '../source/checkpoint.ts';
import { NodeBehind } from './failure.ts';

/** Closer than this to the tip, the live stream is opened; farther away it would only pile up while the past is read. */
const NEAR = 32n;

/** How many checkpoints of the past are asked for at once. */
const PARALLEL = 16;

/** How often a node is asked how far it is while its stream is open. */
const PULSE_MS = 2000;

export interface FollowOptions {
  readonly pulseMs?: number;
  /** Hears how far the node is, whenever it says so. */
  readonly onTip?: (latest: bigint) => void;
}

/**
 * Every checkpoint from `next` on, in order, each exactly once, however the node cuts, repeats or reorders its stream. A stream
 * that brings nothing is not believed: the node is asked now and then how far it is, and what is missing is fetched. Fails when
 * the node does or falls behind, and ends when its stream ends: then begin again where it stopped.
 */
export async function* follow(
  source: CheckpointSource,
  next: bigint,
  signal: AbortSignal,
  { pulseMs = PULSE_MS, onTip = () => {} }: FollowOptions = {},
): AsyncGenerator<Checkpoint> {
  const tip = async () => {
    const { latest } = await source.status(signal);
    onTip(latest);
    return latest;
  };
  let wanted = next;
  for (let latest = await tip(); latest >= wanted + NEAR; latest = await tip()) {
    yield* range(source, wanted, latest, signal);
    wanted = latest + 1n;
  }
  // Some transports never notice a signal that was given before they began.
  if (signal.aborted) return;
  const over = new AbortController();
  const stream = source.subscribe(AbortSignal.any([signal, over.signal]))[Symbol.asyncIterator]();
  let arriving: Promise<IteratorResult<Checkpoint>> | undefined;
  try {
    let before = wanted;
    for (let pulseAt = performance.now() + pulseMs; !signal.aborted; ) {
      arriving ??= stream.next();
      const left = pulseAt - performance.now();
      const arrived = left > 0 ? await inTime(arriving, left) : undefined;
      if (arrived === undefined) {
        const latest = await tip();
        // Nodes behind one address differ by moments; one that does not have what was stored a pulse ago has gone back.
        if (latest + 1n < before) throw new NodeBehind(latest, wanted);
        yield* range(source, wanted, latest, signal);
        if (latest >= wanted) wanted = latest + 1n;
        before = wanted;
        pulseAt = performance.now() + pulseMs;
        continue;
      }
      arriving = undefined;
      if (arrived.done) return;
      const checkpoint = arrived.value;
      if (checkpoint.sequence < wanted) continue;
      yield* range(source, wanted, checkpoint.sequence - 1n, signal);
      yield checkpoint;
      wanted = checkpoint.sequence + 1n;
    }
  } finally {
    // Where a message is still awaited, the stream would only return after it.
    arriving?.catch(() => {});
    over.abort();
    if (!arriving) await stream.return?.();
  }
}

/** What is promised, or undefined when it takes longer. */
function inTime<T>(promised: Promise<T>, milliseconds: number): Promise<T | undefined> {
  let timer: NodeJS.Timeout;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), milliseconds);
  });
  return Promise.race([promised, late]).finally(() => clearTimeout(timer));
}

/** The checkpoints `first` to `last`, in order, several requests under way at a time. */
async function* range(
  source: CheckpointSource,
  first: bigint,
  last: bigint,
  signal: AbortSignal,
): AsyncGenerator<Checkpoint> {
  const pending: Promise<Checkpoint>[] = [];
  let asked = first;
  for (let wanted = first; wanted <= last; wanted++) {
    for (; asked <= last && pending.length < PARALLEL; asked++) {
      const request = source.checkpoint(asked, signal);
      // A request that fails while an earlier one is awaited must not count as unhandled.
      request.catch(() => {});
      pending.push(request);
    }
    const checkpoint = await (pending.shift() as Promise<Checkpoint>);
    if (checkpoint.sequence !== wanted) {
      throw new Error(`asked for checkpoint ${wanted}, the node answered with ${checkpoint.sequence}`);
    }
    yield checkpoint;
  }
}
