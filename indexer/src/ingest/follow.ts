import type { Checkpoint, CheckpointSource } from '../source/checkpoint.ts';

/** Closer than this to the tip, the live stream is opened; farther away it would only pile up while the past is read. */
const NEAR = 32n;

/** How many checkpoints of the past are asked for at once. */
const PARALLEL = 16;

/**
 * Every checkpoint from `next` on, in order, each exactly once, however the node cuts, repeats or reorders its stream. Fails
 * when the node does, and ends when its stream ends: then begin again where it stopped.
 */
export async function* follow(
  source: CheckpointSource,
  next: bigint,
  signal: AbortSignal,
): AsyncGenerator<Checkpoint> {
  let wanted = next;
  for (
    let { latest } = await source.status(signal);
    latest >= wanted + NEAR;
    { latest } = await source.status(signal)
  ) {
    for await (const checkpoint of range(source, wanted, latest, signal)) yield checkpoint;
    wanted = latest + 1n;
  }
  // Some transports never notice a signal that was given before they began.
  if (signal.aborted) return;
  for await (const checkpoint of source.subscribe(signal)) {
    if (checkpoint.sequence < wanted) continue;
    for await (const missed of range(source, wanted, checkpoint.sequence - 1n, signal)) yield missed;
    yield checkpoint;
    wanted = checkpoint.sequence + 1n;
  }
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
