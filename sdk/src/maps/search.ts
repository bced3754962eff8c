import type { MapEntry } from './entry.ts';

/**
 * What is looked for among published maps; an entry is found if any part fits it. The chain has no names, so that a name
 * is looked for by the digests of the maps that are known to have it.
 */
export interface MapSearch {
  /** The beginning of the map's id, in decimal digits. */
  readonly id: string | null;
  /** The beginning of the registry's or the author's address: `0x` and hex digits. */
  readonly address: string | null;
  readonly digests: readonly Uint8Array[];
}

/** A known map's names and digest. */
export interface NamedDigest {
  readonly names: readonly string[];
  readonly digest: Uint8Array;
}

/** Maps without a name are called by their id, so that they are found as they are called. */
const ID = /^(?:map|地图)?\s*(\d{1,20})$/iu;
const ADDRESS = /^0x[0-9a-f]{0,64}$/i;
/** No name is longer, so that more was not meant as one. */
const LONGEST = 200;

/** Reads what a person has typed; null where nothing was, so that everything is meant. */
export function parseSearch(text: string, known: readonly NamedDigest[]): MapSearch | null {
  const asked = text.trim().slice(0, LONGEST).toLowerCase();
  if (asked === '') return null;
  return {
    id: ID.exec(asked)?.[1] ?? null,
    address: ADDRESS.test(asked) ? asked : null,
    digests: known
      .filter(({ names }) => names.some((name) => name.toLowerCase().includes(asked)))
      .map(({ digest }) => digest),
  };
}

/** Whether anything at all can be found by it. */
export const isVain = ({ id, address, digests }: MapSearch): boolean =>
  id === null && address === null && digests.length === 0;

/** Whether an entry is what is looked for. */
export const isFound = ({ id, address, digests }: MapSearch, entry: MapEntry): boolean =>
  (id !== null && String(entry.templateId).startsWith(id)) ||
  (address !== null && [entry.registry, entry.author].some((each) => each.startsWith(address))) ||
  digests.some((digest) => sameBytes(digest, entry.digest));

export const sameBytes = (a: Uint8Array, b: Uint8Array): boolean =>
  a.length === b.length && a.every((byte, i) => byte === b[i]);
