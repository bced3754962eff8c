import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { GameEntry } from '@tycoon/sdk';
import { useEffect, useSyncExternalStore } from 'react';
import { useSession } from '../network/session.ts';
import type { Connection } from './live.ts';
import { isNews, tellRounds } from './lobby.ts';

export interface Lobby {
  /** Games that wait or run, the latest first; null until they were read. */
  readonly games: readonly GameEntry[] | null;
  readonly connection: Connection;
  readonly isFailing: boolean;
  readonly again: () => void;
}

/** How long news are gathered before the list is read again. */
const GATHER_MS = 300;
const MOST = 50;

/** Open and running games of the network as they are now. */
export function useLobby(): Lobby {
  const { client, network, feed } = useSession();
  const queries = useQueryClient();
  const connection = useSyncExternalStore(feed.connection.watch, feed.connection.read);
  const { data, isError, refetch } = useQuery({
    queryKey: ['chain', network.name, 'games'],
    queryFn: async () => (await client.tycoon.games({ limit: MOST })).games,
    refetchInterval: 60_000,
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
      onDeed(deed) {
        if (isNews(deed)) readAgain();
        else
          queries.setQueryData<readonly GameEntry[]>(queryKey, (games) => games && tellRounds(games, deed));
      },
      onLive: readAgain,
    });
    return () => {
      leave();
      if (timer !== null) clearTimeout(timer);
    };
  }, [feed, network.name, queries]);
  const games = data?.filter(({ status }) => status !== 'ended') ?? null;
  return { games, connection, isFailing: isError, again: () => void refetch() };
}
