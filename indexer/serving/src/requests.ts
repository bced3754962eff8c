import type { Context, MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';
import type { Answered } from './log.ts';
import type { Metrics } from './metrics.ts';
import { REQUEST_ID, requestId } from './request-id.ts';

interface RequestsOptions<Name extends string> {
  readonly metrics: Metrics<Name>;
  /** The counter by route and status, and the histogram by route. */
  readonly names: { readonly total: Name; readonly seconds: Name };
  /** Where a request comes from. */
  readonly addressOf: (c: Context) => string;
  /** Hears of every request, for the log. */
  readonly onRequest?: ((answered: Answered) => void) | undefined;
}

/** Counts and times every request of a server, and sends its answer with the name by which the log knows it. */
export function watchRequests<Name extends string>(options: RequestsOptions<Name>): MiddlewareHandler {
  const { metrics, names, addressOf, onRequest } = options;
  return async (c, next) => {
    const begun = performance.now();
    const id = requestId(c.req.header(REQUEST_ID));
    await next();
    // The pattern that answered, not the address that was asked for: those are without number.
    const route = routePath(c, -1);
    const { status } = c.res;
    const ms = performance.now() - begun;
    metrics.count(names.total, { route, status: String(status) });
    metrics.observe(names.seconds, ms / 1000, { route });
    c.header(REQUEST_ID, id);
    onRequest?.({ id, method: c.req.method, route, status, ms, client: addressOf(c) });
  };
}
