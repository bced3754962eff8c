import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';

/** Where a browser takes messages, and the keys that only it can open them with, as `PushSubscription.toJSON` writes them: base64url. */
export interface Subscription {
  readonly endpoint: string;
  readonly keys: {
    /** An uncompressed point of P-256: 65 bytes. */
    readonly p256dh: string;
    /** 16 bytes. */
    readonly auth: string;
  };
}

const KEY_BYTES = 65;
const AUTH_BYTES = 16;
const SALT_BYTES = 16;
/** The size of a record; a message is one. */
const RECORD_SIZE = 4096;
/** After the last octet of the text: no record follows. */
const LAST = Buffer.from([2]);

/** Whether a message can be written that somebody with the secret of these keys can open. */
export function areKeys({ p256dh, auth }: Subscription['keys']): boolean {
  if (Buffer.from(auth, 'base64url').length !== AUTH_BYTES) return false;
  const point = Buffer.from(p256dh, 'base64url');
  if (point.length !== KEY_BYTES || point[0] !== 4) return false;
  const own = createECDH('prime256v1');
  own.generateKeys();
  try {
    own.computeSecret(point);
    return true;
  } catch {
    return false;
  }
}

/** What a message is encrypted with beside the browser's keys; anew for each. */
interface Sender {
  readonly salt: Uint8Array;
  readonly privateKey: Uint8Array;
}

function newSender(): Sender {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  return { salt: randomBytes(SALT_BYTES), privateKey: pair.getPrivateKey() };
}

const derive = (secret: Uint8Array, salt: Uint8Array, info: string | Uint8Array, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length));

/** The body of a message by RFC 8291, `content-encoding: aes128gcm`: the push service in between cannot read it. */
export function encrypt(
  text: string,
  { p256dh, auth }: Subscription['keys'],
  { salt, privateKey }: Sender = newSender(),
): Buffer {
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(privateKey);
  const [browser, own] = [Buffer.from(p256dh, 'base64url'), pair.getPublicKey()];
  const shared = pair.computeSecret(browser);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), browser, own]);
  const secret = derive(shared, Buffer.from(auth, 'base64url'), info, 32);
  const key = derive(secret, salt, 'Content-Encoding: aes128gcm\0', 16);
  const nonce = derive(secret, salt, 'Content-Encoding: nonce\0', 12);
  const cipher = createCipheriv('aes-128-gcm', key, nonce);
  const record = [cipher.update(text), cipher.update(LAST), cipher.final(), cipher.getAuthTag()];
  const head = Buffer.alloc(5);
  head.writeUInt32BE(RECORD_SIZE);
  head.writeUInt8(own.length, 4);
  return Buffer.concat([salt, head, own, ...record]);
}
