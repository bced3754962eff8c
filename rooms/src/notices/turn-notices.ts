import type { Sql } from 'postgres';
import { texts } from '../database/database.ts';
import { Refused } from '../wire/refusal.ts';
import { areKeys, encrypt, type Subscription } from './encryption.ts';
import { authorization, isPushService, type VapidKeys } from './vapid.ts';

/**
 * Tells players who are not at their table that it is their turn, by Web Push. A message names the table, encrypted for the browser alone, so that
 * it needs to ask nobody what happened.
 */
export interface TurnNotices {
  /** The key that browsers subscribe with; null where this server sends no messages. */
  readonly publicKey: string | null;
  subscribe(player: string, browser: Subscription): Promise<void>;
  unsubscribe(player: string, endpoint: string): Promise<void>;
  /** A match waits for a player with the move of this number. */
  awaited(room: string, seq: number, player: string): void;
  /** Sends what has gathered since the last time. */
  flush(): Promise<void>;
  /** Forgets turns that were told a day ago, and browsers that have not come back for so long. */
  sweep(): Promise<void>;
}

/** A browser that does not come back is forgotten after so many days. */
const ENDPOINT_DAYS = 60;
const MAX_ENDPOINTS = 10;
/** A message that cannot be delivered within this time is of no use any more. */
const TTL_SECONDS = 6 * 3600;
const SEND_MS = 10_000;

interface Message extends Subscription {
  readonly room: string;
  readonly game: string;
}

interface Turn {
  readonly seq: number;
  readonly player: string;
}

export function createTurnNotices(
  sql: Sql,
  keys: VapidKeys | null,
  report: (error: unknown) => void,
): TurnNotices {
  const waiting = new Map<string, Turn>();

  async function send({ endpoint, keys: browser, room, game }: Message): Promise<void> {
    if (keys === null) return;
    const { status } = await fetch(endpoint, {
      method: 'POST',
      headers: {
        authorization: authorization(keys, endpoint, Date.now()),
        ttl: String(TTL_SECONDS),
        urgency: 'high',
        'content-type': 'application/octet-stream',
        'content-encoding': 'aes128gcm',
      },
      body: new Uint8Array(encrypt(JSON.stringify({ room, game }), browser)),
      redirect: 'error',
      signal: AbortSignal.timeout(SEND_MS),
    });
    // The browser has gone, or has taken its permission back.
    if (status === 404 || status === 410) await sql`delete from push_endpoint where endpoint = ${endpoint}`;
    else if (status >= 400) throw new Error(`the push service ${new URL(endpoint).origin} says ${status}`);
  }

  return {
    publicKey: keys?.publicKey ?? null,

    async subscribe(player, { endpoint, keys: browser }) {
      if (keys === null) throw new Refused('no_push');
      if (!isPushService(endpoint, keys.services) || !areKeys(browser)) throw new Refused('bad_endpoint');
      await sql`
        insert into push_endpoint (endpoint, profile, p256dh, auth)
        values (${endpoint}, ${player}, ${browser.p256dh}, ${browser.auth})
        on conflict (endpoint) do update
        set profile = excluded.profile, p256dh = excluded.p256dh, auth = excluded.auth, seen_at = now()`;
      await sql`
        delete from push_endpoint where profile = ${player} and endpoint not in (
          select endpoint from push_endpoint where profile = ${player} order by seen_at desc limit ${MAX_ENDPOINTS}
        )`;
    },

    async unsubscribe(player, endpoint) {
      await sql`delete from push_endpoint where endpoint = ${endpoint} and profile = ${player}`;
    },

    awaited(room, seq, player) {
      if (keys !== null) waiting.set(room, { seq, player });
    },

    async flush() {
      if (waiting.size === 0) return;
      const turns = [...waiting];
      waiting.clear();
      // Of several servers the one that writes the row tells; who is at the table, or has moved since, is not told.
      const told = await sql<Message[]>`
        with turn as (
          select * from unnest(
            ${texts(
              sql,
              turns.map(([room]) => room),
            )}::text[],
            ${texts(
              sql,
              turns.map(([, { seq }]) => seq),
            )}::int[],
            ${texts(
              sql,
              turns.map(([, { player }]) => player),
            )}::text[]
          ) as t (room, seq, profile)
        ), told as (
          insert into told_turn (profile, room, seq)
          select t.profile, t.room, t.seq from turn t
          join room r on r.id = t.room and r.moves = t.seq and r.status = 'running'
          join seat s on s.room = t.room and s.profile = t.profile
          where coalesce(s.here_until < now(), true)
            and exists (select 1 from push_endpoint e where e.profile = t.profile and e.p256dh <> '')
          on conflict do nothing returning profile, room
        )
        select e.endpoint, json_build_object('p256dh', e.p256dh, 'auth', e.auth) as keys, r.id as room, r.game
        from told join push_endpoint e using (profile) join room r on r.id = told.room
        where e.p256dh <> ''`;
      await Promise.all(told.map((message) => send(message).catch(report)));
    },

    async sweep() {
      await sql`delete from told_turn where at < now() - interval '1 day'`;
      await sql`delete from push_endpoint where seen_at < now() - make_interval(days => ${ENDPOINT_DAYS})`;
    },
  };
}
