import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { withPulse } from './pulse.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const at = <Item>(ms: number, item: Item) =>
  new Promise<Item>((resolve) => {
    setTimeout(resolve, ms, item);
  });

async function collect(stream: AsyncIterable<string | undefined>): Promise<(string | undefined)[]> {
  const seen: (string | undefined)[] = [];
  for await (const item of stream) seen.push(item);
  return seen;
}

test('a stream beats while it has nothing to tell, and loses nothing by it', async () => {
  async function* stream() {
    yield 'a';
    yield await at(950, 'b');
    yield await at(30, 'c');
    yield await at(150, 'd');
  }
  const seen = collect(withPulse(stream(), 300));
  await vi.advanceTimersByTimeAsync(2000);
  expect(await seen).toEqual(['a', undefined, undefined, undefined, 'b', 'c', 'd']);
  expect(vi.getTimerCount()).toBe(0);
});

test('a stream that is left while it waits is told so, and its timer stops', async () => {
  const ended = vi.fn();
  async function* stream() {
    try {
      yield 'a';
      yield await at(10_000, 'b');
    } finally {
      ended();
    }
  }
  for await (const item of withPulse(stream(), 300)) if (item === 'a') break;
  expect(vi.getTimerCount()).toBe(1);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(ended).toHaveBeenCalledTimes(1);
});

test('the error that breaks a stream reaches its reader', async () => {
  async function* stream() {
    yield 'a';
    await at(700, '');
    throw new Error('cut');
  }
  const seen = expect(collect(withPulse(stream(), 300))).rejects.toThrow('cut');
  await vi.advanceTimersByTimeAsync(2000);
  await seen;
});
