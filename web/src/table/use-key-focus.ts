import { useEffect, useRef } from 'react';

/**
 * A key that was pressed is gone when the table has moved on, and with it the focus. People who play by keyboard get it
 * back on the first key of the tray as soon as it is their move again; people who point are left alone.
 */
export function useKeyFocus(mine: boolean, at: number): void {
  const byKeyboard = useRef(false);
  useEffect(() => {
    const key = () => {
      byKeyboard.current = true;
    };
    const pointer = () => {
      byKeyboard.current = false;
    };
    addEventListener('keydown', key);
    addEventListener('pointerdown', pointer);
    return () => {
      removeEventListener('keydown', key);
      removeEventListener('pointerdown', pointer);
    };
  }, []);
  useEffect(() => {
    if (!mine || at < 0 || !byKeyboard.current) return;
    const active = document.activeElement;
    if (active !== null && active !== document.body) return;
    document.querySelector<HTMLElement>('.tray .key.big:enabled, .tray .key:enabled')?.focus();
  }, [mine, at]);
}
