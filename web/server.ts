import { createReadStream, existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { extname, join, relative } from 'node:path';
import process from 'node:process';
import { pipeline } from 'node:stream';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { clientBehind, isAddressRange } from '@tycoon/limits';
import {
  createLog,
  createMetrics,
  type Declared,
  LOG_FORMATS,
  type Log,
  type LogFormat,
  METRICS_TYPE,
  type Metrics,
  REQUEST_ID,
  requestId,
} from '@tycoon/serving';
import { headerPolicy, WORKER_POLICY } from './policy.ts';

/** Serves the built client: plain files, compressed when somebody first asks, every unknown path the page itself. */

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.wasm': 'application/wasm',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
  '.txt': 'text/plain; charset=utf-8',
};

/** The best comes first. */
const ENCODERS: ReadonlyMap<string, (body: Buffer) => Buffer> = new Map([
  ['br', (body) => brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } })],
  ['gzip', (body) => gzipSync(body, { level: 7 })],
]);

const COMPRESSIBLE = new Set(['.html', '.js', '.css', '.svg', '.json', '.wasm', '.txt']);

/** What the operator is told at `/metrics`, beside what every process tells of itself. */
const METRICS = {
  web_requests_total: ['counter', 'Requests answered, by status.', 'status'],
  web_ready: ['gauge', '1 where /ready says so.'],
} as const satisfies Record<string, Declared>;

export const createWebMetrics = () => createMetrics(METRICS, { ofProcess: true });

interface Asset {
  readonly path: string;
  readonly type: string;
  readonly size: number;
  readonly isHashed: boolean;
  /** Runs Move, for the network in a tab or for a check, with a policy of its own. */
  readonly isWorker: boolean;
  /** What is compressed, as it was at the start; other files are read when they are sent. */
  readonly body: Buffer | null;
  /** What it was compressed to so far, by encoding. */
  readonly encoded: Map<string, Buffer>;
}

interface ServeOptions {
  /** The directory `vite build` wrote. */
  readonly root: string;
  readonly port: number;
  readonly host?: string;
  /** Origins the page may talk to besides its own, such as a node or an indexer. */
  readonly connect?: readonly string[];
  /** A file that says where the network is and what is deployed on it; read anew at each request for `/network.json`. */
  readonly network?: string;
  /** Where tables between people are served; the page is told in `/rooms.json`. */
  readonly rooms?: string;
  /** Hears of every request. */
  readonly log?: Log;
  /** Addresses of proxies whose word on where a request comes from is taken. */
  readonly proxies?: readonly string[];
}

function readAsset(root: string, name: string): Asset {
  const path = join(root, name);
  const extension = extname(name);
  return {
    path,
    type: TYPES[extension] ?? 'application/octet-stream',
    size: statSync(path).size,
    isHashed: name.startsWith('assets/'),
    isWorker: /^assets\/(tab|check)-worker-/.test(name),
    body: COMPRESSIBLE.has(extension) ? readFileSync(path) : null,
    encoded: new Map(),
  };
}

function readAssets(root: string): ReadonlyMap<string, Asset> {
  const files = readdirSync(root, { recursive: true, withFileTypes: true });
  const assets = new Map<string, Asset>();
  for (const file of files) {
    if (!file.isFile()) continue;
    const name = relative(root, join(file.parentPath, file.name)).replaceAll('\\', '/');
    assets.set(`/${name}`, readAsset(root, name));
  }
  return assets;
}

/** What every answer carries; a page that is framed or sniffed is not ours. */
const securityHeaders = (connect: readonly string[]): Readonly<Record<string, string>> => ({
  'Content-Security-Policy': headerPolicy(connect),
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=()',
});

const encodingFor = (accept: string | undefined): string | undefined =>
  [...ENCODERS.keys()].find((encoding) => new RegExp(`\\b${encoding}\\b`).test(accept ?? ''));

/** The file in an encoding, or as it is. */
function bodyOf({ body, encoded }: Asset, encoding: string | undefined): Buffer | null {
  const encode = encoding === undefined ? undefined : ENCODERS.get(encoding);
  if (body === null || encoding === undefined || encode === undefined) return body;
  const made = encoded.get(encoding) ?? encode(body);
  encoded.set(encoding, made);
  return made;
}

