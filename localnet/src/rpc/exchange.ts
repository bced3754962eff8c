import { invalid } from '../chain/refusal.ts';
import { type Call, type Handlers, openCall } from './dispatch.ts';
import { type Failure, failureOf, STATUS } from './failure.ts';
import {
  CONTENT_TYPES,
  decodeRequest,
  type Encoding,
  encodeAnswer,
  encodeData,
  encodeTrailer,
  toWire,
} from './frame.ts';

/** Reports what went wrong on our side; clients only see that something did. */
export type ErrorLog = (path: string, error: unknown) => void;

/** What a client is told of a failure; one of our own goes into the log as well. */
export function tellFailure(path: string, error: unknown, log: ErrorLog): Failure {
  const failure = failureOf(error);
  if (failure.code === STATUS.internal || failure.code === STATUS.dataLoss) log(path, error);
  return failure;
}

/** What goes on the wire: at once, or piece by piece. A trailer comes last. */
type Exchange =
  | { readonly kind: 'whole'; readonly contentType: string; readonly body: Promise<Uint8Array> }
  | { readonly kind: 'stream'; readonly contentType: string; readonly body: AsyncIterable<Uint8Array> };

/** Answers one grpc-web request; every failure becomes a trailer. The signal is asked for by what can go on for ever. */
export function answer(
  handlers: Handlers,
  path: string,
  encoding: Encoding,
  body: Uint8Array,
  signal: () => AbortSignal,
  log: ErrorLog,
): Exchange {
  const contentType = CONTENT_TYPES[encoding];
  const failed = (error: unknown): Uint8Array => {
    const { code, message } = tellFailure(path, error, log);
    return toWire(encodeTrailer(code, message), encoding);
  };
  let call: Call;
  try {
    const message = decodeRequest(body, encoding);
    if (!message) throw invalid('malformed grpc-web frame');
    call = openCall(handlers, path, message);
  } catch (error) {
    return { kind: 'whole', contentType, body: Promise.resolve(failed(error)) };
  }
  return call.kind === 'unary'
    ? { kind: 'whole', contentType, body: whole(call, encoding, failed) }
    : { kind: 'stream', contentType, body: pieces(call, encoding, signal(), failed) };
}

type Failed = (error: unknown) => Uint8Array;

async function whole(
  call: Extract<Call, { readonly kind: 'unary' }>,
  encoding: Encoding,
  failed: Failed,
): Promise<Uint8Array> {
  try {
    return encodeAnswer(await call.run(), encoding);
  } catch (error) {
    return failed(error);
  }
}

async function* pieces(
  call: Extract<Call, { readonly kind: 'stream' }>,
  encoding: Encoding,
  signal: AbortSignal,
  failed: Failed,
): AsyncIterable<Uint8Array> {
  try {
    for await (const item of call.run(signal)) yield toWire(encodeData(item), encoding);
    yield toWire(encodeTrailer(STATUS.ok), encoding);
  } catch (error) {
    yield failed(error);
  }
}
