import { useEffect, useState } from 'react';

const STEP = 180;
/** However long the way, it takes no longer than this. */
const LONGEST = 1600;

const still = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Where a piece is shown while it walks `path` to `target`, a square at a time; `walk` changes with each walk. */
export function useWalk(target: number, path: readonly number[], walk: number): number {
  const [shown, setShown] = useState(target);
  const way = path.join(' ');
  useEffect(() => {
    const squares = way === '' ? [] : way.split(' ').map(Number);
    if (walk < 0 || squares.length === 0 || squares.at(-1) !== target || still()) {
      setShown(target);
      return;
    }
    const pace = Math.min(STEP, LONGEST / squares.length);
    let at = 0;
    const timer = setInterval(() => {
      const next = squares[at++];
      if (next === undefined) clearInterval(timer);
      else setShown(next);
    }, pace);
    return () => {
      clearInterval(timer);
      setShown(target);
    };
  }, [target, way, walk]);
  return shown;
}
