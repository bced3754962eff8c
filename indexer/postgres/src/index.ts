export { hasCluster } from './cluster.ts';
export { type EmbeddedServer, keepEmbedded, startEmbedded } from './embedded.ts';
export { isMigrated, NewerSchema } from './newer.ts';
export { EmbeddedInUse } from './owner.ts';
export { PostgresUnavailable } from './program.ts';
export { untilReachable } from './reach.ts';
