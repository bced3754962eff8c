export {
  type ApiError,
  createIndexClient,
  type IndexClient,
  type IndexClientOptions,
  read,
} from './client.ts';
export { decodeEventEntry, decodeView, type EventEntry } from './decode.ts';
