import { expect, test } from 'vitest';
import { type ClientMessage, follow, type LeaderMessage, lead, type Wire } from './wire.ts';

interface Status {
  readonly kind: 'loading' | 'ready' | 'failed';
}

/** A room in which everybody hears everybody else, a moment later and in order. */
function createRoom() {
  const all = new Set<(message: never) => void>();
  return <Out, In>(): Wire<Out, In> & { leave(): void } => {
    let own: ((message: never) => void) | undefined;
    return {
      post(message) {
        const copy = structuredClone(message);
        for (const each of all) if (each !== own) queueMicrotask(() => all.has(each) && each(copy as never));
      },
      listen(listener) {
        own = listener as (message: never) => void;
        all.add(own);
      },
      leave: () => void (own && all.delete(own)),
    };
  };
}

type LeaderWire = Wire<LeaderMessage<Status>, ClientMessage>;
type ClientWire = Wire<ClientMessage, LeaderMessage<Status>>;
const READY: Status = { kind: 'ready' };

const echo = async (request: Request) => new Response(`${request.method} ${await request.text()}`);
const post = (body: string, signal?: AbortSignal): RequestInit => ({
  method: 'POST',
  body,
  ...(signal && { signal }),
});

test('two clients ask one leader, and each gets its own answer', async () => {
  const join = createRoom();
  const one = follow<Status>(join() as ClientWire, 'one');
  const leader = lead<Status>(join() as LeaderWire, 'a', { kind: 'loading' });
  const two = follow<Status>(join() as ClientWire, 'two');
  const answers = [one.fetch('http://net/x', post('1')), two.fetch('http://net/x', post('2'))];
  leader.serve(echo);
  leader.tell(READY);
  const texts = await Promise.all(answers.map(async (answer) => (await answer).text()));
  expect(texts).toEqual(['POST 1', 'POST 2']);
});

test('a request that the leader did not answer before it went fails as a request without a network does', async () => {
  const join = createRoom();
  const client = follow<Status>(join() as ClientWire, 'one');
  const wire = join() as LeaderWire & { leave(): void };
  const first = lead<Status>(wire, 'a', READY);
  first.serve(() => new Promise(() => {}));
  const hanging = client.fetch('http://net/x', post('1'));
  await expect.poll(() => client.status()?.kind).toBe('ready');
  wire.leave();
  const second = lead<Status>(join() as LeaderWire, 'b', READY);
  second.serve(echo);
  await expect(hanging).rejects.toBeInstanceOf(TypeError);
  expect(await (await client.fetch('http://net/x', post('2'))).text()).toBe('POST 2');
});

test('a stream arrives in pieces and ends where its reader, its asker or its leader ends it', async () => {
  const join = createRoom();
  const client = follow<Status>(join() as ClientWire, 'one');
  const wire = join() as LeaderWire & { leave(): void };
  const leader = lead<Status>(wire, 'a', READY);
  let open = 0;
  let give: (text: string) => void = () => {};
  leader.serve(async () => {
    open++;
    const stream = new ReadableStream<Uint8Array>({
      start: (controller) => {
        give = (text) => controller.enqueue(new TextEncoder().encode(text));
      },
      cancel: () => void open--,
    });
    return new Response(stream);
  });
  const text = (value: Uint8Array | undefined) => new TextDecoder().decode(value);
  const subscribe = async (signal?: AbortSignal) => {
    const response = await client.fetch('http://net/stream', post('', signal));
    const reader = (response.body as ReadableStream<Uint8Array>).getReader();
    give('tick');
    expect(text((await reader.read()).value)).toBe('tick');
    return reader;
  };
  await (await subscribe()).cancel();
  await expect.poll(() => open).toBe(0);
  const abort = new AbortController();
  const aborted = await subscribe(abort.signal);
  abort.abort();
  await expect(aborted.read()).rejects.toThrow();
  await expect.poll(() => open).toBe(0);
  const forgotten = await subscribe();
  leader.forget('one');
  await expect.poll(() => open).toBe(0);
  await forgotten.cancel();
  const orphan = await subscribe();
  wire.leave();
  lead<Status>(join() as LeaderWire, 'b', READY);
  await expect(orphan.read()).rejects.toBeInstanceOf(TypeError);
});

test('who asks a network that cannot run is told at once', async () => {
  const join = createRoom();
  const client = follow<Status>(join() as ClientWire, 'one');
  lead<Status>(join() as LeaderWire, 'a', { kind: 'failed' });
  await expect(client.fetch('http://net/x', post('1'))).rejects.toThrow(/does not run/);
});

test('a request that was meant for another leader is not executed', async () => {
  const join = createRoom();
  const wire = join() as ClientWire;
  const heard: LeaderMessage<Status>[] = [];
  wire.listen((message) => heard.push(message));
  let executed = 0;
  lead<Status>(join() as LeaderWire, 'b', READY).serve(async () => {
    executed++;
    return new Response('');
  });
  const request = { id: 1, url: 'http://net/x', method: 'POST', headers: [], body: new Uint8Array() };
  wire.post({ kind: 'request', from: 'one', era: 'a', ...request });
  // It is told who leads now: once as it begins, and once more for the request.
  await expect.poll(() => heard.length).toBe(2);
  expect([executed, heard.every(({ kind }) => kind === 'status')]).toEqual([0, true]);
});
