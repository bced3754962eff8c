import type { Handlers } from './dispatch.ts';
import { answer, type ErrorLog } from './exchange.ts';
import { parseEncoding } from './frame.ts';

/** Serves requests without a network: give it to `SuiGrpcClient` as its `fetch`. */
export function createFetch(handlers: Handlers, log: ErrorLog): typeof fetch {
  return async (input, init) => {
    const request = new Request(input, init);
    const encoding = parseEncoding(request.headers.get('content-type') ?? '');
    if (!encoding) return new Response('not a grpc-web request\n', { status: 415 });
    const path = new URL(request.url).pathname.slice(1);
    const body = new Uint8Array(await request.arrayBuffer());
    const exchange = answer(handlers, path, encoding, body, () => request.signal, log);
    const headers = { 'content-type': exchange.contentType };
    if (exchange.kind === 'whole') return new Response(Uint8Array.from(await exchange.body), { headers });
    const iterator = exchange.body[Symbol.asyncIterator]();
    const stream = new ReadableStream<Uint8Array>({
      async pull(controller) {
        const next = await iterator.next();
        if (next.done) controller.close();
        else controller.enqueue(next.value);
      },
      cancel: async () => void (await iterator.return?.()),
    });
    return new Response(stream, { headers });
  };
}
