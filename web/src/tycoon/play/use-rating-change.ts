import { useQueryClient } from '@tanstack/react-query';
import { NEWCOMER } from '@tycoon/engine/rating';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { RatingChange } from '../../result/facts.ts';
import { gamesQuery, playerQuery } from '../history/index/queries.ts';
import { useSession } from '../network/session.ts';

/** The index hears of the end a little later than the page: it is asked so often, so far apart. */
const LOOKS = 4;
const LOOK_MS = 1500;

interface Rated {
  readonly rating: number;
  readonly games: number;
}

/** What a game did to one's own rating. Null until the index has rated it, for a game that is not rated, and where there is no index. */
export function useRatingChange(you: string | null, isOver: boolean): RatingChange | null {
  const { index, indexed } = useSession();
  const queries = useQueryClient();
  const before = useRef<Rated | null>(null);
  const [change, setChange] = useState<RatingChange | null>(null);
  const caughtUp = useEffectEvent(indexed);
  useEffect(() => {
    if (index === null || you === null) return;
    let isLeft = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const read = async (): Promise<Rated | null> => {
      try {
        // Whom the index does not know has no games there; asked for such a player it answers with an error.
        const known = await queries.fetchInfiniteQuery({
          ...gamesQuery(index, { player: you }),
          retry: false,
        });
        if (known.pages.every(({ items }) => items.length === 0))
          return { rating: NEWCOMER.rating, games: 0 };
        const { career } = await queries.fetchQuery({ ...playerQuery(index, you), retry: false });
        return { rating: career?.rating ?? NEWCOMER.rating, games: career?.ratedGames ?? 0 };
      } catch {
        return null;
      }
    };
    const look = async (left: number): Promise<void> => {
      const [was, is] = [before.current, await read()];
      if (isLeft || was === null) return;
      if (is !== null && is.games > was.games) setChange({ before: was.rating, after: is.rating });
      else if (left > 1) timer = setTimeout(() => void look(left - 1), LOOK_MS);
    };
    void caughtUp().then(async () => {
      if (isLeft) return;
      if (isOver) return look(LOOKS);
      const rated = await read();
      if (!isLeft) before.current ??= rated;
    });
    return () => {
      isLeft = true;
      clearTimeout(timer);
    };
  }, [index, you, isOver, queries]);
  return change;
}
