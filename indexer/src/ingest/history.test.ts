import { expect, test } from 'vitest';
import type { Checkpoint, CheckpointSource } from '../source/checkpoint.ts';
import { IngestError } from './failure.ts';
import { linked, type Position, recognise } from './history.ts';

const SIGNAL = new AbortController().signal;

/** Checkpoints of a chain that is called `a` up to a height and `b` above it. */
const chain =
  (fork: bigint) =>
  (sequence: bigint): Checkpoint => {
    const digest = (at: bigint) => `${at <= fork ? 'a' : 'b'}${at}`;
    return {
      sequence,
      digest: digest(sequence),
      previousDigest: sequence === 0n ? null : digest(sequence - 1n),
      timestampMs: sequence * 1000n,
      transactions: [{ digest: `transaction of ${digest(sequence)}`, events: [] }],
    };
  };

const node = (fork: bigint): CheckpointSource => ({
  status: async () => ({ chainId: 'c', lowest: 0n, latest: 9n }),
  checkpoint: async (sequence) => chain(fork)(sequence),
  async *subscribe() {},
});

/** An index of the chain `a` whose last checkpoint is 5. */
const index: Position = { chainId: 'c', next: 6n, digest: 'a5', traces: null };

async function* stream(checkpoints: readonly Checkpoint[]) {
  yield* checkpoints;
}

async function collect(checkpoints: readonly Checkpoint[], digest: string | null) {
  const seen: string[] = [];
  const error = await (async () => {
    for await (const checkpoint of linked(stream(checkpoints), digest)) seen.push(checkpoint.digest);
  })().catch((thrown: unknown) => thrown);
  return { seen, error: error as IngestError | undefined };
}

test('checkpoints that follow each other go through', async () => {
  const { seen, error } = await collect([6n, 7n, 8n].map(chain(9n)), 'a5');
  expect([seen, error]).toEqual([['a6', 'a7', 'a8'], undefined]);
});

test('a checkpoint that does not follow the last one of the index does not go through', async () => {
  const { seen, error } = await collect([6n, 7n].map(chain(3n)), 'a5');
  expect([seen, error?.code]).toEqual([[], 'diverged']);
  expect(error?.message).toContain(
    'Checkpoint 6 of the node is not the one that the index goes on from: expected previous digest a5, which is that of ' +
      'checkpoint 5 in the index, found previous digest b5.',
  );
});

test('a chain that changes on the way goes through up to the change', async () => {
  const { seen, error } = await collect([chain(9n)(6n), chain(9n)(7n), chain(6n)(8n)], 'a5');
  expect([seen, error?.code]).toEqual([['a6', 'a7'], 'diverged']);
});

test('without a digest the first checkpoint is taken, and the next ones have to follow it', async () => {
  const { seen, error } = await collect([chain(9n)(6n), chain(5n)(7n)], null);
  expect([seen, error?.code]).toEqual([['a6'], 'diverged']);
});

test('a node that has the last checkpoint of the index is recognised, another is not', async () => {
  expect(await recognise(node(9n), index, 0n, SIGNAL)).toBe('a5');
  await expect(recognise(node(4n), index, 0n, SIGNAL)).rejects.toMatchObject({
    code: 'diverged',
    message: expect.stringContaining('expected digest a5, found digest b5'),
  });
});

test('a node that has pruned the last checkpoint of the index is judged by the next one', async () => {
  expect(await recognise(node(4n), index, 6n, SIGNAL)).toBe('a5');
});

test('an index that has stored nothing has nothing to compare', async () => {
  const empty: Position = { chainId: null, next: 6n, digest: null, traces: null };
  expect(await recognise(node(4n), empty, 0n, SIGNAL)).toBeNull();
});

test('a node that answers with another checkpoint than the one asked for has not diverged', async () => {
  const confused = { ...node(9n), checkpoint: async () => chain(9n)(7n) };
  const error = await recognise(confused, index, 0n, SIGNAL).catch((thrown: unknown) => thrown);
  expect(error).not.toBeInstanceOf(IngestError);
  expect(String(error)).toContain('asked for checkpoint 5, the node answered with 7');
});

const trace = (checkpoint: bigint) => ({
  checkpoint,
  position: 0,
  digest: `transaction of ${chain(9n)(checkpoint).digest}`,
});

test.each([
  ['all of them fit', 9n, { timestampMs: 5000n, transaction: trace(4n) }, 'a5'],
  ['no transaction is stored', 4n, { timestampMs: 5000n, transaction: null }, 'b5'],
  ['the transaction is pruned', 4n, { timestampMs: 5000n, transaction: trace(1n) }, 'b5'],
] as const)(
  'an index without digests takes the one of the node where %s',
  async (_, fork, traces, digest) => {
    const old = { ...index, digest: null, traces };
    expect(await recognise(node(fork), old, 2n, SIGNAL)).toBe(digest);
  },
);

test.each([
  ['time', { timestampMs: 5001n, transaction: null }, 'expected time 5001, found time 5000'],
  [
    'last transaction',
    { timestampMs: 5000n, transaction: trace(4n) },
    'expected digest transaction of a4, found digest transaction of b4',
  ],
] as const)('an index without digests whose %s is not the node’s has diverged', async (_, traces, words) => {
  const old = { ...index, digest: null, traces };
  await expect(recognise(node(3n), old, 0n, SIGNAL)).rejects.toMatchObject({
    code: 'diverged',
    message: expect.stringContaining(words),
  });
});
