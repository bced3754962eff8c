import { expect, test } from 'vitest';
import type { Checkpoint, CheckpointSource } from '../source/checkpoint.ts';
import { IngestError } from './failure.ts';
import { type CheckpointSink, ingest, type Notice } from './ingest.ts';

const checkpoint = (sequence: bigint): Checkpoint => ({
  sequence,
  digest: `digest-${sequence}`,
  previousDigest: sequence === 0n ? null : `digest-${sequence - 1n}`,
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

/** A store that fails at any step, before or after it has written, and is then asked for its position again. */
function troubledStore(seed: number, troubles: boolean, stopAt: bigint, stop: () => void) {
  const roll = dice(seed ^ 0x55aa);
  const trouble = (oneIn: number) => troubles && roll(oneIn) === 0;
  const rows: bigint[] = [];
  let chain: string | null = null;
  let prepared = 0;
  let storing = false;
  const sink: CheckpointSink = {
    async position() {
      expect(storing).toBe(false);
      if (trouble(8)) throw new Error('connection refused');
      prepared = rows.length;
      const digest = rows.length === 0 ? null : `digest-${rows.length - 1}`;
      return { chainId: chain, next: BigInt(rows.length), digest, traces: null };
    },
    adopt: async () => {},
    async prepare(chainId, checkpoints) {
      if (trouble(20)) throw new Error('connection reset while reading');
      expect(checkpoints[0]?.sequence).toBe(BigInt(prepared));
      prepared += checkpoints.length;
      return async () => {
        expect([storing, checkpoints[0]?.sequence]).toEqual([false, BigInt(rows.length)]);
        storing = true;
        try {
          await new Promise((resolve) => setImmediate(resolve));
          if (trouble(10)) throw new Error('connection reset before the commit');
          rows.push(...checkpoints.map((entry) => entry.sequence));
          chain = chainId;
          if (BigInt(rows.length) > stopAt) stop();
          if (trouble(10)) throw new Error('connection reset after the commit');
        } finally {
          storing = false;
        }
      };
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
  position: async () => ({
    chainId,
    next,
    digest: chainId === null || next === 0n ? null : `digest-${next - 1n}`,
    traces: null,
  }),
  adopt: async () => {},
  prepare: async () => async () => {},
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
  const sink = { ...at('c', 7n), prepare: async () => async () => controller.abort() };
  await ingest({
    source: steady({ chainId: 'c', lowest: 7n, latest: 90n }),
    sink,
    signal: controller.signal,
  });
});

test('the next stretch is prepared while the last is stored, and no more than that', async () => {
  const controller = new AbortController();
  const steps: string[] = [];
  const sink: CheckpointSink = {
    ...at('c', 0n),
    async prepare(_, [first]) {
      steps.push(`prepare ${first?.sequence}`);
      return async () => {
        steps.push(`store ${first?.sequence}`);
        await new Promise((resolve) => setTimeout(resolve, 5));
        steps.push(`stored ${first?.sequence}`);
        if (first?.sequence === 2n) controller.abort();
      };
    },
  };
  const source = steady({ chainId: 'c', lowest: 0n, latest: 90n });
  await ingest({ source, sink, signal: controller.signal, maxBatch: 1 });
  expect(steps.slice(0, 8)).toEqual([
    'prepare 0',
    'store 0',
    'prepare 1',
    'stored 0',
    'store 1',
    'prepare 2',
    'stored 1',
    'store 2',
  ]);
});

test('the reason given is the failure of the database, not what it brought about', async () => {
  const controller = new AbortController();
  const reasons: string[] = [];
  const sink: CheckpointSink = {
    ...at('c', 0n),
    prepare: async () => async () => {
      throw new Error('the disk is full');
    },
  };
  const notice = (entry: Notice) => {
    if (entry.kind !== 'retrying') return;
    reasons.push(entry.reason);
    controller.abort();
  };
  await ingest({
    source: steady({ chainId: 'c', lowest: 0n, latest: 90n }),
    sink,
    signal: controller.signal,
    notice,
  });
  expect(reasons).toEqual(['the disk is full']);
});

test('a failure to prepare is reported though nothing more happens on the chain', async () => {
  const controller = new AbortController();
  const reasons: string[] = [];
  const quiet: CheckpointSource = {
    ...steady({ chainId: 'c', lowest: 0n, latest: 0n }),
    async *subscribe(signal) {
      yield checkpoint(0n);
      await new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('aborted'))));
    },
  };
  const sink: CheckpointSink = {
    ...at('c', 0n),
    prepare: async () => {
      throw new Error('connection reset while reading');
    },
  };
  const notice = (entry: Notice) => {
    if (entry.kind !== 'retrying') return;
    reasons.push(entry.reason);
    controller.abort();
  };
  await ingest({ source: quiet, sink, signal: controller.signal, notice, pulseMs: 60_000 });
  expect(reasons).toEqual(['connection reset while reading']);
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
      isNodeBehind: true,
    },
  ]);
});
