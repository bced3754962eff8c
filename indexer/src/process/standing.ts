import type { games, seats, tiles } from '../database/schema.ts';
import { encodeRecord, type GameRecord, newTally } from './record.ts';
import { unratedReasons } from './unrated.ts';

/** The rows that say how a game stands; written anew whenever it changed. */

export function gameRow(network: number, record: GameRecord, official: string): typeof games.$inferInsert {
  const { view } = record;
  return {
    network,
    number: record.number,
    id: view.id,
    registry: view.registry,
    templateId: view.templateId,
    host: view.host,
    status: view.status,
    players: view.players.length,
    maxPlayers: view.config.maxPlayers,
    round: view.turn,
    turns: record.turns,
    events: record.events,
    createdAtMs: view.createdAtMs,
    startedAtMs: record.startedAtMs,
    endedAtMs: record.endedAtMs,
    endReason: record.endReason,
    deletedAtMs: record.deletedAtMs,
    clockDice: view.config.clockDice,
    unrated: unratedReasons(record, official),
    checkpoint: record.checkpoint,
    record: encodeRecord(record),
  };
}

export function seatRows(network: number, record: GameRecord): (typeof seats.$inferInsert)[] {
  const { view, ranking } = record;
  const owners = Object.values(view.lots);
  return view.players.map((player, seat) => {
    const { tollsPaid, tollsTaken, cardsUsed, outReason } = record.tallies[player.address] ?? newTally();
    const place = ranking.findIndex(({ address }) => address === player.address);
    return {
      network,
      game: record.number,
      address: player.address,
      seat,
      bot: player.isBot,
      cash: player.cash,
      tile: player.pos,
      isOut: player.isOut,
      outReason,
      lots: owners.filter(({ owner }) => owner === player.address).length,
      tollsPaid,
      tollsTaken,
      cardsUsed,
      rank: place < 0 ? null : place + 1,
      worth: ranking[place]?.worth ?? null,
      won: view.winners.includes(player.address),
    };
  });
}

export function tileRow(network: number, record: GameRecord, tile: number): typeof tiles.$inferInsert {
  const lot = record.view.lots[tile];
  const { invested, tolls, visits } = record.lots[tile] ?? { invested: 0n, tolls: 0n, visits: 0 };
  return {
    network,
    game: record.number,
    tile,
    owner: lot?.owner ?? null,
    level: lot?.level ?? 0,
    invested,
    tolls,
    visits,
  };
}
