import { expect, test } from 'vitest';
import { generatedName, isBlocked, parseName, skeletonOf } from './name.ts';

test.each([
  ['  Anna   Maria ', 'Anna Maria'],
  ['小明', '小明'],
  ['👨‍👩‍👧 x', null],
  ['👍👍', null],
  ['a', null],
  ['sixteen letters!', 'sixteen letters!'],
  ['seventeen letters', null],
  ['a\u202eb c', null],
  ['Z\u0300\u0301\u0302algo', null],
])('the name %j is kept as %j', (text, name) => {
  expect(parseName(text)).toBe(name);
});

test.each([
  ['Paypal', 'PАУPАL'],
  ['modern', 'rnodern'],
  ['Lily', 'L1ly'],
  ['wave', 'vvave'],
  ['Zoë', 'zoe'],
])('%s looks like %s', (one, other) => {
  expect(skeletonOf(one)).toBe(skeletonOf(other));
});

test.each([
  ['anna', 'hanna'],
  ['小明', '小红'],
  ['Bob', 'Rob'],
])('%s does not look like %s', (one, other) => {
  expect(skeletonOf(one)).not.toBe(skeletonOf(other));
});

test('a blocked word is found in what a name looks like', () => {
  expect(isBlocked(skeletonOf('B.A.D Guy'), [skeletonOf('bad')])).toBe(true);
  expect(isBlocked(skeletonOf('Good Guy'), [skeletonOf('bad')])).toBe(false);
});

test('a generated name follows from the id, and is a name', () => {
  const { name } = generatedName('some id', 0);
  expect(generatedName('some id', 0).name).toBe(name);
  expect(generatedName('some id', 1).name).not.toBe(name);
  expect(parseName(name)).toBe(name);
});
