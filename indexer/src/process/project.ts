import type { TycoonEvent } from '@tycoon/sdk/events';
import { applyEvent } from '@tycoon/sdk/events';
import { IngestError } from '../ingest/failure.ts';
import { toJson } from '../json.ts';
import type { DecodedCheckpoint } from './decode.ts';
import { detailRows } from './detail.ts';
import { createMapTally } from './map-tally.ts';
import { copyRecord, type GameRecord, openRecord } from './record.ts';
import type { Projection, Rows } from './rows.ts';
import { gameRow, seatRows, tileRow } from './standing.ts';
import { takeNote } from './tally.ts';

/** Every so many turns the whole game is kept with the turn. */
const VIEW_EVERY = 32;

export interface Before {
  readonly network: number;
  /** How many games there are. */
  readonly games: number;
  /** The games that the checkpoints tell of and that exist already, by object id. */
  readonly records: ReadonlyMap<string, GameRecord>;
}

/** What a stretch of checkpoints makes of the tables. Pure: the same checkpoints always give the same rows. */
export function project(before: Before, checkpoints: readonly DecodedCheckpoint[]): Projection {
  const { network } = before;
  const records = new Map<string, GameRecord>();
  const ended: GameRecord[] = [];
  const touchedTiles = new Map<GameRecord, Set<number>>();
  const counts = new Map<string, bigint>();
  const maps = createMapTally(network);
  let games = before.games;
  const rows: Rows = {
    transactions: [],
    events: [],
    turns: [],
    payments: [],
    cardUses: [],
    npcUses: [],
    games: [],
    seats: [],
    tiles: [],
    templates: [],
    mapTiles: [],
    totals: [],
    left: [],
  };

  const count = (name: string, value: bigint) => counts.set(name, (counts.get(name) ?? 0n) + value);

  /** The record of the event's game, to be changed. */
  function recordOf(event: TycoonEvent & { readonly game: string }): GameRecord {
    const open = records.get(event.game);
    if (open) return open;
    const known = before.records.get(event.game);
    if (!known && event.type !== 'GameCreatedEvent') {
      throw new IngestError(
        'incomplete',
        `Game ${event.game} goes on, but its beginning was never seen: the index was begun too late. ` +
          'Begin anew, from a checkpoint before the package was published.',
      );
    }
    const record = known ? copyRecord(known) : openRecord(++games, event as never);
    records.set(event.game, record);
    return record;
  }

  for (const { sequence: checkpoint, timestampMs, transactions } of checkpoints) {
    for (const { position, digest, sender, events } of transactions) {
      rows.transactions.push({ network, checkpoint, position, digest, sender, timestampMs });
      for (const { ordinal, event } of events) {
        count(`event:${event.type}`, 1n);
        const place = { network, checkpoint, position, ordinal, timestampMs };
        if (!('game' in event)) {
          const { type, ...data } = event;
          rows.events.push({ ...place, type, game: null, seq: null, data: toJson(data) });
          if (event.type === 'TemplatePublishedEvent')
            rows.templates.push(templateRow(network, timestampMs, event));
          continue;
        }
        const record = recordOf(event);
        const { type, game: _, ...data } = event;
        record.view = applyEvent(record.view, event);
        record.events++;
        record.checkpoint = checkpoint;
        const at = { network, game: record.number, seq: record.events };
        rows.events.push({ ...place, ...at, type, data: toJson(data) });

        if (event.type === 'TurnStartEvent') {
          const turn = ++record.turns;
          const view = turn % VIEW_EVERY === 1 ? toJson(record.view) : null;
          rows.turns.push({
            ...at,
            turn,
            round: event.turn,
            player: event.player,
            startedAtMs: timestampMs,
            view,
          });
        }
        const tile = takeNote(record, event, timestampMs);
        if (tile !== null) touch(touchedTiles, record, tile);
        if (event.type === 'LeaveEvent')
          rows.left.push({ network, game: record.number, address: event.player });
        if (event.type === 'GameEndedEvent') ended.push(record);
        detailRows(rows, { ...at, turn: record.turns }, event);
        maps.note(record.view, event);
        if (event.type === 'TollEvent') count('money:tolls', event.amount);
        if (event.type === 'BuyEvent') count('money:land', event.price);
        if (event.type === 'UpgradeEvent') count('money:buildings', event.cost);
      }
    }
  }

  for (const record of records.values()) {
    rows.games.push(gameRow(network, record));
    rows.seats.push(...seatRows(network, record));
    for (const tile of touchedTiles.get(record) ?? []) rows.tiles.push(tileRow(network, record, tile));
  }
  rows.mapTiles.push(...maps.rows());
  for (const [name, value] of counts) rows.totals.push({ network, name, value });
  return { rows, records, games, ended };
}

const templateRow = (
  network: number,
  publishedAtMs: bigint,
  {
    registry,
    templateId,
    version,
    tileCount,
    digest,
  }: Extract<TycoonEvent, { type: 'TemplatePublishedEvent' }>,
) => ({
  network,
  registry,
  templateId,
  version,
  tileCount: Number(tileCount),
  digest: toJson(digest) as string,
  publishedAtMs,
});

function touch(touched: Map<GameRecord, Set<number>>, record: GameRecord, tile: number): void {
  const tiles = touched.get(record);
  if (tiles) tiles.add(tile);
  else touched.set(record, new Set([tile]));
}
