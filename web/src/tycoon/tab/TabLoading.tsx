import { useSyncExternalStore } from 'react';
import { useText } from '../../text/text.ts';
import { tabConnection } from './tab-network.ts';
import { tabText } from './text.ts';

/** How much of the network has arrived. */
export function TabLoading() {
  const t = useText(tabText);
  const { watch, status } = tabConnection();
  const now = useSyncExternalStore(watch, status);
  const known = now.kind === 'loading' && now.total > 0 ? { value: now.loaded, max: now.total } : {};
  return (
    <main className="waiting">
      <p role="status">{t.loading}</p>
      <progress aria-label={t.loading} {...known} />
    </main>
  );
}
