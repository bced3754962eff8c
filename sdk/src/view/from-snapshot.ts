import type { GameSnapshot, PlayerSnapshot } from '../generated/snapshot.ts';
import { type GameView, type PlayerView, statusOf } from './view.ts';

/** The view of a game as the chain's objects have it. */
export function fromSnapshot(snapshot: GameSnapshot): GameView {
  const { pricePercent, priceUntil, closedTile, closedUntil, tileCount, lots, npcs, players, ...same } =
    snapshot;
  const status = statusOf(snapshot.status);
  if (status === null) {
    throw new Error(
      `The game has the status ${snapshot.status}, which came with a newer package: update this program.`,
    );
  }
  return {
    ...same,
    tileCount: Number(tileCount),
    status,
    players: players.map(fromPlayer),
    lots: byTile(lots, ({ owner, level }) => ({ owner, level })),
    npcs: byTile(npcs, ({ kind, expiresAtTurn }) => ({ kind, expiresAtTurn })),
    effects: {
      pricePercent,
      priceUntil,
      closedTile: closedTile === null ? null : Number(closedTile),
      closedUntil,
    },
  };
}

function fromPlayer({ owner, pos, cards, bankrupt, ...same }: PlayerSnapshot): PlayerView {
  return {
    ...same,
    address: owner,
    pos: Number(pos),
    cards: Object.fromEntries(cards.map(({ kind, count }) => [kind, Number(count)])),
    isOut: bankrupt,
  };
}

const byTile = <T extends { readonly tileId: bigint }, V>(entries: readonly T[], read: (entry: T) => V) =>
  Object.fromEntries(entries.map((entry) => [Number(entry.tileId), read(entry)] as const));
