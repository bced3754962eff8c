import {
  createMatch,
  type GameTypes,
  logFor,
  type Match,
  type Move,
  type Seat,
  type Viewer,
} from '@tycoon/engine/core';
import type { LoadedGame } from '@tycoon/engine/games';
import { expect } from 'vitest';
import type { Answer, Push } from '../wire/push.ts';

/** A match as the database has it, secrets included. */
interface Kept {
  readonly engine: LoadedGame;
  readonly config: unknown;
  readonly seed: string;
  readonly moves: readonly Move<GameTypes['action']>[];
}

const json = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

/** What `viewer` may be sent of the match after `at` moves, worked out without the server: state by state from the rules. */
function allowed({ engine, config, seed, moves }: Kept): (viewer: Viewer, at: number) => object {
  const match = createMatch(engine.game, config, seed) as Match<GameTypes>;
  const views = new Map<string, object>();
  const viewers: Viewer[] = [
    'spectator',
    ...Array.from({ length: engine.game.seats(match.state()) }, (_, i) => i),
  ];
  const note = () => {
    for (const viewer of viewers)
      views.set(
        `${viewer} ${match.number()}`,
        json({
          at: match.number(),
          viewer,
          view: match.view(viewer),
          actors: engine.game.actors(match.state()),
          choices: viewer === 'spectator' ? [] : engine.game.legal(match.state(), viewer),
          canUndo: viewer !== 'spectator' && match.canUndo(viewer),
          outcome: match.outcome(),
          seed: match.reveal(),
          commitment: match.commitment,
          genesis: match.genesis,
          head: match.head(),
          seals: match.firstSeals,
          log: logFor(match.log(), viewer),
        }) as object,
      );
  };
  note();
  for (const [seq, move] of moves.entries()) {
    const done = move.kind === 'undo' ? match.undo(seq, move.seat) : match.submit(seq, move.action);
    if (!done.ok) throw new Error(`move ${seq} is refused: ${done.code}`);
    note();
  }
  return (viewer, at) => views.get(`${viewer} ${at}`) ?? {};
}

interface Told {
  readonly viewer: Viewer;
  /** Every text the socket was sent. */
  readonly texts: readonly string[];
}

interface LoggedEntry {
  readonly seq: number;
  readonly move: Move<GameTypes['action']>;
  readonly events: readonly { readonly event: unknown }[];
  readonly seals?: readonly { readonly event: unknown }[];
  readonly hash: string;
}

/** Everything a table's own message may hold: no field beside these, and no half before the end. */
const ROOM_FIELDS = [
  ...['id', 'game', 'rules', 'settings', 'pace', 'isPublic', 'host', 'status', 'commitment', 'half'],
  ...['deals', 'lostDraws', 'seats', 'moves', 'revision', 'createdAt', 'proposal', 'openIn', 'rematch'],
  ...['watching', 'day'],
].toSorted();
const SEAT_FIELDS = ['backAt', 'bot', 'commitment', 'isHere', 'isReady', 'opening', 'player', 'seat'];

/**
 * Every byte that was sent is one that the viewer may have: each message is taken apart and compared, field by field, with what the rules give
 * this viewer in a match of the same moves. Nothing else can be in it. Returns how many messages about the match were compared.
 */
export function checkTold(kept: Kept, { viewer, texts }: Told): number {
  const may = allowed(kept);
  let compared = 0;
  for (const text of texts) {
    const message = JSON.parse(text) as Push | Answer;
    if ('re' in message) {
      // Of a request's answer only what became of a move says anything about the match.
      const fields = Object.keys(message.ok ? (message.value ?? {}) : message).toSorted();
      expect([[], ['repeated', 'seq'], ['code', 'detail', 'ok', 're']]).toContainEqual(fields);
      continue;
    }
    switch (message.kind) {
      case 'game:view': {
        const { dueIn, away, lines, seals: first, ...rest } = message.match;
        const { log, seals, ...expected } = may(viewer, message.match.at) as {
          log: readonly LoggedEntry[];
          seals: unknown;
        };
        expect(rest).toEqual(expected);
        // What never changes is sent with the first lines.
        if (first !== null) expect(first).toEqual(seals);
        else expect(lines[0]?.seq ?? message.match.at).toBeGreaterThan(0);
        expect([typeof dueIn === 'number' || dueIn === null, away]).toEqual([true, []]);
        expect(lines).toEqual(
          log.slice(lines[0]?.seq ?? log.length).map(({ seq, move, events, seals = [], hash }) => ({
            ...{ seq, hash, cause: 'player' },
            seat: move.kind === 'action' ? move.action.seat : move.seat,
            action: move.kind === 'action' ? move.action : null,
            events: events.map(({ event }) => event),
            seals: seals.map(({ event }) => event),
          })),
        );
        compared++;
        break;
      }
      case 'game:hand': {
        const { log } = may(viewer, message.seq + 1) as { log: readonly LoggedEntry[] };
        const told = (log[message.seq]?.events ?? []) as readonly { event: unknown; to: 'all' | Seat[] }[];
        expect(message.events).toEqual(told.filter(({ to }) => to !== 'all').map(({ event }) => event));
        expect(Object.keys(message).toSorted()).toEqual(['events', 'kind', 'room', 'seq']);
        compared++;
        break;
      }
      case 'room:state': {
        const { room } = message;
        expect(Object.keys(room).toSorted()).toEqual(ROOM_FIELDS);
        for (const seat of room.seats) {
          expect(Object.keys(seat).toSorted()).toEqual(SEAT_FIELDS);
          expect(['figure', 'id', 'name']).toEqual(Object.keys(seat.player ?? {}).toSorted());
          // A part of the seed is told when all have committed, not before.
          if (room.status === 'waiting') expect(seat.opening).toBeNull();
        }
        if (room.status !== 'over') expect(room.half).toBeNull();
        break;
      }
      case 'room:said':
      case 'room:gestured':
      case 'tycoon:said':
      case 'tycoon:gestured':
      case 'lobby:rooms':
      case 'server:stopping':
        throw new Error(`nobody asked for ${message.kind}`);
    }
  }
  return compared;
}
