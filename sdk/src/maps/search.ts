import type { MapEntry } from './entry.ts';

/** What is looked for among published maps; an entry is found if any part fits it. */
export interface MapSearch {
  /** The beginning of the map's id, in decimal digits. */
  readonly id: string | null;
  /** The beginning of the registry's or the author's address: `0x` and hex digits. */
  readonly address: string | null;
  /** Part of the map's name in either language, in small letters. */
  readonly name: string;
}

/** Maps without a name are called by their id, so that they are found as they are called. */
const ID = /^(?:map|地图)?\s*(\d{1,20})$/iu;
const ADDRESS = /^0x[0-9a-f]{0,64}$/i;
/** No name is longer, so that more was not meant as one. */
const LONGEST = 200;

/** Reads what a person has typed; null where nothing was, so that everything is meant. */
export function parseSearch(text: string): MapSearch | null {
  const asked = text.trim().slice(0, LONGEST).toLowerCase();
  if (asked === '') return null;
  return { id: ID.exec(asked)?.[1] ?? null, address: ADDRESS.test(asked) ? asked : null, name: asked };
}

/** Whether an entry is what is looked for. */
export const isFound = ({ id, address, name }: MapSearch, entry: MapEntry): boolean =>
  (id !== null && String(entry.templateId).startsWith(id)) ||
  (address !== null && [entry.registry, entry.author].some((each) => each.startsWith(address))) ||
  (entry.name !== null && [entry.name.en, entry.name.zh].some((each) => each.toLowerCase().includes(name)));

export const sameBytes = (a: Uint8Array, b: Uint8Array): boolean =>
  a.length === b.length && a.every((byte, i) => byte === b[i]);
