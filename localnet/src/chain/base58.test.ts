import { fromBase58, toBase58 } from '@mysten/bcs';
import { expect, test } from 'vitest';
import { digestText } from './base58.ts';

/** Bytes that follow from a number. */
function digestOf(n: number): Uint8Array {
  let state = n + 1;
  return Uint8Array.from({ length: 32 }, () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state >>> 24;
  });
}

test('digests are written as the SDK writes them, and read back', () => {
  for (let n = 0; n < 2000; n++) {
    const digest = digestOf(n);
    const text = digestText(digest);
    expect(text).toBe(toBase58(digest));
    expect(fromBase58(text)).toEqual(digest);
  }
});

test('zeros in front are ones, however many, and the largest digest has its 44 letters', () => {
  for (let zeros = 0; zeros <= 32; zeros++) {
    for (const byte of [1, 57, 58, 255]) {
      const digest = new Uint8Array(32).fill(byte, zeros);
      expect(digestText(digest)).toBe(toBase58(digest));
    }
    const lone = new Uint8Array(32);
    if (zeros < 32) lone[zeros] = 1;
    expect(digestText(lone)).toBe(toBase58(lone));
  }
  expect(digestText(new Uint8Array(32).fill(255))).toHaveLength(44);
});

test('bytes that are no digest have their text, too', () => {
  for (const size of [0, 1, 31, 33, 64]) {
    const bytes = new Uint8Array(size).fill(7);
    expect(digestText(bytes)).toBe(toBase58(bytes));
  }
});
