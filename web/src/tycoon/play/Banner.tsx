import './play.css';
import { useEffect, useState } from 'react';
import { useText } from '../../text/text.ts';
import type { Connection } from '../live/live.ts';
import { lobbyText } from '../lobby/text.ts';

/** Cuts that heal within this time are nobody's business. */
const PATIENCE_MS = 1500;

/** Says that the page does not hear the chain and what that means; lies over the table, so that nothing moves. */
export function Banner({ connection }: { readonly connection: Connection }) {
  const t = useText(lobbyText);
  const isCut = connection !== 'live';
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    if (!isCut) return;
    const timer = setTimeout(() => setLong(true), PATIENCE_MS);
    return () => {
      clearTimeout(timer);
      setLong(false);
    };
  }, [isCut]);
  return (
    <p className="cut-note" role="status" hidden={!isLong}>
      {isLong ? (connection === 'offline' ? t.lagging : t.reconnecting) : ''}
    </p>
  );
}
