import type { CareerRow } from '../rating/career.ts';
import { ALL_TIME } from '../rating/season.ts';
import { toWire } from '../wire/wire.ts';
import type { MemoryGame, Tables } from './tables.ts';

// What the API answers, out of tables in memory. Cursors are the place in the list, which a client does not look into.

/** Something asked for that is not there; the code is the API's. */
export class Missing extends Error {
  override readonly name = 'Missing';
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

type Query = URLSearchParams;

const DEFAULT_LIMIT = 20;
const limitOf = (query: Query, usual = DEFAULT_LIMIT) => Number(query.get('limit') ?? usual);

/** A page of a list, from where the cursor points to. */
function pageOf<T>(all: readonly T[], query: Query) {
  const from = Number(query.get('cursor') ?? 0);
  const limit = limitOf(query);
  const items = all.slice(from, from + limit);
  return { items, next: items.length === limit ? String(from + limit) : null };
}

const presentGame = ({ row, seats }: MemoryGame) => {
  const { network: _, record: __, players: ___, ...game } = row;
  return { ...game, seats: seats.map(({ network: ____, game: _____, ...seat }) => seat) };
};

export function listGames({ games }: Tables, query: Query) {
  const [status, player, map, registry, from, to] = ['status', 'player', 'map', 'registry', 'from', 'to'].map(
    (name) => query.get(name),
  );
  const fits = ({ row, seats }: MemoryGame) =>
    (status == null || row.status === status) &&
    (player == null || seats.some(({ address }) => address === player)) &&
    (map == null || row.templateId === BigInt(map)) &&
    (registry == null || row.registry === registry) &&
    (from == null || row.createdAtMs >= BigInt(from)) &&
    (to == null || row.createdAtMs <= BigInt(to));
  const found = [...games.values()].filter(fits).sort((a, b) => b.row.number - a.row.number);
  return toWire(pageOf(found.map(presentGame), query));
}

function gameOf({ games }: Tables, id: string): MemoryGame {
  const game = games.get(id);
  if (!game) throw new Missing('game_not_found', `There is no game ${id}.`);
  return game;
}

export function listEvents(tables: Tables, id: string, query: Query) {
  const { number } = gameOf(tables, id).row;
  const limit = limitOf(query, 200);
  const after = Number(query.get('after') ?? 0);
  const type = query.get('type');
  const items = (tables.events.get(number) ?? [])
    .filter((event) => Number(event.seq) > after && (type === null || event.type === type))
    .slice(0, limit)
    .map(({ network: _, game: __, checkpoint, timestampMs, ...event }) => ({
      ...event,
      checkpoint: checkpoint.toString(),
      timestampMs: timestampMs.toString(),
    }));
  const last = items.at(-1);
  return { items, next: last && items.length === limit ? String(last.seq) : null };
}

const presentCareer = ({ network: _, rankSum, worthSum, ...career }: CareerRow) =>
  toWire({
    ...career,
    averageRank: rankSum / career.games,
    averageWorth: worthSum / BigInt(career.games),
  });

const descending = (a: string, b: string) => (a < b ? 1 : a > b ? -1 : 0);

export function playerProfile({ games, careers }: Tables, address: string) {
  const seated = [...games.values()].flatMap(({ row, seats }) =>
    seats.filter((seat) => seat.address === address).map(({ won }) => ({ row, won })),
  );
  if (seated.length === 0) throw new Missing('player_not_found', `${address} has no seat in any game.`);
  const own = [...careers.values()].filter((career) => career.address === address);
  const all = own.find(({ season }) => season === ALL_TIME);
  const byMap = Map.groupBy(seated, ({ row }) => `${row.registry}/${row.templateId}`);
  const maps = [...byMap.values()].map((played) => ({
    registry: played[0]?.row.registry ?? '',
    templateId: played[0]?.row.templateId ?? 0n,
    games: played.length,
    wins: played.filter(({ won }) => won).length,
  }));
  maps.sort(
    (a, b) => b.games - a.games || -descending(a.registry, b.registry) || Number(a.templateId - b.templateId),
  );
  return {
    address,
    games: seated.length,
    career: all ? presentCareer(all) : null,
    seasons: own
      .filter(({ season }) => season !== ALL_TIME)
      .sort((a, b) => descending(a.season, b.season))
      .map(presentCareer),
    maps: toWire(maps.slice(0, 20)),
  };
}

export function listLeaders({ careers }: Tables, query: Query) {
  const season = query.get('season') ?? ALL_TIME;
  const minGames = Number(query.get('minGames') ?? 1);
  const found = [...careers.values()]
    .filter((career) => career.season === season && career.ratedGames >= Math.max(1, minGames))
    .sort((a, b) => b.rating - a.rating || -descending(a.address, b.address));
  const { items, next } = pageOf(found, query);
  return { items: items.map(presentCareer), next };
}

export function listSeasons({ careers }: Tables) {
  const seasons = new Set([...careers.values()].map(({ season }) => season));
  seasons.delete(ALL_TIME);
  return { items: [...seasons].sort(descending) };
}

export function listMaps({ templates }: Tables, query: Query) {
  const [registry, except, id, address, name] = ['registry', 'except', 'id', 'address', 'name'].map((name) =>
    query.get(name),
  );
  const isFiltered = id != null || address != null || name != null;
  const hasName = (text: string) => name != null && text.toLowerCase().includes(name.toLowerCase());
  const found = [...templates.values()].filter(
    (row) =>
      (registry == null || row.registry === registry) &&
      (except == null || row.registry !== except) &&
      (!isFiltered ||
        (id != null && String(row.templateId).startsWith(id)) ||
        (address != null && (row.registry.startsWith(address) || row.author.startsWith(address))) ||
        hasName(row.nameEn) ||
        hasName(row.nameZh)),
  );
  found.sort(
    (a, b) =>
      Number(b.publishedAtMs - a.publishedAtMs) ||
      descending(a.registry, b.registry) ||
      Number(b.templateId - a.templateId),
  );
  // Here a page that is full may be the last.
  const { items, next } = pageOf(found, query);
  const isLast = Number(next ?? 0) >= found.length;
  return { items: items.map(({ network: _, ...row }) => toWire(row)), next: isLast ? null : next };
}

const ratio = (part: bigint, whole: bigint): number | null =>
  whole === 0n ? null : Number((part * 10_000n) / whole) / 10_000;

export function mapStatistics({ templates, games, mapTiles }: Tables, map: string, query: Query) {
  const registry = query.get('registry');
  const isMap = (row: { readonly registry: string; readonly templateId: bigint }) =>
    row.templateId === BigInt(map) && (registry === null || row.registry === registry);
  if (![...templates.values()].some(isMap)) throw new Missing('map_not_found', `There is no map ${map}.`);
  const rows = [...mapTiles.values()].filter(isMap).sort((a, b) => a.tile - b.tile);
  const landings = rows.reduce((sum, row) => sum + row.landings, 0);
  const tiles = rows.map((row) => ({
    tile: row.tile,
    landings: row.landings,
    odds: landings === 0 ? 0 : row.landings / landings,
    purchases: row.purchases,
    upgrades: row.upgrades,
    visits: row.visits,
    invested: row.invested.toString(),
    tolls: row.tolls.toString(),
    yield: ratio(row.tolls, row.invested),
  }));
  return { map, games: [...games.values()].filter(({ row }) => isMap(row)).length, landings, tiles };
}

export function statistics({ games, careers, transactions, totals, position }: Tables) {
  const finished = [...careers.values()].filter(({ season }) => season === ALL_TIME).length;
  const names = [...totals.keys()].sort();
  return {
    games: games.size,
    players: finished,
    transactions: transactions.size,
    events: position().events,
    totals: Object.fromEntries(names.map((name) => [name, String(totals.get(name))])),
  };
}
