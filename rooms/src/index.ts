export { type Database, type DatabaseOptions, openDatabase } from './database/database.ts';
export { problemOf, type VapidKeys } from './notices/vapid.ts';
export { type RoomsServer, type RoomsServerOptions, startRooms } from './server.ts';
export type { TycoonNetwork } from './tycoon/network.ts';
