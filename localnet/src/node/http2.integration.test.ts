import { once } from 'node:events';
import { type ClientHttp2Session, connect as connectHttp2, constants } from 'node:http2';
import { connect } from 'node:net';
import { GrpcTypes as T } from '@mysten/sui/grpc';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type ServedLocalnet, serveLocalnet } from '../fixtures/garden.ts';

let net: ServedLocalnet;
const sessions: ClientHttp2Session[] = [];

beforeAll(async () => {
  net = await serveLocalnet({ clock: 'frozen' });
});
afterEach(() => {
  for (const session of sessions.splice(0)) session.destroy();
});
afterAll(() => net.close());

function open(): ClientHttp2Session {
  const session = connectHttp2(net.url);
  session.on('error', () => {});
  sessions.push(session);
  return session;
}

interface Answer {
  readonly status: number;
  readonly grpcStatus: string | undefined;
  readonly message: string;
  readonly frames: readonly Uint8Array[];
}

/** One call as a gRPC client makes it; `until` ends a stream after so many messages. */
function call(
  session: ClientHttp2Session,
  path: string,
  request: Uint8Array,
  { until = Infinity, headers = {} }: { until?: number; headers?: Record<string, string> } = {},
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const stream = session.request({
      ':method': 'POST',
      ':path': `/${path}`,
      'content-type': 'application/grpc',
      te: 'trailers',
      ...headers,
    });
    const frame = Buffer.alloc(5 + request.length);
    frame.writeUInt32BE(request.length, 1);
    frame.set(request, 5);
    let [status, grpcStatus, message]: [number, string | undefined, string] = [0, undefined, ''];
    let rest = Buffer.alloc(0);
    const frames: Uint8Array[] = [];
    const tell = (said: Record<string, unknown>) => {
      grpcStatus = (said['grpc-status'] as string | undefined) ?? grpcStatus;
      message = decodeURIComponent((said['grpc-message'] as string | undefined) ?? message);
    };
    stream.on('response', (said) => {
      status = said[':status'] ?? 0;
      tell(said);
    });
    stream.on('trailers', tell);
    stream.on('data', (chunk: Buffer) => {
      rest = Buffer.concat([rest, chunk]);
      while (rest.length >= 5 && rest.length >= 5 + rest.readUInt32BE(1)) {
        const end = 5 + rest.readUInt32BE(1);
        frames.push(rest.subarray(5, end));
        rest = rest.subarray(end);
        if (frames.length >= until) stream.close(constants.NGHTTP2_CANCEL);
      }
    });
    stream.on('close', () => resolve({ status, grpcStatus, message, frames }));
    stream.on('error', reject);
    stream.end(frame);
  });
}

/** Asks one question after the other on one stream, each when the one before is answered. */
async function converse(session: ClientHttp2Session, service: string, questions: readonly Buffer[]) {
  const path = `/${service}/ServerReflectionInfo`;
  const stream = session.request({ ':method': 'POST', ':path': path, 'content-type': 'application/grpc' });
  let rest = Buffer.alloc(0);
  const answers: string[] = [];
  for (const question of questions) {
    const head = Buffer.alloc(5);
    head.writeUInt32BE(question.length, 1);
    stream.write(Buffer.concat([head, question]));
    while (rest.length < 5 || rest.length < 5 + rest.readUInt32BE(1)) {
      const [chunk] = (await once(stream, 'data')) as [Buffer];
      rest = Buffer.concat([rest, chunk]);
    }
    const end = 5 + rest.readUInt32BE(1);
    answers.push(rest.subarray(5, end).toString('latin1'));
    rest = rest.subarray(end);
  }
  stream.end();
  return answers;
}

const INFO = 'sui.rpc.v2.LedgerService/GetServiceInfo';

async function chainId(session = open()): Promise<string | undefined> {
  const { frames, grpcStatus, status } = await call(session, INFO, new Uint8Array());
  expect([status, grpcStatus, frames.length]).toEqual([200, '0', 1]);
  return T.GetServiceInfoResponse.fromBinary(frames[0]!).chainId;
}

test('a gRPC client over HTTP/2 and a gRPC-web client find the same network on one port', async () => {
  expect(await chainId()).toBe(net.localnet.chainId);
  expect((await net.client.getChainIdentifier()).chainIdentifier).toBe(net.localnet.chainId);
});

test('many calls share a connection', async () => {
  const session = open();
  const ids = await Promise.all(Array.from({ length: 50 }, () => chainId(session)));
  expect(new Set(ids)).toEqual(new Set([net.localnet.chainId]));
});

test('a failure is told by its status, an unknown method as one that is not there', async () => {
  const request = T.GetObjectRequest.toBinary({ objectId: '0x777' });
  const missing = await call(open(), 'sui.rpc.v2.LedgerService/GetObject', request);
  expect([missing.grpcStatus, missing.frames.length]).toEqual(['5', 0]);
  expect(missing.message).toMatch(/not found/);
  expect((await call(open(), 'sui.rpc.v2.Nothing/Nowhere', new Uint8Array())).grpcStatus).toBe('12');
});

test('a stream sends checkpoints as they come', async () => {
  const request = T.SubscribeCheckpointsRequest.toBinary({ readMask: { paths: ['sequence_number'] } });
  const seen = call(open(), 'sui.rpc.v2.SubscriptionService/SubscribeCheckpoints', request, { until: 2 });
  for (let i = 0; i < 20; i++) {
    await net.localnet.advanceClock(1);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  expect((await seen).frames.length).toBeGreaterThanOrEqual(2);
});

test('a client that knows nothing of Sui asks which services there are, several questions on one stream', async () => {
  const ask = (field: number, name: string) =>
    Buffer.concat([Buffer.of(field * 8 + 2, name.length), Buffer.from(name)]);
  const [services, symbol, missing] = await converse(open(), 'grpc.reflection.v1.ServerReflection', [
    ask(7, ''),
    ask(4, 'sui.rpc.v2.LedgerService'),
    ask(4, 'sui.rpc.v2.Nowhere'),
  ]);
  expect(services).toContain('sui.rpc.v2.TransactionExecutionService');
  expect(symbol).toContain('sui/rpc/v2.proto');
  expect(missing).toContain('no symbol');
});

test('what is no gRPC request is refused, and so is a page from elsewhere', async () => {
  const plain = await call(open(), INFO, new Uint8Array(), { headers: { 'content-type': 'text/plain' } });
  expect(plain.status).toBe(415);
  const page = await call(open(), INFO, new Uint8Array(), { headers: { origin: 'http://evil.example' } });
  expect(page.grpcStatus).toBe('7');
});

test('garbage, huge headers and streams that are reset end at most their connection', async () => {
  const garbage = connect(net.server.port, '127.0.0.1');
  garbage.on('error', () => {});
  // What is not read would keep the connection open on this side.
  garbage.resume();
  garbage.write(`PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n${'x'.repeat(2000)}`);
  await new Promise((resolve) => garbage.once('close', resolve));
  const huge = { 'x-much': 'y'.repeat(60_000) };
  await call(open(), INFO, new Uint8Array(), { headers: huge }).catch(() => undefined);
  const flood = open();
  for (let i = 0; i < 2000 && !flood.destroyed; i++) {
    const stream = flood.request({ ':method': 'POST', ':path': `/${INFO}` });
    stream.on('error', () => {});
    stream.close(constants.NGHTTP2_CANCEL);
  }
  expect(await chainId()).toBe(net.localnet.chainId);
  expect((await net.client.getChainIdentifier()).chainIdentifier).toBe(net.localnet.chainId);
});
