import { EVENTS_OF_LOBBY } from '../process/handlers.ts';
import type { Commit } from '../store.ts';
import { toJson } from '../wire/json.ts';
import { createWaiters, type Patience, type Waited } from './waiters.ts';

/** A message to subscribers: its id, by which a stream is resumed, and its text. */
export interface Message {
  readonly id: string;
  readonly bytes: Uint8Array;
}

/** What a commit tells a topic: its messages in order, at least one, and all their bytes in one piece, made once for all who watch. */
export interface Batch {
  readonly messages: readonly [Message, ...Message[]];
  readonly bytes: Uint8Array;
}

interface Subscriber {
  /** Never waits: who cannot take more is closed, and comes back with the id of the last message it got. */
  readonly send: (batch: Batch) => void;
  /** Something may have been missed: it has to come back, and is told from where it was. */
  readonly end: () => void;
  /** Bytes that wait to be read. */
  readonly unread: () => number;
}

/** What a commit brought that somebody may wait for. */
export interface News {
  readonly network: string;
  /** The next checkpoint; everything before is in the tables. */
  readonly next: bigint;
  readonly rows: {
    readonly transactions: readonly { readonly digest: string }[];
    readonly events: readonly EventRow[];
  };
}

/** Tells those who watch what was committed; knows nothing of HTTP. */
export interface Hub {
  publish(news: News): void;
  /** Says where the tables are, with nothing to tell: who watches has to come back where that is farther than before. */
  place(network: string, next: bigint): void;
  /** Whether anybody would be told of news. */
  isWatched(network: string): boolean;
  subscribe(topic: string, subscriber: Subscriber): () => void;
  /** Waits until the checkpoint is in the tables. */
  waitForCheckpoint(network: string, checkpoint: bigint, patience: Patience): Promise<Waited>;
  /** Waits until the transaction is in the tables; `lookUp` says whether it is there already. */
  waitForTransaction(
    network: string,
    digest: string,
    lookUp: () => Promise<boolean>,
    patience: Patience,
  ): Promise<Waited>;
  /** The next checkpoint of a network, as far as this process knows. */
  next(network: string): bigint;
  readonly subscribers: number;
  /** Bytes that wait to be read by all who watch. */
  readonly unread: number;
}

export const gameTopic = (network: string, game: number): string => `${network}/${game}`;
export const lobbyTopic = (network: string): string => `${network}/lobby`;
const isOf = (network: string, topic: string): boolean => topic.startsWith(`${network}/`);

const LOBBY: ReadonlySet<string> = new Set(EVENTS_OF_LOBBY);

interface Waiter {
  readonly checkpoint: bigint;
  readonly end: (how: Waited) => void;
}

const transactionKey = (network: string, digest: string): string => `${network}/${digest}`;

export function createHub(): Hub {
  const topics = new Map<string, Set<Subscriber>>();
  const waiters = new Map<string, Set<Waiter>>();
  const transactions = createWaiters();
  const positions = new Map<string, bigint>();
  /** Subscribers by network. */
  const watched = new Map<string, number>();
  let subscribers = 0;

  function count(topic: string, by: 1 | -1): void {
    const network = topic.slice(0, topic.indexOf('/'));
    watched.set(network, (watched.get(network) ?? 0) + by);
    subscribers += by;
  }

  /** One write to each who watches, however many events a commit has. */
  function tell(events: readonly EventRow[], topicOf: TopicOf, encode: Encode): void {
    const told = new Map<string, [Message, ...Message[]]>();
    for (const event of events) {
      const topic = topicOf(event);
      if (topic === null || !topics.has(topic)) continue;
      const message = encode(event);
      const messages = told.get(topic);
      if (messages) messages.push(message);
      else told.set(topic, [message]);
    }
    for (const [topic, messages] of told) {
      const batch = batchOf(messages);
      for (const listener of topics.get(topic) ?? []) listener.send(batch);
    }
  }

  function reach(network: string, next: bigint): void {
    positions.set(network, next);
    for (const waiter of waiters.get(network) ?? []) {
      if (waiter.checkpoint < next) waiter.end('there');
    }
  }

  return {
    publish({ network, next, rows }) {
      reach(network, next);
      for (const { digest } of rows.transactions) transactions.tell(transactionKey(network, digest));
      tell(rows.events, ({ game }) => (game == null ? null : gameTopic(network, game)), eventMessage);
      tell(rows.events, ({ type }) => (LOBBY.has(type) ? lobbyTopic(network) : null), lobbyMessage);
    },
    place(network, next) {
      const before = positions.get(network);
      reach(network, next);
      if (before === undefined || before >= next) return;
      void transactions.lookAgain();
      for (const [topic, listeners] of [...topics]) {
        if (isOf(network, topic)) for (const listener of listeners) listener.end();
      }
    },
    isWatched: (network) => transactions.keys > 0 || (watched.get(network) ?? 0) > 0,
    subscribe(topic, subscriber) {
      const listeners = topics.get(topic) ?? new Set();
      topics.set(topic, listeners.add(subscriber));
      count(topic, 1);
      return () => {
        if (!listeners.delete(subscriber)) return;
        count(topic, -1);
        if (listeners.size === 0 && topics.get(topic) === listeners) topics.delete(topic);
      };
    },
    async waitForCheckpoint(network, checkpoint, { timeoutMs, signal }) {
      if ((positions.get(network) ?? 0n) > checkpoint) return 'there';
      if (signal?.aborted) return 'gone';
      return new Promise((resolve) => {
        const waiting = waiters.get(network) ?? new Set();
        const waiter = {
          checkpoint,
          end(how: Waited) {
            clearTimeout(timer);
            signal?.removeEventListener('abort', onAbort);
            waiting.delete(waiter);
            resolve(how);
          },
        };
        const onAbort = () => waiter.end('gone');
        const timer = setTimeout(() => waiter.end('late'), timeoutMs);
        signal?.addEventListener('abort', onAbort);
        waiters.set(network, waiting.add(waiter));
      });
    },
    waitForTransaction: (network, digest, lookUp, patience) =>
      transactions.wait(transactionKey(network, digest), lookUp, patience),
    next: (network) => positions.get(network) ?? 0n,
    get unread() {
      let bytes = 0;
      for (const listeners of topics.values()) for (const { unread } of listeners) bytes += unread();
      return bytes;
    },
    get subscribers() {
      return subscribers;
    },
  };
}

type EventRow = Commit['rows']['events'][number];
type TopicOf = (event: EventRow) => string | null;
type Encode = (event: EventRow) => Message;

export function batchOf(messages: Batch['messages']): Batch {
  if (messages.length === 1) return { messages, bytes: messages[0].bytes };
  return { messages, bytes: Buffer.concat(messages.map(({ bytes }) => bytes)) };
}

export const eventMessage = (event: EventRow): Message => {
  const { network: _, game: __, ...fields } = event;
  return encodeMessage(String(event.seq), fields);
};

/** The lobby's events are of many games, so their ids are places in the chain. */
export const lobbyMessage = (event: EventRow): Message => {
  const { network: _, seq: __, ...fields } = event;
  return encodeMessage(lobbyId(event), fields);
};

const lobbyId = (event: Pick<EventRow, 'checkpoint' | 'position' | 'ordinal'>): string =>
  `${event.checkpoint}.${event.position}.${event.ordinal}`;

const encoder = new TextEncoder();

export function encodeMessage(id: string, fields: object, name?: string): Message {
  const event = name === undefined ? '' : `event: ${name}\n`;
  return { id, bytes: encoder.encode(`id: ${id}\n${event}data: ${JSON.stringify(toJson(fields))}\n\n`) };
}
