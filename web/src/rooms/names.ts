import type { NamedAddress } from '@tycoon/rooms/wire';
import { useEffect, useMemo } from 'react';
import { createStore } from '../store/store.ts';
import { useStore } from '../store/use-store.ts';
import { callRooms } from './client/api.ts';

/** What players are called, by address. */
export type Names = ReadonlyMap<string, NamedAddress>;

const names = createStore<Names>(new Map());
/** When each address was last asked for. */
const asked = new Map<string, number>();
let wanted = new Set<string>();

/** The server takes so many addresses at once. */
const MOST = 100;
const GATHER_MS = 30;
/** Players change their names now and then. */
const AGAIN_MS = 60_000;

/** Asks for all that have come together; a server that is away costs the names, and nothing else. */
async function ask(): Promise<void> {
  const all = [...wanted];
  wanted = new Set();
  for (let from = 0; from < all.length; from += MOST) {
    const addresses = all.slice(from, from + MOST);
    const found = await callRooms<readonly NamedAddress[]>('POST', '/names', { addresses }).catch(() => []);
    if (found.length > 0)
      names.write((before) => new Map([...before, ...found.map((each) => [each.address, each] as const)]));
  }
}

const isAddress = (text: string): boolean => /^0x[0-9a-f]{64}$/.test(text);

function want(addresses: readonly string[]): void {
  if (!navigator.onLine) return;
  const now = Date.now();
  const due = addresses.filter(
    (address) => isAddress(address) && now - (asked.get(address) ?? Number.NEGATIVE_INFINITY) > AGAIN_MS,
  );
  if (due.length === 0) return;
  if (wanted.size === 0) setTimeout(() => void ask(), GATHER_MS);
  for (const address of due) {
    asked.set(address, now);
    wanted.add(address);
  }
}

/** People whom only this browser knows. */
export const nameHere = (people: readonly NamedAddress[]): void =>
  names.write((before) => new Map([...before, ...people.map((each) => [each.address, each] as const)]));

/** The names of these addresses as far as they are known; the rest follows. */
export function useNames(addresses: readonly string[]): Names {
  const known = useStore(names);
  const list = addresses.join();
  useEffect(() => want(list === '' ? [] : list.split(',')), [list]);
  return useMemo(
    () =>
      new Map(
        list.split(',').flatMap((address) => {
          const found = known.get(address);
          return found === undefined ? [] : [[address, found] as const];
        }),
      ),
    [known, list],
  );
}
