import './rooms.css';
import type { Text } from '@tycoon/engine/core';
import { useEffect, useState } from 'react';
import { Link } from 'wouter';
import { Medallion } from '../art/Medallion.tsx';
import { TITLES } from '../games/ids.ts';
import { playableGame } from '../games/registry.ts';
import { renewNotices } from '../notices/notices.ts';
import { useStore } from '../store/use-store.ts';
import { number, useLanguage, useText } from '../text/text.ts';
import { callRooms } from './client/api.ts';
import { lookForMe, me } from './client/me.ts';
import { roomsText } from './client/text.ts';

interface Rated {
  readonly title: Text;
  readonly rating: number;
}

/** The rating of the game that was played most; null for who has none. */
async function bestRating(player: string): Promise<Rated | null> {
  const { ratings } = await callRooms<{
    ratings: readonly { readonly game: string; readonly rating: number; readonly matches: number }[];
  }>('GET', `/players/${player}`);
  const [most] = ratings.toSorted((a, b) => b.matches - a.matches);
  const game = most === undefined ? null : playableGame(most.game);
  return most === undefined || game === null ? null : { title: TITLES[game], rating: most.rating };
}

/** Who one is, in the head of the home page: the way to the profile. */
export function MePill() {
  const t = useText(roomsText);
  const own = useStore(me);
  const language = useLanguage();
  const [best, setBest] = useState<Rated | null>(null);
  useEffect(() => {
    lookForMe()
      .then(async (found) => found && setBest(await bestRating(found.id)))
      .catch(() => {});
    void renewNotices();
  }, []);
  return (
    <Link href="/profile" className="me-pill">
      {own === null ? null : <Medallion figure={own.figure} tone="house" size="sm" />}
      <span>
        <b>{own?.name ?? t.profileTitle}</b>
        {best === null ? null : (
          <small>
            {best.title[language]} <span className="num">{number(Math.round(best.rating))}</span>
          </small>
        )}
      </span>
    </Link>
  );
}
