import { expect, test } from 'vitest';
import type { Handlers } from './dispatch.ts';
import { withFaults } from './faults.ts';

const NEVER = new AbortController().signal;

/** A service that counts its calls, and streams numbers. */
function counting() {
  let calls = 0;
  const handlers: Handlers = {
    'a.Counter/Count': () => ({ calls: ++calls }),
    async *'a.Counter/Stream'() {
      for (let n = 0; n < 3; n++) yield { n };
    },
  };
  const faulty = withFaults(handlers);
  const call = async (path: string) => faulty.handlers[path]!({} as never, NEVER);
  return {
    ...faulty,
    count: () => call('a.Counter/Count'),
    stream: () => call('a.Counter/Stream'),
    calls: () => calls,
  };
}

test('a refused call has not happened, a lost one has; both tell UNAVAILABLE, once', async () => {
  const { count, calls, injectFault } = counting();
  injectFault({ method: 'Count', kind: 'refused' });
  await expect(count()).rejects.toMatchObject({ kind: 'unavailable' });
  expect(calls()).toBe(0);
  injectFault({ method: 'a.Counter/Count', kind: 'lost' });
  await expect(count()).rejects.toMatchObject({ kind: 'unavailable' });
  expect(calls()).toBe(1);
  expect(await count()).toEqual({ calls: 2 });
});

test('a fault befalls as many calls as it says, and can be ended before', async () => {
  const { count, injectFault } = counting();
  injectFault({ method: 'Count', kind: 'refused', times: 2 });
  const end = injectFault({ method: 'Count', kind: 'refused', times: 5 });
  await expect(count()).rejects.toThrow();
  await expect(count()).rejects.toThrow();
  end();
  expect(await count()).toEqual({ calls: 1 });
});

test('a stream is cut after its first message', async () => {
  const { stream, injectFault } = counting();
  injectFault({ method: 'Stream', kind: 'lost' });
  const seen: object[] = [];
  const read = async () => {
    for await (const message of (await stream()) as AsyncIterable<object>) seen.push(message);
  };
  await expect(read()).rejects.toThrow('cut');
  expect(seen).toEqual([{ n: 0 }]);
  await read();
  expect(seen.length).toBe(4);
});

test('a fault of a method that is not there, or of no calls, is a mistake', () => {
  const { injectFault } = counting();
  expect(() => injectFault({ method: 'Guess', kind: 'late' })).toThrow('no method Guess');
  expect(() => injectFault({ method: 'Count', kind: 'late', times: 0 })).toThrow('at least one');
});
