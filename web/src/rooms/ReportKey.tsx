import type { ReportBody } from '@tycoon/rooms/wire';
import { useEffect, useState } from 'react';
import { Icon } from '../art/Icon.tsx';
import { useText } from '../text/text.ts';
import { callRooms, roomsUrl } from './client/api.ts';
import { signIn } from './client/me.ts';
import { roomsText } from './client/text.ts';

/** Tells the operator of an offensive name: a player's, or one on a map. Nothing where there is no operator to be told. */
export function ReportKey({ of, name }: { readonly of: ReportBody; readonly name: string }) {
  const t = useText(roomsText);
  const [canTell, setCanTell] = useState(false);
  const [isDone, setDone] = useState(false);
  useEffect(() => void roomsUrl().then((url) => setCanTell(url !== null)), []);
  const report = async () => {
    await signIn();
    await callRooms('POST', '/reports', of);
    setDone(true);
  };
  if (!canTell) return null;
  return (
    <button
      type="button"
      className="plain small"
      aria-label={isDone ? undefined : t.reportOf(name)}
      disabled={isDone}
      // It can be pressed again where nobody was told.
      onClick={() => void report().catch(() => setDone(false))}
    >
      <Icon id="i-flag" size={18} /> {isDone ? t.reported : t.report}
    </button>
  );
}
