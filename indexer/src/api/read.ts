import { applyEvent, type GameView, type Status, type TycoonEvent } from '@tycoon/sdk/events';
import { and, asc, desc, eq, gt, gte, inArray, lt, lte, sql } from 'drizzle-orm';
import type { Queries } from '../database/database.ts';
import { events, games, networks, seats, turns } from '../database/schema.ts';
import { decodeRecord } from '../process/record.ts';
import { fromJson, type Json } from '../wire/json.ts';
import { Problem } from './problem.ts';

/** What routes ask of the tables about games; every query goes along an index and has a bound. */

export async function networkByName(db: Queries, name: string) {
  const [network] = await db.select().from(networks).where(eq(networks.name, name));
  if (!network) throw new Problem('network_not_found', `There is no network "${name}" here.`);
  return network;
}

const GAME_COLUMNS = {
  number: games.number,
  id: games.id,
  registry: games.registry,
  templateId: games.templateId,
  host: games.host,
  status: games.status,
  maxPlayers: games.maxPlayers,
  round: games.round,
  turns: games.turns,
  events: games.events,
  createdAtMs: games.createdAtMs,
  startedAtMs: games.startedAtMs,
  endedAtMs: games.endedAtMs,
  endReason: games.endReason,
  deletedAtMs: games.deletedAtMs,
  clockDice: games.clockDice,
  unrated: games.unrated,
  checkpoint: games.checkpoint,
};

interface GameFilter {
  readonly status?: Status | undefined;
  readonly player?: string | undefined;
  readonly map?: bigint | undefined;
  readonly registry?: string | undefined;
  readonly from?: number | undefined;
  readonly to?: number | undefined;
  /** Numbers below this one. */
  readonly before?: number | undefined;
  readonly limit: number;
}

/** Games with their seats, the latest first. */
export async function listGames(db: Queries, network: number, filter: GameFilter) {
  const { status, player, map, registry, from, to, before, limit } = filter;
  const rows = await db
    .select(GAME_COLUMNS)
    .from(games)
    .where(
      and(
        eq(games.network, network),
        status && eq(games.status, status),
        map !== undefined ? eq(games.templateId, map) : undefined,
        registry !== undefined ? eq(games.registry, registry) : undefined,
        from !== undefined ? gte(games.createdAtMs, BigInt(from)) : undefined,
        to !== undefined ? lte(games.createdAtMs, BigInt(to)) : undefined,
        before !== undefined ? lt(games.number, before) : undefined,
        player !== undefined
          ? inArray(
              games.number,
              db
                .select({ game: seats.game })
                .from(seats)
                .where(and(eq(seats.network, network), eq(seats.address, player))),
            )
          : undefined,
      ),
    )
    .orderBy(desc(games.number))
    .limit(limit);
  return withSeats(db, network, rows);
}

type GameRow = { readonly number: number; readonly status: string };

async function withSeats<T extends GameRow>(db: Queries, network: number, rows: readonly T[]) {
  const numbers = rows.map(({ number }) => number);
  const found = numbers.length
    ? await db
        .select()
        .from(seats)
        .where(and(eq(seats.network, network), inArray(seats.game, numbers)))
        .orderBy(asc(seats.seat))
    : [];
  const byGame = Map.groupBy(found, ({ game }) => game);
  return rows.map((row) => ({
    ...row,
    status: row.status as Status,
    seats: (byGame.get(row.number) ?? []).map(({ network: _, game: __, ...seat }) => seat),
  }));
}

const byId = (network: number, id: string) => and(eq(games.network, network), eq(games.id, id));

function known<T>(game: T | undefined, id: string): T {
  if (game === undefined) throw new Problem('game_not_found', `There is no game ${id}.`);
  return game;
}

/** The number of a game, by which everything about it is found. */
export async function gameNumber(db: Queries, network: number, id: string): Promise<number> {
  const [game] = await db.select({ number: games.number }).from(games).where(byId(network, id));
  return known(game, id).number;
}

/** One game with its seats. */
export async function gameById(db: Queries, network: number, id: string) {
  const found = await db.select(GAME_COLUMNS).from(games).where(byId(network, id));
  return known((await withSeats(db, network, found))[0], id);
}

/** One game with its seats and all that is known of it. */
export async function gameAndRecord(db: Queries, network: number, id: string) {
  const columns = { ...GAME_COLUMNS, record: games.record };
  const found = await db.select(columns).from(games).where(byId(network, id));
  const { record, ...game } = known((await withSeats(db, network, found))[0], id);
  return { game, record: decodeRecord(record) };
}