function send(request: IncomingMessage, response: ServerResponse, asset: Asset): void {
  const encoding = asset.body === null ? undefined : encodingFor(request.headers['accept-encoding']);
  const body = bodyOf(asset, encoding);
  response.setHeader('Content-Type', asset.type);
  if (asset.isWorker) response.setHeader('Content-Security-Policy', WORKER_POLICY);
  response.setHeader('Cache-Control', asset.isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
  response.setHeader('Vary', 'Accept-Encoding');
  if (encoding !== undefined) response.setHeader('Content-Encoding', encoding);
  response.setHeader('Content-Length', body?.length ?? asset.size);
  if (request.method === 'HEAD') response.end();
  else if (body !== null) response.end(body);
  // A file that went away since the start, or a reader that does, ends this answer alone.
  else pipeline(createReadStream(asset.path), response, () => {});
}

/** What the page is told of the network it plays Tycoon on; another server of the same files may know none. */
function sendNetwork(response: ServerResponse, file: string | undefined): void {
  if (file === undefined || !existsSync(file)) {
    response.writeHead(404, { 'Content-Type': TYPES['.txt'] }).end('No network');
    return;
  }
  response
    .writeHead(200, { 'Content-Type': TYPES['.json'], 'Cache-Control': 'no-store' })
    .end(readFileSync(file));
}

/** Where tables between people are, and which index lists Tycoon's; null where there are none, which is no error. */
function sendRooms(response: ServerResponse, rooms: string | undefined, network: string | undefined): void {
  response
    .writeHead(200, { 'Content-Type': TYPES['.json'], 'Cache-Control': 'no-store' })
    .end(JSON.stringify({ rooms: rooms ?? null, tycoon: lobbyOf(network) }));
}

/** The first network that has an index, as the file names it. */
function lobbyOf(file: string | undefined): { readonly network: string; readonly index: string } | null {
  if (file === undefined || !existsSync(file)) return null;
  const { networks } = JSON.parse(readFileSync(file, 'utf8')) as {
    networks?: readonly { network?: unknown; indexer?: unknown }[];
  };
  for (const { network, indexer } of networks ?? [])
    if (typeof network === 'string' && typeof indexer === 'string') return { network, index: indexer };
  return null;
}

/** Why the page would not find its network; null where it would, or is to have none. */
function problemOf(file: string | undefined): string | null {
  if (file === undefined) return null;
  try {
    const { networks } = JSON.parse(readFileSync(file, 'utf8')) as { networks?: unknown };
    return Array.isArray(networks) ? null : `${file} lists no networks`;
  } catch (error) {
    return `${file} cannot be read (${error instanceof Error ? error.message : String(error)})`;
  }
}

function sendReady(response: ServerResponse, network: string | undefined): void {
  const problem = problemOf(network);
  const answer = problem === null ? { ready: true } : { ready: false, reasons: [problem] };
  response
    .writeHead(problem === null ? 200 : 503, { 'Content-Type': TYPES['.json'], 'Cache-Control': 'no-store' })
    .end(JSON.stringify(answer));
}

async function sendMetrics(
  response: ServerResponse,
  metrics: Metrics<keyof typeof METRICS>,
  network: string | undefined,
): Promise<void> {
  metrics.set('web_ready', problemOf(network) === null ? 1 : 0);
  const text = await metrics.render();
  response.writeHead(200, { 'Content-Type': METRICS_TYPE, 'Cache-Control': 'no-store' }).end(text);
}

/** What is answered and is no file. */
const OWN: ReadonlySet<string> = new Set(['/health', '/ready', '/metrics', '/network.json', '/rooms.json']);

/** A header that came several times is one list. */
const textOf = (header: string | string[] | undefined): string | undefined =>
  Array.isArray(header) ? header.join(',') : header;

/** Answers one request. Exported pieces of it would be more surface than its tests need: they ask over HTTP. */
function handler(
  assets: ReadonlyMap<string, Asset>,
  page: Asset,
  headers: Readonly<Record<string, string>>,
  { network, rooms, log, proxies = [] }: Pick<ServeOptions, 'network' | 'rooms' | 'log' | 'proxies'>,
) {
  const metrics = createWebMetrics();
  const client = clientBehind(proxies);
  /** As the log has it: the address of a file that is there, or what else answered; others are without number. */
  const routeOf = (pathname: string | undefined) =>
    pathname !== undefined && (assets.has(pathname) || OWN.has(pathname)) ? pathname : '/*';
  return (request: IncomingMessage, response: ServerResponse): void => {
    const begun = performance.now();
    const [id, remote] = [requestId(textOf(request.headers[REQUEST_ID])), request.socket.remoteAddress];
    response.setHeader(REQUEST_ID, id);
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    const pathname = URL.parse(request.url ?? '/', 'http://localhost')?.pathname;
    response.once('finish', () => {
      const { statusCode: status } = response;
      metrics.count('web_requests_total', { status: String(status) });
      log?.request({
        ...{ id, method: request.method ?? '', route: routeOf(pathname), status },
        ms: performance.now() - begun,
        client: client(remote, textOf(request.headers['x-forwarded-for'])),
      });
    });
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.writeHead(405, { Allow: 'GET, HEAD' }).end();
      return;
    }
    const asset = assets.get(pathname ?? '');
    // Such as `//`, which any browser sends when it is asked to.
    if (pathname === undefined)
      response.writeHead(400, { 'Content-Type': TYPES['.txt'] }).end('Not an address');
    else if (pathname === '/health') response.writeHead(200, { 'Content-Type': TYPES['.txt'] }).end('ok');
    else if (pathname === '/ready') sendReady(response, network);
    else if (pathname === '/metrics') void sendMetrics(response, metrics, network);
    else if (pathname === '/network.json') sendNetwork(response, network);
    else if (pathname === '/rooms.json') sendRooms(response, rooms, network);
    else if (asset !== undefined) send(request, response, asset);
    // A path that names a file is a file that is not there; any other is a page of the client.
    else if (extname(pathname) !== '')
      response.writeHead(404, { 'Content-Type': TYPES['.txt'] }).end('Not found');
    else send(request, response, page);
  };
}

