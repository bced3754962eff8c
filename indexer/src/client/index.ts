export { type ApiError, createIndexClient, type IndexClient, type IndexClientOptions } from './client.ts';
export { decodeEventEntry, decodeView, type EventEntry } from './decode.ts';
