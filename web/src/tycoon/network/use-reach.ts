import { useSyncExternalStore } from 'react';
import type { Reach, Service } from './service.ts';

const ALWAYS = { read: (): Reach => 'answers', watch: () => () => {} };

/** How a service stands, in a component; one that does not exist is not missed. */
export function useReach(service: Service | null): Reach {
  const { watch, read } = service?.reach ?? ALWAYS;
  return useSyncExternalStore(watch, read);
}
