import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { commitDeals, commitPart, jointBytes, jointSeed, mixedPlaces, partsOfSeed } from './joint-seed.ts';

const sha = (text: string): string => createHash('sha256').update(text).digest('hex');
const [a, b, half] = ['a', 'b', 'c'].map((digit) => digit.repeat(64)) as [string, string, string];

test('a seed is the hash of the half and of all parts by seat, in whatever order they were opened', () => {
  const parts = [
    { seat: 2, opening: b },
    { seat: 0, opening: a },
  ];
  expect(jointSeed(half, parts)).toBe(sha(`tycoon joint seed\n${half}\n0 ${a}\n2 ${b}`));
  expect(jointBytes(parts)).toBe(sha(`tycoon joint bytes\n0 ${a}\n2 ${b}`));
  expect(jointSeed(half, parts.toReversed())).toBe(jointSeed(half, parts));
  expect(commitPart(a)).toBe(sha(`tycoon part of a seed\n${a}`));
  expect(commitDeals([a, b])).toBe(sha(`tycoon deals\n${a}\n${b}`));
});

test('the places of a deal are all places, in the order of their hashes', () => {
  const places = mixedPlaces(a, 7, 52);
  expect(places.toSorted((x, y) => x - y)).toEqual(Array.from({ length: 52 }, (_, place) => place));
  const hashes = places.map((place) => sha(`tycoon place 7 ${place}\n${a}`));
  expect(hashes).toEqual(hashes.toSorted());
  expect(mixedPlaces(a, 8, 52)).not.toEqual(places);
  expect(mixedPlaces(b, 7, 52)).not.toEqual(places);
});

test('each place is as likely in the first slot as any other', () => {
  const counts = Array<number>(52).fill(0);
  for (let deal = 0; deal < 2600; deal++) {
    const place = mixedPlaces(half, deal, 52)[0] as number;
    counts[place] = (counts[place] as number) + 1;
  }
  // 50 expected each; the chi-squared of 51 degrees is above 97 once in ten thousand.
  expect(counts.reduce((sum, count) => sum + (count - 50) ** 2 / 50, 0)).toBeLessThan(97);
});

test('only a secret with 64 digits behind it is a mixed seed', () => {
  expect(partsOfSeed(`${half}\n${a}`)).toEqual({ secret: half, bytes: a });
  expect(partsOfSeed(`\n${a}`)).toEqual({ secret: '', bytes: a });
  for (const seed of ['', 'x', `${half}\n`, `${half}\n${a}0`, `x\n${a}`, `${half}\n${a}\n`])
    expect(partsOfSeed(seed)).toEqual({ secret: seed, bytes: null });
});
