import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useHistoryContext } from '../index/history-context.tsx';
import { gamesQuery, type Profile, playerQuery } from '../index/queries.ts';

/** The profile of the one who looks; undefined until it is known, and for one who has never sat down. */
export function useOwnProfile(isWanted = true): Profile | undefined {
  const { index, you } = useHistoryContext();
  const isAsked = isWanted && you !== null;
  // Who has never sat down has no profile; asking for one would be answered as a mistake.
  const { data: played } = useInfiniteQuery({
    ...gamesQuery(index, { player: you ?? '' }),
    enabled: isAsked,
  });
  const hasPlayed = (played?.pages[0]?.items.length ?? 0) > 0;
  return useQuery({ ...playerQuery(index, you ?? ''), enabled: isAsked && hasPlayed }).data;
}
