import { expect, test } from 'vitest';
import { createWeather } from './weather.ts';

const MINUTE = 60_000;

/** Every kill of a run, with pauses of five seconds and nothing more. */
function kills(durationMs: number): readonly number[] {
  const weather = createWeather(durationMs, () => 0);
  const found: number[] = [];
  for (let at = weather.nextKill(0); at !== null; at = weather.nextKill(at)) found.push(at);
  return found;
}

test('half an hour has three storms of four minutes, each before six minutes of calm', () => {
  const { isStormy } = createWeather(30 * MINUTE, () => 0);
  const minutes = [0, 3.9, 4.1, 9.9, 10, 13.9, 14.1, 20, 23.9, 24.1, 29.9];
  expect(minutes.filter((minute) => isStormy(minute * MINUTE))).toEqual([0, 3.9, 10, 13.9, 20, 23.9]);
});

test('nothing is killed in a calm, and the calm is as long as it says', () => {
  const times = kills(30 * MINUTE);
  const gaps = times.slice(1).map((at, i) => at - (times[i] ?? 0));
  // 47 kills of the first storm, 5 s to 235 s; 240 s is calm already. The other two begin with one more.
  expect(times).toHaveLength(47 + 48 + 48);
  expect(new Set(gaps)).toEqual(new Set([5000, 600_000 - 235_000, 365_000]));
});

test('two minutes are one storm of 48 s and one calm', () => {
  expect(kills(2 * MINUTE)).toEqual([5, 10, 15, 20, 25, 30, 35, 40, 45].map((second) => second * 1000));
});