/** Starts to serve; rejects with a sentence a person can act on. */
export function serve({
  root,
  port,
  host = '127.0.0.1',
  connect = [],
  ...told
}: ServeOptions): Promise<Server> {
  if (!existsSync(join(root, 'index.html'))) {
    return Promise.reject(new Error(`There is no client in ${root}. Build it first: npm run web -- build`));
  }
  const assets = readAssets(root);
  const page = assets.get('/index.html') as Asset;
  const server = createServer(handler(assets, page, securityHeaders(connect), told));
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const taken = error.code === 'EADDRINUSE';
      reject(
        new Error(taken ? `Port ${port} is taken. Choose another with --port or WEB_PORT.` : error.message, {
          cause: error,
        }),
      );
    });
    server.listen(port, host, () => resolve(server));
  });
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      port: { type: 'string', default: process.env.WEB_PORT ?? '5173' },
      host: { type: 'string', default: process.env.WEB_HOST ?? '127.0.0.1' },
      root: { type: 'string', default: fileURLToPath(new URL('dist', import.meta.url)) },
      connect: { type: 'string', multiple: true, default: [] },
      network: { type: 'string' },
      rooms: { type: 'string' },
      'trust-proxy': { type: 'string', multiple: true, default: [] },
      log: { type: 'string', default: process.env.TYCOON_LOG || 'text' },
    },
  });
  const port = Number(values.port);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new Error(`${values.port} is not a port.`);
  const { root, host, connect, network, rooms, 'trust-proxy': proxies } = values;
  if (!(LOG_FORMATS as readonly string[]).includes(values.log))
    throw new Error(`--log is "${values.log}". Choose one of ${LOG_FORMATS.join(', ')}.`);
  const wrong = proxies.find((text) => !isAddressRange(text));
  if (wrong !== undefined)
    throw new Error(`--trust-proxy is "${wrong}". It is an address, or a range of addresses.`);
  const write = (line: string) => process.stdout.write(`${line}\n`);
  const log = createLog({ format: values.log as LogFormat, service: 'web', write });
  const told = { ...(network !== undefined && { network }), ...(rooms !== undefined && { rooms }) };
  const server = await serve({ root, port, host, connect, proxies, log, ...told });
  const address = server.address();
  const bound = typeof address === 'object' && address !== null ? address.port : port;
  log.say(`ready http://${host === '0.0.0.0' ? 'localhost' : host}:${bound}`);
  const stop = () => {
    server.close(() => process.exit(0));
    server.closeAllConnections();
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  process.on('disconnect', stop);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  main().catch((error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  });
}
