import { expect, test } from 'vitest';
import { IngestError } from '../ingest/failure.ts';
import type { Notice } from '../ingest/ingest.ts';
import { createProgress } from './progress.ts';

/** A network of which at most 10 checkpoints may be missing, and 30 s may pass in silence. */
function observed() {
  let now = 0;
  const progress = createProgress(['net'], { maxLag: 10, maxSilenceMs: 30_000 }, () => now);
  return {
    progress,
    state: () => progress.of('net').state,
    detail: () => progress.of('net').detail,
    hear: (notice: Notice) => progress.hear('net', notice),
    pass(milliseconds: number) {
      now += milliseconds;
    },
  };
}

const following = (next: bigint, latest: bigint): Notice => ({
  kind: 'following',
  chainId: 'c',
  next,
  latest,
});
const committed = (next: bigint): Notice => ({ kind: 'committed', next, checkpoints: 1 });
const tip = (latest: bigint): Notice => ({ kind: 'tip', latest });
const retrying = (reason: string, isNodeBehind = false): Notice => ({
  kind: 'retrying',
  reason,
  waitMs: 200,
  isNodeBehind,
});

test('a network is starting until it is at the tip or has stored something', () => {
  const { state, hear } = observed();
  expect(state()).toBe('starting');
  hear(following(0n, 5n));
  expect(state()).toBe('starting');
  hear(committed(6n));
  expect(state()).toBe('following');
});

test('a network that is at the tip of an idle chain follows it, however long nothing happens', () => {
  const { state, hear, pass } = observed();
  hear(following(6n, 5n));
  for (let pulse = 0; pulse < 100; pulse++) {
    pass(2000);
    hear(tip(5n));
  }
  expect(state()).toBe('following');
});

test.each([
  [9n, 'following', 10n],
  [10n, 'catching_up', 11n],
] as const)(
  'with the node at checkpoint %i and nothing but genesis missing it is %s',
  (latest, state, lag) => {
    const { progress, hear } = observed();
    hear(committed(0n));
    hear(tip(latest));
    expect(progress.of('net')).toMatchObject({ state, lag, tip: latest });
  },
);

test('a network that cannot store what the node has is stalled, and says why', () => {
  const { state, detail, hear, pass } = observed();
  hear(following(6n, 5n));
  for (let attempt = 0; attempt < 16; attempt++) {
    pass(2000);
    hear(following(6n, 6n));
    hear(retrying('the disk is full'));
  }
  expect([state(), detail()]).toEqual(['stalled', 'nothing was stored for 32 s: the disk is full']);
  hear(committed(7n));
  expect([state(), detail()]).toEqual(['following', null]);
});

test('a node that answers nothing stalls its network after the time allowed, not before', () => {
  const { state, detail, pass } = observed();
  pass(30_000);
  expect(state()).toBe('starting');
  pass(1);
  expect([state(), detail()]).toEqual(['stalled', 'nothing was stored for 30 s: the node does not answer']);
});

test('a stream that ends and is opened again does not make a network unready', () => {
  const { state, hear } = observed();
  hear(following(6n, 5n));
  hear(retrying("the node's stream ended"));
  expect(state()).toBe('following');
});

test('a node with less than the index is said to be behind at once, until it has caught up', () => {
  const { state, detail, hear } = observed();
  hear(following(6n, 5n));
  hear(retrying('the node is at checkpoint 3', true));
  expect([state(), detail()]).toEqual(['node_behind', 'the node is at checkpoint 3']);
  hear(following(6n, 5n));
  expect(state()).toBe('following');
});

test('a network that stopped for good stays stopped, whatever news comes later', () => {
  const { progress, state, detail, hear } = observed();
  progress.stop('net', new IngestError('diverged', 'Checkpoint 6 is another'));
  hear(committed(7n));
  expect([state(), detail()]).toEqual(['diverged', 'Checkpoint 6 is another']);
});

test('networks of other processes are not followed', () => {
  expect(observed().progress.of('elsewhere').state).toBe('not_followed');
});
