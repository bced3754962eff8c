import { seedRandom } from '@tycoon/engine/core';
import { expect, test } from 'vitest';
import { barOf } from './music.ts';

test('a bar has eight beats of the scale’s ten notes, with rests, and every fourth begins on the ground note', () => {
  const random = seedRandom('music');
  const draw = () => {
    random[0] = (Math.imul(random[0], 1_664_525) + 1_013_904_223) >>> 0;
    return random[0] / 2 ** 32;
  };
  const bars = Array.from({ length: 200 }, (_, bar) => barOf(bar, draw));
  for (const [number, bar] of bars.entries()) {
    expect(bar).toHaveLength(8);
    expect(bar[0]).not.toBeNull();
    if (number % 4 === 0) expect(bar[0]).toBe(0);
    for (const note of bar) if (note !== null) expect(note >= 0 && note <= 9).toBe(true);
  }
  const rests = bars.flat().filter((note) => note === null).length;
  expect(rests).toBeGreaterThan(300);
});
