import type { GameView } from '@tycoon/sdk';
import { useEffect, useState } from 'react';
import { type Countdown, countdown } from './countdown.ts';

/** How long the clock runs on beyond the deadline: until the chain has surely noticed. */
const LINGER_MS = 2000;

/** The chain's clock on this machine, a tick a second; `skewMs` is how far the chain is ahead. */
export function useCountdown(view: GameView, skewMs: number): Countdown | null {
  const [now, setNow] = useState(() => Date.now());
  const isRunning = view.status === 'active';
  const deadline = Number(view.deadlineMs);
  useEffect(() => {
    if (!isRunning) return;
    let timer: ReturnType<typeof setTimeout>;
    const tick = () => {
      const time = Date.now();
      setNow(time);
      const left = deadline - (time + skewMs);
      if (left < -LINGER_MS) return;
      // On the second of the deadline, not of the machine: the clock never shows a second too long.
      timer = setTimeout(tick, left > 0 ? (left % 1000) + 1 : 250);
    };
    tick();
    return () => clearTimeout(timer);
  }, [isRunning, deadline, skewMs]);
  return countdown(view, now + skewMs);
}
