import { expect, test } from 'vitest';
import type { Checkpoint, CheckpointSource } from '../source/checkpoint.ts';
import { NodeBehind } from './failure.ts';
import { follow } from './follow.ts';

const checkpoint = (sequence: bigint): Checkpoint => ({
  sequence,
  digest: `digest-${sequence}`,
  previousDigest: sequence === 0n ? null : `digest-${sequence - 1n}`,
  timestampMs: 0n,
  transactions: [],
});

/** A node whose stream is open and brings nothing, as one behind a connection that was cut unheard. */
function silentNode(latest: bigint) {
  const node: { latest: bigint; isStreamOpen: boolean; readonly source: CheckpointSource } = {
    latest,
    isStreamOpen: false,
    source: {
      status: async () => ({ chainId: 'c', lowest: 0n, latest: node.latest }),
      checkpoint: async (sequence) => checkpoint(sequence),
      async *subscribe(signal) {
        node.isStreamOpen = true;
        await new Promise((resolve) => signal.addEventListener('abort', resolve));
        node.isStreamOpen = false;
      },
    },
  };
  return node;
}

test('the follower fetches the checkpoints that a silent stream withholds', async () => {
  const node = silentNode(5n);
  const stopped = new AbortController();
  const seen: bigint[] = [];
  const tips: bigint[] = [];
  const options = { pulseMs: 1, onTip: (latest: bigint) => tips.push(latest) };
  for await (const { sequence } of follow(node.source, 4n, stopped.signal, options)) {
    seen.push(sequence);
    if (sequence === 5n) node.latest = 8n;
    if (sequence === 8n) break;
  }
  expect(seen).toEqual([4n, 5n, 6n, 7n, 8n]);
  expect(new Set(tips)).toEqual(new Set([5n, 8n]));
});

test('a node that loses what it had is behind, and its stream is closed', async () => {
  const node = silentNode(5n);
  const stopped = new AbortController();
  const seen: bigint[] = [];
  const following = (async () => {
    for await (const { sequence } of follow(node.source, 4n, stopped.signal, { pulseMs: 1 })) {
      seen.push(sequence);
      if (sequence === 5n) node.latest = 3n;
    }
  })();
  await expect(following).rejects.toThrow(NodeBehind);
  await new Promise((resolve) => setImmediate(resolve));
  expect([seen, node.isStreamOpen]).toEqual([[4n, 5n], false]);
});
