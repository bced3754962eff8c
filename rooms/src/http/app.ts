import { createLimiter, type RateLimit } from '@tycoon/limits';
import { type Answered, METRICS_TYPE, watchRequests } from '@tycoon/serving';
import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { cors } from 'hono/cors';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { z } from 'zod';
import type { Daily } from '../daily/daily.ts';
import type { Identities, OwnProfile } from '../identity/identities.ts';
import { hashOf } from '../identity/secret.ts';
import type { TurnNotices } from '../notices/turn-notices.ts';
import type { Records } from '../room/records.ts';
import type { Rooms } from '../room/rooms.ts';
import type { Seasons } from '../seasons/seasons.ts';
import type { Gone } from '../socket/notices.ts';
import type { TycoonBots } from '../tycoon/bots.ts';
import type { RoomView } from '../wire/push.ts';
import { isRefusalCode, REFUSALS, type RefusalCode, Refused } from '../wire/refusal.ts';
import {
  challengeBody,
  createBody,
  dailyBody,
  hiddenBody,
  namesBody,
  noticeBody,
  pairBody,
  profileBody,
  reportBody,
  sessionBody,
  subscriptionBody,
  tycoonBotsBody,
  tycoonSeatsBody,
} from '../wire/request.ts';
import { clearSession, readSession, writeSession } from './cookie.ts';
import type { Metrics } from './metrics.ts';

interface AppOptions {
  readonly identities: Identities;
  readonly rooms: Rooms;
  readonly records: Records;
  readonly tycoonBots: TycoonBots;
  readonly daily: Daily;
  readonly seasons: Seasons;
  readonly notices: TurnNotices;
  readonly metrics: Metrics;
  /** Pages that may speak to this server, by origin. */
  readonly origins: readonly string[];
  /** Cookies only over HTTPS. */
  readonly isSecure: boolean;
  readonly rateLimit?: RateLimit;
  /** Where a request comes from. */
  readonly addressOf: (c: Context) => string;
  /** A table was made or changed. */
  readonly onRoom: (room: string) => void;
  /** A session or an account has ended. */
  readonly onGone: (gone: Gone) => void;
  /** The public tables. */
  readonly lobby: () => Promise<readonly RoomView[]>;
  /** Refuses a player who sets up tables too often. */
  readonly maySetUp: (player: string) => void;
  readonly isReady: () => Promise<boolean>;
  /** Brings the gauges up to date. */
  readonly measure: () => Promise<void>;
  /** Hears of every request, for the log. */
  readonly onRequest?: (answered: Answered) => void;
  readonly report: (error: unknown) => void;
}

const MAX_BODY = 16 * 1024;
export const DEFAULT_RATE: RateLimit = { perSecond: 20, burst: 100 };
/** Bots of Tycoon that are asked for wait ten minutes for their table: no address takes all that the server has. */
const HIRES: RateLimit = { perSecond: 1 / 30, burst: 10 };

