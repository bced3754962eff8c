import { useEffect, useRef, useState } from 'react';
import type { TimelineEntry } from '../live/timeline-entry.ts';
import { joinProse, type ProseContext, proseOf } from './prose.ts';

/** The last things that happened, said aloud to those who do not see it, once the table has come to rest. */
export function Announcer({
  entries,
  playedTo,
  isSettled,
  map,
  seats,
  language,
}: ProseContext & {
  readonly entries: readonly TimelineEntry[];
  readonly playedTo: number;
  readonly isSettled: boolean;
}) {
  const [words, setWords] = useState('');
  const said = useRef(playedTo);
  useEffect(() => {
    if (!isSettled || playedTo === said.current) return;
    const fresh = entries.filter(({ index }) => index > said.current && index <= playedTo);
    said.current = playedTo;
    const prose = joinProse(
      proseOf(
        fresh.map(({ event }) => event),
        { map, seats, language },
      ),
    );
    if (prose !== '') setWords(prose);
  }, [entries, playedTo, isSettled, map, seats, language]);
  return (
    <p className="sr" aria-live="polite">
      {words}
    </p>
  );
}
