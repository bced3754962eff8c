import { useEffect, useRef, useState } from 'react';
import type { TimelineEntry } from '../live/timeline-entry.ts';
import { type CashReason, cashReasons } from './reason.ts';

/** How long a reason stays beside the money it moved. */
const LINGER_MS = 3200;

/** Why cash changed a moment ago, as far as the board has played. What was played before the page opened is not a change. */
export function useReasons(
  entries: readonly TimelineEntry[],
  playedTo: number,
): ReadonlyMap<string, CashReason> {
  const [reasons, setReasons] = useState<ReadonlyMap<string, CashReason>>(new Map());
  const seen = useRef(playedTo);
  useEffect(() => {
    const from = seen.current;
    seen.current = playedTo;
    if (playedTo <= from) {
      if (playedTo < from) setReasons(new Map());
      return;
    }
    // What explains the money follows it by a entry or two: then the reason that is shown gets better.
    const found = cashReasons(entries.filter(({ index }) => index > from - 3 && index <= playedTo));
    setReasons((before) => {
      const fresh = [...found].filter(([player, { key }]) => key > from || before.get(player)?.key === key);
      return fresh.length === 0 ? before : new Map([...before, ...fresh]);
    });
  }, [entries, playedTo]);
  useEffect(() => {
    if (reasons.size === 0) return;
    const timer = setTimeout(() => setReasons(new Map()), LINGER_MS);
    return () => clearTimeout(timer);
  }, [reasons]);
  return reasons;
}
