import { skipToken, useQuery } from '@tanstack/react-query';
import type { GameMap, MapPlace } from '@tycoon/sdk/maps';
import { type Answer, answerOf } from '../network/query-client.ts';
import { useSession } from '../network/session.ts';
import { useReach } from '../network/use-reach.ts';
import { loadMap } from './load.ts';
import { officialMaps, type PublishedMap } from './official.ts';

/** The map at a place; a published map never changes, so it is read once. */
export function useMapQuery(place: MapPlace | null) {
  const { client, network, node } = useSession();
  return useQuery({
    queryKey: ['chain', network.name, 'map', place?.registry, String(place?.templateId)],
    queryFn: place === null ? skipToken : () => loadMap(client, place),
    staleTime: Number.POSITIVE_INFINITY,
    meta: { service: node },
  });
}

/** The map of a game; null until it is there. */
export const useMap = (place: MapPlace): GameMap | null => useMapQuery(place).data ?? null;

/** The official maps as a page has them. */
interface OfficialMaps {
  /** Null until they are there. */
  readonly maps: readonly PublishedMap[] | null;
  readonly answer: Answer;
  /** Reads them again; null while the network is away, which is asked for the whole page. */
  readonly again: (() => void) | null;
}

/** The maps of the registry that the deployment names: the first of every list, whatever others publish. */
export function useOfficialMaps(): OfficialMaps {
  const { client, network, node } = useSession();
  const query = useQuery({
    queryKey: ['chain', network.name, 'official maps'],
    queryFn: () => officialMaps(client),
    staleTime: 60_000,
    meta: { service: node },
  });
  const reach = useReach(node);
  return {
    maps: query.data ?? null,
    answer: answerOf(query, reach),
    again: reach === 'answers' ? () => void query.refetch() : null,
  };
}
