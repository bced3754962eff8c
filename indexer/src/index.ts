export { type ApiServer, addressOf, listen } from './api/server.ts';
export { type Api, type ApiLimits, type ApiOptions, createApi, DEFAULT_LIMITS } from './app.ts';
export { hasCluster } from './database/cluster.ts';
export type { Connection, Database, Queries } from './database/database.ts';
export {
  type EmbeddedOptions,
  type EmbeddedServer,
  keepEmbedded,
  startEmbedded,
} from './database/embedded.ts';
export { hashTables } from './database/hash.ts';
export { EmbeddedInUse } from './database/owner.ts';
export { openPglite } from './database/pglite.ts';
export { openPostgres, type PostgresOptions } from './database/postgres.ts';
export { PostgresUnavailable } from './database/program.ts';
export { FATAL_CODES, type FatalCode, IngestError, NodeBehind } from './ingest/failure.ts';
export { follow } from './ingest/follow.ts';
export type { Position, Traces } from './ingest/history.ts';
export { type CheckpointSink, type IngestOptions, ingest, type Notice } from './ingest/ingest.ts';
export { createHub, type Hub } from './live/hub.ts';
export { createMetrics, type Metrics } from './live/metrics.ts';
export {
  createProgress,
  DEFAULT_PROGRESS_LIMITS,
  NETWORK_STATES,
  type NetworkState,
  type Progress,
  type ProgressLimits,
} from './live/progress.ts';
export { decodeRecord, type GameRecord } from './process/record.ts';
export { noRows } from './process/rows.ts';
export { type NetworkOptions, type Service, type ServiceOptions, startService } from './service.ts';
export type { ChainStatus, Checkpoint, CheckpointSource } from './source/checkpoint.ts';
export { createGrpcSource } from './source/grpc.ts';
export { type Commit, createStore, type StoreOptions } from './store.ts';
