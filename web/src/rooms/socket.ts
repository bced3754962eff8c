import type {
  Answer,
  Gesture,
  MatchPart,
  MatchView,
  Phrase,
  Push,
  RoomView,
  SocketRequest,
} from '@tycoon/rooms/wire';
import { createStore, type Store } from '../store/store.ts';

/** Something that was said or done at a table, shown for a moment. */
export interface Talk {
  readonly seat: number;
  readonly id: number;
  readonly what: { readonly phrase: Phrase } | { readonly gesture: Gesture };
}

/** One table as the page knows it. */
export interface RoomState {
  readonly room: RoomView | null;
  readonly match: MatchView | null;
  readonly talk: readonly Talk[];
  /** The socket is cut; it is being opened again. */
  readonly isAway: boolean;
  /** Why there is no table. */
  readonly failure: { readonly code: string; readonly detail: string } | null;
}

/** The page's end of a socket: asks, and hears of one table. It comes back by itself, and is sent what it missed. */
export interface RoomSocket {
  readonly state: Store<RoomState>;
  ask(request: SocketRequest): Promise<Answer>;
  close(): void;
}

const EMPTY: RoomState = { room: null, match: null, talk: [], isAway: false, failure: null };
const FIRST_WAIT_MS = 300;
const LONGEST_WAIT_MS = 8000;
const TALK_MS = 4000;

/** As much of a browser's socket as is used, so that a test can hand in its own. */
type OpenSocket = (url: string) => WebSocket;

export function openRoomSocket(
  url: string,
  room: string,
  open: OpenSocket = (address) => new WebSocket(address),
): RoomSocket {
  const state = createStore<RoomState>(EMPTY);
  const waiting = new Map<number, (answer: Answer) => void>();
  let socket: WebSocket | null = null;
  let next = 0;
  let wait = FIRST_WAIT_MS;
  let isClosed = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let said = 0;

  const write = (part: Partial<RoomState>) => state.write((before) => ({ ...before, ...part }));

  function hear(message: Push): void {
    switch (message.kind) {
      case 'room:state':
        if (message.room.id === room) write({ room: message.room });
        return;
      case 'game:view':
        if (message.room === room) write({ match: joined(state.read().match, message.match) });
        return;
      case 'room:said':
        talk({ seat: message.seat, id: said++, what: { phrase: message.phrase } });
        return;
      case 'room:gestured':
        talk({ seat: message.seat, id: said++, what: { gesture: message.gesture } });
        return;
      case 'server:stopping':
        wait = message.comeBackIn;
        return;
      case 'game:hand':
      case 'lobby:rooms':
        return;
    }
  }

  function talk(entry: Talk): void {
    write({ talk: [...state.read().talk.filter(({ seat }) => seat !== entry.seat), entry] });
    setTimeout(() => write({ talk: state.read().talk.filter(({ id }) => id !== entry.id) }), TALK_MS);
  }

  function ask(request: SocketRequest): Promise<Answer> {
    const id = next++;
    return new Promise((resolve) => {
      if (socket?.readyState !== WebSocket.OPEN)
        return resolve({ re: id, ok: false, code: 'away', detail: 'the server cannot be reached' });
      waiting.set(id, resolve);
      socket.send(JSON.stringify({ id, ask: request }));
    });
  }

  function connect(): void {
    const own = open(`${url.replace(/^http/, 'ws')}/socket`);
    socket = own;
    own.onopen = () => {
      wait = FIRST_WAIT_MS;
      const seen = state.read().match?.lines.at(-1)?.seq ?? -1;
      void ask({ kind: 'room:enter', room, seen: seen + 1 }).then((answer) => {
        if (!answer.ok && answer.code !== 'away') write({ failure: answer });
        else if (answer.ok) write({ isAway: false, failure: null });
      });
    };
    own.onmessage = ({ data }) => {
      const message = JSON.parse(String(data)) as Answer | Push;
      if (!('re' in message)) return hear(message);
      waiting.get(message.re)?.(message);
      waiting.delete(message.re);
    };
    own.onclose = () => {
      if (socket !== own) return;
      socket = null;
      for (const [id, settle] of waiting)
        settle({ re: id, ok: false, code: 'away', detail: 'the connection was cut' });
      waiting.clear();
      if (isClosed) return;
      write({ isAway: true });
      // Not all at once: a server that comes back would meet everybody in one moment.
      timer = setTimeout(connect, wait * (0.5 + Math.random()));
      wait = Math.min(2 * wait, LONGEST_WAIT_MS);
    };
  }

  connect();
  return {
    state,
    ask,
    close() {
      isClosed = true;
      clearTimeout(timer);
      socket?.close();
    },
  };
}

/** The match with all its lines, of which only the new ones were sent, and the seals that came with the first. */
function joined(before: MatchView | null, next: MatchPart): MatchView {
  // A view of earlier, which another server sent after the newer one.
  if (before?.genesis === next.genesis && next.at < before.at) return before;
  const [first] = next.lines;
  const kept = before?.genesis === next.genesis ? before.lines : [];
  const lines = first === undefined ? kept : [...kept.filter(({ seq }) => seq < first.seq), ...next.lines];
  const seals = next.seals ?? (before?.genesis === next.genesis ? before.seals : []);
  return { ...next, lines, seals };
}
