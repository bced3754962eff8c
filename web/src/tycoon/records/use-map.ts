import { skipToken, useQuery } from '@tanstack/react-query';
import type { GameMap } from '@tycoon/sdk/maps';
import { useDesk } from './desk.tsx';
import type { MapPlace } from './place.ts';

/** A published map never changes, so it is read once. */
export function useMapQuery(place: MapPlace | null) {
  const { index, map } = useDesk();
  return useQuery({
    queryKey: ['record-map', index.network, place?.registry, place?.templateId],
    queryFn: place === null ? skipToken : () => map(place),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** The map at a place; null until it is there. */
export const useMap = (place: MapPlace | null): GameMap | null => useMapQuery(place).data ?? null;
