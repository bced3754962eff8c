import { useCallback, useSyncExternalStore } from 'react';

/** One of dapp-kit's stores. */
interface Atom<T> {
  get(): T;
  subscribe(listener: () => void): () => void;
}

/** Its value in a component, rendered again whenever it changes. It wakes up with its first subscriber, so that one comes before the first look. */
export function useAtom<T>(atom: Atom<T>): T {
  const watch = useCallback((listener: () => void) => atom.subscribe(listener), [atom]);
  return useSyncExternalStore(watch, () => atom.get());
}
