import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi';
import { and, asc, type Column, count, desc, eq, like, ne, or, sql } from 'drizzle-orm';
import { games, mapTiles, templates } from '../../database/schema.ts';
import { storable } from '../../wire/json.ts';
import { toWire } from '../../wire/wire.ts';
import { answers } from '../answer.ts';
import type { ApiEnv } from '../context.ts';
import { ADDRESS, decodeCursor, encodeCursor, MOMENT, U64 } from '../cursor.ts';
import { Problem } from '../problem.ts';
import { networkByName } from '../read.ts';
import { Address, Cursor, Limit, MapId, NetworkName, NetworkParams, page, Whole } from '../schema.ts';
import { rejectInvalid } from '../validation.ts';

const GameMap = z
  .object({
    registry: z.string(),
    templateId: Whole,
    version: Whole,
    tileCount: z.number().int(),
    digest: z.string(),
    nameEn: z.string().openapi({ description: 'Empty for a map without names.' }),
    nameZh: z.string(),
    author: z.string().openapi({ description: 'The address that signed its publication.' }),
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
  summary: 'Maps that are published, the latest first',
  description: 'With `id`, `address` or `name` only the maps that fit any of them.',
  tags: ['maps'],
  request: {
    params: NetworkParams,
    query: z.object({
      registry: Address.optional().openapi({ type: 'string', description: 'Only maps of this registry.' }),
      except: Address.optional().openapi({
        type: 'string',
        description: 'No maps of this registry, such as the official one.',
      }),
      id: z
        .string()
        .regex(/^\d{1,20}$/)
        .optional()
        .openapi({ description: 'How the id of the map begins.', example: '10' }),
      address: z
        .string()
        .regex(/^0x[0-9a-f]{0,64}$/i)
        .transform((text) => text.toLowerCase())
        .optional()
        .openapi({ type: 'string', description: 'How the address of its registry or author begins.' }),
      name: z
        .string()
        .min(1)
        .max(200)
        .optional()
        .openapi({ description: 'Part of its name in either language; small and large letters are equal.' }),
      limit: Limit(100, 20),
      cursor: Cursor.optional(),
    }),
  },
  responses: answers(page(GameMap, 'MapPage'), 'A page of maps.'),
});

const mapStatistics = createRoute({
  method: 'get',
  path: '/{network}/maps/{map}/statistics',
  summary: 'Landing odds and returns of the tiles of a map',
  tags: ['maps'],
  request: {
    params: z.object({
      network: NetworkName,
      map: MapId,
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
        map: Whole,
        games: z.number().int(),
        landings: z.number().int(),
        tiles: z.array(MapTile),
      })
      .openapi('MapStatistics'),
    'What happened on each tile, over all games on the map.',
  ),
});

/** Whether a column has the text in it, as it stands: signs of patterns are none. */
const contains = (column: Column, text: string) =>
  sql`strpos(lower(${column}), ${storable(text.toLowerCase())}) > 0`;

/** A ratio of two amounts, to four places. */
const ratio = (part: bigint, whole: bigint): number | null =>
  whole === 0n ? null : Number((part * 10_000n) / whole) / 10_000;

export const mapRoutes = () =>
  new OpenAPIHono<ApiEnv>({ defaultHook: rejectInvalid })
    .openapi(maps, async (c) => {
      const { queries } = c.var.services;
      const { id: network } = await networkByName(queries, c.req.valid('param').network);
      const { registry, except, id, address, name, limit, cursor } = c.req.valid('query');
      const { publishedAtMs, templateId } = templates;
      const found = or(
        id !== undefined ? like(sql`${templateId}::text`, `${id}%`) : undefined,
        address !== undefined ? like(templates.registry, `${address}%`) : undefined,
        address !== undefined ? like(templates.author, `${address}%`) : undefined,
        name !== undefined ? contains(templates.nameEn, name) : undefined,
        name !== undefined ? contains(templates.nameZh, name) : undefined,
      );
      const [at, where, number] = cursor === undefined ? [] : decodeCursor(cursor, MOMENT, ADDRESS, U64);
      const rows = await queries
        .select()
        .from(templates)
        .where(
          and(
            eq(templates.network, network),
            registry !== undefined ? eq(templates.registry, registry) : undefined,
            except !== undefined ? ne(templates.registry, except) : undefined,
            found,
            at !== undefined
              ? sql`(${publishedAtMs}, ${templates.registry}, ${templateId}) < (${at}::bigint, ${where}, ${number}::numeric)`
              : undefined,
          ),
        )
        .orderBy(desc(publishedAtMs), desc(templates.registry), desc(templateId))
        .limit(limit + 1);
      const items = rows.slice(0, limit);
      const last = rows.length > limit ? items.at(-1) : undefined;
      return c.json(
        {
          items: items.map(({ network: _, ...row }) => toWire(row)),
          next: last ? encodeCursor(last.publishedAtMs, last.registry, last.templateId) : null,
        },
        200,
      );
    })
    .openapi(mapStatistics, async (c) => {
      const { queries } = c.var.services;
      const { network, map } = c.req.valid('param');
      const { id } = await networkByName(queries, network);
      const { registry } = c.req.valid('query');
      const isMap = (table: typeof templates | typeof games | typeof mapTiles) =>
        and(
          eq(table.network, id),
          eq(table.templateId, map),
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
      return c.json({ map: String(map), games: played?.games ?? 0, landings, tiles }, 200);
    });
