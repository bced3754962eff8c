import { SuiGrpcClient } from '@mysten/sui/grpc';
import { untilReachable } from '@tycoon/postgres';
import { addressOf, listen } from './api/server.ts';
import { type ApiOptions, createApi } from './app.ts';
import type { Database } from './database/database.ts';
import { IngestError } from './ingest/failure.ts';
import { ingest, type Notice } from './ingest/ingest.ts';
import { createHub, type Hub } from './live/hub.ts';
import { createMetrics, type Metrics } from './live/metrics.ts';
import { createProgress, DEFAULT_PROGRESS_LIMITS, type ProgressLimits } from './live/progress.ts';
import { createGrpcSource } from './source/grpc.ts';
import { createStore } from './store.ts';

/** A network to follow. */
export interface NetworkOptions {
  readonly name: string;
  /** gRPC of a full node. */
  readonly url: string;
  readonly packageIds: readonly string[];
  /** The registry of the official maps. */
  readonly registryId: string;
  /** Where an empty database begins. */
  readonly from?: bigint;
}

export interface ServiceOptions extends Pick<ApiOptions, 'origins' | 'rateLimit' | 'limits'> {
  readonly database: Database;
  readonly networks: readonly NetworkOptions[];
  readonly host: string;
  readonly port: number;
  /** What counts as being near a node's tip. */
  readonly progressLimits?: Partial<ProgressLimits>;
  /** Of how many games of a network, the latest, what a check takes is kept; with 0 nodes are not asked for it. */
  readonly checkable?: number;
  /** How often a node is asked how far it is. */
  readonly pulseMs?: number;
  /** Lines for the operator; never contain a secret. */
  readonly say: (line: string) => void;
  /** Gives up waiting for the database. */
  readonly signal?: AbortSignal;
}

/** A running indexer. */
export interface Service {
  readonly url: string;
  readonly hub: Hub;
  readonly metrics: Metrics;
  /** Settles when a network cannot be followed any further: with what has to be done. */
  readonly failed: Promise<IngestError>;
  close(): Promise<void>;
}

/** Follows the networks into the database and serves what is there. Waits until the database can be reached. */
export async function startService(options: ServiceOptions): Promise<Service> {
  const { database, networks, host, port, say, checkable } = options;
  const hub = createHub();
  const metrics = createMetrics();
  const stopped = new AbortController();
  const progress = createProgress(
    networks.map(({ name }) => name),
    { ...DEFAULT_PROGRESS_LIMITS, ...options.progressLimits },
  );
  const { promise: failed, resolve: fail } = Promise.withResolvers<IngestError>();

  const open = ({ name, url, packageIds, registryId, from }: NetworkOptions) => {
    const client = new SuiGrpcClient({ network: name, baseUrl: url, format: 'binary' });
    const sink = createStore({
      database,
      network: name,
      packageIds,
      registryId,
      ...(from !== undefined && { from }),
      ...(checkable !== undefined && { checkable }),
      originalOf: (id) => originalOf(client, id),
      onUpgrade: (id) => say(`${name}: the package was upgraded to ${id}; its events are indexed too`),
      onPosition: (next) => hub.place(name, next),
      onCommit(commit) {
        metrics.count('tycoon_commits_total', { network: name });
        metrics.count('tycoon_events_total', { network: name }, commit.rows.events.length);
        metrics.set('tycoon_next_checkpoint', Number(commit.next), { network: name });
        hub.publish(commit);
      },
    });
    const tell = createNotice(name, say, metrics);
    const notice = (notice: Notice) => {
      progress.hear(name, notice);
      tell(notice);
    };
    return { name, sink, source: createGrpcSource(client, { withBytes: checkable !== 0 }), notice };
  };

  const opened = networks.map(open);
  await untilReachable(
    async () => {
      const wasAside = await hasFirstEdition(database);
      await database.migrate();
      if (!wasAside && (await hasFirstEdition(database))) say(MOVED_ASIDE);
      // A network is known to the API from the beginning, also while its node cannot be reached.
      for (const { sink } of opened) await sink.position();
    },
    say,
    options.signal ?? stopped.signal,
  );
  const api = createApi({
    services: { queries: database.queries, hub, metrics, progress },
    ...(options.origins && { origins: options.origins }),
    ...(options.rateLimit && { rateLimit: options.rateLimit }),
    ...(options.limits && { limits: options.limits }),
    addressOf,
    report: (error) => say(`a request failed: ${error instanceof Error ? error.stack : String(error)}`),
  });
  // Before anything is followed: who cannot listen leaves nothing running.
  const server = await listen(api, host, port);
  const pulse = options.pulseMs === undefined ? {} : { pulseMs: options.pulseMs };
  const following = opened.map(({ name, ...parts }) =>
    ingest({ ...parts, ...pulse, signal: stopped.signal }).catch((error: unknown) => {
      if (!(error instanceof IngestError)) throw error;
      progress.stop(name, error);
      say(`${name}: stopped, ${error.code}. ${error.message}`);
      fail(error);
    }),
  );
  return {
    url: server.url,
    hub,
    metrics,
    failed,
    async close() {
      stopped.abort();
      await Promise.all([...following, server.close()]);
    },
  };
}

const MOVED_ASIDE =
  'the database held games of the first edition, which this one cannot read: their tables are kept in the schema ' +
  'first_edition, and the index begins anew';

/** Whether the migration to the second edition has moved tables aside. */
async function hasFirstEdition(database: Database): Promise<boolean> {
  const [row] = await database.transaction((connection) =>
    connection.query(`select to_regclass('first_edition.network') is not null as aside`),
  );
  return row?.aside === true;
}

/** Says what changes, not every commit. */
function createNotice(name: string, say: (line: string) => void, metrics: Metrics): (notice: Notice) => void {
  let behind = false;
  let last = '';
  return (notice) => {
    switch (notice.kind) {
      case 'following': {
        const missing = notice.latest + 1n - notice.next;
        behind = missing > 1000n;
        last = '';
        say(
          `${name}: follows chain ${notice.chainId} from checkpoint ${notice.next}, ${missing} to catch up`,
        );
        return;
      }
      case 'adopted':
        say(
          `${name}: the database knew no digest of checkpoint ${notice.checkpoint}, where it stands; nothing contradicts the ` +
            `node's, which is kept from now on: ${notice.digest}`,
        );
        return;
      case 'tip':
        return;
      case 'committed':
        metrics.count('tycoon_checkpoints_total', { network: name }, notice.checkpoints);
        if (behind && notice.checkpoints < 32) {
          behind = false;
          say(`${name}: caught up at checkpoint ${notice.next}`);
        }
        return;
      case 'retrying':
        metrics.count('tycoon_retries_total', { network: name });
        if (notice.reason !== last) say(`${name}: ${notice.reason}; trying again`);
        last = notice.reason;
    }
  };
}

async function originalOf(client: SuiGrpcClient, packageId: string): Promise<string | null> {
  try {
    const { response } = await client.movePackageService.getPackage({ packageId });
    return response.package?.originalId ?? null;
  } catch (error) {
    if ((error as { code?: string }).code === 'NOT_FOUND') return null;
    throw error;
  }
}
