import { connect, type Socket } from 'node:net';

/** A process full of clients, each with a live stream of its own. */
export type Order =
  /** So many clients at each of the addresses: opens and closes as needed. */
  | { readonly kind: 'crowd'; readonly urls: readonly string[]; readonly each: number }
  /** When each event was committed, by its id, in milliseconds since 1970. */
  | { readonly kind: 'tell'; readonly committed: readonly (readonly [string, number])[] };

export type Report =
  | { readonly kind: 'crowd' }
  | { readonly kind: 'told'; readonly messages: number; readonly p50: number; readonly p99: number };

const ID = /^id: (\S+)$/gm;
/** A hundred at a time: more would wait in the server's queue of connections. */
const AT_ONCE = 100;
const clock = () => performance.timeOrigin + performance.now();

let heard: (readonly [string, number])[] = [];
const crowds = new Map<string, Socket[]>();

/** Reads as little of HTTP as it takes, so that clients cost less than what they measure. Resolves when the stream has begun. */
function watch(url: string): Promise<Socket> {
  const { hostname, port, pathname } = new URL(url);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname);
    let hasBegun = false;
    socket.setEncoding('latin1');
    socket.write(`GET ${pathname} HTTP/1.1\r\nhost: index\r\naccept: text/event-stream\r\n\r\n`);
    socket.on('data', (text) => {
      const at = clock();
      if (!hasBegun) {
        const [status] = String(text).split('\r\n');
        if (!status?.includes(' 200 ')) return reject(new Error(`a stream was answered with ${status}`));
        hasBegun = true;
        resolve(socket);
      }
      for (const [, id = ''] of String(text).matchAll(ID)) heard.push([id, at]);
    });
    socket.on('error', reject);
  });
}

async function crowd(urls: readonly string[], each: number): Promise<void> {
  for (const url of urls) {
    const sockets = crowds.get(url) ?? [];
    crowds.set(url, sockets);
    for (const socket of sockets.splice(each)) socket.destroy();
    while (sockets.length < each) {
      const count = Math.min(AT_ONCE, each - sockets.length);
      sockets.push(...(await Promise.all(Array.from({ length: count }, () => watch(url)))));
    }
  }
  heard = [];
  process.send?.({ kind: 'crowd' } satisfies Report);
}

function tell(committed: ReadonlyMap<string, number>): void {
  const delays = heard
    .flatMap(([id, at]) => {
      const since = committed.get(id);
      return since === undefined ? [] : [at - since];
    })
    .sort((a, b) => a - b);
  const at = (share: number) => delays[Math.floor(share * delays.length)] ?? Number.NaN;
  process.send?.({ kind: 'told', messages: delays.length, p50: at(0.5), p99: at(0.99) } satisfies Report);
}

process.on('message', (order: Order) => {
  if (order.kind === 'crowd') void crowd(order.urls, order.each);
  else tell(new Map(order.committed));
});
