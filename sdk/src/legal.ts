import { priceNow, upgradeCostNow } from './economy.ts';
import {
  CARD_BARRIER,
  CARD_BOMB,
  CARD_DOG,
  CARD_FREEZE,
  CARD_MOVE_CTRL,
  CARD_RENT_FREE,
  PHASE_MANAGE,
  PHASE_ROLL,
} from './generated/constants.ts';
import { type GameMap, isFork } from './maps/index.ts';
import { activePlayer, type GameView, type PlayerView } from './view/view.ts';

/** Something an address may do in a game now, with what it costs and where it may go. */
export type LegalAction =
  | { readonly kind: 'join' | 'leave' | 'start' | 'close' | 'surrender' | 'skip' | 'endTimedOutTurn' }
  /** `forks` are the tiles ahead, within the reach of a six, at which a route may choose. */
  | { readonly kind: 'roll'; readonly forks: readonly number[] }
  | { readonly kind: 'card'; readonly card: number; readonly where: CardUse }
  | { readonly kind: 'buy' | 'upgrade'; readonly tile: number; readonly cost: bigint }
  | { readonly kind: 'buyCard'; readonly card: number; readonly cost: bigint };

/** What a card asks for: nothing, a number of the dice, one of these players, or one of these tiles. */
export type CardUse =
  | { readonly needs: 'nothing' }
  | { readonly needs: 'value' }
  | { readonly needs: 'target'; readonly targets: readonly string[] }
  | { readonly needs: 'tile'; readonly tiles: readonly number[] };

/** What the actions depend on besides the view. */
export interface Surroundings {
  readonly map: GameMap;
  /** What shops ask, by kind of card. */
  readonly cardPrices: ReadonlyMap<number, bigint>;
  /** The chain's time. */
  readonly nowMs: bigint;
}

/** Everything the address may do now; the chain would refuse the rest. */
export function legalActions(view: GameView, address: string, around: Surroundings): readonly LegalAction[] {
  const player = view.players.find((candidate) => candidate.address === address);
  if (view.status === 'ended') return [];
  if (view.status === 'ready') return lobbyActions(view, player);
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
  if (view.phase === PHASE_ROLL) {
    return [{ kind: 'roll', forks: forksAhead(around.map, player.pos) }, ...cardActions(view, player)];
  }
  if (view.phase !== PHASE_MANAGE) return [];
  return [...estateActions(view, player, around), ...shopActions(view, player, around), { kind: 'skip' }];
}

function cardActions(view: GameView, player: PlayerView): LegalAction[] {
  const actions: LegalAction[] = [];
  for (const card of Object.keys(player.cards).map(Number)) {
    const where = cardUse(view, player, card);
    if (where) actions.push({ kind: 'card', card, where });
  }
  return actions;
}

/** What a card asks for, or null where it cannot be used now. */
function cardUse(view: GameView, player: PlayerView, card: number): CardUse | null {
  switch (card) {
    case CARD_MOVE_CTRL:
      return { needs: 'value' };
    case CARD_RENT_FREE:
      return { needs: 'nothing' };
    case CARD_FREEZE: {
      const targets = view.players.filter((other) => other !== player && !other.isOut);
      return targets.length > 0 ? { needs: 'target', targets: targets.map((other) => other.address) } : null;
    }
    case CARD_BARRIER:
    case CARD_BOMB:
    case CARD_DOG: {
      const tiles = freeTiles(view);
      return tiles.length > 0 ? { needs: 'tile', tiles } : null;
    }
    default:
      return null;
  }
}

/** Tiles that take a trap: without a live one, as long as the board may hold more. What has expired is swept on the way. */
function freeTiles(view: GameView): number[] {
  const isFull = Object.keys(view.npcs).length >= view.config.npcCap;
  return Array.from({ length: view.tileCount }, (_, tile) => tile).filter((tile) => {
    const npc = view.npcs[tile];
    if (!npc) return !isFull;
    return npc.expiresAtTurn !== null && npc.expiresAtTurn < view.turn;
  });
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
  const held = Object.values(player.cards).reduce((sum, count) => sum + count, 0);
  if (map.tiles[player.pos]?.kind !== 'shop' || BigInt(held) >= view.config.handLimit) return [];
  return [...cardPrices]
    .filter(([, cost]) => player.cash >= cost)
    .map(([card, cost]) => ({ kind: 'buyCard', card, cost }) as const);
}

/** Forks that a walk of up to six steps may start a step from, whichever way it goes. */
function forksAhead(map: GameMap, from: number): number[] {
  const forks = new Set<number>();
  let reached = new Set([from]);
  for (let step = 0; step < 6; step++) {
    const next = new Set<number>();
    for (const id of reached) {
      const tile = map.tiles[id];
      if (!tile) continue;
      if (isFork(tile)) forks.add(id);
      for (const neighbour of tile.neighbours) next.add(neighbour);
    }
    reached = next;
  }
  return [...forks].sort((a, b) => a - b);
}
