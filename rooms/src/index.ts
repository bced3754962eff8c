export { type Database, type DatabaseOptions, openDatabase } from './database/database.ts';
export { type RoomsServer, type RoomsServerOptions, startRooms } from './server.ts';
export type { TycoonNetwork } from './tycoon/network.ts';
