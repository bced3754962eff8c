import { createPrivateKey, type JsonWebKeyInput, type KeyObject, sign } from 'node:crypto';

/** The key pair by which push services know a server (RFC 8292), as `web-push` and browsers write it: base64url. */
export interface VapidKeys {
  /** An uncompressed point of P-256: 65 bytes. */
  readonly publicKey: string;
  /** 32 bytes. */
  readonly privateKey: string;
  /** How a push service reaches the operator: `mailto:` or `https:`. */
  readonly subject: string;
  /** Push services beside those of the known browsers, by origin. */
  readonly services?: readonly string[];
}

/** Push services of the browsers there are. A server that posted to any address would be a stranger's errand boy. */
const SERVICES = [
  /^https:\/\/fcm\.googleapis\.com$/,
  /^https:\/\/[a-z0-9.-]+\.push\.services\.mozilla\.com$/,
  /^https:\/\/[a-z0-9.-]+\.notify\.windows\.com$/,
  /^https:\/\/[a-z0-9.-]+\.push\.apple\.com$/,
];

/** Whether messages may be sent to this address. */
export function isPushService(endpoint: string, more: readonly string[] = []): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { origin } = new URL(endpoint);
  return more.includes(origin) || SERVICES.some((service) => service.test(origin));
}

/** Why the keys cannot be used; null where they can. */
export function problemOf({ publicKey, privateKey, subject }: VapidKeys): string | null {
  const point = Buffer.from(publicKey, 'base64url');
  if (point.length !== 65 || point[0] !== 4) return 'the public key must be 65 bytes in base64url';
  if (Buffer.from(privateKey, 'base64url').length !== 32)
    return 'the private key must be 32 bytes in base64url';
  if (!/^(mailto:.+@.+|https:\/\/.+)$/.test(subject)) return 'the subject must be mailto: or https:';
  return null;
}

function keyOf({ publicKey, privateKey }: VapidKeys): KeyObject {
  const point = Buffer.from(publicKey, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
  return createPrivateKey({
    key: { kty: 'EC', crv: 'P-256', x, y, d: privateKey } as JsonWebKeyInput['key'],
    format: 'jwk',
  });
}

const encoded = (json: object): string => Buffer.from(JSON.stringify(json)).toString('base64url');

/** Push services take a token for a day at most. */
const TOKEN_SECONDS = 12 * 3600;

/** What goes into the `authorization` of a message to this endpoint. */
export function authorization(keys: VapidKeys, endpoint: string, nowMs: number): string {
  const claims = {
    aud: new URL(endpoint).origin,
    exp: Math.floor(nowMs / 1000) + TOKEN_SECONDS,
    sub: keys.subject,
  };
  const signed = `${encoded({ typ: 'JWT', alg: 'ES256' })}.${encoded(claims)}`;
  const signature = sign('sha256', Buffer.from(signed), { key: keyOf(keys), dsaEncoding: 'ieee-p1363' });
  return `vapid t=${signed}.${signature.toString('base64url')}, k=${keys.publicKey}`;
}
