import { expect, test } from 'vitest';
import { areKeys, encrypt } from './encryption.ts';

/** The example of RFC 8291, section 5. */
const KEYS = {
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
};
const SENDER = {
  salt: Buffer.from('DGv6ra1nlYgDCS1FRnbzlw', 'base64url'),
  privateKey: Buffer.from('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw', 'base64url'),
};
const BODY =
  'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN';

test('a message is encrypted as in the example of RFC 8291', () => {
  const body = encrypt('When I grow up, I want to be a watermelon', KEYS, SENDER);
  expect(body.toString('base64url')).toBe(BODY);
});

test('two messages of the same text share neither salt nor key nor content', () => {
  const [one, two] = [encrypt('the same', KEYS), encrypt('the same', KEYS)];
  for (const [from, to] of [
    [0, 16],
    [21, 86],
    [86, 111],
  ])
    expect(one.subarray(from, to)).not.toEqual(two.subarray(from, to));
  // 16 salt, 4 record size, 1 length, 65 key, 8 text, 1 delimiter, 16 tag.
  expect([one.length, two.length]).toEqual([111, 111]);
});

test.each([
  ['the keys of the example', KEYS, true],
  ['a secret of 15 bytes', { ...KEYS, auth: 'BTBZMqHH6r4Tts7J_aSI' }, false],
  ['a point that is cut short', { ...KEYS, p256dh: KEYS.p256dh.slice(4) }, false],
  ['a point that is not on the curve', { ...KEYS, p256dh: `B${'A'.repeat(86)}` }, false],
])('a subscription with %s is accepted: %s', (_, keys, is) => {
  expect(areKeys(keys)).toBe(is);
});
