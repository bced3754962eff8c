import { expect, test } from 'vitest';
import { createClient, type Wire } from './client.ts';

/** A worker in the hands of the test: it answers when told to, and fails as browsers let workers fail. */
function fakeWorker() {
  const listeners: Record<string, (event: never) => void> = {};
  const asked: number[] = [];
  const wire: Wire = {
    postMessage: (message) => asked.push((message as { id: number }).id),
    addEventListener: (type: string, listener: (event: never) => void) => {
      listeners[type] = listener;
    },
  };
  return {
    wire,
    asked,
    answer: (value: unknown) =>
      listeners.message?.({ data: { id: asked.shift(), reply: { ok: true, value } } } as never),
    fail: (event: object) => listeners.error?.({ type: 'error', ...event } as never),
  };
}

test('a worker that could not be fetched is told of, and the next question starts another one', async () => {
  const workers = [fakeWorker(), fakeWorker()] as const;
  let started = 0;
  const client = createClient(() => (workers[started++] as (typeof workers)[0]).wire);
  expect(started).toBe(0);
  const lost = client.ask({ kind: 'slots' });
  workers[0].fail({});
  await expect(lost).resolves.toMatchObject({ ok: false, code: 'unloaded' });
  const found = client.ask({ kind: 'slots' });
  workers[1].answer([]);
  await expect(found).resolves.toEqual({ ok: true, value: [] });
  expect(started).toBe(2);
});

test('a fault inside the worker is told to all who wait, and the worker goes on', async () => {
  const worker = fakeWorker();
  let started = 0;
  const client = createClient(() => {
    started++;
    return worker.wire;
  });
  const [first, second] = [client.ask({ kind: 'slots' }), client.ask({ kind: 'course', slot: 'a' })];
  worker.fail({ message: 'x is not a function' });
  const fault = { ok: false, code: 'fault', detail: 'x is not a function' };
  await expect(first).resolves.toEqual(fault);
  await expect(second).resolves.toEqual(fault);
  worker.asked.length = 0;
  const third = client.ask({ kind: 'slots' });
  worker.answer([]);
  await expect(third).resolves.toEqual({ ok: true, value: [] });
  expect(started).toBe(1);
});
