/** A value with the ways back and forth. */
export interface History<T> {
  readonly past: readonly T[];
  readonly now: T;
  readonly future: readonly T[];
  /** What the last change was part of; the next part of the same replaces it. */
  readonly strand: string | null;
}

const LONGEST = 200;

export const beginHistory = <T>(now: T): History<T> => ({ past: [], now, future: [], strand: null });

/** One step further. Changes of one strand, letters of a word or tiles of a stroke, are taken back together. */
export function advance<T>(history: History<T>, now: T, strand: string | null = null): History<T> {
  if (now === history.now) return history;
  const goesOn = strand !== null && strand === history.strand;
  return {
    past: goesOn ? history.past : [...history.past, history.now].slice(-LONGEST),
    now,
    future: [],
    strand,
  };
}

export function undo<T>(history: History<T>): History<T> {
  const now = history.past.at(-1);
  if (now === undefined) return history;
  return { past: history.past.slice(0, -1), now, future: [history.now, ...history.future], strand: null };
}

export function redo<T>(history: History<T>): History<T> {
  const [now, ...future] = history.future;
  return now === undefined ? history : { past: [...history.past, history.now], now, future, strand: null };
}
