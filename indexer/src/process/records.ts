import type { GameRecord } from './record.ts';

/** How many games under way are kept in memory; the others are read again when they go on. */
const MAX_RECORDS = 2000;

interface Entry {
  readonly record: GameRecord;
  /** The stretch that changed it last. */
  readonly stretch: number;
}

/** The games under way, as far as everything is prepared. What is not stored yet is never forgotten. */
export function createRecords(max = MAX_RECORDS) {
  // Ordered by the last change, the oldest first.
  const entries = new Map<string, Entry>();
  let prepared = 0;
  let generation = 0;

  return {
    /** The records of these games, from memory or by `read`; new games have none. */
    async load(
      ids: Iterable<string>,
      read: (missing: readonly string[]) => Promise<readonly (readonly [string, GameRecord])[]>,
    ): Promise<ReadonlyMap<string, GameRecord>> {
      const found = new Map<string, GameRecord>();
      const missing: string[] = [];
      for (const id of ids) {
        const entry = entries.get(id);
        if (entry) found.set(id, entry.record);
        else missing.push(id);
      }
      if (missing.length === 0) return found;
      for (const [id, record] of await read(missing)) found.set(id, record);
      return found;
    },
    /** Keeps what a stretch changed; the returned function says that it is stored. */
    keep(changed: ReadonlyMap<string, GameRecord>): () => void {
      const stretch = ++prepared;
      const own = generation;
      for (const [id, record] of changed) {
        entries.delete(id);
        entries.set(id, { record, stretch });
      }
      return () => {
        if (own !== generation) return;
        for (const [id, record] of changed) {
          if (record.view.status === 'ended' && entries.get(id)?.stretch === stretch) entries.delete(id);
        }
        for (const [id, entry] of entries) {
          if (entries.size <= max || entry.stretch > stretch) break;
          entries.delete(id);
        }
      };
    },
    clear(): void {
      generation++;
      entries.clear();
    },
  };
}
