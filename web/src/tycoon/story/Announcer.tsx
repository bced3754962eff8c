import { useEffect, useRef, useState } from 'react';
import type { Beat } from '../live/beat.ts';
import { joinProse, proseOf, type Told } from './prose.ts';

/** The last things that happened, said aloud to those who do not see it, once the table has come to rest. */
export function Announcer({
  beats,
  told,
  isSettled,
  map,
  seats,
  language,
}: Told & { readonly beats: readonly Beat[]; readonly told: number; readonly isSettled: boolean }) {
  const [words, setWords] = useState('');
  const said = useRef(told);
  useEffect(() => {
    if (!isSettled || told === said.current) return;
    const fresh = beats.filter(({ index }) => index > said.current && index <= told);
    said.current = told;
    const prose = joinProse(
      proseOf(
        fresh.map(({ event }) => event),
        { map, seats, language },
      ),
    );
    if (prose !== '') setWords(prose);
  }, [beats, told, isSettled, map, seats, language]);
  return (
    <p className="sr" aria-live="polite">
      {words}
    </p>
  );
}
