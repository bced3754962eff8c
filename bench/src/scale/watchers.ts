import { Agent, get } from 'node:http';

/** A process full of clients that watch one game each over a stream of its own. */
export type Order =
  | { readonly kind: 'open'; readonly urls: readonly string[] }
  /** When each event was committed, by its id, in milliseconds since 1970. */
  | { readonly kind: 'tell'; readonly committed: readonly (readonly [string, number])[] };

export type Report =
  | { readonly kind: 'open'; readonly streams: number }
  | { readonly kind: 'told'; readonly messages: number; readonly p50: number; readonly p99: number };

const ID = /^id: (\S+)$/gm;
const heard: [string, number][] = [];
const clock = () => performance.timeOrigin + performance.now();

/** Resolves when the stream has begun. */
function watch(url: string, agent: Agent): Promise<void> {
  return new Promise((resolve, reject) => {
    get(url, { agent }, (response) => {
      if (response.statusCode !== 200)
        return reject(new Error(`a stream was answered with ${response.statusCode}`));
      response.setEncoding('utf8');
      response.on('data', (text: string) => {
        resolve();
        const at = clock();
        for (const [, id = ''] of text.matchAll(ID)) heard.push([id, at]);
      });
    }).on('error', reject);
  });
}

async function open(urls: readonly string[]): Promise<void> {
  const agent = new Agent({ maxSockets: Number.POSITIVE_INFINITY });
  // A hundred at a time: more would wait in the server's queue of connections.
  for (let at = 0; at < urls.length; at += 100) {
    await Promise.all(urls.slice(at, at + 100).map((url) => watch(url, agent)));
  }
  process.send?.({ kind: 'open', streams: urls.length } satisfies Report);
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
  if (order.kind === 'open') void open(order.urls);
  else tell(new Map(order.committed));
});
