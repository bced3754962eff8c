import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { type ApiError, decodeEventEntry, type IndexClient, read } from '@tycoon/indexer/client';
import type { TimedEvent } from '../../live/timeline-entry.ts';
import type { PlaceText } from '../../maps/place.ts';
import type { Index } from '../../network/history-index.ts';
import { isUnanswered } from '../../network/query-client.ts';
import type { GameFilter } from './filter.ts';

/** What the pages ask the index, each with the key it is remembered by. */

const at = ({ network }: IndexClient) => ({ network });

/** What is not there stays so; an index that does not answer is asked again by its service. */
export const patience = ({ service }: Index) => ({
  retry: (failures: number, error: unknown) => !isMissing(error) && !isUnanswered(error) && failures < 2,
  retryDelay: (failures: number) => 400 * 2 ** failures,
  meta: { service },
});

/** The index answered, and there is no such thing. */
export const isMissing = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && (error as Partial<ApiError>).status === 404;

const PAGE = '20';
const MOST_MAPS = '100';

export const gamesQuery = (index: Index, filter: GameFilter) =>
  infiniteQueryOptions({
    ...patience(index),
    queryKey: ['games', index.network, filter],
    initialPageParam: '',
    queryFn: ({ pageParam }) => {
      const query = { ...filter, limit: PAGE, ...(pageParam !== '' && { cursor: pageParam }) };
      return read(index.api[':network'].games.$get({ param: at(index), query }));
    },
    getNextPageParam: ({ next }) => next,
  });

type GamePage = Awaited<ReturnType<NonNullable<ReturnType<typeof gamesQuery>['queryFn']>>>;
/** A game as a list shows it. */
export type GameEntry = GamePage['items'][number];

const EVENTS = 1000;

const eventPage = (index: IndexClient, game: string, after: string) => {
  const query = { after, limit: String(EVENTS) };
  return read(index.api[':network'].games[':game'].events.$get({ param: { ...at(index), game }, query }));
};

/** Everything that happened in a game after one event, counted from 1. */
export async function eventsAfter(
  index: IndexClient,
  game: string,
  after: number,
): Promise<readonly TimedEvent[]> {
  const timedEvents: TimedEvent[] = [];
  for (let from: string | null = String(after); from !== null; ) {
    const { items, next }: Awaited<ReturnType<typeof eventPage>> = await eventPage(index, game, from);
    timedEvents.push(...items.map((entry) => toTimedEvent(game, entry)));
    from = next;
  }
  return timedEvents;
}

/** An event as the index has it: in answers and in live messages. */
export interface EventEntry {
  readonly seq: number;
  readonly type: string;
  readonly checkpoint: string;
  readonly position: number;
  readonly timestampMs: string;
  readonly data: unknown;
}

export const toTimedEvent = (game: string, entry: EventEntry): TimedEvent => ({
  event: decodeEventEntry(game, entry),
  atMs: Number(entry.timestampMs),
  transaction: `${entry.checkpoint}.${entry.position}`,
});

export const playerQuery = (index: Index, address: string) =>
  queryOptions({
    ...patience(index),
    queryKey: ['player', index.network, address],
    queryFn: () => read(index.api[':network'].players[':address'].$get({ param: { ...at(index), address } })),
  });

export type Profile = Awaited<ReturnType<NonNullable<ReturnType<typeof playerQuery>['queryFn']>>>;
export type Career = Profile['seasons'][number];

export const seasonsQuery = (index: Index) =>
  queryOptions({
    ...patience(index),
    queryKey: ['seasons', index.network],
    queryFn: async () => (await read(index.api[':network'].seasons.$get({ param: at(index) }))).items,
  });

export const leaderboardQuery = (index: Index, season: string, minGames: number) =>
  infiniteQueryOptions({
    ...patience(index),
    queryKey: ['leaderboard', index.network, season, minGames],
    initialPageParam: '',
    queryFn: ({ pageParam }) => {
      const query = { season, minGames, limit: PAGE, ...(pageParam !== '' && { cursor: pageParam }) };
      return read(index.api[':network'].leaderboard.$get({ param: at(index), query }));
    },
    getNextPageParam: ({ next }) => next,
  });

/** The maps of one registry, the lowest id first. */
export const registryMapsQuery = (index: Index, registry: string) =>
  queryOptions({
    ...patience(index),
    queryKey: ['maps', index.network, registry],
    queryFn: async () => {
      const query = { registry, limit: MOST_MAPS };
      const { items } = await read(index.api[':network'].maps.$get({ param: at(index), query }));
      return items.toSorted((a, b) => (BigInt(a.templateId) < BigInt(b.templateId) ? -1 : 1));
    },
  });

export const mapStatisticsQuery = (index: Index, place: PlaceText | null) =>
  queryOptions({
    ...patience(index),
    queryKey: ['map-statistics', index.network, place],
    enabled: place !== null,
    queryFn: () => {
      const { templateId: map = '', registry = '' } = place ?? {};
      const asked = { param: { ...at(index), map }, query: { registry } };
      return read(index.api[':network'].maps[':map'].statistics.$get(asked));
    },
  });

export type MapStatistics = Awaited<
  ReturnType<NonNullable<ReturnType<typeof mapStatisticsQuery>['queryFn']>>
>;

export const totalsQuery = (index: Index) =>
  queryOptions({
    ...patience(index),
    queryKey: ['totals', index.network],
    queryFn: () => read(index.api[':network'].statistics.$get({ param: at(index) })),
  });

/** Where a game can be had as a file. */
export const exportUrl = (index: IndexClient, game: string, format: 'json' | 'csv'): string =>
  `${index.liveUrl(game).replace(/live$/, 'export')}?format=${format}`;
