import { useEffect, useRef, useState } from 'react';
import type { Beat } from '../live/beat.ts';
import { type CashReason, cashReasons } from './reason.ts';

/** How long a reason stays beside the money it moved. */
const LINGER_MS = 3200;

/** Why purses changed a moment ago, as far as the story has been told. What was told before the page came is not a change. */
export function useReasons(beats: readonly Beat[], told: number): ReadonlyMap<string, CashReason> {
  const [reasons, setReasons] = useState<ReadonlyMap<string, CashReason>>(new Map());
  const seen = useRef(told);
  useEffect(() => {
    const from = seen.current;
    seen.current = told;
    if (told <= from) {
      if (told < from) setReasons(new Map());
      return;
    }
    // What explains the money follows it by a beat or two: then the reason that is shown gets better.
    const found = cashReasons(beats.filter(({ index }) => index > from - 3 && index <= told));
    setReasons((before) => {
      const fresh = [...found].filter(([player, { key }]) => key > from || before.get(player)?.key === key);
      return fresh.length === 0 ? before : new Map([...before, ...fresh]);
    });
  }, [beats, told]);
  useEffect(() => {
    if (reasons.size === 0) return;
    const timer = setTimeout(() => setReasons(new Map()), LINGER_MS);
    return () => clearTimeout(timer);
  }, [reasons]);
  return reasons;
}
