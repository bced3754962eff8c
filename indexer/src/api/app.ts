import { OpenAPIHono } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { cors } from 'hono/cors';
import type { ApiEnv, Services } from './context.ts';
import { docsPage } from './docs.ts';
import { createLimiter, type RateLimit } from './limit.ts';
import { handleError, problemResponse } from './problem.ts';
import { exportRoutes } from './routes/export.ts';
import { gameRoutes } from './routes/games.ts';
import { liveRoutes } from './routes/live.ts';
import { mapRoutes } from './routes/maps.ts';
import { networkRoutes } from './routes/networks.ts';
import { playerRoutes } from './routes/players.ts';
import { statisticsRoutes } from './routes/statistics.ts';

export interface ApiOptions {
  readonly services: Services;
  /** Origins whose pages may read the API; `*` for all, none by default. */
  readonly origins?: readonly string[];
  readonly rateLimit?: RateLimit;
  /** Where a request comes from, for the rate limit. */
  readonly addressOf?: (c: Context) => string;
  /** Hears of our own mistakes. */
  readonly report?: (error: unknown) => void;
}

const MAX_URL = 2048;
const DEFAULT_LIMIT: RateLimit = { perSecond: 50, burst: 200 };
const OPENAPI = {
  openapi: '3.1.0',
  info: {
    title: 'Tycoon index',
    version: '1',
    description:
      'Every game of Tycoon ever played on the indexed networks: history, statistics, live updates. Only reads.',
    license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
  },
};

/** The routes of version 1; their type is what the client is made from. */
const routesV1 = () =>
  new OpenAPIHono<ApiEnv>()
    .route('/', networkRoutes())
    .route('/', gameRoutes())
    .route('/', exportRoutes())
    .route('/', liveRoutes())
    .route('/', playerRoutes())
    .route('/', mapRoutes())
    .route('/', statisticsRoutes());

export function createApi(options: ApiOptions) {
  const { services, origins = [], rateLimit = DEFAULT_LIMIT, report = () => {} } = options;
  const { addressOf = () => 'unknown' } = options;
  const take = createLimiter(rateLimit);
  const app = new OpenAPIHono<ApiEnv>();

  app.use(async (c, next) => {
    const begun = performance.now();
    await next();
    services.metrics.count('tycoon_requests_total', { status: String(c.res.status) });
    services.metrics.observe('tycoon_request_seconds', (performance.now() - begun) / 1000);
    c.header('x-content-type-options', 'nosniff');
  });
  if (origins.length > 0) {
    const origin = origins.includes('*') ? '*' : [...origins];
    app.use(
      cors({
        origin,
        allowMethods: ['GET'],
        allowHeaders: ['last-event-id'],
        exposeHeaders: ['retry-after'],
        maxAge: 86_400,
      }),
    );
  }
  app.use('/api/*', async (c, next) => {
    if (c.req.url.length > MAX_URL) return problemResponse(c, 'invalid_request', 'The address is too long.');
    const wait = take(addressOf(c));
    if (wait > 0) {
      c.header('retry-after', String(wait));
      return problemResponse(c, 'too_many_requests', `Try again in ${wait} s.`);
    }
    c.set('services', services);
    return next();
  });

  const routes = app.route('/api/v1', routesV1());
  app.all('/api/v1/*', (c) =>
    c.req.method === 'GET' || c.req.method === 'HEAD'
      ? problemResponse(c, 'route_not_found', c.req.path)
      : problemResponse(c, 'method_not_allowed'),
  );
  app.get('/health', (c) => c.json({ status: 'ok' }));
  app.get('/ready', (c) => {
    const { ready, reasons } = services.readiness();
    return c.json({ ready, reasons }, ready ? 200 : 503);
  });
  app.get('/metrics', (c) => {
    services.metrics.set('tycoon_subscribers', services.hub.subscribers);
    return c.text(services.metrics.render(), 200, { 'content-type': 'text/plain; version=0.0.4' });
  });
  app.get('/openapi.json', (c) => c.json(app.getOpenAPI31Document(OPENAPI)));
  app.get('/docs', (c) => c.html(docsPage(app.getOpenAPI31Document(OPENAPI))));
  app.notFound((c) => problemResponse(c, 'route_not_found', c.req.path));
  app.onError((error, c) => handleError(error, c, report));
  return routes;
}

export type Api = ReturnType<typeof createApi>;
