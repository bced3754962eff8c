import {
  commitPart,
  type GameTypes,
  jointBytes,
  jointSeed,
  mixedSeed,
  type Outcome,
} from '@tycoon/engine/core';
import {
  botsOf,
  type Challenge,
  challengeOf,
  configOf,
  dayNumber,
  dayOf,
  endOfDay,
  openChallenge,
  partOfDay,
  pointsOf,
} from '@tycoon/engine/daily';
import { and, desc, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { Calendar } from '../clock/calendar.ts';
import { BOT_DUE_SECONDS } from '../clock/clock.ts';
import type { Database, Queries } from '../database/database.ts';
import { dailyAttempts, dailyChallenges, entries, profiles, rooms, seats } from '../database/schema.ts';
import { newCode, newToken } from '../identity/secret.ts';
import { keepsSecrets, servedGame } from '../match/catalogue.ts';
import { dealsCommitment } from '../room/setting.ts';
import type { DailyPlace, DailyTable, DailyView } from '../wire/daily.ts';
import { Refused } from '../wire/refusal.ts';
import { type Figure, PACES } from '../wire/vocabulary.ts';

/**
 * The challenge of the day: the same for everybody, with a seed that this server draws and keeps until the day is over. An attempt is a table
 * like any other, with bots in the other seats; each player has one a day, and its points are the engine's.
 */
export interface Daily {
  /** Begins the player's attempt, or leads back to it: there is one a day. */
  start(player: string, day: string): Promise<{ readonly room: string; readonly isNew: boolean }>;
  /** Today's table and yesterday's, through the eyes of a player. */
  view(player: string | null): Promise<DailyView>;
  /** The table of any day that somebody has played. */
  table(player: string | null, day: string): Promise<DailyTable>;
}

type ChallengeRow = typeof dailyChallenges.$inferSelect;

/** So many are listed of a table. */
const MAX_PLACES = 50;
/** A seed by which the bots end the game before the player's turn is drawn again, so often at most. */
const MAX_DRAWS = 50;
/** Nobody is hurried: a decision may take until the day is over. */
const PACE = 'day';
/** A streak is followed this far back. */
const MAX_STREAK = 400;

export function createDaily({ queries }: Database, calendar: Calendar): Daily {
  /** Draws the day's seed, once: of several servers that draw one, the first is kept. */
  async function challengeRow(day: string): Promise<ChallengeRow> {
    const find = async () =>
      (await queries.select().from(dailyChallenges).where(eq(dailyChallenges.day, day)))[0];
    const known = await find();
    if (known !== undefined) return known;
    await queries
      .insert(dailyChallenges)
      .values(drawn(challengeFor(day)))
      .onConflictDoNothing();
    const made = await find();
    if (made === undefined) throw new Refused('try_again');
    return made;
  }

  /** Writes the points of attempts that have come to their end within the day. */
  async function settle(day: string): Promise<void> {
    const challenge = challengeFor(day);
    const ended = await queries
      .select({ profile: dailyAttempts.profile, outcome: rooms.outcome })
      .from(dailyAttempts)
      .innerJoin(rooms, eq(rooms.id, dailyAttempts.room))
      .where(
        and(
          ...[eq(dailyAttempts.day, day), isNull(dailyAttempts.points), eq(rooms.status, 'over')],
          lt(rooms.endedAt, new Date(endOfDay(day))),
        ),
      );
    for (const { profile, outcome } of ended)
      await queries
        .update(dailyAttempts)
        .set({ points: pointsOf(challenge, outcome as Outcome) })
        .where(and(eq(dailyAttempts.day, day), eq(dailyAttempts.profile, profile)));
  }

  async function tableOf(row: ChallengeRow, player: string | null): Promise<DailyTable> {
    const { day, half, game } = row;
    await settle(day);
    const place = sql<number>`(rank() over (order by ${dailyAttempts.points} desc))::int`.as('place');
    const ranked = queries
      .select({
        profile: dailyAttempts.profile,
        room: dailyAttempts.room,
        points: dailyAttempts.points,
        place,
      })
      .from(dailyAttempts)
      .where(and(eq(dailyAttempts.day, day), isNotNull(dailyAttempts.points)))
      .as('ranked');
    const listed = await queries
      .select({
        place: ranked.place,
        points: ranked.points,
        id: profiles.id,
        name: profiles.name,
        figure: profiles.figure,
      })
      .from(ranked)
      .innerJoin(profiles, eq(profiles.id, ranked.profile))
      .orderBy(ranked.place, profiles.name)
      .limit(MAX_PLACES);
    const [counted] = await queries
      .select({
        tried: sql<number>`count(*)::int`,
        finished: sql<number>`count(${dailyAttempts.points})::int`,
      })
      .from(dailyAttempts)
      .where(eq(dailyAttempts.day, day));
    return {
      day,
      commitment: commitPart(half),
      half: calendar.hides(day) || keepsSecrets(game) ? null : half,
      tried: counted?.tried ?? 0,
      finished: counted?.finished ?? 0,
      places: listed.map(
        ({ place: at, points, id, name, figure }): DailyPlace => ({
          place: at,
          points: points ?? 0,
          player: { id, name, figure: figure as Figure },
        }),
      ),
      own: player === null ? null : await ownOf(day, player),
    };
  }

  async function ownOf(day: string, player: string): Promise<DailyTable['own']> {
    const [own] = await queries
      .select({ room: dailyAttempts.room, points: dailyAttempts.points })
      .from(dailyAttempts)
      .where(and(eq(dailyAttempts.day, day), eq(dailyAttempts.profile, player)));
    if (own === undefined) return null;
    if (own.points === null) return { ...own, place: null };
    const [better] = await queries
      .select({ count: sql<number>`count(*)::int` })
      .from(dailyAttempts)
      .where(and(eq(dailyAttempts.day, day), sql`${dailyAttempts.points} > ${own.points}`));
    return { ...own, place: 1 + (better?.count ?? 0) };
  }

  async function streakOf(player: string, today: string): Promise<number> {
    const rows = await queries
      .select({ day: dailyAttempts.day })
      .from(dailyAttempts)
      .where(and(eq(dailyAttempts.profile, player), isNotNull(dailyAttempts.points)))
      .orderBy(desc(dailyAttempts.day))
      .limit(MAX_STREAK);
    const days = new Set(rows.map(({ day }) => day));
    const now = dayNumber(today) ?? 0;
    // Today is still open: a row up to yesterday stands.
    let at = days.has(today) ? now : now - 1;
    let row = 0;
    for (; days.has(dayOf(at)); at--) row++;
    return row;
  }

  return {
    async start(player, day) {
      if (day !== calendar.today()) throw new Refused('day_over');
      const row = await challengeRow(day);
      return queries.transaction(async (tx) => {
        const room = newCode(12);
        const held = await attemptOf(tx, day, player);
        if (held !== null) return { room: held, isNew: false };
        await setUp(tx, row, player, room);
        const added = await tx
          .insert(dailyAttempts)
          .values({ day, profile: player, room })
          .onConflictDoNothing()
          .returning();
        if (added.length > 0) return { room, isNew: true };
        // Another tab of the same player was faster: its table counts, this one has never been.
        await tx.delete(entries).where(eq(entries.room, room));
        await tx.delete(rooms).where(eq(rooms.id, room));
        return { room: (await attemptOf(tx, day, player)) ?? room, isNew: false };
      });
    },

    async view(player) {
      const day = calendar.today();
      const before = dayOf((dayNumber(day) ?? 0) - 1);
      const today = await tableOf(await challengeRow(day), player);
      const [old] = await queries.select().from(dailyChallenges).where(eq(dailyChallenges.day, before));
      return {
        today,
        endsIn: Math.max(0, endOfDay(day) - calendar.now()),
        yesterday: old === undefined ? null : await tableOf(old, player),
        streak: player === null ? 0 : await streakOf(player, day),
      };
    },

    async table(player, day) {
      const [row] = await queries.select().from(dailyChallenges).where(eq(dailyChallenges.day, day));
      if (row === undefined) throw new Refused('no_day');
      return tableOf(row, player);
    },
  };
}

const challengeFor = (day: string): Challenge => {
  const challenge = challengeOf(day);
  if (challenge === null) throw new Refused('no_day');
  return challenge;
};

async function attemptOf(tx: Queries, day: string, player: string): Promise<string | null> {
  const [held] = await tx
    .select({ room: dailyAttempts.room })
    .from(dailyAttempts)
    .where(and(eq(dailyAttempts.day, day), eq(dailyAttempts.profile, player)));
  return held?.room ?? null;
}

/** A seed for the day, with what the bots have played by it before the player's turn. */
function drawn(challenge: Challenge): typeof dailyChallenges.$inferInsert {
  const { day, game } = challenge;
  const served = servedGame(game);
  const config = configOf(served.engine, challenge);
  const part = [{ seat: challenge.seat, opening: partOfDay(day) }];
  for (let draw = 0; draw < MAX_DRAWS; draw++) {
    const half = newToken();
    const seed = keepsSecrets(game) ? mixedSeed(half, jointBytes(part)) : jointSeed(half, part);
    const opened = openChallenge<GameTypes>(served.engine, challenge, seed);
    if (opened === null) continue;
    return {
      ...{ day, game, rules: served.entry.version, config, half, seed },
      deals: dealsCommitment(served, config, half),
      opening: opened.entries.map(({ move, hash }) => ({ move, hash })),
    };
  }
  throw new Error(`the challenge of ${day} ends before its player's turn by every seed`);
}

/** The player's table, with the day's seed and opening. The player's part of the seed is the day's own, so that everybody has the same. */
async function setUp(
  tx: Queries,
  { day, game, rules, config, half, deals, seed, opening }: ChallengeRow,
  player: string,
  room: string,
): Promise<void> {
  const challenge = challengeFor(day);
  const { engine } = servedGame(game);
  const part = partOfDay(day);
  const opened = openChallenge<GameTypes>(engine, challenge, seed);
  const [first] = opened === null ? [] : engine.game.actors(opened.match.state());
  // A bot that is awaited first moves though the server that was asked to let it stops.
  const due = first === challenge.seat ? PACES[PACE] : BOT_DUE_SECONDS;
  await tx.insert(rooms).values({
    ...{ id: room, game, rules, config, half, deals, seed, day, host: player },
    ...{ pace: PACE, isPublic: false, status: 'running', moves: opening.length },
    startedAt: sql`now()`,
    dueAt: sql`now() + make_interval(secs => ${due})`,
  });
  await tx.insert(seats).values(
    botsOf(engine, challenge).map((bot, seat) => ({
      ...{ room, seat, bot, profile: bot === null ? player : null },
      ...(bot === null && { commitment: commitPart(part), opening: part }),
    })),
  );
  if (opening.length > 0)
    await tx.insert(entries).values(
      opening.map(({ move, hash }, seq) => ({
        room,
        seq,
        actionId: `day-${seq}`,
        cause: 'bot',
        move,
        hash,
      })),
    );
}
