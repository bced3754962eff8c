import { QueryCache, QueryClient } from '@tanstack/react-query';
import { toTycoonError } from '@tycoon/sdk/errors';
import type { Reach, Service } from './service.ts';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** Whom a query asks: it is asked again when the service is back. */
      readonly service?: Service;
    };
  }
}

/** Whether nobody answered at all; what was answered, however unpleasant, is an answer. */
export function isUnanswered(error: unknown): boolean {
  const status = (error as { readonly status?: unknown } | null)?.status;
  // Gateways answer for a service that does not.
  if (typeof status === 'number') return status >= 502 && status <= 504;
  return toTycoonError(error, []).failure === 'network';
}

/** What was asked, as far as it matters for what is shown. */
interface QueryResult {
  readonly data: unknown;
  readonly error: unknown;
}

const ANSWERS = ['waiting', 'failed', 'here', 'stale'] as const;
/** How a question stands: not answered yet, failed, answered, or answered before the service went away. */
export type Answer = (typeof ANSWERS)[number];

export function answerOf({ data, error }: QueryResult, reach: Reach): Answer {
  if (data !== undefined) return reach === 'answers' ? 'here' : 'stale';
  if (error === null || (isUnanswered(error) && reach === 'answers')) return 'waiting';
  return 'failed';
}

/** What was read stays good for a moment. Whom nobody answered is not asked by each query, but by its service. */
export const queries: QueryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: (error, { meta }) => {
      if (isUnanswered(error)) meta?.service?.missed();
    },
  }),
  defaultOptions: {
    queries: {
      staleTime: 5000,
      retry: (failures, error) => !isUnanswered(error) && failures < 2,
      networkMode: 'always',
    },
  },
});

/** Asks everything again that is on the screen and not up to date, as soon as the service is back. */
export function refetchOnReturn(service: Service): void {
  service.reach.watch(() => {
    if (service.reach.read() !== 'answers') return;
    void queries.refetchQueries({
      type: 'active',
      predicate: (query) =>
        query.meta?.service === service && (query.state.status === 'error' || query.isStale()),
    });
  });
}
