export { type ApiError, createIndexClient, type IndexClient, read } from './client.ts';
export { decodeEventEntry, decodeView } from './decode.ts';
