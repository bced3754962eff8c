import type { GameView } from '@tycoon/sdk/events';
import type { mapTiles } from '../database/schema.ts';
import type { Books } from './handler.ts';
import type { GameRecord } from './record.ts';
import { noRows } from './rows.ts';
import { tileRow } from './standing.ts';

type MapTile = typeof mapTiles.$inferInsert;

/** What a stretch of checkpoints adds up to: rows as they come, and sums that become rows when the books are closed. */
interface StretchBooks extends Books {
  count(type: string): void;
  /** Adds the rows of the lots that were touched, and of the sums. */
  close(): void;
}

export function createBooks(network: number): StretchBooks {
  const rows = noRows();
  const ended: GameRecord[] = [];
  const touched = new Map<GameRecord, Set<number>>();
  const mapTiles = new Map<string, MapTile>();
  const counts = new Map<string, number>();
  const money = new Map<string, bigint>();

  return {
    rows,
    ended,
    touch(record, tile) {
      const tiles = touched.get(record);
      if (tiles) tiles.add(Number(tile));
      else touched.set(record, new Set([Number(tile)]));
    },
    mapTile({ registry, templateId }: GameView, tile) {
      const key = `${registry}/${templateId}/${tile}`;
      const known = mapTiles.get(key);
      if (known) return known;
      const sums = { landings: 0, purchases: 0, upgrades: 0, visits: 0, invested: 0n, tolls: 0n };
      const row = { network, registry, templateId, tile: Number(tile), ...sums };
      mapTiles.set(key, row);
      return row;
    },
    spend: (purpose, amount) => void money.set(purpose, (money.get(purpose) ?? 0n) + amount),
    count: (type) => void counts.set(type, (counts.get(type) ?? 0) + 1),
    close() {
      for (const [record, tiles] of touched) {
        for (const tile of tiles) rows.tiles.push(tileRow(network, record, tile));
      }
      rows.mapTiles.push(...mapTiles.values());
      for (const [type, value] of counts) {
        rows.totals.push({ network, name: `event:${type}`, value: BigInt(value) });
      }
      for (const [purpose, value] of money) rows.totals.push({ network, name: `money:${purpose}`, value });
    },
  };
}
