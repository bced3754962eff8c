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
import { mayBuildOn, priceNow, upgradeCostNow } from './prices.ts';
import { salesOf } from './sales.ts';
import { forksAhead } from './walk.ts';

/** Something an address may do in a game now, with what it costs and where it may go. */
export type LegalAction =
  | { readonly kind: 'join' | 'leave' | 'start' | 'close' | 'surrender' | 'skip' }
  /** Says that one is ready, or no longer. */
  | { readonly kind: 'ready' | 'unready' }
  | { readonly kind: 'kick'; readonly guest: string }
  /** Plays the roll that waits; the turn of a player whose time is over goes on without it. */
  | { readonly kind: 'step' | 'rollAbsent' | 'endTimedOutTurn' }
  /** `forks` are the tiles ahead, within the reach of a six, at which a route may choose. */
  | { readonly kind: 'roll'; readonly forks: readonly number[] }
  | { readonly kind: 'card'; readonly card: CardKind; readonly where: CardUse }
  | { readonly kind: 'buy'; readonly tile: number; readonly cost: bigint }
  /** `staysOpen`: the same turn could pay for another level, so that it need not end with this one. */
  | { readonly kind: 'upgrade'; readonly tile: number; readonly cost: bigint; readonly staysOpen: boolean }
  /** With cash as it is; where land is sold, sales may come before. */
  | { readonly kind: 'buyCard'; readonly card: CardKind; readonly cost: bigint }
  | {
      readonly kind: 'sell';
      readonly tile: number;
      readonly what: 'building' | 'land';
      readonly amount: bigint;
    };

/** What of it a player's delegate may do for it; the rest needs the owner's seat. */
export const DELEGATED: Readonly<Record<LegalAction['kind'], boolean>> = {
  join: false,
  leave: false,
  close: false,
  surrender: false,
  start: true,
  ready: true,
  unready: true,
  kick: true,
  step: true,
  rollAbsent: true,
  endTimedOutTurn: true,
  roll: true,
  card: true,
  buy: true,
  upgrade: true,
  buyCard: true,
  sell: true,
  skip: true,
};

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
  // While a roll waits it is the only thing that can be done, and anybody may do it.
  if (view.draw) return [{ kind: 'step' }];
  const actions: LegalAction[] = [];
  if (player && !player.isOut) {
    if (activePlayer(view) === player) actions.push(...turnActions(view, player, around));
    actions.push({ kind: 'surrender' });
  }
  if (around.nowMs >= view.deadlineMs) actions.push(...overdueActions(view.phase));
  return actions;
}

/** What anybody may do about a turn whose time is over. */
function overdueActions(phase: GameView['phase']): LegalAction[] {
  switch (phase) {
    case PHASE_ROLL:
      return [{ kind: 'rollAbsent' }];
    case PHASE_MANAGE:
      return [{ kind: 'endTimedOutTurn' }];
    case PHASE_MOVE:
    case PHASE_SETTLE:
    case PHASE_EVENTS:
    case PHASE_END:
      return [];
    default:
      return otherwise(phase, []);
  }
}

function lobbyActions(view: GameView, player: PlayerView | undefined): LegalAction[] {
  const isFull = view.players.length >= view.config.maxPlayers;
  if (!player) return isFull ? [] : [{ kind: 'join' }];
  const isHost = player.address === view.host;
  const allReady = view.players.every(({ isReady }) => isReady);
  const mayStart = (isHost && !view.hostLeft) || allReady;
  const actions: LegalAction[] = [{ kind: 'leave' }, { kind: player.isReady ? 'unready' : 'ready' }];
  if (view.players.length >= 2 && mayStart) actions.push({ kind: 'start' });
  if (!isHost) return actions;
  actions.push({ kind: 'close' });
  for (const { address: guest } of view.players)
    if (guest !== player.address) actions.push({ kind: 'kick', guest });
  return actions;
}

function turnActions(view: GameView, player: PlayerView, around: Surroundings): LegalAction[] {
  switch (view.phase) {
    case PHASE_ROLL:
      return [{ kind: 'roll', forks: forksAhead(around.map, player.pos) }, ...cardActions(view, player)];
    case PHASE_MANAGE:
      return [
        ...estateActions(view, player, around),
        ...shopActions(view, player, around),
        ...salesOf(view, player).map((sale) => ({ kind: 'sell', ...sale }) as const),
        { kind: 'skip' },
      ];
    // What waits is played first, the chain goes through the others by itself, and a turn that is over is over.
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
  const cost = owner === undefined ? priceNow(view, tile) : upgradeCostNow(view, tile);
  if (cost === null || player.cash < cost) return [];
  if (owner === undefined) return [{ kind: 'buy', tile: tile.id, cost }];
  if (owner !== player.address) return [];
  return [{ kind: 'upgrade', tile: tile.id, cost, staysOpen: mayBuildOn(view, tile, player.cash) }];
}

function shopActions(view: GameView, player: PlayerView, { map, cardPrices }: Surroundings): LegalAction[] {
  if (map.tiles[player.pos]?.kind !== 'shop' || !hasRoom(player, view.config.handLimit)) return [];
  return [...cardPrices].flatMap(([card, cost]) =>
    isCardKind(card) && player.cash >= cost ? [{ kind: 'buyCard', card, cost } as const] : [],
  );
}
