import { blake2b } from '@noble/hashes/blake2.js';
import { expect, test } from 'vitest';
import { RandomSource } from '../../../conformance/random-source.ts';
import { blake2b256 } from './blake2b.ts';

const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex');

test('the empty message has the digest everybody knows', () => {
  expect(hex(blake2b256(new Uint8Array()))).toBe(
    '0e5751c026e543b2e8ab2eb06099daa1d1e5df47778f7787faab45cdf12fe3a8',
  );
});

test('digests of messages of 0 to 600 bytes are those of noble', () => {
  const random = new RandomSource(1);
  for (let length = 0; length <= 600; length++) {
    const message = Uint8Array.from({ length }, () => random.below(256));
    expect(hex(blake2b256(message))).toBe(hex(blake2b(message, { dkLen: 32 })));
  }
});

test('a message leaves no trace in the next', () => {
  const short = Uint8Array.from([1, 2, 3]);
  const before = hex(blake2b256(short));
  blake2b256(new Uint8Array(300).fill(255));
  expect(hex(blake2b256(short))).toBe(before);
});
