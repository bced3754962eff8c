import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Index } from '../../network/history-index.ts';
import { useHistoryContext } from '../index/history-context.tsx';
import { type EventEntry, eventsAfter, patience, toTimedEvent } from '../index/queries.ts';
import { extendReplay, makeReplay, type Replay } from './replay.ts';

const replayQuery = (index: Index, game: string) =>
  queryOptions({
    queryKey: ['replay', index.network, game],
    queryFn: async () => makeReplay(await eventsAfter(index, game, 0)),
    // What has happened does not change, and what happens then is told by the stream.
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
    ...patience(index),
    // A game that has just been opened may be ahead of the index.
    retry: (failures) => failures < 3,
  });

/** A whole game from the index; one that is still played grows while one watches. */
export function useReplay(game: string) {
  const { index } = useHistoryContext();
  const queries = useQueryClient();
  const query = useQuery(replayQuery(index, game));
  const isRunning = query.data !== undefined && query.data.entries.at(-1)?.view.status !== 'ended';
  useEffect(() => {
    if (!isRunning) return;
    const { queryKey } = replayQuery(index, game);
    let last = Promise.resolve();
    const add = (make: (replay: Replay) => Promise<Replay> | Replay) => {
      last = last.then(async () => {
        const replay = queries.getQueryData(queryKey);
        if (replay === undefined) return;
        // Where the index is gone for a moment the stream comes again and says how far the game is.
        const grown = await Promise.resolve(make(replay)).catch(() => replay);
        if (grown !== replay) queries.setQueryData(queryKey, grown);
      });
    };
    const follow = index.isInPage ? askAgain : followLive;
    return follow(index.liveUrl(game), (seq, entry) =>
      add(async (replay) => {
        const known = replay.entries.length;
        if (seq <= known) return replay;
        if (entry !== null && seq === known + 1) return extendReplay(replay, [toTimedEvent(game, entry)]);
        return extendReplay(replay, await eventsAfter(index, game, known));
      }),
    );
  }, [index, game, isRunning, queries]);
  return query;
}

/** How often a game is looked at that no stream tells of. */
const LOOK_MS = 2000;

/** The same for an index without streams: there may always be more. */
function askAgain(_: string, hear: (seq: number, entry: null) => void): () => void {
  const timer = setInterval(() => hear(Number.POSITIVE_INFINITY, null), LOOK_MS);
  return () => clearInterval(timer);
}

/** How long a page waits before it asks again for a stream that it was refused. */
const REFUSED_MS = 5000;

/** Hears of every event of a game with its number, and at first only how many there are. */
function followLive(url: string, hear: (seq: number, entry: EventEntry | null) => void): () => void {
  let stream: EventSource;
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const open = () => {
    stream = new EventSource(url);
    stream.addEventListener('state', ({ data }) => hear((JSON.parse(data) as { seq: number }).seq, null));
    stream.addEventListener('message', ({ data }) => {
      const entry = JSON.parse(data) as EventEntry;
      hear(entry.seq, entry);
    });
    // Browsers come back after a lost connection, but not after a refusal, such as that of too many streams.
    stream.addEventListener('error', () => {
      if (stream.readyState === EventSource.CLOSED) waiting = setTimeout(open, REFUSED_MS);
    });
  };
  open();
  return () => {
    clearTimeout(waiting);
    stream.close();
  };
}
