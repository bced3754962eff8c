import { normalizeSuiAddress } from '@mysten/sui/utils';
import type { Deployment } from '@tycoon/sdk';
import { decodeCheckpoint } from '../process/decode.ts';
import { createProjection } from '../process/project.ts';
import type { GameRecord } from '../process/record.ts';
import type { Rows } from '../process/rows.ts';
import { advanceCareers, type CareerRow } from '../rating/career.ts';
import type { Checkpoint } from '../source/checkpoint.ts';

type Row<Name extends keyof Rows> = Rows[Name][number];

/** A game as lists have it, with its seats. */
export interface MemoryGame {
  readonly row: Row<'games'>;
  readonly seats: readonly Row<'seats'>[];
}

const NETWORK = 1;

/** The tables of the index in memory: the same projections as in the database, for as many games as one person plays. */
export function createTables({ packageIds, registryId }: Pick<Deployment, 'packageIds' | 'registryId'>) {
  const official = normalizeSuiAddress(registryId);
  const records = new Map<string, GameRecord>();
  const games = new Map<string, MemoryGame>();
  const events = new Map<number, Row<'events'>[]>();
  const templates = new Map<string, Row<'templates'>>();
  const mapTiles = new Map<string, Row<'mapTiles'>>();
  const totals = new Map<string, bigint>();
  const careers = new Map<string, CareerRow>();
  const transactions = new Set<string>();
  let eventCount = 0;
  let next = 0n;
  let timestampMs = 0n;
  let digest: string | null = null;

  function addMapTile(row: Row<'mapTiles'>): void {
    const key = `${row.registry}/${row.templateId}/${row.tile}`;
    const old = mapTiles.get(key);
    mapTiles.set(
      key,
      old
        ? {
            ...row,
            landings: old.landings + row.landings,
            purchases: old.purchases + row.purchases,
            upgrades: old.upgrades + row.upgrades,
            visits: old.visits + row.visits,
            invested: old.invested + row.invested,
            tolls: old.tolls + row.tolls,
          }
        : row,
    );
  }

  function store(rows: Rows): void {
    eventCount += rows.events.length;
    for (const { digest: known } of rows.transactions) transactions.add(known);
    for (const event of rows.events) {
      if (event.game === null || event.game === undefined) continue;
      const list = events.get(event.game) ?? [];
      list.push(event);
      events.set(event.game, list);
    }
    for (const row of rows.games) {
      games.set(row.id, { row, seats: rows.seats.filter(({ game }) => game === row.number) });
    }
    for (const row of rows.templates) templates.set(`${row.registry}/${row.templateId}`, row);
    for (const row of rows.mapTiles) addMapTile(row);
    for (const { name, value } of rows.totals) totals.set(name, (totals.get(name) ?? 0n) + value);
  }

  return {
    records,
    games,
    events,
    templates,
    mapTiles,
    totals,
    careers,
    transactions,
    /** The next checkpoint that is wanted, and of the last one what a reader is told. */
    position: () => ({ next, timestampMs, digest, events: eventCount }),
    /** Adds checkpoints that come next. */
    add(checkpoints: readonly Checkpoint[]): void {
      const stretch = createProjection({ network: NETWORK, official, games: records.size, records });
      for (const checkpoint of checkpoints) {
        if (checkpoint.sequence !== next) throw new Error(`checkpoint ${next} is missing`);
        stretch.add(decodeCheckpoint(checkpoint, packageIds));
        next++;
        timestampMs = checkpoint.timestampMs;
        digest = checkpoint.digest;
      }
      const { rows, records: changed, ended } = stretch.finish();
      for (const [id, record] of changed) records.set(id, record);
      store(rows);
      for (const row of advanceCareers(NETWORK, [...careers.values()], ended, official))
        careers.set(`${row.season}/${row.address}`, row);
    },
  };
}

export type Tables = ReturnType<typeof createTables>;
