import { SuiGrpcClient } from '@mysten/sui/grpc';
import { untilReachable } from '@tycoon/postgres';
import { addressBehind, listen } from './api/server.ts';
import { type ApiOptions, createApi } from './app.ts';
import type { Database } from './database/database.ts';
import { networks } from './database/schema.ts';
import type { IngestError } from './ingest/failure.ts';
import type { Notice } from './ingest/ingest.ts';
import { createFeed } from './live/feed.ts';
import { createHub, type Hub } from './live/hub.ts';
import { createMetrics, type Metrics } from './live/metrics.ts';
import {
  createProgress,
  DEFAULT_PROGRESS_LIMITS,
  type ProgressLimits,
  type ProgressReader,
} from './live/progress.ts';
import { type Bucket, createBucketSource } from './source/bucket.ts';
import { createGrpcSource } from './source/grpc.ts';
import { createStore } from './store.ts';
import { createWriter } from './writer.ts';

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
  /** Where checkpoints of the past are published; the node is asked for those that are not there. */
  readonly bucket?: Bucket;
}

export interface ServiceOptions
  extends Pick<ApiOptions, 'origins' | 'rateLimit' | 'limits' | 'openings' | 'onRequest'> {
  readonly database: Database;
  readonly networks: readonly NetworkOptions[];
  /** `api` only reads: any number of these serve one database beside its writer. Of several writers one writes at a time. */
  readonly role?: 'writer' | 'api';
  /** Addresses of proxies whose word on where a request comes from is taken. */
  readonly proxies?: readonly string[];
  /** How many days events are kept; for ever where it is left out. */
  readonly keepDays?: number;
  readonly metrics?: Metrics;
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
  /** Whether this process is the one that writes the network. */
  isWriting(network: string): boolean;
  close(): Promise<void>;
}

/** Serves what is in the database and, unless it only reads, follows the networks into it. Waits until the database can be reached. */
export async function startService(options: ServiceOptions): Promise<Service> {
  const { database, host, port, say, checkable, role = 'writer' } = options;
  const hub = createHub();
  const metrics = options.metrics ?? createMetrics();
  const stopped = new AbortController();
  const { signal } = stopped;
  const own = createProgress(
    options.networks.map(({ name }) => name),
    { ...DEFAULT_PROGRESS_LIMITS, ...options.progressLimits },
  );
  const { promise: failed, resolve: fail } = Promise.withResolvers<IngestError>();
  const feed = createFeed(database.queries, hub);

  const open = ({ name, url, packageIds, registryId, from, bucket }: NetworkOptions) => {
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
      onPosition: feed.look,
      onCommit(commit) {
        metrics.count('tycoon_commits_total', { network: name });
        metrics.count('tycoon_events_total', { network: name }, commit.rows.events.length);
        metrics.set('tycoon_next_checkpoint', Number(commit.next), { network: name });
        feed.offer(commit);
        database.peers?.tell();
      },
    });
    const tell = createNotice(name, say, metrics);
    const notice = (notice: Notice) => {
      own.hear(name, notice);
      tell(notice);
    };
    const node = createGrpcSource(client, { withBytes: checkable !== 0 });
    const source = bucket === undefined ? node : createBucketSource(node, bucket, checkable !== 0);
    return { name, sink, source, notice };
  };

  const opened = role === 'writer' ? options.networks.map(open) : [];
  await untilReachable(
    async () => {
      if (role === 'api') {
        if (!(await database.isMigrated())) throw new Error('its tables wait for a writer of this version');
      } else {
        const wasAside = await hasFirstEdition(database);
        await database.migrate();
        if (!wasAside && (await hasFirstEdition(database))) say(MOVED_ASIDE);
        // A network is known to the API from the beginning, also while its node cannot be reached.
        for (const { sink } of opened) await sink.position();
      }
      await feed.sync();
    },
    say,
    options.signal ?? signal,
  ).catch(async (error: unknown) => {
    await feed.close();
    throw error;
  });
  const ids = await numbersOf(database);
  const writers = new Map(
    opened.map(({ name, ...parts }) => [
      name,
      createWriter({
        ...parts,
        ...{ database, name, id: ids.get(name) as number, progress: own, say, fail, signal },
        ...(options.pulseMs !== undefined && { pulseMs: options.pulseMs }),
        keepDays: options.keepDays,
      }),
    ]),
  );
  const isOurs = (network: string) => writers.get(network)?.isLeading === true;
  const progress: ProgressReader = {
    get networks() {
      return [...new Set([...own.networks, ...feed.others.networks])];
    },
    isOurs,
    of: (network) => (database.peers === undefined || isOurs(network) ? own : feed.others).of(network),
  };
  const api = createApi({
    services: { queries: database.queries, hub, metrics, progress },
    ...(options.origins && { origins: options.origins }),
    ...(options.rateLimit && { rateLimit: options.rateLimit }),
    ...(options.limits && { limits: options.limits }),
    ...(options.openings && { openings: options.openings }),
    addressOf: addressBehind(options.proxies ?? []),
    ...(options.onRequest && { onRequest: options.onRequest }),
    report: (error) => say(`a request failed: ${error instanceof Error ? error.stack : String(error)}`),
  });
  // Before anything is followed: who cannot listen leaves nothing running.
  const server = await listen(api, host, port).catch(async (error: unknown) => {
    await feed.close();
    throw error;
  });
  const unlisten = await listenToPeers(database, feed.look, say, signal);
  for (const writer of writers.values()) await writer.start();
  return {
    url: server.url,
    hub,
    metrics,
    failed,
    isWriting: isOurs,
    async close() {
      stopped.abort();
      await Promise.all([...[...writers.values()].map(({ finished }) => finished), server.close()]);
      await unlisten();
      await feed.close();
    },
  };
}

/** Hears from other processes as soon as the database lets it; until then, and always, the feed looks by the clock. */
async function listenToPeers(
  { peers }: Database,
  look: () => void,
  say: (line: string) => void,
  signal: AbortSignal,
): Promise<() => Promise<void>> {
  if (!peers) return async () => {};
  let unlisten = async () => {};
  await untilReachable(
    async () => {
      unlisten = await peers.listen(look);
    },
    say,
    signal,
  );
  return () => unlisten();
}

async function numbersOf(database: Database): Promise<ReadonlyMap<string, number>> {
  const rows = await database.queries.select({ id: networks.id, name: networks.name }).from(networks);
  return new Map(rows.map(({ id, name }) => [name, id]));
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