export function createApp(options: AppOptions): Hono {
  const { identities, rooms, records, daily, seasons, notices, metrics, origins, isSecure, maySetUp } =
    options;
  const app = new Hono();
  const limit = createLimiter(options.rateLimit ?? DEFAULT_RATE);
  const hires = createLimiter(HIRES);

  app.use(
    watchRequests({
      ...{ metrics, addressOf: options.addressOf, onRequest: options.onRequest },
      names: { total: 'rooms_requests_total', seconds: 'rooms_request_seconds' },
    }),
  );

  app.get('/health', (c) => c.json({ ok: true }));
  app.get('/ready', async (c) =>
    (await options.isReady()) ? c.json({ ok: true }) : c.json({ ok: false }, 503),
  );
  app.get('/metrics', async (c) => {
    await options.measure();
    metrics.set('rooms_ready', (await options.isReady()) ? 1 : 0);
    return c.text(await metrics.render(), 200, { 'content-type': METRICS_TYPE });
  });

  app.use(
    '/api/*',
    cors({ origin: [...origins], credentials: true, allowMethods: ['GET', 'POST', 'PUT', 'DELETE'] }),
  );
  app.use('/api/*', async (c, next) => {
    if (limit(options.addressOf(c)) > 0) throw new Refused('too_many_requests');
    // A page of another site cannot act as its visitor: browsers send their origin with everything that changes something.
    const origin = c.req.header('origin');
    if (c.req.method !== 'GET' && origin !== undefined && !origins.includes(origin)) {
      metrics.count('rooms_foreign_origins_total');
      throw new Refused('foreign_page');
    }
    c.header('cache-control', 'no-store');
    await next();
  });
  app.use(
    '/api/*',
    bodyLimit({ maxSize: MAX_BODY, onError: () => Promise.reject(new Refused('bad_message')) }),
  );

  const bodyOf = async <T>(c: Context, schema: z.ZodType<T>): Promise<T> => {
    const json: unknown = await c.req.json().catch(() => {
      throw new Refused('bad_message', 'the body is no JSON');
    });
    const parsed = schema.safeParse(json);
    if (parsed.success) return parsed.data;
    const [issue] = parsed.error.issues;
    throw new Refused('bad_message', `${issue?.path.join('.')} ${issue?.message}`);
  };

  const whoIs = async (c: Context): Promise<OwnProfile | null> => {
    const token = readSession(c);
    return token === undefined ? null : identities.whoIs(token);
  };
  const me = async (c: Context): Promise<OwnProfile> => {
    const own = await whoIs(c);
    if (own === null) throw new Refused('not_signed_in');
    return own;
  };

  app.post('/api/v1/challenge', async (c) => {
    const { address } = await bodyOf(c, challengeBody);
    return c.json(await identities.challenge(address));
  });
  app.post('/api/v1/session', async (c) => {
    const { address, nonce, signature, link } = await bodyOf(c, sessionBody);
    const { token, profile } = await identities.signIn(address, nonce, signature, link);
    writeSession(c, token, isSecure);
    return c.json(profile);
  });
  app.delete('/api/v1/session', async (c) => {
    const token = readSession(c);
    if (token !== undefined) {
      await identities.signOut(token);
      options.onGone({ kind: 'session', session: hashOf(token) });
    }
    clearSession(c, isSecure);
    return c.json(null);
  });

  // Null for a browser that is not signed in: to ask is no mistake.
  app.get('/api/v1/me', async (c) => c.json(await whoIs(c)));
  app.put('/api/v1/me', async (c) => {
    const { id } = await me(c);
    const { name, figure } = await bodyOf(c, profileBody);
    const renamed = await identities.rename(id, name, figure);
    for (const room of await rooms.shownAnew(id)) options.onRoom(room);
    return c.json(renamed);
  });
  app.delete('/api/v1/me', async (c) => {
    const { id } = await me(c);
    const left = await rooms.leaveAll(id);
    const playing = await identities.remove(id);
    options.onGone({ kind: 'player', player: id });
    for (const room of [...left, ...playing]) options.onRoom(room);
    clearSession(c, isSecure);
    return c.json(null);
  });
  app.get('/api/v1/me/export', async (c) => c.json((await identities.exportAll((await me(c)).id)) as object));
  app.post('/api/v1/me/link', async (c) => c.json(await identities.newLink((await me(c)).id)));
  app.post('/api/v1/names', async (c) =>
    c.json(await identities.namesOf((await bodyOf(c, namesBody)).addresses)),
  );
  app.post('/api/v1/hidden', async (c) =>
    c.json(identities.hiddenAmong((await bodyOf(c, hiddenBody)).texts)),
  );
  app.post('/api/v1/reports', async (c) => {
    const { id } = await me(c);
    await identities.report(id, await bodyOf(c, reportBody));
    return c.json(null);
  });

  app.get('/api/v1/rooms', async (c) => c.json(await options.lobby()));
  app.post('/api/v1/rooms', async (c) => {
    const { id } = await me(c);
    const body = await bodyOf(c, createBody);
    maySetUp(id);
    const room = await rooms.create(id, body);
    options.onRoom(room);
    return c.json({ room }, 201);
  });
  app.post('/api/v1/pair', async (c) => {
    const { id } = await me(c);
    const { game, pace } = await bodyOf(c, pairBody);
    maySetUp(id);
    const room = await rooms.pair(id, game, pace);
    options.onRoom(room);
    return c.json({ room }, 201);
  });
  app.get('/api/v1/rooms/:room', async (c) => c.json(await rooms.view(c.req.param('room'))));
  app.delete('/api/v1/rooms/:room', async (c) => {
    const room = c.req.param('room');
    await rooms.close(room, (await me(c)).id);
    options.onRoom(room);
    return c.json(null);
  });
  app.get('/api/v1/rooms/:room/record', async (c) =>
    c.json((await records.match(c.req.param('room'))) as object),
  );
  app.get('/api/v1/players/:player', async (c) => c.json(await records.player(c.req.param('player'))));

  app.get('/api/v1/daily', async (c) => c.json(await daily.view((await whoIs(c))?.id ?? null)));
  app.post('/api/v1/daily', async (c) => {
    const { id } = await me(c);
    const { room, isNew } = await daily.start(id, (await bodyOf(c, dailyBody)).day);
    return c.json({ room }, isNew ? 201 : 200);
  });
  app.get('/api/v1/daily/:day', async (c) =>
    c.json(await daily.table((await whoIs(c))?.id ?? null, c.req.param('day'))),
  );

  app.get('/api/v1/seasons', async (c) => c.json(await seasons.list()));
  app.get('/api/v1/seasons/:season/:game', async (c) =>
    c.json(await seasons.table(c.req.param('season'), c.req.param('game'))),
  );

  app.get('/api/v1/notices', (c) => c.json({ key: notices.publicKey }));
  app.post('/api/v1/notices', async (c) => {
    await notices.subscribe((await me(c)).id, await bodyOf(c, subscriptionBody));
    return c.json(null);
  });
  app.delete('/api/v1/notices', async (c) => {
    await notices.unsubscribe((await me(c)).id, (await bodyOf(c, noticeBody)).endpoint);
    return c.json(null);
  });

  app.post('/api/v1/tycoon/bots', async (c) => {
    const { network, strategies } = await bodyOf(c, tycoonBotsBody);
    if (hires(options.addressOf(c)) > 0) throw new Refused('too_many_requests');
    return c.json(await options.tycoonBots.hire(network, strategies), 201);
  });
  app.post('/api/v1/tycoon/seats', async (c) => {
    await options.tycoonBots.seat(await bodyOf(c, tycoonSeatsBody));
    return c.json(null);
  });

  const refuse = (c: Context, code: string, detail: string) => {
    metrics.count('rooms_refused_total');
    const status = (isRefusalCode(code) ? REFUSALS[code].status : 409) as ContentfulStatusCode;
    return c.json({ code, detail }, status);
  };
  const refuseFor = (c: Context, code: RefusalCode) => refuse(c, code, REFUSALS[code].text.en);

  app.notFound((c) => refuseFor(c, 'not_found'));
  app.onError((error, c) => {
    if (error instanceof Refused) return refuse(c, error.code, error.message);
    options.report(error);
    return refuseFor(c, 'try_again');
  });
  return app;
}
