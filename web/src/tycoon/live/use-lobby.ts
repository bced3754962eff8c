import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { GameEntry } from '@tycoon/sdk';
import { useEffect } from 'react';
import { type Answer, answerOf } from '../network/query-client.ts';
import { useSession } from '../network/session.ts';
import { useReach } from '../network/use-reach.ts';
import { isNews, withRounds } from './lobby.ts';

interface Lobby {
  /** Games that wait or run, the latest first; null until they were read. */
  readonly games: readonly GameEntry[] | null;
  readonly answer: Answer;
  /** When they were last read, in milliseconds. */
  readonly readAtMs: number;
  /** Reads them again; null while the network is away, which is asked for the whole page. */
  readonly again: (() => void) | null;
}

/** How long news are gathered before the list is read again. */
const GATHER_MS = 300;
const MOST = 50;

/** Open and running games of the network as they are now. */
export function useLobby(): Lobby {
  const { client, network, feed, node } = useSession();
  const queries = useQueryClient();
  const reach = useReach(node);
  const query = useQuery({
    queryKey: ['chain', network.name, 'games'],
    queryFn: async () => (await client.tycoon.games({ limit: MOST })).games,
    refetchInterval: 60_000,
    meta: { service: node },
  });
  useEffect(() => {
    const queryKey = ['chain', network.name, 'games'];
    let timer: ReturnType<typeof setTimeout> | null = null;
    const readAgain = () => {
      timer ??= setTimeout(() => {
        timer = null;
        void queries.invalidateQueries({ queryKey });
      }, GATHER_MS);
    };
    const leave = feed.listen({
      onChange(change) {
        if (isNews(change)) readAgain();
        else
          queries.setQueryData<readonly GameEntry[]>(queryKey, (games) => games && withRounds(games, change));
      },
      onLive: readAgain,
    });
    return () => {
      leave();
      if (timer !== null) clearTimeout(timer);
    };
  }, [feed, network.name, queries]);
  const games = query.data?.filter(({ status }) => status !== 'ended') ?? null;
  return {
    games,
    answer: answerOf(query, reach),
    readAtMs: query.dataUpdatedAt,
    again: reach === 'answers' ? () => void query.refetch() : null,
  };
}
