import { type Batch, batchOf, type Hub, type Message } from './hub.ts';

/** What a client may leave unread before its stream is closed. */
const MAX_UNREAD = 256 * 1024;
/** What may happen while a client still reads what it missed. */
const MAX_WAITING = 10_000;

/** Proxies and browsers give up a silent connection. */
const HEARTBEAT_MS = 15_000;
const HEARTBEAT = new TextEncoder().encode(': alive\n\n');
const OPENING = new TextEncoder().encode('retry: 1000\n\n');

export interface StreamOptions {
  readonly hub: Hub;
  readonly topic: string;
  /** The id of the last message that the client has, if it has any. */
  readonly after?: string | undefined;
  /** What was missed, oldest first; asked for once live messages are being collected, so that none falls between. */
  readonly missed: () => AsyncIterable<Message>;
  /** Whether a message comes after the one with the id `last`. */
  readonly isAfter: (id: string, last: string) => boolean;
  readonly onDrop?: () => void;
  /** Fires when the client has left, also where it left before the stream was read. */
  readonly signal?: AbortSignal | undefined;
  /** Hears, at least once, that the stream is over, for whatever reason. */
  readonly onEnd?: () => void;
}

/**
 * A Server-Sent Events stream: first what was missed, then what happens. Ingestion never waits for a reader: when too much is
 * unread the stream is closed, and the client comes back with `Last-Event-ID`.
 */
export function openStream(options: StreamOptions): ReadableStream<Uint8Array> {
  const { hub, topic, after = '', missed, isAfter, signal, onDrop = () => {}, onEnd = () => {} } = options;
  let stop = () => {};
  let drained = () => {};
  return new ReadableStream<Uint8Array>(
    {
      start(controller) {
        const hasRoom = () => (controller.desiredSize ?? 0) > 0;
        let open = true;
        let last = after;
        let waiting: Batch[] | null = [];
        let held = 0;
        const drop = () => {
          onDrop();
          leave();
        };
        /** What of a batch the client does not have yet: nearly always all of it. */
        const missing = (batch: Batch): Batch | null => {
          if (last === '' || isAfter(batch.messages[0].id, last)) return batch;
          const [first, ...rest] = batch.messages.filter(({ id }) => isAfter(id, last));
          return first === undefined ? null : batchOf([first, ...rest]);
        };
        const send = (told: Batch) => {
          const batch = open ? missing(told) : null;
          if (batch === null) return;
          if (!hasRoom()) return drop();
          last = (batch.messages.at(-1) as Message).id;
          controller.enqueue(batch.bytes);
        };
        const leave = () => {
          stop();
          controller.close();
        };
        const unsubscribe = hub.subscribe(topic, {
          send(batch) {
            if (!waiting) return send(batch);
            waiting.push(batch);
            held += batch.messages.length;
            if (held > MAX_WAITING) drop();
          },
          end: leave,
          unread: () => MAX_UNREAD - (controller.desiredSize ?? MAX_UNREAD),
        });
        const heartbeat = setInterval(() => hasRoom() && controller.enqueue(HEARTBEAT), HEARTBEAT_MS);
        stop = () => {
          open = false;
          waiting = null;
          clearInterval(heartbeat);
          unsubscribe();
          drained();
          signal?.removeEventListener('abort', leave);
          onEnd();
        };
        signal?.addEventListener('abort', leave);
        controller.enqueue(OPENING);

        /** The past is sent as fast as the client reads it. */
        const catchUp = async () => {
          for await (const { id, bytes } of missed()) {
            while (open && !hasRoom()) await new Promise<void>((resolve) => (drained = resolve));
            if (!open) return;
            last = id;
            controller.enqueue(bytes);
          }
          const collected = waiting ?? [];
          waiting = null;
          for (const batch of collected) send(batch);
        };
        catchUp().catch((error: unknown) => {
          if (!open) return;
          stop();
          controller.error(error);
        });
      },
      pull: () => drained(),
      cancel: () => stop(),
    },
    new ByteLengthQueuingStrategy({ highWaterMark: MAX_UNREAD }),
  );
}
