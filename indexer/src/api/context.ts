import type { Env } from 'hono';
import type { Queries } from '../database/database.ts';
import type { Hub } from '../live/hub.ts';
import type { Metrics } from '../live/metrics.ts';

/** What the routes work with. */
export interface Services {
  readonly queries: Queries;
  readonly hub: Hub;
  readonly metrics: Metrics;
  /** Whether ingestion is under way; what is not ready says why. */
  readonly readiness: () => Readiness;
}

export interface Readiness {
  readonly ready: boolean;
  readonly reasons: readonly string[];
}

export interface ApiEnv extends Env {
  readonly Variables: { readonly services: Services };
}
