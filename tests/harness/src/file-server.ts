import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';

/** As much as a file server has to know for a browser to take scripts from it. */
const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
  '.png': 'image/png',
};

export interface FileServer {
  /** The folder's address, with a slash at its end. */
  readonly url: string;
  /** Every path that was asked for, in that order. */
  readonly asked: readonly string[];
  close(): Promise<void>;
}

/** Serves a folder below a path, as any file server does: files and nothing else, no header that is not asked for. */
export async function serveFiles(root: string, below = '/games/tycoon/'): Promise<FileServer> {
  const asked: string[] = [];
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    asked.push(pathname);
    const name = pathname.startsWith(below) ? normalize(pathname.slice(below.length)) : '..';
    const path = join(root, name === '.' || name === '' ? 'index.html' : name);
    const file = name.startsWith('..') ? undefined : await stat(path).catch(() => undefined);
    if (!file?.isFile()) return void response.writeHead(404).end();
    const type = TYPES[extname(path)];
    response.writeHead(200, { 'content-length': file.size, ...(type && { 'content-type': type }) });
    createReadStream(path).pipe(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}${below}`,
    asked,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
