import { type EventOf, type GameView, openView } from '@tycoon/sdk/events';
import { fromJson, type Json, toJson } from '../wire/json.ts';

/** All that is known of a game; kept with its row, so that ingestion goes on from there after a restart. */
export interface GameRecord {
  readonly number: number;
  view: GameView;
  /** How many events and turns there were. */
  events: number;
  turns: number;
  checkpoint: bigint;
  startedAtMs: bigint | null;
  endedAtMs: bigint | null;
  endReason: number | null;
  /** When its object was removed from the chain. */
  deletedAtMs: bigint | null;
  ranking: readonly Standing[];
  readonly tallies: Record<string, Tally>;
  readonly lots: Record<number, LotTally>;
}

interface Standing {
  readonly address: string;
  readonly worth: bigint;
}

/** What a player did in a game, as far as the view forgets it. */
interface Tally {
  tollsPaid: bigint;
  tollsTaken: bigint;
  cardsUsed: number;
  outReason: number | null;
}

/** What came of a lot. */
interface LotTally {
  invested: bigint;
  tolls: bigint;
  visits: number;
}

export const openRecord = (number: number, event: EventOf<'GameCreatedEvent'>): GameRecord => ({
  number,
  view: openView(event),
  events: 0,
  turns: 0,
  checkpoint: 0n,
  startedAtMs: null,
  endedAtMs: null,
  endReason: null,
  deletedAtMs: null,
  ranking: [],
  tallies: {},
  lots: {},
});

export const newTally = (): Tally => ({ tollsPaid: 0n, tollsTaken: 0n, cardsUsed: 0, outReason: null });

/** The tally of a player, to be changed. */
export function tallyOf(record: GameRecord, address: string): Tally {
  record.tallies[address] ??= newTally();
  return record.tallies[address];
}

/** The tally of a lot, to be changed. */
export function lotOf(record: GameRecord, tile: bigint): LotTally {
  record.lots[Number(tile)] ??= { invested: 0n, tolls: 0n, visits: 0 };
  return record.lots[Number(tile)] as LotTally;
}

/** A copy to work on; views are never changed in place, so they may be shared. */
export const copyRecord = (record: GameRecord): GameRecord => ({
  ...record,
  tallies: mapValues(record.tallies, (tally) => ({ ...tally })),
  lots: mapValues(record.lots, (lot) => ({ ...lot })),
});

const mapValues = <V>(record: Readonly<Record<string, V>>, copy: (value: V) => V): Record<string, V> =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, copy(value)]));

export const encodeRecord = (record: GameRecord): Json => toJson(record);

export const decodeRecord = (json: unknown): GameRecord => fromJson<GameRecord>(json);
