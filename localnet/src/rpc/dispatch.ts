import { GrpcTypes } from '@mysten/sui/grpc';
import { Refusal } from '../chain/refusal.ts';
import { encodeMessage, type MessageDescriptor } from './protobuf.ts';

interface Codec extends MessageDescriptor {
  fromBinary(bytes: Uint8Array): object;
  toBinary(message: object): Uint8Array;
  create(partial?: object): object;
}

/** A method as the SDK's service descriptors give it. */
interface Method {
  readonly path: string;
  readonly serverStreaming: boolean;
  readonly request: Codec;
  readonly response: Codec;
}

/** Answers one method: a message, or a stream of them that ends when the signal fires. */
export type Handler = (
  request: never,
  signal: AbortSignal,
) => object | Promise<object> | AsyncIterable<object>;
/** Handlers by `package.Service/Method`. */
export type Handlers = Readonly<Record<string, Handler>>;

interface ServiceInfo {
  readonly typeName: string;
  readonly methods: readonly {
    readonly name: string;
    readonly serverStreaming?: boolean;
    readonly I: unknown;
    readonly O: unknown;
  }[];
}

const isService = (value: unknown): value is ServiceInfo =>
  typeof value === 'object' && value !== null && Array.isArray((value as { methods?: unknown }).methods);

/** Every method of every service the SDK knows, by path. */
export const METHODS: ReadonlyMap<string, Method> = new Map(
  (Object.values(GrpcTypes) as unknown[]).filter(isService).flatMap((service) =>
    service.methods.map((method) => {
      const path = `${service.typeName}/${method.name}`;
      const { I: request, O: response, serverStreaming = false } = method;
      return [
        path,
        { path, serverStreaming, request: request as Codec, response: response as Codec },
      ] as const;
    }),
  ),
);

/** A decoded call that is ready to run; its answers are encoded. */
export type Call =
  | { readonly kind: 'unary'; run(): Promise<Uint8Array> }
  | { readonly kind: 'stream'; run(signal: AbortSignal): AsyncIterable<Uint8Array> };

/** A single answer is made in one go, so nothing waits for its caller to leave. */
const NEVER = new AbortController().signal;

/** Finds and decodes a call; refuses what is unknown or malformed. */
export function openCall(handlers: Handlers, path: string, message: Uint8Array): Call {
  const method = METHODS.get(path);
  const handler = handlers[path];
  if (!method || !handler) throw new Refusal('unimplemented', `This network does not serve ${path}`);
  let request: object;
  try {
    request = method.request.fromBinary(message);
  } catch (error) {
    throw new Refusal('invalidArgument', `malformed ${path} request: ${(error as Error).message}`);
  }
  const encode = (answer: object) => encodeMessage(method.response, answer);
  if (!method.serverStreaming) {
    return { kind: 'unary', run: async () => encode(await handler(request as never, NEVER)) };
  }
  return {
    kind: 'stream',
    async *run(signal) {
      const answer = handler(request as never, signal) as AsyncIterable<object>;
      for await (const item of answer) yield encode(item);
    },
  };
}
