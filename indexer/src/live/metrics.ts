import { createMetrics as create, type Declared, type Metrics as MetricsOf } from '@tycoon/serving';

/** Every metric there is, with what it says. */
const METRICS = {
  tycoon_checkpoints_total: ['counter', 'Checkpoints stored.', 'network'],
  tycoon_events_total: ['counter', 'Events stored.', 'network'],
  tycoon_commits_total: ['counter', 'Database transactions of ingestion.', 'network'],
  tycoon_retries_total: ['counter', 'Times that ingestion began again after a failure.', 'network'],
  tycoon_next_checkpoint: ['gauge', 'The next checkpoint to be stored.', 'network'],
  tycoon_node_checkpoint: ['gauge', 'The latest checkpoint of the node, as it said last.', 'network'],
  tycoon_lag_checkpoints: ['gauge', 'Checkpoints of the node that are not stored yet.', 'network'],
  tycoon_network_state: [
    'gauge',
    '1 for the state that the network is in, 0 for all others.',
    'network',
    'state',
  ],
  tycoon_writer: ['gauge', '1 where this process writes the network, 0 where it does not.', 'network'],
  tycoon_ready: ['gauge', '1 where /ready says so.'],
  tycoon_subscribers: ['gauge', 'Live streams that are open.'],
  tycoon_unread_bytes: ['gauge', 'Bytes that wait to be read by clients of live streams.'],
  tycoon_dropped_streams_total: ['counter', 'Live streams closed because their client was too slow.'],
  tycoon_waits: ['gauge', 'Requests that wait for a checkpoint or a transaction.'],
  tycoon_refused_total: [
    'counter',
    'Streams, openings of streams and waits refused because a share was used up.',
    'held',
    'share',
  ],
  tycoon_database_connections: [
    'gauge',
    'Connections of this database, by what their programs do.',
    'program',
    'state',
  ],
  tycoon_requests_total: ['counter', 'Requests answered, by route and status.', 'route', 'status'],
  tycoon_request_seconds: ['histogram', 'How long requests took, by route.', 'route'],
} as const satisfies Record<string, Declared>;

export type Metrics = MetricsOf<keyof typeof METRICS>;

export const createMetrics = (options?: { readonly ofProcess?: boolean }): Metrics =>
  create(METRICS, options);
