import { expect, test } from 'vitest';
import type { Checkpoint, CheckpointSource } from '../source/checkpoint.ts';
import { IngestError } from './failure.ts';
import { type CheckpointSink, ingest, type Notice } from './ingest.ts';

const checkpoint = (sequence: bigint): Checkpoint => ({
  sequence,
  digest: `digest-${sequence}`,
  timestampMs: sequence * 1000n,
  transactions: [],
});

/** The usual small generator for tests: the same seed gives the same troubles. */
function dice(seed: number) {
  let state = seed;
  return (sides: number) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    return (state >>> 8) % sides;
  };
}

/** A chain that grows whenever its stream is read, on a node that fails in every way it can. */
function troubledNode(seed: number, troubles: boolean) {
  const roll = dice(seed);
  const trouble = (oneIn: number) => troubles && roll(oneIn) === 0;
  let latest = 150n;
  const source: CheckpointSource = {
    async status() {
      if (trouble(6)) throw new Error('unavailable');
      return { chainId: 'chain', lowest: 0n, latest };
    },
    async checkpoint(sequence) {
      if (trouble(40)) throw new Error('not found');
      return checkpoint(trouble(60) ? sequence + 1n : sequence);
    },
    async *subscribe(signal) {
      while (!signal.aborted) {
        latest++;
        if (trouble(12)) throw new Error('terminated');
        if (trouble(12)) return;
        if (trouble(5)) continue;
        yield checkpoint(latest);
        if (trouble(8)) yield checkpoint(latest);
        if (trouble(8) && latest > 3n) yield checkpoint(latest - 3n);
      }
      throw new Error('aborted');
    },
  };
  return source;
}

/** A store that fails before or after it has written, and is then asked for its position again. */
function troubledStore(seed: number, troubles: boolean, stopAt: bigint, stop: () => void) {
  const roll = dice(seed ^ 0x55aa);
  const rows: bigint[] = [];
  let chain: string | null = null;
  const sink: CheckpointSink = {
    async position() {
      if (troubles && roll(8) === 0) throw new Error('connection refused');
      return { chainId: chain, next: BigInt(rows.length) };
    },
    async commit(chainId, checkpoints) {
      if (troubles && roll(10) === 0) throw new Error('connection reset before the commit');
      expect(checkpoints[0]?.sequence).toBe(BigInt(rows.length));
      rows.push(...checkpoints.map((entry) => entry.sequence));
      chain = chainId;
      if (BigInt(rows.length) > stopAt) stop();
      if (troubles && roll(10) === 0) throw new Error('connection reset after the commit');
    },
  };
  return { sink, rows };
}

async function run(seed: number, troubles: boolean) {
  const controller = new AbortController();
  const { sink, rows } = troubledStore(seed, troubles, 300n, () => controller.abort());
  const source = troubledNode(seed, troubles);
  await ingest({ source, sink, signal: controller.signal, maxBatch: 16, minWaitMs: 0, maxWaitMs: 1 });
  return rows.slice(0, 301);
}

const ALL = Array.from({ length: 301 }, (_, index) => BigInt(index));

test('an undisturbed chain is copied once and in order', async () => {
  expect(await run(1, false)).toEqual(ALL);
});

test.concurrent.each(Array.from({ length: 100 }, (_, index) => index + 1))(
  'cuts, holes, repeats, wrong answers and lost connections leave the same rows (seed %i)',
  async (seed) => {
    expect(await run(seed, true)).toEqual(ALL);
  },
);

const steady = (status: { chainId: string; lowest: bigint; latest: bigint }): CheckpointSource => ({
  status: async () => status,
  checkpoint: async (sequence) => checkpoint(sequence),
  subscribe: (signal) => troubledNode(1, false).subscribe(signal),
});

const at = (chainId: string | null, next: bigint): CheckpointSink => ({
  position: async () => ({ chainId, next }),
  commit: async () => {},
});

const failure = (source: CheckpointSource, sink: CheckpointSink) =>
  ingest({ source, sink, signal: new AbortController().signal }).catch((error: unknown) => error);

test('another chain behind the same URL stops ingestion and says so', async () => {
  const error = await failure(steady({ chainId: 'new', lowest: 0n, latest: 9n }), at('old', 5n));
  expect(error).toBeInstanceOf(IngestError);
  expect((error as IngestError).code).toBe('wrong_chain');
});

test('pruned history stops ingestion and names the gap', async () => {
  const error = await failure(steady({ chainId: 'c', lowest: 7n, latest: 9n }), at('c', 6n));
  expect((error as IngestError).code).toBe('pruned');
  expect((error as IngestError).message).toContain(
    "Checkpoint 6 is needed, but the node's history begins at 7",
  );
});

test('history that begins exactly where we go on is enough', async () => {
  const controller = new AbortController();
  const sink = { ...at('c', 7n), commit: async () => controller.abort() };
  await ingest({
    source: steady({ chainId: 'c', lowest: 7n, latest: 90n }),
    sink,
    signal: controller.signal,
  });
});

test('a node behind the database is waited for', async () => {
  const controller = new AbortController();
  const notices: Notice[] = [];
  const notice = (entry: Notice) => {
    notices.push(entry);
    controller.abort();
  };
  const source = steady({ chainId: 'c', lowest: 0n, latest: 3n });
  await ingest({ source, sink: at('c', 5n), signal: controller.signal, notice });
  expect(notices).toEqual([
    {
      kind: 'retrying',
      reason: 'the node is at checkpoint 3, behind the database, which waits for 5',
      waitMs: 200,
    },
  ]);
});
