import type { GameSnapshot, PlayerSnapshot } from '../generated/snapshot.ts';
import { type GameView, type PlayerView, statusOf } from './view.ts';

/** The view of a game as the chain's objects have it. */
export function fromSnapshot(snapshot: GameSnapshot): GameView {
  const { pricePercent, priceUntil, pricedTile, tilePercent, tileUntil, closedTile, closedUntil, ...others } =
    snapshot;
  const {
    tileCount,
    lots,
    npcs,
    players,
    draw,
    deadlineMs,
    phaseStartedMs: _,
    waitingDice: __,
    ...same
  } = others;
  const status = statusOf(snapshot.status);
  if (status === null) {
    throw new Error(
      `The game has the status ${snapshot.status}, which came with a newer package: update this program.`,
    );
  }
  const active = players[snapshot.activeIdx]?.owner ?? '';
  return {
    ...same,
    tileCount: Number(tileCount),
    status,
    deadlineMs: status === 'active' ? deadlineMs : 0n,
    players: players.map(fromPlayer),
    draw: draw && { player: active, isAbsent: draw.absent, seed: draw.seed },
    lots: byTile(lots, ({ tileId: _, ...lot }) => lot),
    npcs: byTile(npcs, ({ kind, expiresAtTurn }) => ({ kind, expiresAtTurn })),
    effects: {
      pricePercent,
      priceUntil,
      pricedTile: maybeTile(pricedTile),
      tilePercent,
      tileUntil,
      closedTile: maybeTile(closedTile),
      closedUntil,
    },
  };
}

const maybeTile = (tile: bigint | null): number | null => (tile === null ? null : Number(tile));

function fromPlayer(player: PlayerSnapshot): PlayerView {
  const { owner, pos, cards, bankrupt, bot, ready, upgradesPaid: _, lapCw, lapCcw, ...same } = player;
  return {
    ...same,
    address: owner,
    isBot: bot,
    isReady: ready,
    pos: Number(pos),
    cards: Object.fromEntries(cards.map(({ kind, count }) => [kind, Number(count)])),
    isOut: bankrupt,
    lapCw: Number(lapCw),
    lapCcw: Number(lapCcw),
  };
}

const byTile = <T extends { readonly tileId: bigint }, V>(entries: readonly T[], read: (entry: T) => V) =>
  Object.fromEntries(entries.map((entry) => [Number(entry.tileId), read(entry)] as const));
