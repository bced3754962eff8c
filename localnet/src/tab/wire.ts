// Requests and answers as messages: between pages and the one worker that leads, over anything that carries messages to all of
// them. Answers come in pieces, so that subscriptions are streams.

/** A client's side says these. */
export type ClientMessage =
  | { readonly kind: 'ask'; readonly from: string }
  | {
      readonly kind: 'request';
      readonly from: string;
      readonly era: string;
      readonly id: number;
      readonly url: string;
      readonly method: string;
      readonly headers: readonly (readonly [string, string])[];
      readonly body: Uint8Array;
    }
  | { readonly kind: 'cancel'; readonly from: string; readonly id: number };

/** The leading side says these. */
export type LeaderMessage<Status> =
  | { readonly kind: 'status'; readonly era: string; readonly status: Status }
  | {
      readonly kind: 'head';
      readonly to: string;
      readonly id: number;
      readonly status: number;
      readonly headers: readonly (readonly [string, string])[];
    }
  | { readonly kind: 'chunk'; readonly to: string; readonly id: number; readonly bytes: Uint8Array }
  | { readonly kind: 'end'; readonly to: string; readonly id: number }
  | { readonly kind: 'fault'; readonly to: string; readonly id: number; readonly message: string };

/** Carries messages to everybody else who holds it; a BroadcastChannel is one. */
export interface Wire<Out, In> {
  post(message: Out): void;
  listen(listener: (message: In) => void): void;
}

/** How a leader is doing: it answers from `ready` on. */
interface Readiness {
  readonly kind: string;
}

interface Leader<Status> {
  /** Says how it is doing, to all and to each who asks later. */
  tell(status: Status): void;
  /** Begins to answer. */
  serve(answer: (request: Request) => Promise<Response>): void;
  /** Ends the streams of a client that has gone. */
  forget(client: string): void;
}

/** The leading side: one of them at a time, which the caller sees to. `era` is its name, and no other leader ever has it. */
export function lead<Status extends Readiness>(
  wire: Wire<LeaderMessage<Status>, ClientMessage>,
  era: string,
  first: Status,
  onClient: (client: string) => void = () => {},
): Leader<Status> {
  let status = first;
  let answer: ((request: Request) => Promise<Response>) | undefined;
  const running = new Map<string, Map<number, AbortController>>();
  const say = () => wire.post({ kind: 'status', era, status });

  async function respond(message: Extract<ClientMessage, { kind: 'request' }>): Promise<void> {
    const { from: to, id, url, method, headers, body } = message;
    const own = new AbortController();
    if (!running.has(to)) {
      running.set(to, new Map());
      onClient(to);
    }
    running.get(to)?.set(id, own);
    try {
      const request = new Request(url, {
        method,
        headers: headers.map(([name, value]): [string, string] => [name, value]),
        ...(method !== 'GET' && method !== 'HEAD' && { body: Uint8Array.from(body) }),
        signal: own.signal,
      });
      const response = await (answer as NonNullable<typeof answer>)(request);
      wire.post({ kind: 'head', to, id, status: response.status, headers: [...response.headers] });
      if (response.body)
        await pump(response.body, own.signal, (bytes) => wire.post({ kind: 'chunk', to, id, bytes }));
      if (!own.signal.aborted) wire.post({ kind: 'end', to, id });
    } catch (error) {
      if (!own.signal.aborted) wire.post({ kind: 'fault', to, id, message: String(error) });
    } finally {
      running.get(to)?.delete(id);
    }
  }

  wire.listen((message) => {
    if (message.kind === 'ask') say();
    else if (message.kind === 'cancel') running.get(message.from)?.get(message.id)?.abort();
    // What was meant for another leader may have been executed by it: its sender hears that it is gone, and decides.
    else if (message.era === era && answer) void respond(message);
    else say();
  });
  say();
  return {
    tell(next) {
      status = next;
      say();
    },
    serve(given) {
      answer = given;
    },
    forget(client) {
      for (const request of running.get(client)?.values() ?? []) request.abort();
      running.delete(client);
    },
  };
}

