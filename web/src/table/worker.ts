import { createHost } from './host.ts';
import { loadEngine } from './load-engine.ts';
import type { Question } from './protocol.ts';
import { createMemoryShelf, openShelf } from './shelf.ts';

const host = openShelf()
  .catch(() => createMemoryShelf())
  .then((shelf) => createHost(loadEngine, shelf));

/** One question at a time, in the order they were asked: a match has one present. */
let last: Promise<unknown> = Promise.resolve();

addEventListener('message', (event: MessageEvent<{ id: number; question: Question }>) => {
  const { id, question } = event.data;
  last = last
    .then(() => host)
    .then((answer) => answer(question))
    .then((reply) => postMessage({ id, reply }));
});
