import { useState } from 'react';
import { useText } from '../../text/text.ts';
import { tycoonText } from './text.ts';

/** Asks the browser for the right to notify; it remembers the answer. */
export function NotifyMe() {
  const t = useText(tycoonText);
  const [permission, setPermission] = useState(() =>
    'Notification' in globalThis ? Notification.permission : 'denied',
  );
  if (permission !== 'default') {
    return <p className="mini">{permission === 'granted' ? t.notifyOn : t.notifyOff}</p>;
  }
  return (
    <button
      type="button"
      className="plain ty-notify"
      onClick={() => void Notification.requestPermission().then(setPermission)}
    >
      {t.notify}
    </button>
  );
}
