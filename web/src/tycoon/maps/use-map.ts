import { useQuery } from '@tanstack/react-query';
import { decodeEvent } from '@tycoon/sdk/events';
import type { GameMap } from '@tycoon/sdk/maps';
import type { Client } from '../network/client.ts';
import { useSession } from '../network/session.ts';
import { loadMap, type MapPlace } from './load.ts';

/** The map of a game; null until it is there. */
export function useMap({ registry, templateId }: MapPlace): GameMap | null {
  const { client, network } = useSession();
  const { data } = useQuery({
    queryKey: ['chain', network.name, 'map', registry, String(templateId)],
    queryFn: () => loadMap(client, { registry, templateId }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data ?? null;
}

/** A map that can be played, and where it is. */
export interface PublishedMap extends MapPlace {
  readonly map: GameMap;
}

const MOST = 50;

/** Every map of the network, the oldest first; those of the official registry before those that people have drawn. */
async function publishedMaps(client: Client): Promise<readonly PublishedMap[]> {
  const { packageIds, registryId } = client.tycoon.deployment;
  const { events } = await client.core.listEvents({
    filter: { eventType: `${packageIds[0]}::events::TemplatePublishedEvent` },
    limit: MOST,
    order: 'descending',
  });
  const places = events.flatMap(({ eventType, bcs }) => {
    const event = decodeEvent(eventType, bcs, packageIds);
    return event?.type === 'TemplatePublishedEvent' ? [event] : [];
  });
  const found = await Promise.all(
    places.reverse().map(async ({ registry, templateId }): Promise<PublishedMap[]> => {
      const map = await loadMap(client, { registry, templateId }).catch(() => null);
      return map === null ? [] : [{ registry, templateId, map }];
    }),
  );
  const isOurs = ({ registry }: PublishedMap) => BigInt(registry) === BigInt(registryId);
  return found.flat().toSorted((a, b) => Number(isOurs(b)) - Number(isOurs(a)));
}

/** The maps to choose from; null until they are there. */
export function useMaps(): readonly PublishedMap[] | null {
  const { client, network } = useSession();
  const { data } = useQuery({
    queryKey: ['chain', network.name, 'maps'],
    queryFn: () => publishedMaps(client),
  });
  return data ?? null;
}
