import '../network/network.css';
import { useSyncExternalStore } from 'react';
import { useText } from '../../text/text.ts';
import { tabConnection } from './tab-network.ts';
import { tabText } from './text.ts';

/** Says that what is played now is not kept, and why. */
export function TabNote() {
  const t = useText(tabText);
  const { watch, status } = tabConnection();
  const now = useSyncExternalStore(watch, status);
  const trouble = now.kind === 'ready' ? now.trouble : null;
  return (
    <div className="away-note" role="status" hidden={trouble === null}>
      {trouble === null ? null : <p>{t[trouble]}</p>}
    </div>
  );
}
