import { constants, createServer, type IncomingHttpHeaders, type ServerHttp2Stream } from 'node:http2';
import type { Socket } from 'node:net';
import { invalid } from '../chain/refusal.ts';
import { type Call, type Handlers, METHODS, openCall } from '../rpc/dispatch.ts';
import { type ErrorLog, tellFailure } from '../rpc/exchange.ts';
import { type Failure, STATUS } from '../rpc/failure.ts';
import { decodeRequest, encodeData, MAX_MESSAGE_BYTES } from '../rpc/frame.ts';
import { createReflection, REFLECTION_PATHS } from '../rpc/reflection/reflection.ts';
import type { Door } from './door.ts';

/** How every connection of HTTP/2 begins; no request of HTTP/1 does. */
export const HTTP2_PREFACE = 'PRI';

const MAX_HEADER_BYTES = 16 * 1024;
const MAX_STREAMS = 100;

interface Http2Options {
  readonly handlers: Handlers;
  readonly door: Door;
  /** How long a reader may take nothing of what waits for it. */
  readonly patienceMs: number;
  readonly log: ErrorLog;
}

/** gRPC as programs speak it that are no browsers: HTTP/2 without TLS. It listens to nothing itself but is given connections. */
interface Http2 {
  /** Takes a connection that begins as HTTP/2 does. One that floods, resets without end or sends huge headers is ended, and nothing else is. */
  accept(socket: Socket): void;
}

export function createHttp2({ handlers, door, patienceMs, log }: Http2Options): Http2 {
  const server = createServer({
    maxSessionMemory: 32,
    maxSessionInvalidFrames: 100,
    settings: { maxConcurrentStreams: MAX_STREAMS, maxHeaderListSize: MAX_HEADER_BYTES },
  });
  const reflection = createReflection([...METHODS.values()].filter(({ path }) => path in handlers));
  server.on('stream', (stream, headers) => {
    // A stream that its client resets is over; there is nobody to tell.
    stream.on('error', () => stream.close());
    handle(stream, headers).catch((error: unknown) => {
      log(`${headers[':path']}`, error);
      if (!stream.closed) stream.close(constants.NGHTTP2_INTERNAL_ERROR);
    });
  });

  async function handle(stream: ServerHttp2Stream, headers: IncomingHttpHeaders): Promise<void> {
    const { ':method': method, ':path': path = '', ':authority': host, origin } = headers;
    const verdict = door({ method, host: host ?? headers.host, origin });
    if (verdict.kind === 'refused')
      return end(stream, { code: STATUS.permissionDenied, message: verdict.reason });
    if (method !== 'POST' || !/^application\/grpc(\+proto)?$/.test(headers['content-type'] ?? '')) {
      return refuse(stream);
    }
    const gone = new AbortController();
    stream.once('close', () => gone.abort());
    try {
      const messages = messagesOf(stream);
      if (REFLECTION_PATHS.has(path.slice(1))) await converse(stream, messages, gone.signal);
      else await play(stream, openCall(handlers, path.slice(1), await onlyMessage(messages)), gone.signal);
      end(stream, { code: STATUS.ok, message: '' });
    } catch (error) {
      if (!gone.signal.aborted) end(stream, tellFailure(path, error, log));
    }
  }

  /** Questions are answered one by one, for as long as the client asks. */
  async function converse(
    stream: ServerHttp2Stream,
    questions: AsyncIterable<Uint8Array>,
    gone: AbortSignal,
  ): Promise<void> {
    for await (const question of questions) await send(stream, reflection(question), gone);
  }

  async function play(stream: ServerHttp2Stream, call: Call, gone: AbortSignal): Promise<void> {
    if (call.kind === 'unary') await send(stream, await call.run(), gone);
    else for await (const item of call.run(gone)) await send(stream, item, gone);
  }

  async function send(stream: ServerHttp2Stream, message: Uint8Array, gone: AbortSignal): Promise<void> {
    if (!isOpen(stream)) return;
    begin(stream);
    if (stream.write(encodeData(message))) return;
    // A reader that takes nothing of what waits for it is cut off.
    const impatient = setTimeout(() => stream.close(constants.NGHTTP2_CANCEL), patienceMs);
    await new Promise<void>((resolve) => {
      stream.once('drain', resolve);
      if (gone.aborted) resolve();
      else gone.addEventListener('abort', () => resolve(), { once: true });
    });
    clearTimeout(impatient);
  }

  return {
    accept(socket) {
      server.once('session', (session) => {
        session.on('error', () => session.destroy());
        session.once('close', () => socket.destroy());
      });
      server.emit('connection', socket);
    },
  };
}

/** A client may have left at any time before. */
const isOpen = (stream: ServerHttp2Stream): boolean => !stream.closed && !stream.destroyed;

function refuse(stream: ServerHttp2Stream): void {
  if (isOpen(stream)) stream.respond({ ':status': 415 }, { endStream: true });
}

const HEADERS = { ':status': 200, 'content-type': 'application/grpc+proto' };

/** Headers go out once, with trailers to come. */
function begin(stream: ServerHttp2Stream): void {
  if (!stream.headersSent) stream.respond(HEADERS, { waitForTrailers: true });
}

/** Tells how the call ended: in trailers after its messages, in the headers where there are none. */
function end(stream: ServerHttp2Stream, { code, message }: Failure): void {
  if (!isOpen(stream)) return;
  const status = {
    'grpc-status': `${code}`,
    ...(message && { 'grpc-message': encodeURIComponent(message.toWellFormed()) }),
  };
  if (!stream.headersSent) {
    stream.respond({ ...HEADERS, ...status }, { endStream: true });
    return;
  }
  stream.once('wantTrailers', () => stream.sendTrailers(status));
  stream.end();
}

/** The messages of a request, one after the other; throws where one is malformed, too large or cut off. */
async function* messagesOf(stream: ServerHttp2Stream): AsyncGenerator<Uint8Array> {
  let chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream) {
    chunks.push(chunk as Buffer);
    size += (chunk as Buffer).length;
    if (size > MAX_REQUEST_BYTES) throw invalid('the request is too large');
    let bytes = size < sizeNeeded(chunks[0]) ? undefined : Buffer.concat(chunks);
    for (; bytes !== undefined && bytes.length >= sizeNeeded(bytes); ) {
      const end = sizeNeeded(bytes);
      const message = decodeRequest(bytes.subarray(0, end), 'binary');
      if (!message) throw invalid('malformed gRPC frame');
      yield message;
      bytes = bytes.subarray(end);
      chunks = bytes.length > 0 ? [bytes] : [];
      size = bytes.length;
    }
  }
  if (size > 0) throw invalid('malformed gRPC frame');
}

const FRAME_HEADER = 5;
const MAX_REQUEST_BYTES = MAX_MESSAGE_BYTES + FRAME_HEADER;

/** How many bytes the frame has that begins here, as far as its beginning tells. */
const sizeNeeded = (start: Buffer | undefined): number =>
  start === undefined || start.length < FRAME_HEADER ? FRAME_HEADER : FRAME_HEADER + start.readUInt32BE(1);

async function onlyMessage(messages: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  let only: Uint8Array | undefined;
  for await (const message of messages) {
    if (only !== undefined) throw invalid('one message is expected, and there are more');
    only = message;
  }
  if (only === undefined) throw invalid('one message is expected, and there is none');
  return only;
}
