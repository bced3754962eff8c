import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi';
import { and, asc, count, eq } from 'drizzle-orm';
import { careers, totals } from '../../database/schema.ts';
import { ALL_TIME } from '../../rating/season.ts';
import { answers } from '../answer.ts';
import type { ApiEnv } from '../context.ts';
import { networkByName } from '../read.ts';
import { NetworkParams, Whole } from '../schema.ts';
import { rejectInvalid } from '../validation.ts';

const global = createRoute({
  method: 'get',
  path: '/{network}/statistics',
  summary: 'The whole network in numbers',
  tags: ['statistics'],
  request: { params: NetworkParams },
  responses: answers(
    z
      .object({
        games: z.number().int(),
        players: z.number().int().openapi({ description: 'Who finished a game.' }),
        transactions: z.number().int(),
        events: z.number().int(),
        totals: z.record(z.string(), Whole).openapi({ description: 'Events by type, money by use.' }),
      })
      .openapi('Statistics'),
    'Counts since the first checkpoint.',
  ),
});

export const statisticsRoutes = () =>
  new OpenAPIHono<ApiEnv>({ defaultHook: rejectInvalid }).openapi(global, async (c) => {
    const { queries } = c.var.services;
    const {
      id,
      games: played,
      transactions,
      events,
    } = await networkByName(queries, c.req.valid('param').network);
    const [finished] = await queries
      .select({ players: count() })
      .from(careers)
      .where(and(eq(careers.network, id), eq(careers.season, ALL_TIME)));
    const rows = await queries.select().from(totals).where(eq(totals.network, id)).orderBy(asc(totals.name));
    return c.json(
      {
        games: played,
        players: finished?.players ?? 0,
        transactions,
        events,
        totals: Object.fromEntries(rows.map(({ name, value }) => [name, value.toString()])),
      },
      200,
    );
  });