async function pump(
  body: ReadableStream<Uint8Array>,
  signal: AbortSignal,
  give: (bytes: Uint8Array) => void,
): Promise<void> {
  const reader = body.getReader();
  const stop = () => void reader.cancel().catch(() => {});
  signal.addEventListener('abort', stop);
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done || signal.aborted) return;
      give(value);
    }
  } finally {
    signal.removeEventListener('abort', stop);
  }
}

interface Pending {
  head(status: number, headers: readonly (readonly [string, string])[]): void;
  chunk(bytes: Uint8Array): void;
  end(): void;
  fail(error: Error): void;
}

interface Following<Status> {
  /** Asks the leader, as `fetch` asks a server. Waits for one; rejects with a `TypeError`, as `fetch` does, where it goes away. */
  readonly fetch: typeof fetch;
  /** The leader's last word; undefined before the first. */
  status(): Status | undefined;
  watch(listener: () => void): () => void;
}

/** A client's side. `client` is its name, and no other client ever has it. */
export function follow<Status extends Readiness>(
  wire: Wire<ClientMessage, LeaderMessage<Status>>,
  client: string,
): Following<Status> {
  const pending = new Map<number, Pending>();
  const listeners = new Set<() => void>();
  let status: Status | undefined;
  let era: string | undefined;
  let count = 0;

  function changeEra(next: string): void {
    era = next;
    for (const request of pending.values()) request.fail(new TypeError('the network has changed hands'));
    pending.clear();
  }

  wire.listen((message) => {
    if (message.kind === 'status') {
      if (era !== message.era) changeEra(message.era);
      status = message.status;
      for (const listener of [...listeners]) listener();
      return;
    }
    if (message.to !== client) return;
    const request = pending.get(message.id);
    if (!request) return;
    if (message.kind === 'head') return request.head(message.status, message.headers);
    if (message.kind === 'chunk') return request.chunk(message.bytes);
    pending.delete(message.id);
    if (message.kind === 'end') request.end();
    else request.fail(new TypeError(message.message));
  });
  wire.post({ kind: 'ask', from: client });

  const watch = (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };

  /** Resolves when a leader answers; rejects where it says that it cannot. */
  function ready(signal: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const settle = () => {
        if (signal.aborted) reject(signal.reason);
        else if (status?.kind === 'ready') resolve();
        else if (status?.kind === 'failed') reject(new TypeError('the network does not run'));
        else return;
        stop();
        signal.removeEventListener('abort', settle);
      };
      const stop = watch(settle);
      signal.addEventListener('abort', settle);
      settle();
    });
  }

  const ask: typeof fetch = async (input, init) => {
    const request = new Request(input, init);
    const body = new Uint8Array(await request.arrayBuffer());
    const { signal } = request;
    await ready(signal);
    const id = ++count;
    return new Promise<Response>((resolve, reject) => {
      let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
      const cancel = () => {
        pending.delete(id);
        wire.post({ kind: 'cancel', from: client, id });
      };
      const onAbort = () => {
        cancel();
        reject(signal.reason);
        controller?.error(signal.reason);
      };
      const settled = () => signal.removeEventListener('abort', onAbort);
      signal.addEventListener('abort', onAbort);
      pending.set(id, {
        head(code, headers) {
          const stream = new ReadableStream<Uint8Array>({
            start(started) {
              controller = started;
            },
            cancel() {
              settled();
              cancel();
            },
          });
          const given = headers.map(([name, value]): [string, string] => [name, value]);
          resolve(new Response(stream, { status: code, headers: given }));
        },
        chunk: (bytes) => controller?.enqueue(bytes),
        end() {
          settled();
          controller?.close();
        },
        fail(error) {
          settled();
          reject(error);
          controller?.error(error);
        },
      });
      wire.post({
        kind: 'request',
        from: client,
        era: era ?? '',
        id,
        url: request.url,
        method: request.method,
        headers: [...request.headers],
        body,
      });
    });
  };
  return { fetch: ask, status: () => status, watch };
}
