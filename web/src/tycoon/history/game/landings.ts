import type { TimelineEntry } from '../../live/timeline-entry.ts';

/** How often dice led to each tile; the same count the index keeps for all games of a map. */
export function landingsOf(entries: readonly TimelineEntry[]): ReadonlyMap<number, number> {
  const landings = new Map<number, number>();
  for (const { event } of entries) {
    if (event.type !== 'RollEvent') continue;
    const tile = Number(event.to);
    landings.set(tile, (landings.get(tile) ?? 0) + 1);
  }
  return landings;
}

/** Each count as a share of the largest one: what the board paints. */
export function heatOf(counts: ReadonlyMap<number, number>): ReadonlyMap<number, number> {
  const most = Math.max(1, ...counts.values());
  return new Map([...counts].map(([tile, count]) => [tile, count / most]));
}
