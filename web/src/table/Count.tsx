import { useEffect, useRef, useState } from 'react';
import { number, signed } from '../text/text.ts';

const DURATION = 520;
const LINGER = 1600;

const still = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Money that counts to its new amount in sight, with what changed beside it for a moment. */
export function Count({ value }: { readonly value: number }) {
  const [shown, setShown] = useState(value);
  const [change, setChange] = useState(0);
  const before = useRef(value);
  useEffect(() => {
    const from = before.current;
    before.current = value;
    if (from === value) return;
    setChange(value - from);
    const forget = setTimeout(() => setChange(0), LINGER);
    if (still()) {
      setShown(value);
      return () => clearTimeout(forget);
    }
    const start = performance.now();
    let frame = requestAnimationFrame(function tick(now) {
      const part = Math.min(1, (now - start) / DURATION);
      setShown(Math.round(from + (value - from) * part * (2 - part)));
      if (part < 1) frame = requestAnimationFrame(tick);
    });
    return () => {
      clearTimeout(forget);
      cancelAnimationFrame(frame);
      setShown(value);
    };
  }, [value]);
  return (
    <span className="count num" data-value={value}>
      {number(shown)}
      {change === 0 ? null : (
        <span className={change > 0 ? 'delta good' : 'delta bad'} aria-hidden="true">
          {signed(change)}
        </span>
      )}
    </span>
  );
}
