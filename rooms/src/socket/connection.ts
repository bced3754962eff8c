import { createLimiter, type RateLimit } from '@tycoon/limits';
import type { WebSocket } from 'ws';
import type { OwnProfile } from '../identity/identities.ts';
import type { Answer, Push } from '../wire/push.ts';
import { framesOf } from './frames.ts';

/** A browser at the other end of a socket. */
export interface Connection {
  /** Null for somebody who only watches. */
  readonly player: OwnProfile | null;
  /** The hash of the session's token; null where there is none. */
  readonly session: string | null;
  /** How many entries of each table the browser has been sent. */
  readonly seen: Map<string, number>;
  send(message: Push | Answer): void;
  /** The same text to many, made once. */
  sendText(text: string): void;
  /** Bytes that wait to be sent. */
  readonly unread: number;
  /** Whether one more request is within its share. */
  mayAsk(): boolean;
  close(code: number, reason: string): void;
}

/** Where the bytes of a socket go. */
interface Stream {
  write(bytes: Buffer): void;
}

/** What a browser may leave unread before it is disconnected; it comes back and is sent what it missed. */
const MAX_UNREAD = 1024 * 1024;
const REQUESTS: RateLimit = { perSecond: 20, burst: 60 };
/** Closes by itself after so many requests beyond its share. */
const MAX_REFUSED = 200;

export function createConnection(
  socket: WebSocket,
  stream: Stream,
  { player, session }: Pick<Connection, 'player' | 'session'>,
  onSlow: () => void,
  requestLimit: RateLimit = REQUESTS,
): Connection {
  const requests = createLimiter(requestLimit);
  let refused = 0;
  let waiting: string[] = [];
  let waitingLength = 0;

  /** What is sent in one moment, such as an answer and the view that follows from it, is one write: each is a call of the system. */
  function flush(): void {
    if (waiting.length === 0) return;
    const texts = waiting;
    waiting = [];
    waitingLength = 0;
    if (socket.readyState === socket.OPEN) stream.write(framesOf(texts));
  }

  const connection: Connection = {
    player,
    session,
    seen: new Map(),
    send: (message) => connection.sendText(JSON.stringify(message)),
    sendText(text) {
      if (socket.readyState !== socket.OPEN) return;
      if (connection.unread > MAX_UNREAD) {
        onSlow();
        socket.terminate();
        return;
      }
      waitingLength += text.length;
      if (waiting.push(text) === 1) setImmediate(flush);
    },
    get unread() {
      return socket.bufferedAmount + waitingLength;
    },
    mayAsk() {
      if (requests('') === 0) return true;
      if (++refused > MAX_REFUSED) connection.close(1008, 'too many requests');
      return false;
    },
    close(code, reason) {
      flush();
      socket.close(code, reason);
    },
  };
  return connection;
}
