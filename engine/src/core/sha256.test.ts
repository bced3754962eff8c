import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sha256, sha256Link } from './sha256.ts';

test.each([
  // FIPS 180-4 examples and the NIST test of a million letters.
  ['', 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'],
  ['abc', 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'],
  [
    'abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq',
    '248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1',
  ],
  ['a'.repeat(1_000_000), 'cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0'],
])('hashes the published example %#', (text, hash) => {
  expect(sha256(text)).toBe(hash);
});

test('agrees with another implementation at every length around the block size and beyond ASCII', () => {
  const other = (text: string) => createHash('sha256').update(text.toWellFormed(), 'utf8').digest('hex');
  for (let length = 0; length < 200; length++)
    expect(sha256('x'.repeat(length))).toBe(other('x'.repeat(length)));
  const text = fc
    .array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 100 })
    .map((codes) => String.fromCharCode(...codes));
  fc.assert(
    fc.property(text, (t) => sha256(t) === other(t)),
    { seed: 1, numRuns: 300 },
  );
  for (const t of ['炸金花', '😀', 'a\ud800b', '\udc00', 'é']) expect(sha256(t)).toBe(other(t));
});

test('a link hashes the bytes of the hash before it and then the text', () => {
  const previous = sha256('genesis');
  for (const text of ['', 'move', '功德'.repeat(40), 'x'.repeat(5000)]) {
    const other = createHash('sha256')
      .update(Buffer.from(previous, 'hex'))
      .update(text, 'utf8')
      .digest('hex');
    expect(sha256Link(previous, text)).toBe(other);
  }
});
