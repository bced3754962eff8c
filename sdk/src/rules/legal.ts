import {
  PHASE_END,
  PHASE_EVENTS,
  PHASE_MANAGE,
  PHASE_MOVE,
  PHASE_ROLL,
  PHASE_SETTLE,
} from '../generated/constants.ts';
import type { CardKind } from '../generated/vocabulary.ts';
import type { GameMap } from '../maps/index.ts';
import { type FromChain, otherwise } from '../move/kind.ts';
import { activePlayer, type GameView, type PlayerView } from '../view/view.ts';
import { type CardUse, cardUse, hasRoom, heldKinds, isCardKind } from './cards.ts';
import { priceNow, upgradeCostNow } from './prices.ts';
import { forksAhead } from './walk.ts';

/** Something an address may do in a game now, with what it costs and where it may go. */
export type LegalAction =
  | { readonly kind: 'join' | 'leave' | 'start' | 'close' | 'surrender' | 'skip' | 'endTimedOutTurn' }
  /** `forks` are the tiles ahead, within the reach of a six, at which a route may choose. */
  | { readonly kind: 'roll'; readonly forks: readonly number[] }
  | { readonly kind: 'card'; readonly card: CardKind; readonly where: CardUse }
  | { readonly kind: 'buy' | 'upgrade'; readonly tile: number; readonly cost: bigint }
  | { readonly kind: 'buyCard'; readonly card: CardKind; readonly cost: bigint };

/** What the actions depend on besides the view. */
export interface Surroundings {
  readonly map: GameMap;
  /** What shops ask, by kind of card. */
  readonly cardPrices: ReadonlyMap<FromChain<CardKind>, bigint>;
  /** The chain's time. */
  readonly nowMs: bigint;
}

/** Everything the address may do now; the chain would refuse the rest. */
export function legalActions(view: GameView, address: string, around: Surroundings): readonly LegalAction[] {
  const player = view.players.find((candidate) => candidate.address === address);
  switch (view.status) {
    case 'ready':
      return lobbyActions(view, player);
    case 'active':
      return gameActions(view, player, around);
    case 'ended':
      return [];
  }
}

function gameActions(view: GameView, player: PlayerView | undefined, around: Surroundings): LegalAction[] {
  const actions: LegalAction[] = [];
  if (player && !player.isOut) {
    if (activePlayer(view) === player) actions.push(...turnActions(view, player, around));
    actions.push({ kind: 'surrender' });
  }
  if (around.nowMs >= view.deadlineMs) actions.push({ kind: 'endTimedOutTurn' });
  return actions;
}

function lobbyActions(view: GameView, player: PlayerView | undefined): LegalAction[] {
  const isFull = view.players.length >= view.config.maxPlayers;
  if (!player) return isFull ? [] : [{ kind: 'join' }];
  const actions: LegalAction[] = [{ kind: 'leave' }];
  const isHost = player.address === view.host;
  if (view.players.length >= 2 && (isHost || isFull)) actions.push({ kind: 'start' });
  if (isHost) actions.push({ kind: 'close' });
  return actions;
}

function turnActions(view: GameView, player: PlayerView, around: Surroundings): LegalAction[] {
  switch (view.phase) {
    case PHASE_ROLL:
      return [{ kind: 'roll', forks: forksAhead(around.map, player.pos) }, ...cardActions(view, player)];
    case PHASE_MANAGE:
      return [...estateActions(view, player, around), ...shopActions(view, player, around), { kind: 'skip' }];
    // The chain goes through these by itself, and a turn that is over is over.
    case PHASE_MOVE:
    case PHASE_SETTLE:
    case PHASE_EVENTS:
    case PHASE_END:
      return [];
    default:
      return otherwise(view.phase, []);
  }
}

function cardActions(view: GameView, player: PlayerView): LegalAction[] {
  const actions: LegalAction[] = [];
  for (const card of heldKinds(player).filter(isCardKind)) {
    const where = cardUse(view, player, card);
    if (where) actions.push({ kind: 'card', card, where });
  }
  return actions;
}

function estateActions(view: GameView, player: PlayerView, { map }: Surroundings): LegalAction[] {
  const tile = map.tiles[player.pos];
  if (tile?.kind !== 'property' || view.acted || view.effects.closedTile === tile.id) return [];
  const owner = view.lots[tile.id]?.owner;
  if (owner === undefined) return afford(player, 'buy', tile.id, priceNow(view, tile));
  return owner === player.address ? afford(player, 'upgrade', tile.id, upgradeCostNow(view, tile)) : [];
}

const afford = (
  player: PlayerView,
  kind: 'buy' | 'upgrade',
  tile: number,
  cost: bigint | null,
): LegalAction[] => (cost !== null && player.cash >= cost ? [{ kind, tile, cost }] : []);

function shopActions(view: GameView, player: PlayerView, { map, cardPrices }: Surroundings): LegalAction[] {
  if (map.tiles[player.pos]?.kind !== 'shop' || !hasRoom(player, view.config.handLimit)) return [];
  return [...cardPrices].flatMap(([card, cost]) =>
    isCardKind(card) && player.cash >= cost ? [{ kind: 'buyCard', card, cost } as const] : [],
  );
}
