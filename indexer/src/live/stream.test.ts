import { expect, test } from 'vitest';
import { type Batch, batchOf, createHub, encodeMessage, type Hub, type Message } from './hub.ts';
import { openStream } from './stream.ts';

type Commits = readonly (readonly [number, ...number[]])[];

/** A stream of what was missed, during whose reading commits tell other messages. */
function streamOf({ missed = [], told, after }: { missed?: number[]; told: Commits; after?: string }) {
  const { promise: subscribed, resolve } = Promise.withResolvers<(batch: Batch) => void>();
  const hub: Hub = {
    ...createHub(),
    subscribe(_, { send }) {
      resolve(send);
      return () => {};
    },
  };
  return openStream({
    hub,
    topic: 'game',
    after,
    async *missed() {
      const send = await subscribed;
      for (const [first, ...rest] of told) send(batchOf([message(first), ...rest.map(message)]));
      yield* missed.map(message);
    },
    isAfter: (id, last) => Number(id) > Number(last),
  });
}

const message = (seq: number): Message => encodeMessage(String(seq), { seq });

/** The ids of the messages in each piece that a client reads, the opening aside. */
async function firstPieces(stream: ReadableStream<Uint8Array>, count: number): Promise<readonly number[][]> {
  const pieces: number[][] = [];
  const decoder = new TextDecoder();
  for await (const bytes of stream) {
    const ids = [...decoder.decode(bytes).matchAll(/^id: (\d+)$/gm)].map(([, id]) => Number(id));
    if (ids.length > 0) pieces.push(ids);
    if (pieces.length === count) break;
  }
  return pieces;
}

test('events that arrive while the past is read come after it, none of them twice', async () => {
  const stream = streamOf({ missed: [1, 2, 3], told: [[2], [3], [4]] });
  expect(await firstPieces(stream, 4)).toEqual([[1], [2], [3], [4]]);
});

test('a reader that missed nothing gets no event twice, also when a crashed database stores it anew', async () => {
  const stream = streamOf({ told: [[9], [10], [11]], after: '10' });
  expect(await firstPieces(stream, 1)).toEqual([[11]]);
});

test('what one commit tells is one piece, of which a reader gets what it does not have', async () => {
  const stream = streamOf({ told: [[9, 10, 11, 12], [13], [14, 15]], after: '10' });
  expect(await firstPieces(stream, 3)).toEqual([[11, 12], [13], [14, 15]]);
});

test('the hub makes the bytes of a commit once for all who watch the game, and tells nobody else', () => {
  const hub = createHub();
  const heard: [string, Batch][] = [];
  for (const [name, topic] of [
    ['a', 'net/1'],
    ['b', 'net/1'],
    ['c', 'net/2'],
    ['lobby', 'net/lobby'],
  ] as const)
    hub.subscribe(topic, { send: (batch) => heard.push([name, batch]), end: () => {}, unread: () => 0 });
  const at = { network: 7, checkpoint: 5n, position: 0, timestampMs: 0n, data: {} };
  hub.publish({
    ...{ network: 'net', next: 6n },
    rows: {
      transactions: [],
      events: [
        { ...at, game: 1, seq: 3, ordinal: 0, type: 'MoveEvent' },
        { ...at, game: 3, seq: 1, ordinal: 1, type: 'MoveEvent' },
        { ...at, game: 1, seq: 4, ordinal: 2, type: 'StartEvent' },
      ],
    },
  });
  const ids = heard.map(([name, { messages }]) => [name, ...messages.map(({ id }) => id)]);
  expect(ids).toEqual([
    ['a', '3', '4'],
    ['b', '3', '4'],
    ['lobby', '5.0.2'],
  ]);
  expect(heard[0]?.[1].bytes).toBe(heard[1]?.[1].bytes);
  const text = new TextDecoder().decode(heard[0]?.[1].bytes);
  expect(text.match(/^(id|data): /gm)).toEqual(['id: ', 'data: ', 'id: ', 'data: ']);
});

test('the hub says how many bytes its watchers have not read', async () => {
  const hub = createHub();
  const stream = openStream({
    ...{ hub, topic: 'net/1', isAfter: () => true },
    async *missed() {
      yield message(1);
    },
  });
  // "retry: 1000" and two line feeds, then "id: 1", "data: {"seq":1}" and three line feeds.
  await expect.poll(() => hub.unread).toBe(13 + 23);
  const reader = stream.getReader();
  await reader.read();
  expect(hub.unread).toBe(23);
  await reader.cancel();
  expect(hub.unread).toBe(0);
});