interface EventRange {
  readonly after: number;
  readonly limit: number;
  readonly type?: string | undefined;
  readonly upTo?: number;
}

/** Events of a game after one, in order. They are numbered without gaps: where the first ones are missing they were dropped. */
export async function listEvents(db: Queries, network: number, game: number, range: EventRange) {
  const found = await selectEvents(db, network, game, range);
  const { after, type, upTo = Number.POSITIVE_INFINITY } = range;
  const isWhole = found[0] ? type !== undefined || found[0].seq === after + 1 : upTo <= after;
  if (!isWhole) await demandEvents(db, network, game, after);
  return found;
}

/** Complains where events after this one were dropped. */
async function demandEvents(db: Queries, network: number, game: number, after: number): Promise<void> {
  const [row] = await db
    .select({ events: games.events, from: networks.eventsFrom })
    .from(games)
    .innerJoin(networks, eq(networks.id, games.network))
    .where(and(eq(games.network, network), eq(games.number, game)));
  if (!row || row.from === null || row.events <= after) return;
  throw new Problem('events_pruned', `Events are kept from checkpoint ${row.from} on.`);
}

const selectEvents = (db: Queries, network: number, game: number, { after, limit, type, upTo }: EventRange) =>
  db
    .select({
      seq: sql<number>`${events.seq}`,
      type: events.type,
      checkpoint: events.checkpoint,
      position: events.position,
      ordinal: events.ordinal,
      timestampMs: events.timestampMs,
      data: sql<Record<string, unknown>>`${events.data}`,
    })
    .from(events)
    .where(
      and(
        eq(events.network, network),
        eq(events.game, game),
        gt(events.seq, after),
        upTo !== undefined ? lte(events.seq, upTo) : undefined,
        type !== undefined ? eq(events.type, type) : undefined,
      ),
    )
    .orderBy(asc(events.seq))
    .limit(limit);

export const listTurns = (db: Queries, network: number, game: number, after: number, limit: number) =>
  db
    .select({
      turn: turns.turn,
      round: turns.round,
      player: turns.player,
      startedAtMs: turns.startedAtMs,
      seq: turns.seq,
    })
    .from(turns)
    .where(and(eq(turns.network, network), eq(turns.game, game), gt(turns.turn, after)))
    .orderBy(asc(turns.turn))
    .limit(limit);

/** More events than lie between two kept views, by far. */
const MAX_REPLAY = 20_000;

/** The game at the beginning of a turn, replayed from the last view that was kept; without a turn, as it stands. */
export async function stateAt(db: Queries, network: number, id: string, turn: number | undefined) {
  if (turn === undefined) {
    const { game, record } = await gameAndRecord(db, network, id);
    return { game, turn: record.turns, seq: record.events, view: record.view };
  }
  const game = await gameById(db, network, id);
  const key = and(eq(turns.network, network), eq(turns.game, game.number));
  const [wanted] = await db
    .select({ seq: turns.seq })
    .from(turns)
    .where(and(key, eq(turns.turn, turn)));
  if (!wanted) throw new Problem('turn_not_found', `The game has turns 1 to ${game.turns}.`);
  const [kept] = await db
    .select({ seq: turns.seq, view: turns.view })
    .from(turns)
    .where(and(key, lte(turns.turn, turn), sql`${turns.view} is not null`))
    .orderBy(desc(turns.turn))
    .limit(1);
  if (!kept) throw new Error(`game ${game.number} has no view to replay from`);
  const missing = await listEvents(db, network, game.number, {
    after: kept.seq,
    upTo: wanted.seq,
    limit: MAX_REPLAY,
  });
  const view = missing.reduce<GameView>(
    (before, event) => applyEvent(before, toEvent(id, event)),
    fromJson(kept.view),
  );
  return { game, turn, seq: wanted.seq, view };
}

/** A stored event as the SDK knows it. */
const toEvent = (game: string, { type, data }: { type: string; data: unknown }): TycoonEvent =>
  ({ type, game, ...fromJson<object>(data as Json) }) as TycoonEvent;

/** A stored event as answers have it; its data are JSON already. */
export const presentEvent = ({
  checkpoint,
  timestampMs,
  ...event
}: Awaited<ReturnType<typeof listEvents>>[number]) => ({
  ...event,
  checkpoint: checkpoint.toString(),
  timestampMs: timestampMs.toString(),
});
