import { toBase58 } from '@mysten/bcs';
import { blake2b } from '@noble/hashes/blake2.js';
import { describe, expect, it } from 'vitest';
import { addPeak, type Commitment, merkleRoot } from './event-stream.ts';

const hash = (...parts: readonly (Uint8Array | readonly number[])[]): Uint8Array =>
  blake2b(Uint8Array.from(parts.flatMap((part) => [...part])), { dkLen: 32 });

const u64 = (value: number) => [value, 0, 0, 0, 0, 0, 0, 0];
const ZEROS = new Uint8Array(32);

/** An event at a place, whose digest is one byte thirty-two times, and its leaf: checkpoint, transaction, event, digest. */
const event = (transaction: number, index: number, byte: number) => {
  const digest = new Uint8Array(32).fill(byte);
  const commitment: Commitment = { checkpoint: 5, transaction, index, digest: toBase58(digest) };
  return { commitment, leaf: hash([0], u64(5), u64(transaction), u64(index), [32], digest) };
};

describe('the Merkle tree over the events of a checkpoint', () => {
  const [a, b, c] = [event(1, 0, 17), event(1, 2, 18), event(2, 0, 19)] as const;
  const rootOf = (...events: readonly (typeof a)[]) => merkleRoot(events.map(({ commitment }) => commitment));

  it('is the leaf of its event where there is one', () => {
    expect(rootOf(a)).toEqual(a.leaf);
  });

  it('joins two leaves', () => {
    expect(rootOf(a, b)).toEqual(hash([1], a.leaf, b.leaf));
  });

  it('joins the third of three with zeros', () => {
    expect(rootOf(a, b, c)).toEqual(hash([1], hash([1], a.leaf, b.leaf), hash([1], c.leaf, ZEROS)));
  });
});

describe('the mountain range of a stream', () => {
  it('of eight roots is one peak, the number that tests of Sui name', () => {
    let range: bigint[] = [];
    for (let root = 50n; root < 58n; root++) range = addPeak(range, root);
    const peak = 69725770072863840208899320192042305265295220676851872214494910464384102654361n;
    expect(range).toEqual([0n, 0n, 0n, peak]);
  });

  it('of three has the third in front of the peak of the first two', () => {
    const two = addPeak(addPeak([], 1n), 2n);
    expect(two[0]).toBe(0n);
    expect(addPeak(two, 3n)).toEqual([3n, two[1]]);
  });
});
