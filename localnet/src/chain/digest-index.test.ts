import { toBase58 } from '@mysten/bcs';
import { describe, expect, it } from 'vitest';
import { DigestIndex } from './digest-index.ts';
import { blake2b256, type Digest } from './hash.ts';

/** Every fourth digest begins with the bytes of the one before, so that they meet in the same place. */
function digestOf(n: number): Digest {
  const bytes = blake2b256(Uint8Array.of(n & 0xff, n >> 8));
  if (n % 4 === 1) bytes.set(blake2b256(Uint8Array.of((n - 1) & 0xff, (n - 1) >> 8)).subarray(0, 8));
  return toBase58(bytes);
}

const COUNT = 5000;
const digests = Array.from({ length: COUNT }, (_, n) => digestOf(n));

function filled(count = COUNT): DigestIndex {
  const index = new DigestIndex();
  // Two digests for every number, as transactions of a checkpoint have.
  for (let n = 0; n < count; n++) index.set(digests[n]!, n >> 1);
  return index;
}

const found = (index: DigestIndex) => digests.map((digest) => index.get(digest));

describe('numbers by digest', () => {
  it('are found, also where digests begin alike, and nothing else is', () => {
    const index = filled(4000);
    expect(index.size).toBe(4000);
    expect(found(index)).toEqual(digests.map((_, n) => (n < 4000 ? n >> 1 : undefined)));
    for (const text of ['', 'no digest', '0'.repeat(44), '1'.repeat(32), 'z'.repeat(44)])
      expect(index.get(text)).toBeUndefined();
  });

  it('are changed where a digest comes again', () => {
    const index = filled(10);
    index.set(digests[4]!, 77);
    expect([index.size, index.get(digests[4]!)]).toEqual([10, 77]);
  });

  it('are listed in the order they came in', () => {
    expect([...filled()]).toEqual(digests.map((digest, n) => [digest, n >> 1]));
  });

  it('are forgotten below a number and from another on', () => {
    const index = filled();
    index.keep(100, 2000);
    expect(index.size).toBe(3800);
    expect(found(index)).toEqual(digests.map((_, n) => (n >= 200 && n < 4000 ? n >> 1 : undefined)));
    index.set(digests[0]!, 5);
    expect(index.get(digests[0]!)).toBe(5);
  });

  it('go through columns, which hold nothing above a number and do not change any more', () => {
    const index = filled(2000);
    const columns = index.columns(499);
    for (let n = 2000; n < COUNT; n++) index.set(digests[n]!, n >> 1);
    index.keep(300, 400);
    expect(found(new DigestIndex(columns))).toEqual(digests.map((_, n) => (n < 1000 ? n >> 1 : undefined)));
  });
});
