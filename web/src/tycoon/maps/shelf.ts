import { type GameMap, parseDraft } from '@tycoon/sdk/maps';
import { newUuid } from '../../browser/uuid.ts';
import { toMapJson } from './json.ts';

/** A map as it was put on a network, where it stays as it was then. */
export interface PublishedMap {
  readonly network: string;
  readonly registry: string;
  readonly map: GameMap;
  readonly atMs: number;
}

/** A map that was drawn in this browser. */
export interface OwnMap {
  readonly map: GameMap;
  readonly changedAtMs: number;
  /** The newest last. */
  readonly published: readonly PublishedMap[];
}

/** One's own maps, kept by this browser. */
interface Shelf {
  /** The one that was changed last first. */
  read(): readonly OwnMap[];
  find(key: string): OwnMap | undefined;
  /** False where the browser would not keep it. */
  put(own: OwnMap): boolean;
  remove(key: string): void;
  watch(listener: () => void): () => void;
}

const KEY = 'tycoon.maps';

const isFields = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

function parsePublished(json: unknown): readonly PublishedMap[] {
  if (!isFields(json)) return [];
  const { network, registry, atMs } = json;
  const parsed = parseDraft(json.map);
  if (!parsed.ok || typeof network !== 'string' || typeof registry !== 'string') return [];
  return [{ network, registry, map: parsed.map, atMs: Number(atMs) || 0 }];
}

/** The maps in what was kept; whatever is not one of ours is left out. */
function parseShelf(json: unknown): readonly OwnMap[] {
  if (!Array.isArray(json)) return [];
  return json.flatMap((entry: unknown) => {
    const parsed = parseDraft(isFields(entry) ? entry.map : null);
    if (!isFields(entry) || !parsed.ok) return [];
    const published = Array.isArray(entry.published) ? entry.published.flatMap(parsePublished) : [];
    return [{ map: parsed.map, changedAtMs: Number(entry.changedAtMs) || 0, published }];
  });
}

export function createShelf(storage: () => Pick<Storage, 'getItem' | 'setItem'>): Shelf {
  const listeners = new Set<() => void>();
  let text: string | null = null;
  let maps: readonly OwnMap[] = [];
  const read = (): readonly OwnMap[] => {
    try {
      const stored = storage().getItem(KEY);
      if (stored === text) return maps;
      text = stored;
      maps = parseShelf(JSON.parse(stored ?? '[]'));
    } catch {
      // Private windows may refuse storage; what was drawn then lasts as long as the page.
    }
    return maps;
  };
  const write = (next: readonly OwnMap[]): boolean => {
    maps = [...next].sort((a, b) => b.changedAtMs - a.changedAtMs);
    let isKept = true;
    try {
      const kept = toMapJson(maps);
      storage().setItem(KEY, kept);
      text = kept;
    } catch {
      isKept = false;
    }
    for (const listener of [...listeners]) listener();
    return isKept;
  };
  const others = (key: string) => read().filter(({ map }) => map.key !== key);
  return {
    read,
    find: (key) => read().find(({ map }) => map.key === key),
    put: (own) => write([own, ...others(own.map.key)]),
    remove: (key) => void write(others(key)),
    watch(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The shelf of this browser. */
export const shelf = createShelf(() => localStorage);

/** A key no map on the shelf has. */
export const newKey = (): string => `own-${newUuid().slice(0, 8)}`;
