import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi';
import { EVENT_NAMES } from '@tycoon/sdk/events';
import { and, asc, eq, gt, sql } from 'drizzle-orm';
import { evidence, payments } from '../../database/schema.ts';
import { presentEvidence } from '../../process/evidence.ts';
import { toWire } from '../../wire/wire.ts';
import { answers } from '../answer.ts';
import type { ApiEnv } from '../context.ts';
import { decodeCursor, encodeCursor, INTEGER, MOMENT } from '../cursor.ts';
import {
  gameNumber,
  listEvents,
  listGames,
  listTurns,
  networkByName,
  presentEvent,
  stateAt,
} from '../read.ts';
import {
  Address,
  Cursor,
  Event,
  Evidence,
  Game,
  GameParams,
  GameState,
  Limit,
  MapId,
  Moment,
  NetworkParams,
  Ordinal,
  Payment,
  page,
  Status,
  Turn,
} from '../schema.ts';
import { rejectInvalid } from '../validation.ts';

const list = createRoute({
  method: 'get',
  path: '/{network}/games',
  summary: 'Games, the latest first',
  tags: ['games'],
  request: {
    params: NetworkParams,
    query: z.object({
      status: Status.optional(),
      player: Address.optional(),
      map: MapId.optional(),
      registry: Address.optional().openapi({
        type: 'string',
        description: 'The registry of the map: ids count within one.',
      }),
      from: Moment.optional().openapi({ description: 'Created at this time or later, in milliseconds.' }),
      to: Moment.optional().openapi({ description: 'Created at this time or earlier.' }),
      limit: Limit(100, 20),
      cursor: Cursor.optional(),
    }),
  },
  responses: answers(page(Game, 'GamePage'), 'A page of games.'),
});

const one = createRoute({
  method: 'get',
  path: '/{network}/games/{game}',
  summary: 'One game as it stands, or as it stood at the beginning of a turn',
  tags: ['games'],
  request: {
    params: GameParams,
    query: z.object({ turn: Ordinal.optional().openapi({ description: 'The turn, counted from 1.' }) }),
  },
  responses: answers(GameState, 'The game.'),
});

const after = z.object({ after: Ordinal.default(0), limit: Limit(1000, 200) });

const eventList = createRoute({
  method: 'get',
  path: '/{network}/games/{game}/events',
  summary: 'Events of a game, in order',
  tags: ['games'],
  request: {
    params: GameParams,
    query: after.extend({ type: z.enum(EVENT_NAMES as [string, ...string[]]).optional() }),
  },
  responses: answers(page(Event, 'EventPage'), 'A page of events; `next` is the next `after`.'),
});

const turnList = createRoute({
  method: 'get',
  path: '/{network}/games/{game}/turns',
  summary: 'Turns of a game, in order',
  tags: ['games'],
  request: { params: GameParams, query: after },
  responses: answers(page(Turn, 'TurnPage'), 'A page of turns; `next` is the next `after`.'),
});

const paymentList = createRoute({
  method: 'get',
  path: '/{network}/games/{game}/payments',
  summary: 'Every change of cash in a game, in order',
  tags: ['games'],
  request: { params: GameParams, query: after.extend({ player: Address.optional() }) },
  responses: answers(page(Payment, 'PaymentPage'), 'A page of payments; `next` is the next `after`.'),
});

const evidenceList = createRoute({
  method: 'get',
  path: '/{network}/games/{game}/evidence',
  summary: 'What executing the transactions of a game again takes, in order; empty where it is not kept',
  tags: ['games'],
  request: { params: GameParams, query: z.object({ limit: Limit(500, 200), cursor: Cursor.optional() }) },
  responses: answers(page(Evidence, 'EvidencePage'), 'A page of transactions.'),
});

/** The page after this one begins behind its last row; a page that is not full is the last. */
const pageOf = <T>(items: T[], limit: number, key: (item: T) => number) => {
  const last = items.at(-1);
  return { items, next: last !== undefined && items.length === limit ? String(key(last)) : null };
};

export const gameRoutes = () =>
  new OpenAPIHono<ApiEnv>({ defaultHook: rejectInvalid })
    .openapi(list, async (c) => {
      const { queries } = c.var.services;
      const { cursor, limit, ...filter } = c.req.valid('query');
      const { id } = await networkByName(queries, c.req.valid('param').network);
      const before = cursor === undefined ? undefined : Number(decodeCursor(cursor, INTEGER)[0]);
      const items = await listGames(queries, id, { ...filter, before, limit });
      const last = items.length === limit ? items.at(-1) : undefined;
      return c.json(toWire({ items, next: last ? encodeCursor(last.number) : null }), 200);
    })
    .openapi(one, async (c) => {
      const { queries } = c.var.services;
      const { network, game } = c.req.valid('param');
      const { id } = await networkByName(queries, network);
      const state = await stateAt(queries, id, game, c.req.valid('query').turn);
      return c.json(toWire({ ...state, view: { ...state.view } }), 200);
    })
    .openapi(eventList, async (c) => {
      const { queries } = c.var.services;
      const { network, game } = c.req.valid('param');
      const { after: from, limit, type } = c.req.valid('query');
      const { id } = await networkByName(queries, network);
      const number = await gameNumber(queries, id, game);
      const rows = await listEvents(queries, id, number, { after: from, limit, type });
      const items = rows.map(presentEvent);
      return c.json(
        pageOf(items, limit, ({ seq }) => seq),
        200,
      );
    })
    .openapi(turnList, async (c) => {
      const { queries } = c.var.services;
      const { network, game } = c.req.valid('param');
      const { after: from, limit } = c.req.valid('query');
      const { id } = await networkByName(queries, network);
      const number = await gameNumber(queries, id, game);
      const items = await listTurns(queries, id, number, from, limit);
      return c.json(toWire(pageOf(items, limit, ({ turn }) => turn)), 200);
    })
    .openapi(paymentList, async (c) => {
      const { queries } = c.var.services;
      const { network, game } = c.req.valid('param');
      const { after: from, limit, player } = c.req.valid('query');
      const { id } = await networkByName(queries, network);
      const number = await gameNumber(queries, id, game);
      const rows = await queries
        .select()
        .from(payments)
        .where(
          and(
            eq(payments.network, id),
            eq(payments.game, number),
            gt(payments.seq, from),
            player !== undefined ? eq(payments.player, player) : undefined,
          ),
        )
        .orderBy(asc(payments.seq))
        .limit(limit);
      const items = rows.map(({ network: _, game: __, ...row }) => row);
      return c.json(toWire(pageOf(items, limit, ({ seq }) => seq)), 200);
    })
    .openapi(evidenceList, async (c) => {
      const { queries } = c.var.services;
      const { network, game } = c.req.valid('param');
      const { cursor, limit } = c.req.valid('query');
      const { id } = await networkByName(queries, network);
      const number = await gameNumber(queries, id, game);
      const [checkpoint = '-1', position = '0'] =
        cursor === undefined ? [] : decodeCursor(cursor, MOMENT, INTEGER);
      const rows = await queries
        .select()
        .from(evidence)
        .where(
          and(
            eq(evidence.network, id),
            eq(evidence.game, number),
            sql`(${evidence.checkpoint}, ${evidence.position}) > (${checkpoint}::bigint, ${position}::integer)`,
          ),
        )
        .orderBy(asc(evidence.checkpoint), asc(evidence.position))
        .limit(limit);
      const last = rows.length === limit ? rows.at(-1) : undefined;
      const next = last ? encodeCursor(last.checkpoint, last.position) : null;
      return c.json({ items: rows.map(presentEvidence), next }, 200);
    });
