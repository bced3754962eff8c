import { createPublicKey, generateKeyPairSync, verify } from 'node:crypto';
import { expect, test } from 'vitest';
import { authorization, isPushService, problemOf } from './vapid.ts';

const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
const { d = '' } = privateKey.export({ format: 'jwk' });
const point = Buffer.concat([Buffer.from([4]), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')]);
const keys = {
  publicKey: point.toString('base64url'),
  privateKey: d,
  subject: 'mailto:house@example.org',
};

test('a message carries a token for its push service that the public key verifies', () => {
  const text = authorization(keys, 'https://fcm.googleapis.com/fcm/send/abc', 1_800_000_000_000);
  const [, head = '', claims = '', signature = '', key] =
    /^vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), k=([\w-]+)$/.exec(text) ?? [];
  const read = (part: string): unknown => JSON.parse(Buffer.from(part, 'base64url').toString());
  expect(read(head)).toEqual({ typ: 'JWT', alg: 'ES256' });
  // Twelve hours after 1,800,000,000 s.
  expect(read(claims)).toEqual({
    aud: 'https://fcm.googleapis.com',
    exp: 1_800_043_200,
    sub: 'mailto:house@example.org',
  });
  expect(key).toBe(keys.publicKey);
  const verifier = {
    key: createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' }),
    dsaEncoding: 'ieee-p1363' as const,
  };
  const signed = Buffer.from(`${head}.${claims}`);
  expect(verify('sha256', signed, verifier, Buffer.from(signature, 'base64url'))).toBe(true);
  expect(verify('sha256', Buffer.from(`${head}.x`), verifier, Buffer.from(signature, 'base64url'))).toBe(
    false,
  );
});

test.each([
  ['https://fcm.googleapis.com/fcm/send/abc', true],
  ['https://updates.push.services.mozilla.com/wpush/v2/abc', true],
  ['https://wns2-par02p.notify.windows.com/w/?token=abc', true],
  ['https://web.push.apple.com/QGabc', true],
  ['http://fcm.googleapis.com/fcm/send/abc', false],
  ['https://fcm.googleapis.com.evil.org/x', false],
  ['https://evil.org/push.apple.com', false],
  ['https://user@127.0.0.1/x', false],
  ['http://169.254.169.254/latest/meta-data', false],
  ['nonsense', false],
])('whether %s is a push service: %s', (endpoint, is) => {
  expect(isPushService(endpoint)).toBe(is);
});

test('keys that cannot be used are told apart', () => {
  expect(problemOf(keys)).toBeNull();
  expect(problemOf({ ...keys, publicKey: 'AAAA' })).toMatch('65 bytes');
  expect(problemOf({ ...keys, privateKey: 'AAAA' })).toMatch('32 bytes');
  expect(problemOf({ ...keys, subject: 'house' })).toMatch('mailto');
});
