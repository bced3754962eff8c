import { OpenAPIHono } from '@hono/zod-openapi';
import {
  createLimiter,
  createOpenings,
  createQuota,
  type OpeningLimits,
  type QuotaLimits,
  type RateLimit,
} from '@tycoon/limits';
import { type Answered, METRICS_TYPE, watchRequests } from '@tycoon/serving';
import { sql } from 'drizzle-orm';
import type { Context } from 'hono';
import { cors } from 'hono/cors';
import type { ApiEnv, Held, Services } from './api/context.ts';
import { docsPage } from './api/docs.ts';
import { createFixedText } from './api/fixed.ts';
import { handleError, problemResponse } from './api/problem.ts';
import { createReadiness } from './api/readiness.ts';
import { exportRoutes } from './api/routes/export.ts';
import { gameRoutes } from './api/routes/games.ts';
import { liveRoutes } from './api/routes/live.ts';
import { mapRoutes } from './api/routes/maps.ts';
import { networkRoutes } from './api/routes/networks.ts';
import { playerRoutes } from './api/routes/players.ts';
import { statisticsRoutes } from './api/routes/statistics.ts';
import type { Metrics } from './live/metrics.ts';
import { NETWORK_STATES, type ProgressReader } from './live/progress.ts';

export interface ApiOptions {
  readonly services: Services;
  /** Origins whose pages may read the API; `*` for all, none by default. */
  readonly origins?: readonly string[];
  readonly rateLimit?: RateLimit;
  /** How fast live streams may be opened. */
  readonly openings?: OpeningLimits;
  /** How much may be held open at a time. */
  readonly limits?: Partial<ApiLimits>;
  /** Where a request comes from, for all limits. */
  readonly addressOf?: (c: Context) => string;
  /** Hears of every request, for the log. */
  readonly onRequest?: (answered: Answered) => void;
  /** Hears of our own mistakes. */
  readonly report?: (error: unknown) => void;
}

type ApiLimits = Readonly<Record<Held, QuotaLimits>>;

export const DEFAULT_LIMITS: ApiLimits = {
  streams: { perAddress: 200, inAll: 5000 },
  waits: { perAddress: 64, inAll: 2000 },
};

/** Each reads what its client has missed. All come at once when another server is gone. */
export const DEFAULT_OPENINGS: OpeningLimits = {
  ofAddress: { perSecond: 20, burst: 200 },
  inAll: { perSecond: 500, burst: 5000 },
};

const MAX_URL = 2048;
export const DEFAULT_RATE: RateLimit = { perSecond: 50, burst: 200 };
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

/** Whether the process lives, is ready and does well may always be asked, and costs next to nothing. */
const UNLIMITED: ReadonlySet<string> = new Set(['/health', '/ready', '/metrics']);

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
  const { services, origins = [], rateLimit = DEFAULT_RATE, report = () => {} } = options;
  const { addressOf = () => 'unknown' } = options;
  const { queries, hub, metrics, progress } = services;
  const take = createLimiter(rateLimit);
  const { streams, waits } = { ...DEFAULT_LIMITS, ...options.limits };
  const quotas = { streams: createQuota(streams), waits: createQuota(waits) };
  const mayOpen = createOpenings(options.openings ?? DEFAULT_OPENINGS);
  const readiness = createReadiness(queries, progress);
  const app = new OpenAPIHono<ApiEnv>();

  app.use(
    watchRequests({
      ...{ metrics, addressOf, onRequest: options.onRequest },
      names: { total: 'tycoon_requests_total', seconds: 'tycoon_request_seconds' },
    }),
  );
  app.use(async (c, next) => {
    await next();
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
  app.use(async (c, next) => {
    if (UNLIMITED.has(c.req.path)) return next();
    if (c.req.url.length > MAX_URL) return problemResponse(c, 'invalid_request', 'The address is too long.');
    const address = addressOf(c);
    const wait = take(address);
    if (wait > 0) {
      c.header('retry-after', String(wait));
      return problemResponse(c, 'too_many_requests', `Try again in ${wait} s.`);
    }
    c.set('services', services);
    c.set('address', address);
    c.set('quotas', quotas);
    c.set('mayOpen', mayOpen);
    return next();
  });

  const routes = app.route('/api/v1', routesV1());
  app.all('/api/v1/*', (c) =>
    c.req.method === 'GET' || c.req.method === 'HEAD'
      ? problemResponse(c, 'route_not_found', c.req.path)
      : problemResponse(c, 'method_not_allowed'),
  );
  app.get('/health', (c) => c.json({ status: 'ok' }));
  app.get('/ready', async (c) => {
    const answer = await readiness();
    return c.json(answer, answer.ready ? 200 : 503, { 'cache-control': 'no-store' });
  });
  app.get('/metrics', async (c) => {
    metrics.set('tycoon_subscribers', hub.subscribers);
    metrics.set('tycoon_unread_bytes', hub.unread);
    metrics.set('tycoon_waits', quotas.waits.held);
    metrics.set('tycoon_ready', (await readiness()).ready ? 1 : 0);
    measureProgress(metrics, progress);
    await measureConnections(metrics, queries).catch(() => {});
    return c.text(await metrics.render(), 200, { 'content-type': METRICS_TYPE });
  });
  const document = () => app.getOpenAPI31Document(OPENAPI);
  app.get(
    '/openapi.json',
    createFixedText('application/json', () => JSON.stringify(document())),
  );
  app.get(
    '/docs',
    createFixedText('text/html; charset=UTF-8', () => docsPage(document())),
  );
  app.notFound((c) => problemResponse(c, 'route_not_found', c.req.path));
  app.onError((error, c) => handleError(error, c, report));
  return routes;
}

/** What the database's places are taken by: a program that cannot get one waits. */
async function measureConnections(metrics: Metrics, queries: Services['queries']): Promise<void> {
  const found = (await queries.execute(sql`
    select application_name as program, coalesce(state, 'none') as state, count(*)::int as held from pg_stat_activity
    where datname = current_database() group by 1, 2`)) as unknown;
  const rows = (Array.isArray(found) ? found : (found as { rows: unknown[] }).rows) as Record<
    string,
    unknown
  >[];
  metrics.reset('tycoon_database_connections');
  for (const { program, state, held } of rows) {
    const labels = { program: String(program), state: String(state) };
    metrics.set('tycoon_database_connections', Number(held), labels);
  }
}

function measureProgress(metrics: Metrics, progress: ProgressReader): void {
  for (const network of progress.networks) {
    const { state, tip, lag } = progress.of(network);
    for (const each of NETWORK_STATES) {
      metrics.set('tycoon_network_state', each === state ? 1 : 0, { network, state: each });
    }
    metrics.set('tycoon_writer', progress.isOurs(network) ? 1 : 0, { network });
    if (tip !== null) metrics.set('tycoon_node_checkpoint', Number(tip), { network });
    if (lag !== null) metrics.set('tycoon_lag_checkpoints', Number(lag), { network });
  }
}

export type Api = ReturnType<typeof createApi>;
