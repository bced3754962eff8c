import { applyEvent, type TycoonEvent } from '@tycoon/sdk/events';
import { IngestError } from '../ingest/failure.ts';
import { type Json, toJson } from '../wire/json.ts';
import { createBooks } from './books.ts';
import type { DecodedCheckpoint } from './decode.ts';
import { NO_TICKS, packSignatures, type Ticks } from './evidence.ts';
import { handleEvent } from './handlers.ts';
import { copyRecord, type GameRecord, openRecord } from './record.ts';
import type { Projection } from './rows.ts';
import { gameRow, seatRows } from './standing.ts';

interface Before {
  readonly network: number;
  /** The registry of the official maps. */
  readonly official: string;
  /** How many games there are. */
  readonly games: number;
  /** The games that the checkpoints tell of and that exist already, by object id. */
  readonly records: ReadonlyMap<string, GameRecord>;
  /** What set the Clock and the randomness last. */
  readonly ticks?: Ticks;
  /** Of so many games, the latest, the evidence is kept. */
  readonly checkable?: number;
}

/** Of so many games what a check takes is kept, unless told otherwise. */
export const CHECKABLE_GAMES = 500;

/**
 * What a stretch of checkpoints makes of the tables, checkpoint by checkpoint: the same ones always give the same rows. Every
 * event is stored and counted, and an event of a game applied to its view; what else follows from it, its handler knows.
 */
export function createProjection(before: Before) {
  const { network, official, checkable = CHECKABLE_GAMES } = before;
  const records = new Map<string, GameRecord>();
  const books = createBooks(network);
  const { rows, ended } = books;
  let games = before.games;
  let ticks = before.ticks ?? NO_TICKS;

  /** The record of the event's game, to be changed; a game begins with its first event. */
  function recordOf(event: TycoonEvent & { readonly game: string }): GameRecord {
    const open = records.get(event.game);
    if (open) return open;
    const record = copyKnown(event.game) ?? openNew(event);
    records.set(event.game, record);
    return record;
  }

  function copyKnown(id: string): GameRecord | undefined {
    const known = before.records.get(id);
    return known && copyRecord(known);
  }

  function openNew(event: TycoonEvent & { readonly game: string }): GameRecord {
    if (event.type === 'GameCreatedEvent') return openRecord(++games, event);
    throw new IngestError(
      'incomplete',
      `Game ${event.game} goes on, but its beginning was never seen: the index was begun too late. ` +
        'Begin anew, from a checkpoint before the package was published.',
    );
  }

  function add({ sequence: checkpoint, timestampMs, transactions, evidence }: DecodedCheckpoint): void {
    for (const { position, digest, sender, events } of transactions) {
      rows.transactions.push({ network, checkpoint, position, digest, sender, timestampMs });
      const occasion = { books, network, sender, timestampMs };
      for (const { ordinal, event } of events) {
        const { type } = event;
        books.count(type);
        const place = { network, checkpoint, position, ordinal, type, timestampMs };
        const data = eventData(event);
        if (!('game' in event)) {
          rows.events.push({ ...place, game: null, seq: null, data });
          handleEvent(event, occasion);
          continue;
        }
        const record = recordOf(event);
        record.view = applyEvent(record.view, event);
        record.events++;
        record.checkpoint = checkpoint;
        rows.events.push({ ...place, game: record.number, seq: record.events, data });
        handleEvent(event, { ...occasion, record });
      }
    }
    for (const each of evidence) {
      if (each.kind !== 'game') {
        ticks = { ...ticks, [each.kind]: each.data };
        continue;
      }
      for (const id of each.games) addEvidence(checkpoint, each, id);
    }
  }

  function addEvidence(checkpoint: bigint, { position, bytes }: GameEvidence, id: string): void {
    const record = records.get(id) ?? before.records.get(id);
    // A shared object that is no game.
    if (!record) return;
    const { data, effects, signatures } = bytes;
    rows.evidence.push({
      ...{ network, game: record.number, checkpoint, position },
      ...{ data, effects, signatures: packSignatures(signatures) },
      ...ticks,
    });
  }

  function finish(): Projection {
    for (const record of records.values()) {
      rows.games.push(gameRow(network, record, official));
      rows.seats.push(...seatRows(network, record));
    }
    books.close();
    const checkableFrom = Math.max(0, games - checkable) + 1;
    const evidence = rows.evidence.filter(({ game }) => game >= checkableFrom);
    return { rows: { ...rows, evidence }, records, games, ended, ticks, checkableFrom };
  }

  return { add, finish };
}

type GameEvidence = Extract<DecodedCheckpoint['evidence'][number], { readonly kind: 'game' }>;

/** All fields of an event but those that have columns of their own. */
function eventData(event: TycoonEvent): Json {
  const data: Record<string, Json> = {};
  for (const key in event) {
    if (key !== 'type' && key !== 'game') data[key] = toJson(event[key as keyof TycoonEvent]);
  }
  return data;
}
