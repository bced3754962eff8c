import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { useSession } from '../network/session.ts';
import type { Following, GameFollower } from './game.ts';

const NOTHING: Following = { game: null, trouble: null };

/** A game as it is now and as it becomes; everybody on the page who follows the same one shares it. */
export function useLiveGame(id: string): Following & { readonly catchUp: () => void } {
  const { follow } = useSession();
  const shared = useMemo(() => createShared(follow, id), [follow, id]);
  const following = useSyncExternalStore(shared.watch, shared.read);
  useEffect(() => {
    // A page that slept may have missed what the stream said.
    const wake = () => document.visibilityState === 'visible' && shared.catchUp();
    document.addEventListener('visibilitychange', wake);
    return () => document.removeEventListener('visibilitychange', wake);
  }, [shared]);
  return { ...following, catchUp: shared.catchUp };
}

/** Follows while a component watches, so that a component that never got onto the page leaves nothing behind. */
function createShared(
  follow: (id: string) => { readonly game: GameFollower; readonly leave: () => void },
  id: string,
) {
  let followed: ReturnType<typeof follow> | null = null;
  return {
    read: () => followed?.game.read() ?? NOTHING,
    catchUp: () => followed?.game.catchUp(),
    watch(listener: () => void) {
      followed ??= follow(id);
      const stop = followed.game.watch(listener);
      const { leave } = followed;
      listener();
      return () => {
        stop();
        leave();
        followed = null;
      };
    },
  };
}
