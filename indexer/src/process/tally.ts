import type { TycoonEvent } from '@tycoon/sdk/events';
import { type GameRecord, type LotTally, newTally, type Tally } from './record.ts';

/** Keeps the books of a game that the view does not keep; returns the lot that changed, if one did. */
export function takeNote(record: GameRecord, event: TycoonEvent, timestampMs: bigint): number | null {
  switch (event.type) {
    case 'StartEvent':
      record.startedAtMs = event.startedAtMs;
      return null;
    case 'GameEndedEvent':
      record.endedAtMs = timestampMs;
      record.endReason = event.reason;
      record.ranking = event.ranking.map((address, place) => ({ address, worth: event.worth[place] ?? 0n }));
      return null;
    case 'PlayerOutEvent':
      tallyOf(record, event.player).outReason = event.reason;
      return null;
    case 'CardUseEvent':
      tallyOf(record, event.player).cardsUsed++;
      return null;
    case 'TollEvent': {
      tallyOf(record, event.payer).tollsPaid += event.amount;
      tallyOf(record, event.owner).tollsTaken += event.amount;
      const lot = lotOf(record, event.tileId);
      lot.tolls += event.amount;
      lot.visits++;
      return Number(event.tileId);
    }
    case 'BuyEvent':
      lotOf(record, event.tileId).invested += event.price;
      return Number(event.tileId);
    case 'UpgradeEvent':
      lotOf(record, event.tileId).invested += event.cost;
      return Number(event.tileId);
    case 'ReleaseEvent':
      return Number(event.tileId);
    default:
      return null;
  }
}

function tallyOf(record: GameRecord, address: string): Tally {
  record.tallies[address] ??= newTally();
  return record.tallies[address];
}

function lotOf(record: GameRecord, tile: bigint): LotTally {
  record.lots[Number(tile)] ??= { invested: 0n, tolls: 0n, visits: 0 };
  return record.lots[Number(tile)] as LotTally;
}
