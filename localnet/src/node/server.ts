import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import {
  type AddressInfo,
  createServer as createListener,
  type Server as Listener,
  type Socket,
} from 'node:net';
import { answerFaucet } from '../faucet-answer.ts';
import type { Localnet } from '../localnet.ts';
import type { Handlers } from '../rpc/dispatch.ts';
import { answer, type ErrorLog } from '../rpc/exchange.ts';
import { STATUS } from '../rpc/failure.ts';
import { MAX_MESSAGE_BYTES, parseEncoding } from '../rpc/frame.ts';
import { withoutTimeTravel } from '../rpc/services/forking-service.ts';
import { createDoor, type Door, parseOrigin } from './door.ts';
import { createHttp2, HTTP2_PREFACE } from './http2.ts';
import { answerStatusPage } from './status-page.ts';

export interface ServerOptions {
  readonly localnet: Localnet;
  readonly host?: string;
  readonly port: number;
  /** Whether callers may move the network's time. Who may do that wins any game that waits for a deadline. */
  readonly timeTravel?: boolean;
  /** Origins whose pages may call, besides those of this machine and of the name that the server is called by. */
  readonly allowedOrigins?: readonly string[];
  /** A reader that takes nothing of what waits for it is cut off after this time. */
  readonly patienceMs?: number;
  readonly log: ErrorLog;
}

/** A listening server. */
export interface RunningServer {
  readonly url: string;
  readonly port: number;
  /** Bytes that wait to be read, one number for each answer under way. */
  waiting(): readonly number[];
  /** Cuts every connection and stops. */
  close(): Promise<void>;
}

/** What a request is answered with. */
interface Premises {
  readonly localnet: Localnet;
  readonly handlers: Handlers;
  readonly door: Door;
  readonly patienceMs: number;
  readonly log: ErrorLog;
}

/** Room for the frame's header and for base64. */
const MAX_BODY_BYTES = Math.ceil(((MAX_MESSAGE_BYTES + 5) * 4) / 3) + 4;

const PATIENCE_MS = 10_000;
/** As long as Node's own server waits for the headers of a request. */
const SILENCE_MS = 60_000;

/** Serves gRPC, gRPC-web, the faucet and the status page on one port. */
export async function serve({
  localnet,
  host = '127.0.0.1',
  port,
  timeTravel = false,
  allowedOrigins = [],
  patienceMs = PATIENCE_MS,
  log,
}: ServerOptions): Promise<RunningServer> {
  const answers = new Set<ServerResponse>();
  const handlers = timeTravel ? localnet.handlers : withoutTimeTravel(localnet.handlers);
  const door = createDoor(host, allowedOrigins.map(readOrigin));
  const premises = { localnet, handlers, door, patienceMs, log };
  const server = createServer((request, response) => {
    answers.add(response);
    response.once('close', () => answers.delete(response));
    handle(premises, request, response).then(
      // Node itself cuts a connection on which nothing moved for so long.
      () => response.writableLength > 0 && response.setTimeout(patienceMs),
      (error: unknown) => {
        log(request.url ?? '', error);
        response.destroy();
      },
    );
  });
  // Clients keep connections for their next call; a stream is silent between heartbeats.
  server.keepAliveTimeout = 60_000;
  server.requestTimeout = 0;
  const http2 = createHttp2({ handlers, door, patienceMs, log });
  const sockets = new Set<Socket>();
  const listener = createListener((socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
    // A peer that is gone before it has said anything.
    socket.on('error', () => socket.destroy());
    recognise(socket, (isHttp2) => {
      if (isHttp2) http2.accept(socket);
      else server.emit('connection', socket);
    });
  });
  await listen(listener, host, port);
  const { port: bound } = listener.address() as AddressInfo;
  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${bound}`,
    port: bound,
    waiting: () => [...answers].map(({ writableLength }) => writableLength),
    close: () =>
      new Promise((resolve) => {
        listener.close(() => resolve());
        server.closeAllConnections();
        for (const socket of sockets) socket.destroy();
      }),
  };
}

function readOrigin(text: string): string {
  const origin = parseOrigin(text);
  if (origin === undefined) throw new Error(`"${text}" is not an origin such as http://localhost:5173`);
  return origin;
}

