import type { GameView, TycoonEvent } from '@tycoon/sdk/events';
import type { mapTiles } from '../database/schema.ts';

type Row = typeof mapTiles.$inferInsert;

/** Adds up what happens on the tiles of each map; the rows are added to those of the table. */
export function createMapTally(network: number) {
  const rows = new Map<string, Row>();

  function rowOf({ registry, templateId }: GameView, tile: number): Row {
    const key = `${registry}/${templateId}/${tile}`;
    const known = rows.get(key);
    if (known) return known;
    const counts = { landings: 0, purchases: 0, upgrades: 0, visits: 0, invested: 0n, tolls: 0n };
    const row = { network, registry, templateId, tile, ...counts };
    rows.set(key, row);
    return row;
  }

  return {
    note(view: GameView, event: TycoonEvent): void {
      switch (event.type) {
        case 'RollEvent':
          rowOf(view, Number(event.to)).landings++;
          return;
        case 'BuyEvent': {
          const row = rowOf(view, Number(event.tileId));
          row.purchases++;
          row.invested += event.price;
          return;
        }
        case 'UpgradeEvent': {
          const row = rowOf(view, Number(event.tileId));
          row.upgrades++;
          row.invested += event.cost;
          return;
        }
        case 'TollEvent': {
          const row = rowOf(view, Number(event.tileId));
          row.visits++;
          row.tolls += event.amount;
          return;
        }
        default:
      }
    },
    rows: (): Iterable<Row> => rows.values(),
  };
}
