import { skipToken, useQuery } from '@tanstack/react-query';
import type { GameMap } from '@tycoon/sdk/maps';
import { useDesk } from './desk.tsx';
import type { MapPlace } from './place.ts';

/** A published map never changes, so it is read once. Null until it is there. */
export function useMap(place: MapPlace | null): GameMap | null {
  const { index, map } = useDesk();
  const { data } = useQuery({
    queryKey: ['record-map', index.network, place?.registry, place?.templateId],
    queryFn: place === null ? skipToken : () => map(place),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data ?? null;
}
