import type { MatchView, RoomView, SeatView } from '@tycoon/rooms/wire';
import { expect, test } from 'vitest';
import { createStore } from '../store/store.ts';
import { openRoomTable, plansOf } from './room-table.ts';
import type { RoomSocket, RoomState } from './socket.ts';

const seat = (index: number, part: Partial<SeatView>): SeatView => ({
  ...{
    seat: index,
    player: null,
    bot: null,
    isReady: false,
    commitment: null,
    opening: null,
    isHere: true,
    backAt: null,
  },
  ...part,
});

const ROOM: RoomView = {
  ...{
    id: 'aaaaaaaaaaaa',
    game: 'merit',
    rules: 2,
    settings: { gameOptions: {} },
    pace: 'usual',
    isPublic: true,
  },
  ...{
    host: 'p',
    status: 'running',
    commitment: 'c',
    half: null,
    deals: null,
    lostDraws: [],
    moves: 0,
    revision: 1,
    createdAt: 0,
  },
  ...{ proposal: null, openIn: null, rematch: null, day: null, watching: 0 },
  seats: [
    seat(0, { player: { id: 'p', name: 'Anna', figure: 'fox' } }),
    seat(1, { bot: 'calm' }),
    seat(2, {}),
  ],
};

const match = (at: number, seqs: readonly number[]): MatchView => ({
  ...{ at, viewer: 0, view: {}, actors: [0], choices: [], canUndo: false, outcome: null, seed: null },
  ...{ commitment: 'c', genesis: 'g', head: 'h', seals: [], away: [], dueIn: null },
  lines: seqs.map((seq) => ({
    seq,
    seat: 0,
    action: null,
    events: [],
    seals: [],
    hash: '',
    cause: 'player',
  })),
});

/** A socket that answers as it is told. */
function createSocket(answers: readonly string[]) {
  const state = createStore<RoomState>({
    room: ROOM,
    match: match(0, []),
    talk: [],
    isAway: false,
    failure: null,
  });
  const asked: { readonly actionId?: string }[] = [];
  const socket: RoomSocket = {
    state,
    async ask(request) {
      asked.push(request as { actionId?: string });
      const code = answers[asked.length - 1] ?? 'ok';
      return code === 'ok' ? { re: 0, ok: true, value: null } : { re: 0, ok: false, code, detail: '' };
    },
    close() {},
  };
  return { socket, state, asked };
}

test('a bot wears a figure that no player at the table has', () => {
  const plans = plansOf(ROOM);
  expect(plans[0]).toEqual({ kind: 'human', figure: 'fox', name: 'Anna' });
  expect(plans[1]).toMatchObject({ kind: 'bot', bot: 'calm' });
  expect(new Set(plans.map(({ figure }) => figure)).size).toBe(3);
});

test('a move is sent again under the same id until the server has answered', async () => {
  const { socket, asked, state } = createSocket(['away', 'try_again', 'ok']);
  const table = openRoomTable(socket, { onLine: () => {} });
  table.act({ kind: 'work', seat: 0 });
  await expect.poll(() => asked.length, { timeout: 5000 }).toBe(3);
  await expect.poll(() => table.store.read().busy).toBe(false);
  expect(new Set(asked.map(({ actionId }) => actionId)).size).toBe(1);
  expect(table.store.read().refusal).toBeNull();
  expect(state.read().isAway).toBe(false);
});

test('a move that the rules refuse is told, and sent once', async () => {
  const { socket, asked } = createSocket(['not_your_turn']);
  const table = openRoomTable(socket, { onLine: () => {} });
  table.act({ kind: 'work', seat: 0 });
  await expect.poll(() => table.store.read().refusal).toBe('not_your_turn');
  expect(asked).toHaveLength(1);
});

test('each new line is told once', () => {
  const { socket, state } = createSocket([]);
  const told: number[] = [];
  openRoomTable(socket, { onLine: ({ seq }) => told.push(seq) });
  state.write((before) => ({ ...before, match: match(1, [0]) }));
  state.write((before) => ({ ...before, match: match(3, [0, 1, 2]) }));
  state.write((before) => ({ ...before, isAway: true }));
  expect(told).toEqual([0, 1, 2]);
});
