import { useSyncExternalStore } from 'react';

const NARROW = '(max-width: 860px)';

function watch(listener: () => void) {
  const query = matchMedia(NARROW);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** A screen on which things stand below each other. */
export const useNarrow = (): boolean => useSyncExternalStore(watch, () => matchMedia(NARROW).matches);
