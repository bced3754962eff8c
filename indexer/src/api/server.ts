import { type HttpBindings, type ServerType, serve } from '@hono/node-server';
import { getConnInfo } from '@hono/node-server/conninfo';
import { clientBehind } from '@tycoon/limits';
import type { Context } from 'hono';
import type { Api } from '../app.ts';

export interface ApiServer {
  readonly url: string;
  close(): Promise<void>;
}

/** Longer than clients and proxies keep an idle connection, so that none is closed under a request on its way. */
const KEEP_ALIVE_MS = 65_000;

/** Serves the API over HTTP; port 0 takes any that is free. */
export function listen(api: Api, hostname: string, port: number): Promise<ApiServer> {
  return new Promise((resolve, reject) => {
    const serverOptions = { keepAliveTimeout: KEEP_ALIVE_MS };
    const server = serve({ fetch: api.fetch, hostname, port, serverOptions }, (address) => {
      server.off('error', reject);
      resolve({ url: `http://${hostname}:${address.port}`, close: () => closeServer(server) });
    });
    server.once('error', reject);
  });
}

/** Where a request comes from, as far as clients are told apart; these proxies are believed about it. */
export function addressBehind(proxies: readonly string[]): (c: Context) => string {
  const client = clientBehind(proxies);
  return (c) => client(getConnInfo(c).remote.address, c.req.header('x-forwarded-for'));
}

/** Ends the connection of a request, whatever its client has still to read. */
export const disconnect = (c: Context): void => void (c.env as Partial<HttpBindings>)?.outgoing?.destroy();

/** Live streams never end by themselves. */
function closeServer(server: ServerType): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    if ('closeAllConnections' in server) server.closeAllConnections();
  });
}
