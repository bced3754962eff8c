import { commitPart, jointBytes, jointSeed, mixedSeed } from '@tycoon/engine/core';
import { eq, sql } from 'drizzle-orm';
import { BOT_DUE_SECONDS } from '../clock/clock.ts';
import { rooms, seats } from '../database/schema.ts';
import { newToken } from '../identity/secret.ts';
import { keepsSecrets, pinnedGame, type ServedGame } from '../match/catalogue.ts';
import { Refused } from '../wire/refusal.ts';
import { PACES, type Pace } from '../wire/vocabulary.ts';
import { chair, changed, EMPTY, type LockedTable, ownChair, type SeatRow, type Within } from './locked.ts';
import { dealsCommitment } from './setting.ts';

/** The draw of the seed that none of the players chose: everybody commits, then everybody opens. */
export interface Draw {
  /** A commitment makes the seat ready, null takes it back. Where all seats are taken and ready, the parts of the seed are asked for. */
  ready(room: string, player: string, commitment: string | null): Promise<void>;
  /** Opens a part of the seed; the last one begins the match. */
  open(room: string, player: string, opening: string): Promise<void>;
  /** Time is up: who has not opened loses the seat, and everybody commits afresh. */
  dropUnopened(room: string): Promise<void>;
}

/** Seconds in which all parts of the seed have to be opened. */
const OPENING_SECONDS = 15;
/** So often a table may lose a seat that does not open its part; then it is closed. */
const MAX_DROPS = 2;

/** The server's half of a seed, with what is published of the decks it leads to. */
export function newHalf(game: ServedGame, config: unknown): { half: string; deals: string | null } {
  const half = newToken();
  return { half, deals: dealsCommitment(game, config, half) };
}

/** Asks for the parts of the seed where every seat is taken and every player ready; `chairs` as they are by now. */
export async function openWhenReady({ tx, row, chairs }: LockedTable): Promise<void> {
  const isFull = chairs.every(({ profile, bot }) => profile !== null || bot !== null);
  const players = chairs.filter(({ profile }) => profile !== null);
  if (!isFull || players.length === 0 || players.some(({ commitment }) => commitment === null)) return;
  await tx
    .update(rooms)
    .set({ status: 'opening', dueAt: sql`now() + make_interval(secs => ${OPENING_SECONDS})` })
    .where(eq(rooms.id, row.id));
}

/** These seats are lost, and everybody commits afresh. A table that has lost too many, or everybody, is closed. */
export async function drawAnew({ tx, row, chairs }: LockedTable, late: readonly SeatRow[]): Promise<void> {
  const lost = {
    half: row.half,
    parts: chairs.flatMap(({ seat, profile, bot, commitment, opening }) =>
      bot === null ? [{ seat, player: profile, commitment, opening }] : [],
    ),
  };
  const lostDraws = [...row.lostDraws, lost];
  const left = chairs.find((each) => each.profile !== null && !late.includes(each));
  const isClosed = lostDraws.length > MAX_DROPS || left === undefined;
  for (const { seat } of late) await tx.update(seats).set(EMPTY).where(chair(row.id, seat));
  await tx.update(seats).set({ commitment: null, opening: null }).where(eq(seats.room, row.id));
  const host = late.some(({ profile }) => profile === row.host) ? (left?.profile ?? null) : row.host;
  // The server commits afresh as well: its old half has met parts that were opened.
  await tx
    .update(rooms)
    .set({
      ...{ status: isClosed ? 'closed' : 'waiting', lostDraws, host, dueAt: null },
      ...newHalf(pinnedGame(row.game, row.rules), row.config),
    })
    .where(eq(rooms.id, row.id));
}

export const createDraw = (within: Within): Draw => ({
  ready: (room, player, commitment) =>
    within(room, ['waiting'], async (opened) => {
      const { seat } = ownChair(opened, player);
      const ready = { commitment, opening: null };
      await opened.tx.update(seats).set(ready).where(chair(room, seat));
      if (commitment !== null)
        await openWhenReady({ ...opened, chairs: changed(opened.chairs, seat, ready) });
    }),

  open: (room, player, opening) =>
    within(room, ['opening', 'running'], async (opened) => {
      const { tx, row } = opened;
      const own = ownChair(opened, player);
      // A repeat of what was accepted already.
      if (own.opening === opening) return;
      if (row.status !== 'opening') throw new Refused('not_opening');
      if (commitPart(opening) !== own.commitment) throw new Refused('bad_opening');
      await tx.update(seats).set({ opening }).where(chair(room, own.seat));
      const parts = changed(opened.chairs, own.seat, { opening }).filter(({ profile }) => profile !== null);
      if (parts.some((part) => part.opening === null)) return;
      const given = parts.map((part) => ({ seat: part.seat, opening: part.opening ?? '' }));
      const seed = keepsSecrets(row.game)
        ? mixedSeed(row.half, jointBytes(given))
        : jointSeed(row.half, given);
      const { game } = pinnedGame(row.game, row.rules).engine;
      const [first] = game.actors(game.setup(row.config, seed));
      const isBot = opened.chairs.find((each) => each.seat === first)?.bot != null;
      const due = isBot ? BOT_DUE_SECONDS : PACES[row.pace as Pace];
      await tx
        .update(rooms)
        .set({
          status: 'running',
          seed,
          startedAt: sql`now()`,
          dueAt: sql`now() + make_interval(secs => ${due})`,
        })
        .where(eq(rooms.id, room));
    }),

  dropUnopened: (room) =>
    within(room, ['opening'], (opened) =>
      drawAnew(
        opened,
        opened.chairs.filter(({ profile, opening }) => profile !== null && opening === null),
      ),
    ),
});
