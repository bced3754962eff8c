import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi';
import { and, asc, desc, eq, gt, gte, sql } from 'drizzle-orm';
import { careers, games, seats } from '../../database/schema.ts';
import { ALL_TIME } from '../../rating/season.ts';
import { toWire } from '../../wire/wire.ts';
import { answers } from '../answer.ts';
import type { ApiEnv } from '../context.ts';
import { ADDRESS, decodeCursor, encodeCursor, RATING } from '../cursor.ts';
import { Problem } from '../problem.ts';
import { networkByName } from '../read.ts';
import { Address, Career, Cursor, Limit, NetworkName, NetworkParams, page, Whole } from '../schema.ts';
import { rejectInvalid } from '../validation.ts';

const Profile = z
  .object({
    address: z.string(),
    games: z.number().int().openapi({ description: 'Games with a seat, finished or not.' }),
    career: Career.nullable().openapi({ description: 'Over all finished games, or null before the first.' }),
    seasons: z.array(Career),
    maps: z
      .array(
        z.object({
          registry: z.string(),
          templateId: Whole,
          games: z.number().int(),
          wins: z.number().int(),
        }),
      )
      .openapi({ description: 'The maps played on, the most played first; at most 20.' }),
  })
  .openapi('Profile');

const profile = createRoute({
  method: 'get',
  path: '/{network}/players/{address}',
  summary: "A player's career",
  tags: ['players'],
  request: { params: z.object({ network: NetworkName, address: Address }) },
  responses: answers(Profile, 'The player.'),
});

const Season = z.string().regex(/^(all|\d{4}-Q[1-4])$/);

const leaderboard = createRoute({
  method: 'get',
  path: '/{network}/leaderboard',
  summary: 'Players by rating (Glicko-2 from final rankings), best first',
  description:
    'Ratings are of games between people, by the usual rules, on official maps, with dice nobody can predict.',
  tags: ['players'],
  request: {
    params: NetworkParams,
    query: z.object({
      season: Season.default(ALL_TIME),
      minGames: Limit(1000, 1).describe('Leaves out who has finished fewer rated games in the season'),
      limit: Limit(100, 20),
      cursor: Cursor.optional(),
    }),
  },
  responses: answers(page(Career, 'Leaderboard'), 'A page of players.'),
});

const seasons = createRoute({
  method: 'get',
  path: '/{network}/seasons',
  summary: 'Seasons in which games ended, the latest first',
  tags: ['players'],
  request: { params: NetworkParams },
  responses: answers(z.object({ items: z.array(z.string()) }).openapi('Seasons'), 'All seasons.'),
});

type CareerRow = typeof careers.$inferSelect;

const present = ({ network: _, rankSum, worthSum, ...career }: CareerRow) =>
  toWire({
    ...career,
    averageRank: rankSum / career.games,
    averageWorth: worthSum / BigInt(career.games),
  });

export const playerRoutes = () =>
  new OpenAPIHono<ApiEnv>({ defaultHook: rejectInvalid })
    .openapi(profile, async (c) => {
      const { queries } = c.var.services;
      const { network, address } = c.req.valid('param');
      const { id } = await networkByName(queries, network);
      const [seated] = await queries
        .select({ games: sql<number>`count(*)::int` })
        .from(seats)
        .where(and(eq(seats.network, id), eq(seats.address, address)));
      const total = seated?.games ?? 0;
      if (total === 0) throw new Problem('player_not_found', `${address} has no seat in any game.`);
      // There are few seasons and many players: going through the seasons keeps to the primary key.
      const rows = await queries
        .select()
        .from(careers)
        .where(and(eq(careers.network, id), eq(careers.address, address)))
        .orderBy(desc(careers.season))
        .limit(200);
      const played = await queries
        .select({
          registry: games.registry,
          templateId: games.templateId,
          games: sql<number>`count(*)::int`,
          wins: sql<number>`(count(*) filter (where ${seats.won}))::int`,
        })
        .from(seats)
        .innerJoin(games, and(eq(games.network, seats.network), eq(games.number, seats.game)))
        .where(and(eq(seats.network, id), eq(seats.address, address)))
        .groupBy(games.registry, games.templateId)
        .orderBy(sql`count(*) desc`, asc(games.registry), asc(games.templateId))
        .limit(20);
      const all = rows.find(({ season }) => season === ALL_TIME);
      return c.json(
        {
          address,
          games: total,
          career: all ? present(all) : null,
          seasons: rows.filter(({ season }) => season !== ALL_TIME).map(present),
          maps: toWire(played),
        },
        200,
      );
    })
    .openapi(leaderboard, async (c) => {
      const { queries } = c.var.services;
      const { season, minGames, limit, cursor } = c.req.valid('query');
      const { id } = await networkByName(queries, c.req.valid('param').network);
      const key = cursor === undefined ? undefined : decodeCursor(cursor, RATING, ADDRESS);
      // The index has nulls last, and there are none; said so, it is read in order instead of sorted.
      const order = sql`${careers.rating} desc nulls last`;
      const behind =
        key &&
        sql`${careers.rating} <= ${Number(key[0])}::double precision
          and (${careers.rating} < ${Number(key[0])}::double precision or ${careers.address} > ${key[1]})`;
      const rows = await queries
        .select()
        .from(careers)
        .where(
          and(
            eq(careers.network, id),
            eq(careers.season, season),
            gt(careers.ratedGames, 0),
            minGames > 1 ? gte(careers.ratedGames, minGames) : undefined,
            behind,
          ),
        )
        .orderBy(order, asc(careers.address))
        .limit(limit);
      const last = rows.length === limit ? rows.at(-1) : undefined;
      const next = last ? encodeCursor(last.rating, last.address) : null;
      return c.json({ items: rows.map(present), next }, 200);
    })
    .openapi(seasons, async (c) => {
      const { queries } = c.var.services;
      const { id } = await networkByName(queries, c.req.valid('param').network);
      const rows = await queries
        .selectDistinct({ season: careers.season })
        .from(careers)
        .where(eq(careers.network, id))
        .orderBy(desc(careers.season))
        .limit(500);
      return c.json({ items: rows.map(({ season }) => season).filter((season) => season !== ALL_TIME) }, 200);
    });