/** Finds out by its first bytes which protocol a connection speaks, and leaves them to be read again. A connection that says nothing is ended. */
function recognise(socket: Socket, found: (isHttp2: boolean) => void): void {
  socket.setTimeout(SILENCE_MS, () => socket.destroy());
  const look = () => {
    const head = socket.read() as Buffer | null;
    if (head === null) return;
    socket.unshift(head);
    const start = head.subarray(0, HTTP2_PREFACE.length).toString('latin1');
    if (head.length < HTTP2_PREFACE.length && HTTP2_PREFACE.startsWith(start)) return;
    socket.off('readable', look);
    socket.setTimeout(0);
    socket.removeAllListeners('timeout');
    found(start === HTTP2_PREFACE);
  };
  socket.on('readable', look);
}

const listen = (server: Listener, host: string, port: number): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve();
    });
  });

async function handle(
  { localnet, handlers, door, patienceMs, log }: Premises,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { method, url = '/' } = request;
  const { host, origin, 'content-type': contentType = '' } = request.headers;
  const verdict = door({ method, host, origin });
  if (verdict.kind === 'refused') return refuse(response, verdict.reason);
  for (const [name, value] of Object.entries(verdict.headers)) response.setHeader(name, value);
  if (method === 'OPTIONS') return void response.writeHead(204).end();
  if (method === 'GET') {
    const address = URL.parse(url, 'http://localnet');
    if (address) return answerStatusPage(localnet, address, response);
    return void response.writeHead(400).end('not an address\n');
  }
  const body = await readBody(request);
  if (!body) {
    response
      .writeHead(413, { connection: 'close' })
      .end('the request is too large\n', () => request.destroy());
    return;
  }
  const [path = ''] = url.split('?', 1);
  if (path === '/v2/gas' || path === '/gas') {
    const { status, body: said } = await answerFaucet(localnet, body);
    return void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(said));
  }
  const encoding = parseEncoding(contentType);
  if (!encoding) return void response.writeHead(415).end('not a grpc-web request\n');
  const exchange = answer(handlers, path.slice(1), encoding, body, () => closing(response), log);
  const headers = { 'content-type': exchange.contentType };
  if (exchange.kind === 'whole') {
    const bytes = await exchange.body;
    response.writeHead(200, { ...headers, 'content-length': bytes.length }).end(bytes);
    return;
  }
  response.writeHead(200, headers);
  await stream(exchange.body, response, patienceMs);
}

/** Says no in words, also to clients that show only what gRPC says. The body is not waited for. */
function refuse(response: ServerResponse, reason: string): void {
  response
    .writeHead(403, {
      'content-type': 'text/plain; charset=utf-8',
      'x-content-type-options': 'nosniff',
      'grpc-status': STATUS.permissionDenied,
      'grpc-message': encodeURIComponent(reason),
      connection: 'close',
    })
    .end(`${reason}\n`);
}

/** Sends pieces as they come, until the reader is gone. */
async function stream(
  body: AsyncIterable<Uint8Array>,
  response: ServerResponse,
  patienceMs: number,
): Promise<void> {
  const gone = closing(response);
  // A stream may be silent for as long as the network is.
  response.setTimeout(0);
  response.flushHeaders();
  for await (const chunk of body) {
    if (gone.aborted) return;
    if (response.write(chunk)) continue;
    response.setTimeout(patienceMs);
    await drained(response, gone);
    if (gone.aborted) return;
    response.setTimeout(0);
  }
  response.end();
}

/** Fires when a response is over, for whatever reason. */
function closing(response: ServerResponse): AbortSignal {
  const gone = new AbortController();
  response.on('close', () => gone.abort());
  return gone.signal;
}

/** A reader that does not keep up makes the stream wait; no more than one piece waits for it, and the next is not made. */
const drained = (response: ServerResponse, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const done = () => {
      response.off('drain', done);
      signal.removeEventListener('abort', done);
      resolve();
    };
    response.once('drain', done);
    signal.addEventListener('abort', done);
  });

/** The body, or `undefined` where it is larger than any message may be. */
const readBody = (request: IncomingMessage): Promise<Uint8Array | undefined> =>
  new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    request.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size <= MAX_BODY_BYTES) chunks.push(chunk);
      else resolve(undefined);
    });
    request.on('end', () => resolve(chunks.length === 1 ? chunks[0] : Buffer.concat(chunks)));
    request.on('error', reject);
    // Every request is closed in the end, and an error nobody sees costs as much as any.
    request.on('close', () => {
      if (!request.complete) reject(new Error('the request was cut off'));
    });
  });
