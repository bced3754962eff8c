import type { GameMap } from '@tycoon/sdk/maps';
import { useMemo, useState } from 'react';
import type { Cry } from '../../moments/ClimaxStamp.tsx';
import type { TimelineEntry } from '../live/timeline-entry.ts';
import { climaxAt } from '../outcome/climax.ts';
import type { Seats } from '../seats/seat.ts';

/** Entries are played one after another, some without a frame of their own: a climax stays for so many of them. */
const LASTING = 3;

/** The climax the animation has just come to; what was played before the page came is no news. */
export function useCry(
  entries: readonly TimelineEntry[],
  playedTo: number,
  map: GameMap,
  seats: Seats,
): Cry | null {
  const [first] = useState(playedTo);
  return useMemo(() => {
    for (let at = playedTo; at > Math.max(first, playedTo - LASTING); at--) {
      // A page that came late holds the game from a later entry on.
      const found = climaxAt(entries, at - (entries[0]?.index ?? 0), map);
      const seat = found === null ? undefined : seats.get(found.player);
      if (found !== null && seat !== undefined)
        return { key: at, kind: found.kind, figure: seat.figure, tone: seat.tone };
    }
    return null;
  }, [entries, playedTo, map, seats, first]);
}
