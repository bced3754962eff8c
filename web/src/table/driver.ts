import type { BaseAction, Seat, Viewer } from '@tycoon/engine/core';
import { createStore, type Store } from '../store/store.ts';
import type { TableClient } from './client.ts';
import type { Hint, Line, Reply, TableSnapshot } from './protocol.ts';

export interface TableState {
  readonly snapshot: TableSnapshot | null;
  /** The next person to play is another one: the screen is to be handed on. */
  readonly handOver: Seat | null;
  /** The curtain is down, and this person is to lift it. */
  readonly curtain: Seat | null;
  readonly busy: boolean;
  /** Why the last move was refused. */
  readonly refusal: string | null;
  /** Why there is no table at all. */
  readonly failure: { readonly code: string; readonly detail: string } | null;
  readonly hint: Hint | null;
}

export interface Table {
  readonly store: Store<TableState>;
  act(action: BaseAction): void;
  undo(): void;
  /** Whether hints may be asked for: not in matches between people. */
  readonly hasHints: boolean;
  askHint(): void;
  dismissHint(): void;
  /** Hides what the last person saw, before the screen changes hands. */
  lowerCurtain(): void;
  liftCurtain(): void;
  dismissRefusal(): void;
  close(): void;
}

export interface TableOptions {
  readonly hidden: boolean;
  /** Milliseconds before a bot moves, after the given line. */
  readonly delay: (last: Line | undefined) => number;
  /** Told of every line that was added while the table is open. */
  readonly onLine: (line: Line, viewer: Viewer) => void;
}

const EMPTY: TableState = {
  snapshot: null,
  handOver: null,
  curtain: null,
  busy: true,
  refusal: null,
  failure: null,
  hint: null,
};

/**
 * Drives an open match from the page: asks bots to move at a pace people can follow, switches the view between people at
 * one screen, and lowers a curtain where hands are secret. It holds nothing but the snapshot of the one who looks.
 */
export function openTable(
  client: TableClient,
  slot: string,
  humans: readonly Seat[],
  options: TableOptions,
): Table {
  const store = createStore<TableState>(EMPTY);
  const secretive = options.hidden && humans.length > 1;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let closed = false;
  /** Questions go out one after the other, each with the number of the newest state. */
  let queue: Promise<unknown> = Promise.resolve();

  const write = (part: Partial<TableState>) => store.write((previous) => ({ ...previous, ...part }));

  function receive(reply: Reply<TableSnapshot>): void {
    if (closed) return;
    if (!reply.ok) {
      const { code, detail } = reply;
      const broken = store.read().snapshot === null || code === 'fault' || code === 'unloaded';
      write(broken ? { busy: pending > 0, failure: { code, detail } } : { busy: pending > 0, refusal: code });
      // The game has moved on elsewhere: show it as it is now, and leave the message where it is.
      if (!broken && code === 'stale') refresh();
      // A refused move must not stop the bots that were waiting for it.
      else if (!broken && store.read().snapshot !== null) follow(store.read().snapshot as TableSnapshot);
      return;
    }
    const snapshot = reply.value;
    const before = store.read().snapshot;
    write({ snapshot, busy: pending > 0, refusal: null, hint: null, handOver: null });
    const grown = before?.slot.id === snapshot.slot.id && before.viewer === snapshot.viewer;
    if (grown)
      for (const line of snapshot.lines) if (line.seq >= before.at) options.onLine(line, snapshot.viewer);
    follow(snapshot);
  }

  /** What a person has asked for and not yet got; a bot's move never takes the keys from under a finger. */
  let pending = 0;

  function ask(question: () => Promise<Reply<TableSnapshot>>): void {
    pending++;
    write({ busy: true });
    queue = queue.then(question).then((reply) => {
      pending--;
      receive(reply);
    });
  }

  function refresh(): void {
    const viewer = store.read().snapshot?.viewer ?? 'spectator';
    queue = queue
      .then(() => client.ask({ kind: 'look', viewer }))
      .then((reply) => {
        if (closed || !reply.ok) return;
        write({ snapshot: reply.value });
        follow(reply.value);
      });
  }

  const look = (viewer: Viewer) => ask(() => client.ask({ kind: 'look', viewer }));

  function follow(snapshot: TableSnapshot): void {
    clearTimeout(timer);
    const next = snapshot.actors[0];
    if (snapshot.outcome !== null || next === undefined || store.read().curtain !== null) return;
    if (!humans.includes(next)) {
      const { at } = snapshot;
      timer = setTimeout(
        () => {
          queue = queue
            .then(() => client.ask({ kind: 'bot', at: store.read().snapshot?.at ?? at }))
            .then(receive);
        },
        options.delay(snapshot.lines.at(-1)),
      );
    } else if (snapshot.viewer !== next) {
      if (!secretive) look(next);
      else if (snapshot.viewer === 'spectator') write({ curtain: next });
      else write({ handOver: next });
    }
  }

  const first: Viewer = secretive ? 'spectator' : (humans[0] ?? 'spectator');
  ask(() => client.ask({ kind: 'open', slot, viewer: first }));

  return {
    store,
    act(action) {
      clearTimeout(timer);
      ask(() => client.ask({ kind: 'act', at: store.read().snapshot?.at ?? 0, action }));
    },
    undo() {
      const viewer = store.read().snapshot?.viewer;
      if (viewer === undefined || viewer === 'spectator') return;
      clearTimeout(timer);
      ask(() => client.ask({ kind: 'undo', at: store.read().snapshot?.at ?? 0, seat: viewer }));
    },
    hasHints: true,
    askHint() {
      const viewer = store.read().snapshot?.viewer;
      if (viewer === undefined || viewer === 'spectator') return;
      queue = queue
        .then(() => client.ask({ kind: 'hint', seat: viewer }))
        .then((reply) => {
          if (!closed && reply.ok) write({ hint: reply.value });
        });
    },
    dismissHint: () => write({ hint: null }),
    lowerCurtain() {
      const next = store.read().handOver;
      if (next === null) return;
      // The old snapshot goes first, so that not even one rendering shows it beside the curtain.
      write({ snapshot: null, handOver: null, curtain: next });
      look('spectator');
    },
    liftCurtain() {
      const next = store.read().curtain;
      if (next === null) return;
      write({ curtain: null });
      look(next);
    },
    dismissRefusal: () => write({ refusal: null }),
    close() {
      closed = true;
      clearTimeout(timer);
    },
  };
}
