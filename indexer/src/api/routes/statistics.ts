import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi';
import { and, asc, count, eq, sql } from 'drizzle-orm';
import { careers, games, mapTiles, templates, totals } from '../../database/schema.ts';
import { ALL_TIME } from '../../rating/season.ts';
import { toWire } from '../../wire/wire.ts';
import { answers } from '../answer.ts';
import type { ApiEnv } from '../context.ts';
import { Problem } from '../problem.ts';
import { networkByName } from '../read.ts';
import { Address, NetworkName, NetworkParams, Whole } from '../schema.ts';
import { rejectInvalid } from '../validation.ts';

const GameMap = z
  .object({
    registry: z.string(),
    templateId: Whole,
    version: Whole,
    tileCount: z.number().int(),
    digest: z.string(),
    publishedAtMs: Whole,
  })
  .openapi('Map');

const MapTile = z
  .object({
    tile: z.number().int(),
    landings: z.number().int(),
    odds: z.number().openapi({ description: 'The share of all landings on the map.' }),
    purchases: z.number().int(),
    upgrades: z.number().int(),
    visits: z.number().int().openapi({ description: 'Tolls paid.' }),
    invested: Whole,
    tolls: Whole,
    yield: z.number().nullable().openapi({ description: 'Tolls taken for each coin invested.' }),
  })
  .openapi('MapTile');

const maps = createRoute({
  method: 'get',
  path: '/{network}/maps',
  summary: 'Maps that are published',
  tags: ['statistics'],
  request: { params: NetworkParams },
  responses: answers(z.object({ items: z.array(GameMap) }).openapi('Maps'), 'All maps.'),
});

const mapStatistics = createRoute({
  method: 'get',
  path: '/{network}/maps/{map}/statistics',
  summary: 'Landing odds and returns of the tiles of a map',
  tags: ['statistics'],
  request: {
    params: z.object({
      network: NetworkName,
      map: z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER),
    }),
    query: z.object({
      registry: Address.optional().openapi({
        type: 'string',
        description: 'The registry of the map, since ids count within one; without it all maps of the id.',
      }),
    }),
  },
  responses: answers(
    z
      .object({
        map: z.number().int(),
        games: z.number().int(),
        landings: z.number().int(),
        tiles: z.array(MapTile),
      })
      .openapi('MapStatistics'),
    'What happened on each tile, over all games on the map.',
  ),
});

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

/** A ratio of two amounts, to four places. */
const ratio = (part: bigint, whole: bigint): number | null =>
  whole === 0n ? null : Number((part * 10_000n) / whole) / 10_000;

export const statisticsRoutes = () =>
  new OpenAPIHono<ApiEnv>({ defaultHook: rejectInvalid })
    .openapi(maps, async (c) => {
      const { queries } = c.var.services;
      const { id } = await networkByName(queries, c.req.valid('param').network);
      const rows = await queries
        .select()
        .from(templates)
        .where(eq(templates.network, id))
        .orderBy(asc(templates.registry), asc(templates.templateId))
        .limit(1000);
      return c.json({ items: rows.map(({ network: _, ...row }) => toWire(row)) }, 200);
    })
    .openapi(mapStatistics, async (c) => {
      const { queries } = c.var.services;
      const { network, map } = c.req.valid('param');
      const { id } = await networkByName(queries, network);
      const { registry } = c.req.valid('query');
      const isMap = (table: typeof templates | typeof games | typeof mapTiles) =>
        and(
          eq(table.network, id),
          eq(table.templateId, BigInt(map)),
          registry !== undefined ? eq(table.registry, registry) : undefined,
        );
      const [known] = await queries
        .select({ registry: templates.registry })
        .from(templates)
        .where(isMap(templates))
        .limit(1);
      if (!known) throw new Problem('map_not_found', `There is no map ${map}.`);
      const [played] = await queries.select({ games: count() }).from(games).where(isMap(games));
      const sum = <T>(column: unknown) => sql<T>`sum(${column})`;
      const rows = await queries
        .select({
          tile: mapTiles.tile,
          landings: sum<string>(mapTiles.landings),
          purchases: sum<string>(mapTiles.purchases),
          upgrades: sum<string>(mapTiles.upgrades),
          visits: sum<string>(mapTiles.visits),
          invested: sum<string>(mapTiles.invested),
          tolls: sum<string>(mapTiles.tolls),
        })
        .from(mapTiles)
        .where(isMap(mapTiles))
        .groupBy(mapTiles.tile)
        .orderBy(asc(mapTiles.tile));
      const landings = rows.reduce((total, row) => total + Number(row.landings), 0);
      const tiles = rows.map((row) => ({
        tile: row.tile,
        landings: Number(row.landings),
        odds: landings === 0 ? 0 : Number(row.landings) / landings,
        purchases: Number(row.purchases),
        upgrades: Number(row.upgrades),
        visits: Number(row.visits),
        invested: row.invested,
        tolls: row.tolls,
        yield: ratio(BigInt(row.tolls), BigInt(row.invested)),
      }));
      return c.json({ map, games: played?.games ?? 0, landings, tiles }, 200);
    })
    .openapi(global, async (c) => {
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
      const rows = await queries
        .select()
        .from(totals)
        .where(eq(totals.network, id))
        .orderBy(asc(totals.name));
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
