import { invalid } from '../chain/refusal.ts';
import { type Handlers, openCall } from './dispatch.ts';
import { failureOf, STATUS } from './failure.ts';
import { CONTENT_TYPES, decodeRequest, type Encoding, encodeData, encodeTrailer, toWire } from './frame.ts';

/** Reports what went wrong on our side; clients only see that something did. */
export type ErrorLog = (path: string, error: unknown) => void;

export interface Exchange {
  readonly contentType: string;
  /** What goes on the wire, piece by piece; the last one is the trailer. */
  readonly body: AsyncIterable<Uint8Array>;
}

/** Answers one grpc-web request; every failure becomes a trailer. */
export function answer(
  handlers: Handlers,
  path: string,
  encoding: Encoding,
  body: Uint8Array,
  signal: AbortSignal,
  log: ErrorLog,
): Exchange {
  return { contentType: CONTENT_TYPES[encoding], body: frames(handlers, path, encoding, body, signal, log) };
}

async function* frames(
  handlers: Handlers,
  path: string,
  encoding: Encoding,
  body: Uint8Array,
  signal: AbortSignal,
  log: ErrorLog,
): AsyncIterable<Uint8Array> {
  try {
    const message = decodeRequest(body, encoding);
    if (!message) throw invalid('malformed grpc-web frame');
    for await (const item of openCall(handlers, path, message).run(signal)) {
      yield toWire(encodeData(item), encoding);
    }
    yield toWire(encodeTrailer(STATUS.ok), encoding);
  } catch (error) {
    const failure = failureOf(error);
    if (failure.code === STATUS.internal) log(path, error);
    yield toWire(encodeTrailer(failure.code, failure.message), encoding);
  }
}

/** What browsers ask for before they send anything; nodes of Sui answer the same. */
export const CORS_HEADERS: Readonly<Record<string, string>> = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'GET, POST, OPTIONS',
  'access-control-allow-headers': '*',
  'access-control-expose-headers': '*',
  'access-control-max-age': '86400',
};
