import { createLimiter, type RateLimit } from '@tycoon/limits';
import type { WebSocket } from 'ws';
import type { OwnProfile } from '../identity/identities.ts';
import type { Answer, Push } from '../wire/push.ts';

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
  /** Whether one more request is within its share. */
  mayAsk(): boolean;
  close(code: number, reason: string): void;
}

/** Puts off what is written to a socket, and lets it go. */
interface Gathering {
  cork(): void;
  uncork(): void;
}

/** What a browser may leave unread before it is disconnected; it comes back and is sent what it missed. */
const MAX_UNREAD = 1024 * 1024;
const REQUESTS: RateLimit = { perSecond: 20, burst: 60 };
/** Closes by itself after so many requests beyond its share. */
const MAX_REFUSED = 200;

export function createConnection(
  socket: WebSocket,
  stream: Gathering,
  { player, session }: Pick<Connection, 'player' | 'session'>,
  onSlow: () => void,
  requestLimit: RateLimit = REQUESTS,
): Connection {
  const requests = createLimiter(requestLimit);
  let refused = 0;
  let isGathering = false;

  /** What is sent in one moment, such as an answer and the view that follows from it, is one write: each is a call of the system. */
  function gather(): void {
    if (isGathering) return;
    isGathering = true;
    stream.cork();
    setImmediate(() => {
      isGathering = false;
      stream.uncork();
    });
  }

  const connection: Connection = {
    player,
    session,
    seen: new Map(),
    send: (message) => connection.sendText(JSON.stringify(message)),
    sendText(text) {
      if (socket.readyState !== socket.OPEN) return;
      if (socket.bufferedAmount > MAX_UNREAD) {
        onSlow();
        socket.terminate();
        return;
      }
      gather();
      socket.send(text);
    },
    mayAsk() {
      if (requests('') === 0) return true;
      if (++refused > MAX_REFUSED) socket.close(1008, 'too many requests');
      return false;
    },
    close: (code, reason) => socket.close(code, reason),
  };
  return connection;
}
