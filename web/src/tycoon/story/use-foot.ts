import { type RefObject, useEffect, useRef } from 'react';

/** As close to the foot as this one still reads along. */
const NEAR = 60;

/** What a person scrolls with. */
const HANDS = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

/** Keeps the foot of a list in sight as it grows or its room changes, unless the reader has scrolled up. */
export function useFoot(length: number): RefObject<HTMLOListElement | null> {
  const list = useRef<HTMLOListElement>(null);
  const follows = useRef(true);
  useEffect(() => {
    const element = list.current;
    if (element === null) return;
    const toFoot = () => {
      if (follows.current) element.scrollTop = element.scrollHeight;
    };
    // Scrolling of our own is told late, when the list may have grown again: only what a hand did counts.
    let isByHand = false;
    const hand = () => {
      isByHand = true;
    };
    const look = () => {
      const isNear = element.scrollHeight - element.scrollTop - element.clientHeight < NEAR;
      if (isByHand || isNear) follows.current = isNear;
      if (isNear) isByHand = false;
    };
    const room = new ResizeObserver(toFoot);
    room.observe(element);
    const ended = new AbortController();
    const { signal } = ended;
    for (const kind of HANDS) element.addEventListener(kind, hand, { signal, passive: true });
    element.addEventListener('scroll', look, { signal });
    return () => {
      room.disconnect();
      ended.abort();
    };
  }, []);
  useEffect(() => {
    const element = list.current;
    if (element !== null && follows.current && length >= 0) element.scrollTop = element.scrollHeight;
  }, [length]);
  return list;
}
