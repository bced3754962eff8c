import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Subscription } from '../notices/encryption.ts';
import type { VapidKeys } from '../notices/vapid.ts';

/** A message as the push service got it, and what the browser behind it reads. */
interface Delivery {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  /** What the service would refuse it for, or the browser could not open. */
  readonly problems: readonly string[];
  readonly text: string | null;
}

/** A push service on this machine, with browsers behind it: it holds what a server sends to RFC 8030, 8188, 8291 and 8292. */
interface PushService {
  readonly origin: string;
  /** The keys of the server that may send to it. */
  readonly vapid: VapidKeys;
  readonly received: readonly Delivery[];
  /** What a browser that subscribes is given; to `/gone` nothing can be sent any more. */
  newSubscription(path: string): Subscription;
  close(): void;
}

const { subtle } = globalThis.crypto;
const P256 = { namedCurve: 'P-256' } as const;
const newKeys = () => subtle.generateKey({ name: 'ECDH', ...P256 }, true, ['deriveBits']);
type KeyPair = Awaited<ReturnType<typeof newKeys>>;

interface Browser {
  readonly keys: KeyPair;
  readonly point: Uint8Array<ArrayBuffer>;
  readonly auth: Uint8Array<ArrayBuffer>;
}

const text64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');
const bytes64 = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'));
const utf8 = (text: string) => new TextEncoder().encode(text);

async function derive(
  secret: Uint8Array<ArrayBuffer>,
  salt: Uint8Array<ArrayBuffer>,
  info: Uint8Array<ArrayBuffer>,
  bytes: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const key = await subtle.importKey('raw', secret, 'HKDF', false, ['deriveBits']);
  return new Uint8Array(
    await subtle.deriveBits({ name: 'HKDF', hash: 'SHA-256', salt, info }, key, bytes * 8),
  );
}

/** Opens a message as a browser does: salt, size of a record, length and octets of the sender's key, one record. */
async function open(body: Uint8Array<ArrayBuffer>, { keys, point, auth }: Browser): Promise<string> {
  const salt = body.slice(0, 16);
  const end = 21 + (body[20] ?? 0);
  const sender = body.slice(21, end);
  const publicKey = await subtle.importKey('raw', sender, { name: 'ECDH', ...P256 }, false, []);
  const shared = await subtle.deriveBits({ name: 'ECDH', public: publicKey }, keys.privateKey, 256);
  const info = new Uint8Array([...utf8('WebPush: info\0'), ...point, ...sender]);
  const secret = await derive(new Uint8Array(shared), auth, info, 32);
  const key = await derive(secret, salt, utf8('Content-Encoding: aes128gcm\0'), 16);
  const iv = await derive(secret, salt, utf8('Content-Encoding: nonce\0'), 12);
  const opener = await subtle.importKey('raw', key, 'AES-GCM', false, ['decrypt']);
  const record = new Uint8Array(
    await subtle.decrypt({ name: 'AES-GCM', iv, tagLength: 128 }, opener, body.slice(end)),
  );
  const last = record.findLastIndex((byte) => byte !== 0);
  if (record[last] !== 2) throw new Error('the record is not the last');
  return new TextDecoder().decode(record.slice(0, last));
}

/** What is wrong with the token by which a server says who it is (RFC 8292). */
async function tokenProblems(authorization: string, origin: string, known: string): Promise<string[]> {
  const [, head = '', claims = '', signature = '', key = ''] =
    /^vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), ?k=([\w-]+)$/.exec(authorization) ?? [];
  if (key !== known) return ['the key is not the one the browser subscribed with'];
  const problems: string[] = [];
  const verifier = await subtle.importKey('raw', bytes64(key), { name: 'ECDSA', ...P256 }, false, ['verify']);
  const isSigned = await subtle.verify(
    { name: 'ECDSA', hash: 'SHA-256' },
    verifier,
    bytes64(signature),
    utf8(`${head}.${claims}`),
  );
  if (!isSigned) problems.push('the signature is wrong');
  const { aud, exp, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as Record<
    string,
    unknown
  >;
  const left = Number(exp) - Date.now() / 1000;
  if (aud !== origin) problems.push(`it is meant for ${aud}`);
  if (!(left > 0 && left <= 24 * 3600)) problems.push(`it holds for ${left} s`);
  if (!/^(mailto:|https:)/.test(String(sub))) problems.push('nobody can be reached');
  return problems;
}

export async function startPushService(): Promise<PushService> {
  const received: Delivery[] = [];
  const browsers = new Map<string, Browser>();
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const { url: path = '', headers } = request;
    const browser = browsers.get(path);
    const problems = await tokenProblems(headers.authorization ?? '', origin, vapid.publicKey);
    if (headers['content-encoding'] !== 'aes128gcm') problems.push('not encrypted as browsers read it');
    if (!/^\d+$/.test(String(headers.ttl))) problems.push('no time to live');
    const text = await (browser === undefined
      ? null
      : open(new Uint8Array(Buffer.concat(parts)), browser).catch((error: Error) => {
          problems.push(error.message);
          return null;
        }));
    received.push({ path, headers, problems, text });
    response.statusCode = path === '/gone' ? 410 : 201;
    response.end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const pointOf = async ({ publicKey }: KeyPair) => new Uint8Array(await subtle.exportKey('raw', publicKey));
  const [own, browserKeys] = [await newKeys(), await newKeys()];
  const [ownPoint, point] = [await pointOf(own), await pointOf(browserKeys)];
  const { d = '' } = await subtle.exportKey('jwk', own.privateKey);
  const vapid: VapidKeys = {
    ...{ publicKey: text64(ownPoint), privateKey: d },
    ...{ subject: 'mailto:house@example.org', services: [origin] },
  };
  return {
    ...{ origin, vapid, received },
    newSubscription(path) {
      const auth = globalThis.crypto.getRandomValues(new Uint8Array(16));
      browsers.set(path, { keys: browserKeys, point, auth });
      return { endpoint: `${origin}${path}`, keys: { p256dh: text64(point), auth: text64(auth) } };
    },
    close: () => server.close(),
  };
}
