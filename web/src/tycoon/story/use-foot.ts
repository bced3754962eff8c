import { type RefObject, useEffect, useRef } from 'react';

/** As close to the foot as this one still reads along. */
const NEAR = 60;

/** Keeps the foot of a list in sight as it grows or its room changes, unless somebody has gone up to read. */
export function useFoot(length: number): RefObject<HTMLOListElement | null> {
  const list = useRef<HTMLOListElement>(null);
  const follows = useRef(true);
  useEffect(() => {
    const element = list.current;
    if (element === null) return;
    const toFoot = () => {
      if (follows.current) element.scrollTop = element.scrollHeight;
    };
    const look = () => {
      follows.current = element.scrollHeight - element.scrollTop - element.clientHeight < NEAR;
    };
    const room = new ResizeObserver(toFoot);
    room.observe(element);
    element.addEventListener('scroll', look);
    return () => {
      room.disconnect();
      element.removeEventListener('scroll', look);
    };
  }, []);
  useEffect(() => {
    const element = list.current;
    if (element !== null && follows.current && length >= 0) element.scrollTop = element.scrollHeight;
  }, [length]);
  return list;
}
