export { type Database, type DatabaseOptions, openDatabase } from './database/database.ts';
export { DEFAULT_RATE } from './http/app.ts';
export { createMetrics } from './http/metrics.ts';
export { problemOf, type VapidKeys } from './notices/vapid.ts';
export {
  DEFAULT_OPENINGS,
  DEFAULT_SOCKETS,
  type RoomsServer,
  type RoomsServerOptions,
  startRooms,
} from './server.ts';
export type { TycoonNetwork } from './tycoon/network.ts';
