import type { MapStatistics } from '../index/queries.ts';

export const COLUMNS = ['landings', 'bought', 'roofs', 'invested', 'taken', 'yield'] as const;
export type Column = (typeof COLUMNS)[number];

/** What happened on a tile over all games, as numbers that can be sorted. */
interface TileRow {
  readonly tile: number;
  readonly landings: number;
  readonly odds: number;
  readonly bought: number;
  readonly roofs: number;
  readonly invested: number;
  readonly taken: number;
  /** Null where nothing was invested. */
  readonly yield: number | null;
}

/** The rows by one column, the largest first; tiles keep their order where they are level. */
export function tileRows({ tiles }: MapStatistics, by: Column): readonly TileRow[] {
  const rows = tiles.map(
    ({ tile, landings, odds, purchases, upgrades, invested, tolls, yield: back }): TileRow => ({
      tile,
      landings,
      odds,
      bought: purchases,
      roofs: upgrades,
      invested: Number(invested),
      taken: Number(tolls),
      yield: back,
    }),
  );
  return rows.toSorted((a, b) => (b[by] ?? -1) - (a[by] ?? -1) || a.tile - b.tile);
}
