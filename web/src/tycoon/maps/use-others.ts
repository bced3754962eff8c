import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { type MapEntry, parseSearch } from '@tycoon/sdk/maps';
import { useEffect, useMemo, useState } from 'react';
import { type Answer, answerOf } from '../network/query-client.ts';
import { useSession } from '../network/session.ts';
import { useReach } from '../network/use-reach.ts';
import { chainSource, firstPage, indexSource, type SourcedPage } from './others.ts';

/** Typing is over when nothing was typed for so long. */
const TYPING_MS = 300;

function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), TYPING_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}

export interface OthersMaps {
  readonly maps: readonly MapEntry[];
  readonly answer: Answer;
  /** What is shown was found by an earlier text, and the answer to this one is on its way. */
  readonly isSearching: boolean;
  readonly hasMore: boolean;
  readonly isFetchingMore: boolean;
  readonly more: () => void;
  /** Reads them again; null while the network is away, which is asked for the whole page. */
  readonly again: (() => void) | null;
}

/** The maps that others have published, page by page, those that a text finds. */
export function useOthers(text: string): OthersMaps {
  const { client, index, network, node } = useSession();
  const asked = useSettled(text.trim().toLowerCase());
  const sources = useMemo(() => {
    const chain = chainSource(client);
    return index === null ? [chain] : [indexSource(index, network.deployment.registryId), chain];
  }, [client, index, network]);
  const query = useInfiniteQuery({
    queryKey: ['chain', network.name, 'others', asked],
    initialPageParam: null as SourcedPage | null,
    async queryFn({ pageParam: last }): Promise<SourcedPage> {
      const search = parseSearch(asked);
      if (last === null) return firstPage(sources, search);
      const source = sources[last.source] ?? chainSource(client);
      return { ...(await source.page(search, last.next)), source: last.source };
    },
    getNextPageParam: (last) => (last.next === null ? null : last),
    // A list that was searched through does not jump while the next one is on its way.
    placeholderData: keepPreviousData,
    staleTime: 30_000,
    meta: { service: node },
  });
  const reach = useReach(node);
  const maps = query.data?.pages.flatMap((page) => page.maps) ?? [];
  return {
    maps,
    answer: answerOf(query, reach),
    isSearching: query.isPlaceholderData || asked !== text.trim().toLowerCase(),
    hasMore: query.hasNextPage,
    isFetchingMore: query.isFetchingNextPage,
    more: () => void query.fetchNextPage(),
    again: reach === 'answers' ? () => void query.refetch() : null,
  };
}
