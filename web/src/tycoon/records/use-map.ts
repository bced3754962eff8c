import { useQuery } from '@tanstack/react-query';
import type { GameMap } from '@tycoon/sdk/maps';
import { useDesk } from './desk.tsx';

/** A published map never changes, so it is read once. Null until it is there. */
export function useMap(templateId: string): GameMap | null {
  const { index, map } = useDesk();
  const { data } = useQuery({
    queryKey: ['map', index.network, templateId],
    queryFn: () => map(templateId),
    staleTime: Number.POSITIVE_INFINITY,
    enabled: templateId !== '',
  });
  return data ?? null;
}
