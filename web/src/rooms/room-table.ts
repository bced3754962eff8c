import type { BaseAction } from '@tycoon/engine/core';
import type { MatchView, RoomView } from '@tycoon/rooms/wire';
import { FIGURES } from '../art/figures.ts';
import { newUuid } from '../browser/uuid.ts';
import { playableGame } from '../games/registry.ts';
import { createStore } from '../store/store.ts';
import type { Table, TableOptions, TableState } from '../table/driver.ts';
import type { Hint, SeatPlan, Slot, TableSnapshot } from '../table/protocol.ts';
import type { RoomSocket } from './socket.ts';

/** Who sits where, as tables show it. Bots wear figures that no player has. */
export function plansOf({ seats }: RoomView): readonly SeatPlan[] {
  const worn = new Set(seats.flatMap(({ player }) => (player === null ? [] : [player.figure])));
  const free = FIGURES.filter((figure) => !worn.has(figure));
  return seats.map(({ seat, player, bot }): SeatPlan => {
    if (player !== null) return { kind: 'human', figure: player.figure, name: player.name };
    const figure = free.shift() ?? FIGURES[seat % FIGURES.length] ?? 'cat';
    return bot === null ? { kind: 'human', figure, name: '' } : { kind: 'bot', figure, bot };
  });
}

const slotOf = (room: RoomView, match: MatchView): Slot => ({
  id: room.id,
  game: playableGame(room.game) ?? 'merit',
  seats: plansOf(room),
  created: room.createdAt,
  touched: room.createdAt,
  moves: match.at,
  commitment: match.commitment,
  head: match.head,
  outcome: match.outcome,
  waiting: [],
  rules: room.rules,
  trouble: null,
});

/** The match as every table of this page is drawn from it. */
const snapshotOf = (room: RoomView, match: MatchView): TableSnapshot => ({
  slot: slotOf(room, match),
  at: match.at,
  viewer: match.viewer,
  view: match.view,
  actors: match.actors,
  choices: match.choices,
  canUndo: match.canUndo,
  config: room.settings.gameOptions,
  outcome: match.outcome,
  seed: match.seed,
  seals: [...match.seals, ...match.lines.flatMap(({ seals }) => seals)],
  genesis: match.genesis,
  head: match.head,
  lines: match.lines,
});

/** A table on another machine, driven like one in this page: same keys, same log, same refusals. */
export function openRoomTable(socket: RoomSocket, options: Pick<TableOptions, 'onLine'>): Table {
  const store = createStore<TableState>({
    ...{
      snapshot: null,
      handOver: null,
      curtain: null,
      busy: false,
      refusal: null,
      failure: null,
      hint: null,
    },
  });
  const write = (part: Partial<TableState>) => store.write((before) => ({ ...before, ...part }));

  function take(): void {
    const { room, match } = socket.state.read();
    if (room === null || match === null) return;
    const before = store.read().snapshot;
    const snapshot = snapshotOf(room, match);
    const hasMoved = before === null || before.at !== snapshot.at;
    write({ snapshot, ...(hasMoved && { hint: null, refusal: null }) });
    if (before !== null)
      for (const line of snapshot.lines) if (line.seq >= before.at) options.onLine(line, snapshot.viewer);
  }
  const unwatch = socket.state.watch(take);
  take();

  /** A decision is sent, with one id, until the server has answered: a repeat is known by it. */
  async function send(
    request: (actionId: string, at: number) => Parameters<RoomSocket['ask']>[0],
  ): Promise<void> {
    const at = store.read().snapshot?.at ?? 0;
    const actionId = newUuid();
    write({ busy: true, refusal: null });
    for (;;) {
      const answer = await socket.ask(request(actionId, at));
      if (answer.ok) break;
      if (answer.code !== 'away' && answer.code !== 'try_again') {
        write({ refusal: answer.code });
        break;
      }
      await back();
    }
    write({ busy: false });
  }

  /** Settles when the server can be reached again, or a little later. */
  const back = () =>
    new Promise<void>((resolve) => {
      const done = () => {
        clearTimeout(timer);
        leave();
        resolve();
      };
      const timer = setTimeout(done, 1000);
      const leave = socket.state.watch(() => socket.state.read().isAway || done());
    });

  const roomId = () => socket.state.read().room?.id ?? '';

  return {
    store,
    act: (action: BaseAction) =>
      void send((actionId, at) => ({
        kind: 'game:act',
        room: roomId(),
        at,
        actionId,
        action: { ...action },
      })),
    undo: () => void send((actionId, at) => ({ kind: 'game:undo', room: roomId(), at, actionId })),
    get hasHints() {
      const { seats = [], day = null } = socket.state.read().room ?? {};
      return day === null && seats.filter(({ player }) => player !== null).length <= 1;
    },
    askHint() {
      void socket.ask({ kind: 'game:hint', room: roomId() }).then((answer) => {
        if (answer.ok) write({ hint: answer.value as Hint });
      });
    },
    dismissHint: () => write({ hint: null }),
    lowerCurtain() {},
    liftCurtain() {},
    dismissRefusal: () => write({ refusal: null }),
    close: unwatch,
  };
}
