import { expect, test } from 'vitest';
import { createHub, encodeMessage, type Hub, type Message } from './hub.ts';
import { openStream } from './stream.ts';

/** A stream of what was missed, during whose reading other messages are told. */
function streamOf({ missed = [], told, after }: { missed?: number[]; told: number[]; after?: string }) {
  const { promise: subscribed, resolve } = Promise.withResolvers<(message: Message) => void>();
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
      for (const seq of told) send(message(seq));
      yield* missed.map(message);
    },
    isAfter: (id, last) => Number(id) > Number(last),
  });
}

const message = (seq: number): Message => encodeMessage(String(seq), { seq });

/** The ids of the first messages that a client reads. */
async function firstIds(stream: ReadableStream<Uint8Array>, count: number): Promise<readonly number[]> {
  const ids: number[] = [];
  const decoder = new TextDecoder();
  for await (const bytes of stream) {
    const id = /^id: (\d+)$/m.exec(decoder.decode(bytes))?.[1];
    if (id !== undefined) ids.push(Number(id));
    if (ids.length === count) break;
  }
  return ids;
}

test('events that arrive while the past is read come after it, none of them twice', async () => {
  const stream = streamOf({ missed: [1, 2, 3], told: [2, 3, 4] });
  expect(await firstIds(stream, 4)).toEqual([1, 2, 3, 4]);
});

test('a reader that missed nothing gets no event twice, also when a crashed database stores it anew', async () => {
  const stream = streamOf({ told: [9, 10, 11], after: '10' });
  expect(await firstIds(stream, 1)).toEqual([11]);
});
