import { useSyncExternalStore } from 'react';
import { useText } from '../text/text.ts';
import { shellText } from './text.ts';

function watch(listener: () => void) {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}

/** Says that the network is gone and what that means; takes no room while it is there. */
export function Offline() {
  const online = useSyncExternalStore(watch, () => navigator.onLine);
  const t = useText(shellText);
  return (
    <p className="offline" role="status" hidden={online}>
      {online ? '' : t.offline}
    </p>
  );
}
