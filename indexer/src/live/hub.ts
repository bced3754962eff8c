import { LOBBY_EVENTS } from '../database/schema.ts';
import type { Commit } from '../store.ts';
import { toJson } from '../wire/json.ts';

/** A message to subscribers: its id, by which a stream is resumed, and its text. */
export interface Message {
  readonly id: string;
  readonly bytes: Uint8Array;
}

export interface Subscriber {
  /** Never waits: who cannot take more is closed, and comes back with the id of the last message it got. */
  readonly send: (message: Message) => void;
}

/** Tells those who watch what was committed; knows nothing of HTTP. */
export interface Hub {
  publish(commit: Commit): void;
  subscribe(topic: string, subscriber: Subscriber): () => void;
  /** Resolves when everything before `checkpoint` is in the tables, or to false when the time is over. */
  waitFor(network: string, checkpoint: bigint, timeoutMs: number): Promise<boolean>;
  /** The next checkpoint of a network, as far as this process has committed. */
  next(network: string): bigint;
  readonly subscribers: number;
}

export const gameTopic = (network: string, game: number): string => `${network}/${game}`;
export const lobbyTopic = (network: string): string => `${network}/lobby`;

const LOBBY: ReadonlySet<string> = new Set(LOBBY_EVENTS);

interface Waiter {
  readonly checkpoint: bigint;
  readonly resolve: (reached: boolean) => void;
}

export function createHub(): Hub {
  const topics = new Map<string, Set<Subscriber>>();
  const waiters = new Map<string, Set<Waiter>>();
  const positions = new Map<string, bigint>();
  let subscribers = 0;

  function tell(topic: string, make: () => Message): void {
    const listeners = topics.get(topic);
    if (!listeners) return;
    const message = make();
    for (const listener of listeners) listener.send(message);
  }

  return {
    publish({ network, next, rows }) {
      positions.set(network, next);
      for (const event of rows.events) {
        if (event.game != null) tell(gameTopic(network, event.game), () => eventMessage(event));
        if (LOBBY.has(event.type)) tell(lobbyTopic(network), () => lobbyMessage(event));
      }
      for (const waiter of waiters.get(network) ?? []) {
        if (waiter.checkpoint < next) waiter.resolve(true);
      }
    },
    subscribe(topic, subscriber) {
      const listeners = topics.get(topic) ?? new Set();
      topics.set(topic, listeners.add(subscriber));
      subscribers++;
      return () => {
        if (!listeners.delete(subscriber)) return;
        subscribers--;
        if (listeners.size === 0 && topics.get(topic) === listeners) topics.delete(topic);
      };
    },
    waitFor(network, checkpoint, timeoutMs) {
      if ((positions.get(network) ?? 0n) > checkpoint) return Promise.resolve(true);
      return new Promise((resolve) => {
        const waiting = waiters.get(network) ?? new Set();
        const waiter = {
          checkpoint,
          resolve(reached: boolean) {
            clearTimeout(timer);
            waiting.delete(waiter);
            resolve(reached);
          },
        };
        const timer = setTimeout(() => waiter.resolve(false), timeoutMs);
        waiters.set(network, waiting.add(waiter));
      });
    },
    next: (network) => positions.get(network) ?? 0n,
    get subscribers() {
      return subscribers;
    },
  };
}

type EventRow = Commit['rows']['events'][number];

export const eventMessage = (event: EventRow): Message => {
  const { network: _, game: __, ...fields } = event;
  return encodeMessage(String(event.seq), fields);
};

/** The lobby's events are of many games, so their ids are places in the chain. */
export const lobbyMessage = (event: EventRow): Message => {
  const { network: _, seq: __, ...fields } = event;
  return encodeMessage(lobbyId(event), fields);
};

export const lobbyId = (event: Pick<EventRow, 'checkpoint' | 'position' | 'ordinal'>): string =>
  `${event.checkpoint}.${event.position}.${event.ordinal}`;

const encoder = new TextEncoder();

export function encodeMessage(id: string, fields: object, name?: string): Message {
  const event = name === undefined ? '' : `event: ${name}\n`;
  return { id, bytes: encoder.encode(`id: ${id}\n${event}data: ${JSON.stringify(toJson(fields))}\n\n`) };
}
