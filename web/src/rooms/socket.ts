import type { Answer, MatchPart, MatchView, Push, RoomView, SocketRequest } from '@tycoon/rooms/wire';
import { createStore, type Store } from '../store/store.ts';
import { openLine } from './line.ts';
import { createTalkList, type Talk } from './talk.ts';

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

export function openRoomSocket(url: string, room: string): RoomSocket {
  const state = createStore<RoomState>(EMPTY);
  const write = (part: Partial<RoomState>) => state.write((before) => ({ ...before, ...part }));
  const talk = createTalkList((all) => write({ talk: all }));

  function hear(message: Push): void {
    switch (message.kind) {
      case 'room:state':
        if (message.room.id === room) write({ room: message.room });
        return;
      case 'game:view':
        if (message.room === room) write({ match: joined(state.read().match, message.match) });
        return;
      case 'room:said':
        talk(message.seat, { phrase: message.phrase });
        return;
      case 'room:gestured':
        talk(message.seat, { gesture: message.gesture });
        return;
      case 'game:hand':
      case 'lobby:rooms':
      case 'server:stopping':
      case 'tycoon:said':
      case 'tycoon:gestured':
        return;
    }
  }

  const line = openLine(url, {
    onPush: hear,
    onCut: () => write({ isAway: true }),
    onOpen() {
      const seen = state.read().match?.lines.at(-1)?.seq ?? -1;
      void line.ask({ kind: 'room:enter', room, seen: seen + 1 }).then((answer) => {
        if (!answer.ok && answer.code !== 'away') write({ failure: answer });
        else if (answer.ok) write({ isAway: false, failure: null });
      });
    },
  });
  return { state, ask: line.ask, close: line.close };
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
