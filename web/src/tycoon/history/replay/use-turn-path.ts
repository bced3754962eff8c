import { useEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import { currentPath } from '../../../browser/route.ts';
import { makeTurn, parseTurn } from './turn-path.ts';

/** The address is written when the playhead has rested for a moment. */
const REST_MS = 150;

/** Keeps the address and the playhead together, whichever of them moves. */
export function useTurnPath(
  id: string,
  turn: string,
  here: number,
  last: number,
  go: (stop: number) => void,
): void {
  const [, navigate] = useLocation();
  const word = makeTurn(here, last);
  const latest = useRef({ go, last, word });
  latest.current = { go, last, word };
  // What was written comes back as the address; only an address that the page did not write moves the playhead.
  const written = useRef<string[]>([]);
  useEffect(() => {
    const known = written.current.indexOf(turn);
    written.current = written.current.slice(known + 1);
    if (known >= 0 || turn === latest.current.word) return;
    latest.current.go(parseTurn(turn, latest.current.last));
  }, [turn]);
  useEffect(() => {
    const timer = setTimeout(() => {
      const path = currentPath();
      // The address may have gone elsewhere already, and this page not yet.
      if (path.endsWith(`/turns/${word}`) || !path.startsWith(`/games/${id}/turns/`)) return;
      written.current.push(word);
      navigate(`/games/${id}/turns/${word}`, { replace: true });
    }, REST_MS);
    return () => clearTimeout(timer);
  }, [id, word, navigate]);
}
