import { useSyncExternalStore } from 'react';
import type { Store } from './store.ts';

/** The store's value in a component, rendered again whenever it changes; the same where a test renders without a page. */
export const useStore = <T>(store: Pick<Store<T>, 'read' | 'watch'>): T =>
  useSyncExternalStore(store.watch, store.read, store.read);
