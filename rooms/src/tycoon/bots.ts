import { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519';
import { TycoonError } from '@tycoon/sdk';
import type { StrategyName } from '@tycoon/sdk/bot';
import { and, count, eq, isNull } from 'drizzle-orm';
import { type Database, texts } from '../database/database.ts';
import { tycoonBots, tycoonTables } from '../database/schema.ts';
import { hashOf, newToken } from '../identity/secret.ts';
import { Refused } from '../wire/refusal.ts';
import type { TycoonSeatsBody } from '../wire/request.ts';
import type { BotSpeed } from '../wire/vocabulary.ts';
import type { TycoonChains } from './network.ts';
import { playBots, type ServedBot } from './table-player.ts';

/**
 * Plays the bots of Tycoon's tables, so that a table goes on when the page of its host is closed. Keys are made here, for one game each, and
 * tables are rows: a server that starts again goes on with them, and of several servers one plays a table at a time.
 */
export interface TycoonBots {
  /** Makes bots up; the ticket sends them to a table. */
  hire(
    network: string,
    strategies: readonly StrategyName[],
  ): Promise<{ readonly ticket: string; readonly addresses: readonly string[] }>;
  /** Sends the bots of a ticket to a table that waits for players. */
  seat(body: TycoonSeatsBody): Promise<void>;
  /** Takes up tables that no server plays, and says again of its own that it does. */
  tick(): Promise<void>;
  /** Forgets bots that were never sent to a table. */
  sweep(): Promise<void>;
  readonly playing: number;
  close(): Promise<void>;
}

/** Bots without a table that are kept at most, and tables that are played at most, over all servers. */
const MAX_WAITING = 1000;
const MAX_TABLES = 500;
/** A server that is silent so long has stopped: another one plays its tables. */
const HELD_SECONDS = 15;
const HOLD_MS = 4000;
const WAITING_MINUTES = 10;

export function createTycoonBots(
  { queries, sql }: Database,
  chains: TycoonChains,
  report: (error: unknown) => void,
): TycoonBots {
  const origin = newToken(8);
  const playing = new Map<string, { readonly stop: AbortController; readonly played: Promise<void> }>();
  let heldAt = 0;
  let isClosed = false;

  function begin(game: string, name: string, isEager: boolean, speed: BotSpeed): void {
    const found = chains.get(name);
    if (found === undefined || playing.has(game) || isClosed) return;
    const stop = new AbortController();
    const bots = async () =>
      (await queries
        .select({ address: tycoonBots.address, secret: tycoonBots.secret, strategy: tycoonBots.strategy })
        .from(tycoonBots)
        .where(eq(tycoonBots.game, game))
        .orderBy(tycoonBots.createdAt, tycoonBots.address)) as readonly ServedBot[];
    const played = playBots({ ...found, table: { game, isEager, speed }, bots, signal: stop.signal })
      .then(async (isOver) => {
        // The keys go with the table.
        if (isOver) await queries.delete(tycoonTables).where(eq(tycoonTables.game, game));
      })
      .catch(report)
      .finally(() => playing.delete(game));
    playing.set(game, { stop, played });
  }

  return {
    async hire(name, strategies) {
      if (!chains.has(name)) throw new Refused('no_network');
      const [waiting] = await queries
        .select({ bots: count() })
        .from(tycoonBots)
        .where(isNull(tycoonBots.game));
      if ((waiting?.bots ?? 0) + strategies.length > MAX_WAITING) throw new Refused('too_many_bots');
      const ticket = newToken();
      const bots = strategies.map((strategy) => ({ strategy, key: new Ed25519Keypair() }));
      await queries.insert(tycoonBots).values(
        bots.map(({ strategy, key }) => ({
          ...{ address: key.toSuiAddress(), network: name, strategy },
          ...{ secret: key.getSecretKey(), ticket: hashOf(ticket) },
        })),
      );
      return { ticket, addresses: bots.map(({ key }) => key.toSuiAddress()) };
    },

    async seat({ ticket, game, isEager, speed }) {
      const waiting = and(eq(tycoonBots.ticket, hashOf(ticket)), isNull(tycoonBots.game));
      const [bot] = await queries.select().from(tycoonBots).where(waiting);
      const found = bot && chains.get(bot.network);
      if (bot === undefined || found === undefined) throw new Refused('bad_ticket');
      const view = await found.chain.tycoon.game(game).catch((error: unknown) => {
        throw error instanceof TycoonError && error.failure === 'missing' ? new Refused('no_room') : error;
      });
      if (view.status !== 'ready') throw new Refused('not_waiting');
      await queries.transaction(async (tx) => {
        const [tables] = await tx.select({ tables: count() }).from(tycoonTables);
        if ((tables?.tables ?? 0) >= MAX_TABLES) throw new Refused('too_many_bots');
        await tx
          .insert(tycoonTables)
          .values({ game, network: bot.network, isEager, speed })
          .onConflictDoNothing();
        // Locked: two tickets for one table are counted one after the other.
        const [table] = await tx.select().from(tycoonTables).where(eq(tycoonTables.game, game)).for('update');
        if (table?.network !== bot.network) throw new Refused('no_room');
        const seated = await tx.update(tycoonBots).set({ game }).where(waiting).returning();
        if (seated.length === 0) throw new Refused('bad_ticket');
        const [all] = await tx.select({ bots: count() }).from(tycoonBots).where(eq(tycoonBots.game, game));
        if ((all?.bots ?? 0) >= view.config.maxPlayers) throw new Refused('seat_taken');
      });
      heldAt = 0;
    },

    async tick() {
      if (chains.size === 0 || Date.now() - heldAt < HOLD_MS) return;
      heldAt = Date.now();
      const held = await sql<
        { game: string; network: string; is_eager: boolean; speed: BotSpeed }[]
      >`update tycoon_table set held_by = ${origin}, held_until = now() + make_interval(secs => ${HELD_SECONDS}::float8)
        where network = any(${texts(sql, chains.keys())}::text[])
          and (held_by = ${origin} or held_until is null or held_until < now())
        returning game, network, is_eager, speed`;
      const own = new Set(held.map(({ game }) => game));
      // Another server has taken it up.
      for (const [game, { stop }] of playing) if (!own.has(game)) stop.abort();
      for (const { game, network, is_eager: isEager, speed } of held) begin(game, network, isEager, speed);
    },

    async sweep() {
      await sql`
        delete from tycoon_bot where game is null
          and created_at < now() - make_interval(mins => ${WAITING_MINUTES}::int)`;
    },

    get playing() {
      return playing.size;
    },

    async close() {
      isClosed = true;
      for (const { stop } of playing.values()) stop.abort();
      await Promise.all([...playing.values()].map(({ played }) => played));
      // Another server need not wait. Without a database, time tells it.
      await sql`update tycoon_table set held_until = null where held_by = ${origin}`.catch(() => {});
    },
  };
}
