import type { TycoonEvent } from '@tycoon/sdk/events';
import { applyEvent } from '@tycoon/sdk/events';
import { IngestError } from '../ingest/failure.ts';
import { type Json, toJson } from '../wire/json.ts';
import type { DecodedCheckpoint } from './decode.ts';
import { detailRows } from './detail.ts';
import { createMapTally } from './map-tally.ts';
import { copyRecord, type GameRecord, openRecord } from './record.ts';
import { noRows, type Projection } from './rows.ts';
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

/** What a stretch of checkpoints makes of the tables, checkpoint by checkpoint: the same ones always give the same rows. */
export function createProjection(before: Before) {
  const { network } = before;
  const records = new Map<string, GameRecord>();
  const ended: GameRecord[] = [];
  const touchedTiles = new Map<GameRecord, Set<number>>();
  const counts = new Map<string, number>();
  const money = new Map<string, bigint>();
  const maps = createMapTally(network);
  let games = before.games;
  const rows = noRows();

  const spend = (name: string, value: bigint) => money.set(name, (money.get(name) ?? 0n) + value);

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

  function add({ sequence: checkpoint, timestampMs, transactions }: DecodedCheckpoint): void {
    for (const { position, digest, sender, events } of transactions) {
      rows.transactions.push({ network, checkpoint, position, digest, sender, timestampMs });
      for (const { ordinal, event } of events) {
        const { type } = event;
        counts.set(type, (counts.get(type) ?? 0) + 1);
        const place = { network, checkpoint, position, ordinal, type, timestampMs };
        const data = eventData(event);
        if (!('game' in event)) {
          rows.events.push({ ...place, game: null, seq: null, data });
          if (event.type === 'TemplatePublishedEvent')
            rows.templates.push(templateRow(network, sender, timestampMs, event));
          continue;
        }
        const record = recordOf(event);
        record.view = applyEvent(record.view, event);
        record.events++;
        record.checkpoint = checkpoint;
        const at = { network, game: record.number, seq: record.events };
        rows.events.push({ ...place, game: record.number, seq: record.events, data });

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
        if (event.type === 'TollEvent') spend('money:tolls', event.amount);
        if (event.type === 'BuyEvent') spend('money:land', event.price);
        if (event.type === 'UpgradeEvent') spend('money:buildings', event.cost);
      }
    }
  }

  function finish(): Projection {
    for (const record of records.values()) {
      rows.games.push(gameRow(network, record));
      rows.seats.push(...seatRows(network, record));
      for (const tile of touchedTiles.get(record) ?? []) rows.tiles.push(tileRow(network, record, tile));
    }
    rows.mapTiles.push(...maps.rows());
    for (const [type, value] of counts) {
      rows.totals.push({ network, name: `event:${type}`, value: BigInt(value) });
    }
    for (const [name, value] of money) rows.totals.push({ network, name, value });
    return { rows, records, games, ended };
  }

  return { add, finish };
}

/** All fields of an event but those that have columns of their own. */
function eventData(event: TycoonEvent): Json {
  const data: Record<string, Json> = {};
  for (const key in event) {
    if (key !== 'type' && key !== 'game') data[key] = toJson(event[key as keyof TycoonEvent]);
  }
  return data;
}

const templateRow = (
  network: number,
  author: string,
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
  author,
  publishedAtMs,
});

function touch(touched: Map<GameRecord, Set<number>>, record: GameRecord, tile: number): void {
  const tiles = touched.get(record);
  if (tiles) tiles.add(tile);
  else touched.set(record, new Set([tile]));
}
