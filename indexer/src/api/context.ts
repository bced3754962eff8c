import type { createOpenings, Exhausted, Quota } from '@tycoon/limits';
import type { Context, Env } from 'hono';
import type { Queries } from '../database/database.ts';
import type { Hub } from '../live/hub.ts';
import type { Metrics } from '../live/metrics.ts';
import type { ProgressReader } from '../live/progress.ts';
import { Problem, type ProblemCode } from './problem.ts';

/** What the API is made from. */
export interface Services {
  readonly queries: Queries;
  readonly hub: Hub;
  readonly metrics: Metrics;
  readonly progress: ProgressReader;
}

/** What a client may hold open. */
const HELD = ['streams', 'waits'] as const;
export type Held = (typeof HELD)[number];

export interface ApiEnv extends Env {
  readonly Variables: {
    readonly services: Services;
    /** Where the request comes from. */
    readonly address: string;
    readonly quotas: Readonly<Record<Held, Quota>>;
    /** Whether the address may open one more stream now. */
    readonly mayOpen: ReturnType<typeof createOpenings>;
  };
}

const REFUSALS: Readonly<Record<Held, Readonly<Record<Exhausted, ProblemCode>>>> = {
  streams: { address: 'too_many_streams_of_address', all: 'too_many_streams' },
  waits: { address: 'too_many_waits_of_address', all: 'too_many_waits' },
};

/** Takes one of the places that the client's address may hold; returns how to give it back, or refuses the request. */
export function hold(c: Context<ApiEnv>, held: Held): () => void {
  const { quotas, address, services } = c.var;
  const place = quotas[held].take(address);
  if (typeof place === 'function') return place;
  services.metrics.count('tycoon_refused_total', { held, share: place });
  throw new Problem(REFUSALS[held][place]);
}

/** Refuses an address that opens live streams too fast, or any while all together do. */
export function checkOpening(c: Context<ApiEnv>): void {
  const { mayOpen, address, services } = c.var;
  const refusal = mayOpen(address);
  if (refusal === null) return;
  services.metrics.count('tycoon_refused_total', { held: 'openings', share: refusal.share });
  throw new Problem(refusal.share === 'address' ? 'too_many_openings_of_address' : 'too_many_openings');
}
