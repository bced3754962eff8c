import type { Answer, Push, SocketRequest } from '@tycoon/rooms/wire';

/** A socket to the rooms' server that comes back by itself. It knows no table: whoever opens it says what it wants to hear of. */
export interface Line {
  /** What cannot be sent, or is cut off, is answered with the code `away`. */
  ask(request: SocketRequest): Promise<Answer>;
  close(): void;
}

interface LineOptions {
  /** It is open, for the first time or again: nothing that was asked for before is remembered. */
  readonly onOpen: () => void;
  readonly onPush: (message: Push) => void;
  /** It is cut, and will be opened again. */
  readonly onCut: () => void;
}

const FIRST_WAIT_MS = 300;
const LONGEST_WAIT_MS = 8000;

export function openLine(url: string, { onOpen, onPush, onCut }: LineOptions): Line {
  const waiting = new Map<number, (answer: Answer) => void>();
  let socket: WebSocket | null = null;
  let next = 0;
  let wait = FIRST_WAIT_MS;
  let isClosed = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function connect(): void {
    const own = new WebSocket(`${url.replace(/^http/, 'ws')}/socket`);
    socket = own;
    own.onopen = () => {
      wait = FIRST_WAIT_MS;
      onOpen();
    };
    own.onmessage = ({ data }) => {
      const message = JSON.parse(String(data)) as Answer | Push;
      if ('re' in message) {
        waiting.get(message.re)?.(message);
        waiting.delete(message.re);
        return;
      }
      if (message.kind === 'server:stopping') wait = message.comeBackIn;
      onPush(message);
    };
    own.onclose = () => {
      if (socket !== own) return;
      socket = null;
      for (const [id, settle] of waiting)
        settle({ re: id, ok: false, code: 'away', detail: 'the connection was cut' });
      waiting.clear();
      if (isClosed) return;
      onCut();
      // Not all at once: a server that comes back would meet everybody in one moment.
      timer = setTimeout(connect, wait * (0.5 + Math.random()));
      wait = Math.min(2 * wait, LONGEST_WAIT_MS);
    };
  }

  connect();
  return {
    ask(request) {
      const id = next++;
      return new Promise((resolve) => {
        if (socket?.readyState !== WebSocket.OPEN)
          return resolve({ re: id, ok: false, code: 'away', detail: 'the server cannot be reached' });
        waiting.set(id, resolve);
        socket.send(JSON.stringify({ id, ask: request }));
      });
    },
    close() {
      isClosed = true;
      clearTimeout(timer);
      socket?.close();
    },
  };
}
