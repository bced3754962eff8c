import { seldom } from '@tycoon/serving';
import { sql } from 'drizzle-orm';
import type { Queries } from '../database/database.ts';
import type { ProgressReader } from '../live/progress.ts';
import { toWire } from '../wire/wire.ts';

/**
 * Whether a load balancer may send requests here: the database answers, and every network that this process writes is near its
 * node's tip. What another process writes is said and does not count: readers would be no better off elsewhere.
 */
export function createReadiness(queries: Queries, progress: ProgressReader) {
  /** What is wrong with the database; null where nothing is. */
  const database = seldom(() =>
    queries.execute(sql`select 1`).then(
      () => null,
      () => 'database: it cannot be reached',
    ),
  );
  return async () => {
    const wrong = await database();
    const networks = progress.networks.map((name) => ({ name, ...progress.of(name) }));
    const reasons = networks
      .filter(({ name, state }) => progress.isOurs(name) && state !== 'following')
      .map(({ name, state, detail }) => `${name}: ${state}: ${detail}`);
    if (wrong !== null) reasons.unshift(wrong);
    return { ready: reasons.length === 0, reasons, networks: toWire(networks) };
  };
}
