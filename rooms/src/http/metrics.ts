import { createMetrics as create, type Declared, type Metrics as MetricsOf } from '@tycoon/serving';

/** Counters and readings of one server, as Prometheus reads them. */
const METRICS = {
  rooms_sockets: ['gauge', 'Sockets that are open'],
  rooms_unread_bytes: ['gauge', 'Bytes that wait to be sent to browsers, of all sockets'],
  rooms_moves_waiting: ['gauge', 'Moves accepted that are not on disk yet'],
  rooms_matches: ['gauge', 'Matches held in memory'],
  rooms_tycoon_tables: ['gauge', 'Tables of Tycoon whose bots this server plays'],
  rooms_ready: ['gauge', '1 where /ready says so'],
  rooms_database_connections: [
    'gauge',
    'Connections of this database, by what their programs do',
    'program',
    'state',
  ],
  rooms_moves_total: ['counter', 'Moves acknowledged after the commit'],
  rooms_refused_total: ['counter', 'Requests refused'],
  rooms_bad_messages_total: ['counter', 'Messages that could not be understood'],
  rooms_foreign_origins_total: ['counter', 'Requests and sockets of pages that may not speak to this server'],
  rooms_hurried_sockets_total: [
    'counter',
    'Sockets refused because too many were opened at a time, by whose share',
    'share',
  ],
  rooms_slow_readers_total: ['counter', 'Sockets closed because they did not read'],
  rooms_requests_total: ['counter', 'Requests answered, by route and status', 'route', 'status'],
  rooms_request_seconds: ['histogram', 'How long requests took, by route', 'route'],
  rooms_message_seconds: ['histogram', 'How long requests over sockets took, by what was asked', 'kind'],
} as const satisfies Record<string, Declared>;

export type Metrics = MetricsOf<keyof typeof METRICS>;

export const createMetrics = (options?: { readonly ofProcess?: boolean }): Metrics =>
  create(METRICS, options);
