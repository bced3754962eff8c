import { createStore } from '../store/store.ts';

const KEY = 'rooms.muted';

const read = (): boolean => {
  try {
    return localStorage.getItem(KEY) === '1';
  } catch {
    return false;
  }
};

/** Whether phrases and gestures of others are left out, at every table of this browser. */
export const muted = createStore(read());

export function setMuted(isMuted: boolean): void {
  muted.write(isMuted);
  try {
    localStorage.setItem(KEY, isMuted ? '1' : '0');
  } catch {
    // A browser that keeps nothing is muted until the page is left.
  }
}
