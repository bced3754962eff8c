import type { Analysis, GameTypes, Seat } from '@tycoon/engine/core';

/** As much of `localStorage` as is used. */
export type Keep = Pick<Storage, 'getItem' | 'setItem'>;

const KEY = 'analyses-2';
/** So many analyses are kept; the oldest goes first. */
const MOST = 6;

interface Kept {
  /** Of which game, as it ended by these rules, and for which seat. */
  readonly of: string;
  readonly analysis: Analysis<GameTypes>;
}

const nameOf = (head: string, seat: Seat): string => `${head}/${seat}`;

function all(keep: Keep): readonly Kept[] {
  try {
    const read: unknown = JSON.parse(keep.getItem(KEY) ?? '[]');
    return Array.isArray(read) ? (read as readonly Kept[]) : [];
  } catch {
    return [];
  }
}

/** The analysis of the match that ends with this hash, if it was made here before. */
export const remembered = (head: string, seat: Seat, keep: Keep = localStorage): Analysis<GameTypes> | null =>
  all(keep).find(({ of }) => of === nameOf(head, seat))?.analysis ?? null;

/** Keeps an analysis; where the browser has no room it is made again the next time. */
export function remember(
  head: string,
  seat: Seat,
  analysis: Analysis<GameTypes>,
  keep: Keep = localStorage,
): void {
  const of = nameOf(head, seat);
  const kept = [...all(keep).filter((one) => one.of !== of), { of, analysis }].slice(-MOST);
  try {
    keep.setItem(KEY, JSON.stringify(kept));
  } catch {
    // The browser's storage is full or refused.
  }
}
