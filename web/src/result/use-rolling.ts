import { useEffect, useState } from 'react';

/** A sum counts up so long, in milliseconds. */
const ROLL_MS = 1400;

const still = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** A number that counts up from nothing to its value; with reduced motion it stands at once. */
export function useRolling(value: number): number {
  const [shown, setShown] = useState(() => (still() ? value : 0));
  useEffect(() => {
    if (still()) {
      setShown(value);
      return;
    }
    const start = performance.now();
    let frame = requestAnimationFrame(function tick(now) {
      const part = Math.min(1, Math.max(0, now - start) / ROLL_MS);
      // Fast at first, then slower: the last digits can be read as they come.
      setShown(part === 1 ? value : Math.round(value * (1 - (1 - part) ** 3)));
      if (part < 1) frame = requestAnimationFrame(tick);
    });
    return () => cancelAnimationFrame(frame);
  }, [value]);
  return shown;
}
