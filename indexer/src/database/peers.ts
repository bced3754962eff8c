import type { Sql } from 'postgres';
import postgres from 'postgres';

/** What processes on one database do together: one of them writes a network, and all hear when it has. Postgres alone decides. */
export interface Peers {
  /** Becomes the writer of a network, by its number, when no other process is; null where one is and this one is not to wait. */
  lead(
    network: number,
    options: { readonly wait: boolean; readonly signal: AbortSignal },
  ): Promise<Lead | null>;
  /** Tells all processes, this one included, that tables have changed. A hint: who does not hear it looks by itself. */
  tell(): void;
  /** Hears of changes, and whenever it may have missed some; returns how to stop. */
  listen(hear: () => void): Promise<() => Promise<void>>;
}

/** Being the writer of a network, until it is let go or the connection that holds the lock is gone. */
export interface Lead {
  readonly lost: AbortSignal;
  /** Keeps what the writer says of itself; a writer that does not for `SILENCE_MS` is taken for dead by the database. */
  vouch(said: Said): Promise<void>;
  release(): Promise<void>;
}

/** What a writer says of the network it writes. */
interface Said {
  readonly state: string;
  readonly detail: string | null;
  readonly tip: bigint | null;
}

/** The first half of the locks' keys; the second is the number of the network. */
const WRITER_LOCK = 7_426_952;
const CHANNEL = 'tycoon_index';
/** The server ends the session of a process that hangs, and with it its lock. */
const SILENCE_MS = 30_000;

/** A machine that is gone without a word is noticed in 25 s, a waiting process in 5; where the server's system can. */
const ATTENTION = {
  tcp_keepalives_idle: '10',
  tcp_keepalives_interval: '5',
  tcp_keepalives_count: '3',
  client_connection_check_interval: '5000',
} as const;

/** `reading` are connections for everything that needs no lock. */
export function createPeers(url: string, reading: Sql): Peers {
  return {
    async lead(network, { wait, signal }) {
      const lost = new AbortController();
      const session = postgres(url, {
        ...{ onnotice: () => {}, connect_timeout: 5, backoff: () => 0.2 },
        // A session that is replaced by another would go without its lock.
        ...{ max: 1, max_lifetime: null, onclose: () => lost.abort() },
        connection: { application_name: 'tycoon-writer', idle_session_timeout: SILENCE_MS },
      });
      const end = () => session.end({ timeout: 0 });
      const onAbort = () => void end();
      signal.addEventListener('abort', onAbort);
      try {
        if (signal.aborted) return null;
        for (const [name, value] of Object.entries(ATTENTION)) {
          await session`select set_config(${name}, ${value}, false)`.catch(() => {});
        }
        if (wait) await session`select pg_advisory_lock(${WRITER_LOCK}, ${network})`;
        else {
          const [row] = await session`select pg_try_advisory_lock(${WRITER_LOCK}, ${network}) as "isOurs"`;
          if (row?.isOurs !== true) {
            await end();
            return null;
          }
        }
      } catch (error) {
        await end();
        if (signal.aborted) return null;
        throw error;
      } finally {
        signal.removeEventListener('abort', onAbort);
      }
      return {
        lost: lost.signal,
        async vouch({ state, detail, tip }) {
          if (lost.signal.aborted) return;
          await session`
            insert into writer (network, state, detail, tip, said_at)
            values (${network}, ${state}, ${detail}, ${tip === null ? null : tip.toString()}, now())
            on conflict (network) do update
            set state = excluded.state, detail = excluded.detail, tip = excluded.tip, said_at = excluded.said_at`;
        },
        release: end,
      };
    },
    tell: () => void reading.notify(CHANNEL, '').catch(() => {}),
    async listen(hear) {
      const listening = await reading.listen(CHANNEL, hear, hear);
      return () => listening.unlisten().catch(() => {});
    },
  };
}
