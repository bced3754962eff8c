import { skipToken, useQuery } from '@tanstack/react-query';
import type { GameMap } from '@tycoon/sdk/maps';
import type { PlaceText } from '../../maps/place.ts';
import { useHistoryContext } from './history-context.tsx';

/** A published map never changes, so it is read once. */
export function useMapQuery(place: PlaceText | null) {
  const { index, map } = useHistoryContext();
  return useQuery({
    queryKey: ['record-map', index.network, place?.registry, place?.templateId],
    queryFn: place === null ? skipToken : () => map(place),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** The map at a place; null until it is there. */
export const useMap = (place: PlaceText | null): GameMap | null => useMapQuery(place).data ?? null;
