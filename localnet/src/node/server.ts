import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Localnet } from '../localnet.ts';
import { answer, CORS_HEADERS, type ErrorLog } from '../rpc/exchange.ts';
import { MAX_MESSAGE_BYTES, parseEncoding } from '../rpc/frame.ts';
import { answerFaucet } from './faucet-api.ts';
import { answerStatusPage } from './status-page.ts';

export interface ServerOptions {
  readonly localnet: Localnet;
  readonly host?: string;
  readonly port: number;
  readonly log: ErrorLog;
}

/** A listening server. */
export interface RunningServer {
  readonly url: string;
  readonly port: number;
  /** Cuts every connection and stops. */
  close(): Promise<void>;
}

/** Room for the frame's header and for base64. */
const MAX_BODY_BYTES = Math.ceil(((MAX_MESSAGE_BYTES + 5) * 4) / 3) + 4;

/** Serves gRPC-web, the faucet and the status page on one port. */
export async function serve({
  localnet,
  host = '127.0.0.1',
  port,
  log,
}: ServerOptions): Promise<RunningServer> {
  const server = createServer((request, response) => {
    handle(localnet, request, response, log).catch((error: unknown) => {
      log(request.url ?? '', error);
      response.destroy();
    });
  });
  // Clients keep connections for their next call; a stream is silent between heartbeats.
  server.keepAliveTimeout = 60_000;
  server.requestTimeout = 0;
  await listen(server, host, port);
  const { port: bound } = server.address() as AddressInfo;
  return {
    url: `http://${host}:${bound}`,
    port: bound,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

const listen = (server: Server, host: string, port: number): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve();
    });
  });

async function handle(
  localnet: Localnet,
  request: IncomingMessage,
  response: ServerResponse,
  log: ErrorLog,
): Promise<void> {
  if (request.method === 'OPTIONS') return void response.writeHead(204, CORS_HEADERS).end();
  const { url = '/' } = request;
  if (request.method === 'GET') {
    const address = URL.parse(url, 'http://localnet');
    if (address) return answerStatusPage(localnet, address, response);
    return void response.writeHead(400, CORS_HEADERS).end('not an address\n');
  }
  const body = await readBody(request);
  if (!body) {
    const headers = { ...CORS_HEADERS, connection: 'close' };
    response.writeHead(413, headers).end('the request is too large\n', () => request.destroy());
    return;
  }
  const [path = ''] = url.split('?', 1);
  if (path === '/v2/gas' || path === '/gas') return answerFaucet(localnet, body, response);
  const encoding = parseEncoding(request.headers['content-type'] ?? '');
  if (!encoding) return void response.writeHead(415, CORS_HEADERS).end('not a grpc-web request\n');
  const exchange = answer(localnet.handlers, path.slice(1), encoding, body, () => closing(response), log);
  const headers = { ...CORS_HEADERS, 'content-type': exchange.contentType };
  if (exchange.kind === 'whole') {
    const bytes = await exchange.body;
    response.writeHead(200, { ...headers, 'content-length': bytes.length }).end(bytes);
    return;
  }
  response.writeHead(200, headers);
  await stream(exchange.body, response);
}

/** Sends pieces as they come, until the reader is gone. */
async function stream(body: AsyncIterable<Uint8Array>, response: ServerResponse): Promise<void> {
  const gone = closing(response);
  response.flushHeaders();
  for await (const chunk of body) {
    if (gone.aborted) return;
    if (!response.write(chunk)) await drained(response, gone);
  }
  response.end();
}

/** Fires when a response is over, for whatever reason. */
function closing(response: ServerResponse): AbortSignal {
  const gone = new AbortController();
  response.on('close', () => gone.abort());
  return gone.signal;
}

/** A reader that does not keep up makes the stream wait, until the feed's own limit cuts it off. */
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
    request.on('close', () => reject(new Error('the request was cut off')));
  });
