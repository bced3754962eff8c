import { useQuery } from '@tanstack/react-query';
import { useSession } from '../network/session.ts';

/** Whether everybody can play on the maps of a registry; until the node has said so, it is believed. */
export function useOpenMap(registry: string): boolean {
  const { client, network, node } = useSession();
  const { data } = useQuery({
    queryKey: ['chain', network.name, 'shared', registry],
    queryFn: () => client.tycoon.isRegistryShared(registry),
    enabled: registry !== network.deployment.registryId,
    staleTime: Number.POSITIVE_INFINITY,
    meta: { service: node },
  });
  return data ?? true;
}
