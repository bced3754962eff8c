import { createStore } from '../store/store.ts';

/** The last Tycoon table of the player that is not over; the home page offers it without knowing any network. */
export interface LastTable {
  readonly id: string;
  /** The name of its map, in both languages. */
  readonly map: { readonly en: string; readonly zh: string };
  readonly round: number;
}

const KEY = 'tycoon.last';

/** A table out of what was remembered; anything else is none. */
export function parseLastTable(text: string | null): LastTable | null {
  try {
    const { id, map, round } = JSON.parse(text ?? 'null') as Partial<LastTable>;
    const isTable =
      typeof id === 'string' &&
      /^0x[0-9a-f]{64}$/.test(id) &&
      typeof map?.en === 'string' &&
      typeof map.zh === 'string' &&
      typeof round === 'number';
    return isTable ? { id, map: { en: map.en, zh: map.zh }, round } : null;
  } catch {
    return null;
  }
}

const remembered = (): string | null => {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
};

export const lastTable = createStore<LastTable | null>(parseLastTable(remembered()));

/** Offers a table as long as it goes on. */
export function rememberTable(table: LastTable): void {
  lastTable.write(table);
  keep((storage) => storage.setItem(KEY, JSON.stringify(table)));
}

/** The table is over, or there is none of that name any more. */
export function forgetTable(id: string): void {
  if (lastTable.read()?.id !== id) return;
  lastTable.write(null);
  keep((storage) => storage.removeItem(KEY));
}

/** Private windows may refuse storage; then it is offered as long as the page lives. */
function keep(work: (storage: Storage) => void): void {
  try {
    work(localStorage);
  } catch {
    // Nothing is kept.
  }
}
