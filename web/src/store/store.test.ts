import { expect, test } from 'vitest';
import { createStore } from './store.ts';

test('a listener hears every change and nothing after it left', () => {
  const store = createStore(1);
  const heard: number[] = [];
  const leave = store.watch(() => heard.push(store.read()));
  store.write(2);
  store.write((n) => n + 1);
  leave();
  store.write(9);
  expect(heard).toEqual([2, 3]);
  expect(store.read()).toBe(9);
});

test('writing the same value wakes nobody', () => {
  const store = createStore('a');
  let calls = 0;
  store.watch(() => calls++);
  store.write('a');
  expect(calls).toBe(0);
});

test('a listener may leave while it is being told', () => {
  const store = createStore(0);
  const heard: string[] = [];
  const leave = store.watch(() => {
    heard.push('first');
    leave();
  });
  store.watch(() => heard.push('second'));
  store.write(1);
  store.write(2);
  expect(heard).toEqual(['first', 'second', 'second']);
});
