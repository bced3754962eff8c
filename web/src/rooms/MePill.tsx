import './rooms.css';
import { useEffect, useState } from 'react';
import { Link } from 'wouter';
import { Medallion } from '../art/Medallion.tsx';
import { useStore } from '../store/use-store.ts';
import { useText } from '../text/text.ts';
import { roomsUrl } from './api.ts';
import { lookForMe, me } from './me.ts';
import { roomsText } from './text.ts';

/** Who one is, in the head of the home page: the way to the profile. Nothing where no server of rooms is known. */
export function MePill() {
  const t = useText(roomsText);
  const own = useStore(me);
  const [isKnown, setKnown] = useState(false);
  useEffect(() => {
    void roomsUrl().then((url) => {
      if (url === null) return;
      setKnown(true);
      lookForMe().catch(() => {});
    });
  }, []);
  if (!isKnown) return null;
  return (
    <Link href="/profile" className="me-pill">
      {own === null ? null : <Medallion figure={own.figure} tone="house" size="sm" />}
      <b>{own?.name ?? t.profileTitle}</b>
    </Link>
  );
}
