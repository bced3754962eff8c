import { useEffect, useRef } from 'react';

interface Shortcuts {
  readonly press: (() => void) | null;
  readonly leave: (() => void) | null;
  /** A digit from 1 on: a card of the hand, or what the card asks for. */
  readonly digit: (n: number) => void;
  readonly cancel: (() => void) | null;
}

/** Something that has the keys for itself. */
const TAKEN = 'button, a, input, select, textarea, summary, [role="button"], [contenteditable]';

/** Whether keys belong to something else now: a field, a dialog over the table, or what has the focus (for Space). */
function isTaken(event: KeyboardEvent): boolean {
  const target = event.target instanceof Element ? event.target : null;
  if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return true;
  if (document.querySelector('dialog[open]') !== null) return true;
  if (target?.closest('input, select, textarea, [contenteditable]')) return true;
  return event.key === ' ' && target?.closest(TAKEN) !== null && target !== document.body;
}

/** The table by single keys: Space for the large key, L to leave it, digits for cards, Escape to cancel. */
export function useShortcuts(shortcuts: Shortcuts, isOn: boolean): void {
  const current = useRef(shortcuts);
  useEffect(() => {
    current.current = shortcuts;
  });
  useEffect(() => {
    if (!isOn) return;
    const onKey = (event: KeyboardEvent) => {
      if (isTaken(event)) return;
      const { press, leave, digit, cancel } = current.current;
      if (event.key === ' ' && press) press();
      else if (event.key.toLowerCase() === 'l' && leave) leave();
      else if (event.key === 'Escape' && cancel) cancel();
      else if (/^[1-9]$/.test(event.key)) digit(Number(event.key));
      else return;
      event.preventDefault();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [isOn]);
}
