import type { CardPlay, Sale } from '../calls.ts';
import {
  CARD_FREEZE,
  CARD_MOVE_CTRL,
  CARD_RENT_FREE,
  CARD_U_TURN,
  DIR_AUTO,
  DIR_FORCED_CCW,
  DIR_FORCED_CW,
  END_MAX_TURNS,
  NPC_BARRIER,
  NPC_BOMB,
  PHASE_MANAGE,
  PHASE_ROLL,
} from '../generated/constants.ts';
import { CARDS, MOVEMENT } from '../generated/numbers.ts';
import { CARD_PRICES, type CardKind, type DirMode } from '../generated/vocabulary.ts';
import type { MapTile } from '../maps/index.ts';
import {
  hasRoom,
  isFrozen,
  isLive,
  mayBuildOn,
  meansOf,
  npcOf,
  planWalk,
  priceNow,
  type Step,
  salaryAfter,
  sitsOut,
  upgradeCostNow,
  walksCcw,
} from '../rules/index.ts';
import { NO_EFFECTS } from '../view/view.ts';
import { addDeed, finish, sellBuilding, sellLand } from './money.ts';
import { activeOf, type Luck, type SimulatedGame, type SimulatedPlayer, type Simulation } from './state.ts';
import { giveCard, hospitalise, passTile, stopOnTile } from './tiles.ts';

/**
 * Turns, as the package's modules `turn`, `cards`, `movement`, `estate` and `shop` have them. What the chain would refuse is an
 * error of the caller and throws; absence, automatic mode and time are not simulated.
 */

function refuse(what: string): never {
  throw new Error(`The chain would refuse this: ${what}.`);
}

function acting({ game }: Simulation, phase: SimulatedGame['phase']): SimulatedPlayer {
  if (game.status !== 'active' || game.phase !== phase) refuse('the phase is another one');
  return activeOf(game);
}

// === Cards ===

function playCard(
  { game }: Simulation,
  player: SimulatedPlayer,
  { kind, target, tile, value }: CardPlay,
): void {
  const held = player.cards[kind] ?? 0;
  if (held === 0) refuse('the player has no such card');
  if (held === 1) delete player.cards[kind];
  else player.cards[kind] = held - 1;
  const victim = (): SimulatedPlayer =>
    game.players.find((other) => other.address === target && other !== player && !other.isOut) ??
    refuse('the target is not playing');
  if (kind === CARD_FREEZE) {
    const held = victim();
    held.frozenUntilTurn = game.players.indexOf(held) > game.activeIdx ? game.turn : game.turn + 1n;
  } else if (kind === CARD_RENT_FREE) player.rentFreeUntilTurn = game.turn;
  else if (kind === CARD_U_TURN) {
    const turned = victim();
    turned.forcedDir = walksCcw(game, turned) ? DIR_FORCED_CW : DIR_FORCED_CCW;
    turned.forcedMoves = CARDS.U_TURN_MOVES;
  } else if (kind === CARD_MOVE_CTRL) player.rollOverride = value ?? refuse('the dice need a value');
  else lay(game, tile ?? refuse('a trap needs a tile'), kind);
}

function lay(game: SimulatedGame, tile: number, card: CardKind): void {
  const there = game.npcs[tile];
  if (there && isLive(there, game.turn)) refuse('a trap lies there');
  delete game.npcs[tile];
  const { npcCap, npcRounds } = game.config;
  if (Object.keys(game.npcs).length >= npcCap) refuse('the board holds no more traps');
  const expiresAtTurn = npcRounds === null ? null : game.turn + npcRounds;
  game.npcs[tile] = { kind: npcOf(card) ?? refuse('the card lays nothing'), expiresAtTurn };
}

// === The roll ===

export interface RollOf {
  readonly cards?: readonly CardPlay[];
  readonly direction?: DirMode;
  readonly route?: readonly number[];
}

/** Plays cards, rolls and moves; the turn stays open where there is something to decide. */
export function roll(
  simulation: Simulation,
  { cards = [], direction, route = [] }: RollOf,
  luck: Luck,
): void {
  const { game, map } = simulation;
  const player = acting(simulation, PHASE_ROLL);
  for (const card of cards) playCard(simulation, player, card);
  const isCcw = walksCcw(game, player, direction ?? null);
  const face = luck(6) + 1;
  const dice = player.rollOverride ?? face;
  const isHeld = isFrozen(player, game.turn);
  const steps = isHeld ? [] : planWalk(map, game, player.pos, dice, isCcw, route);
  const to = steps.at(-1)?.tile ?? player.pos;
  const { id, turn } = game;
  const tiles = { from: BigInt(player.pos), to: BigInt(to) };
  simulation.tell({ type: 'RollEvent', game: id, player: player.address, dice, ...tiles });
  if (isHeld) stopOnTile(simulation, player, luck);
  else {
    if (player.forcedMoves > 0) player.forcedMoves -= 1;
    if (player.forcedMoves === 0) player.forcedDir = DIR_AUTO;
    for (const step of steps) takeStep(simulation, player, step, isCcw, luck);
  }
  if (game.status === 'active' && game.turn === turn && hasChoice(simulation, player))
    game.phase = PHASE_MANAGE;
  else closeTurn(simulation, player);
}

function takeStep(
  simulation: Simulation,
  player: SimulatedPlayer,
  { tile, ending }: Step,
  isCcw: boolean,
  luck: Luck,
): void {
  const { game, map } = simulation;
  player.pos = tile;
  if (game.config.salary > 0n) countStep(game, player, isCcw, ending !== 'hit');
  if (ending === 'pass') {
    passTile(simulation, player, map.tiles[tile] as MapTile, luck);
    return;
  }
  if (ending === 'hit') {
    const { bombToHospital, dogToHospital, hitConsumed } = game.config;
    const isCarried = game.npcs[tile]?.kind === NPC_BOMB ? bombToHospital : dogToHospital;
    if (hitConsumed) delete game.npcs[tile];
    hospitalise(simulation, player, isCarried, isCcw);
    return;
  }
  if (ending === 'barrier' && game.npcs[tile]?.kind === NPC_BARRIER && game.config.barrierConsumedOnStop)
    delete game.npcs[tile];
  stopOnTile(simulation, player, luck);
}

/** Coming round to the start pays; walking to and fro over it does not. */
function countStep(game: SimulatedGame, player: SimulatedPlayer, isCcw: boolean, isPaid: boolean): void {
  if (isCcw) player.lapCcw += 1;
  else player.lapCw += 1;
  if (player.pos !== MOVEMENT.START || !isPaid) return;
  const salary = salaryAfter(game, player, 0, isCcw);
  if (salary === 0n) return;
  player.lapCw = 0;
  player.lapCcw = 0;
  player.cash += salary;
}

/** Whether there is land to buy or to build on, with what could be sold, or a card to buy. */
function hasChoice({ game, map }: Simulation, player: SimulatedPlayer): boolean {
  if (player.isOut || sitsOut(player)) return false;
  const tile = map.tiles[player.pos] as MapTile;
  if (tile.kind === 'shop') return hasRoom(player, game.config.handLimit) && player.cash >= LOWEST_PRICE;
  if (tile.kind !== 'property' || game.effects.closedTile === tile.id) return false;
  const owner = game.lots[tile.id]?.owner;
  if (owner !== undefined && owner !== player.address) return false;
  const cost = owner === undefined ? priceNow(game, tile) : upgradeCostNow(game, tile);
  return cost !== null && cost <= meansOf(game, player);
}

const LOWEST_PRICE = BigInt(Math.min(...Object.values(CARD_PRICES)));

// === What is decided afterwards ===

export interface ManageOf {
  readonly kind: 'skip' | 'buy' | 'upgrade' | 'buyCards';
  readonly sales?: readonly Sale[];
  readonly cards?: readonly CardKind[];
}

/** Sells, buys or builds where the player stands, and ends the turn unless another level can be paid for. */
export function manage(simulation: Simulation, { kind, sales = [], cards = [] }: ManageOf): void {
  const { game } = simulation;
  const player = acting(simulation, PHASE_MANAGE);
  const tile = simulation.map.tiles[player.pos] as MapTile;
  const staysOpen = kind === 'upgrade' && mayBuildOn(game, tile, player.cash);
  for (const sale of sales) sell(game, player, sale);
  switch (kind) {
    case 'buy':
      buyLand(simulation, player);
      break;
    case 'upgrade':
      build(simulation, player);
      break;
    case 'buyCards':
      for (const card of cards) buyCard(simulation, player, card);
      break;
    case 'skip':
      break;
  }
  if (!staysOpen) closeTurn(simulation, player);
}

function sell(game: SimulatedGame, player: SimulatedPlayer, { tile, what }: Sale): void {
  const lot = game.lots[tile];
  if (!game.config.landSales || lot?.owner !== player.address || lot.level > 0 !== (what === 'building'))
    refuse('this cannot be sold');
  if (what === 'building') sellBuilding(game, player, tile);
  else sellLand(game, player, tile);
}

function openTile({ game, map }: Simulation, player: SimulatedPlayer): MapTile {
  const tile = map.tiles[player.pos] as MapTile;
  if (tile.kind !== 'property' || game.effects.closedTile === tile.id) refuse('nothing is for sale here');
  return tile;
}

function spend(player: SimulatedPlayer, amount: bigint): void {
  if (player.cash < amount) refuse('the player has too little cash');
  player.cash -= amount;
}

function buyLand(simulation: Simulation, player: SimulatedPlayer): void {
  const { game } = simulation;
  const tile = openTile(simulation, player);
  if (game.lots[tile.id]) refuse('the land has an owner');
  const price = priceNow(game, tile);
  spend(player, price);
  addDeed(game, player, tile.id, price);
  game.acted = true;
}

function build(simulation: Simulation, player: SimulatedPlayer): void {
  const { game, tell } = simulation;
  const tile = openTile(simulation, player);
  const lot = game.lots[tile.id];
  const cost = upgradeCostNow(game, tile);
  if (lot?.owner !== player.address || cost === null) refuse('this cannot be built on');
  spend(player, cost);
  lot.level += 1;
  lot.builtPaid += cost;
  game.acted = !game.config.quickBuilding;
  const levels = { fromLv: lot.level - 1, toLv: lot.level };
  tell({
    type: 'UpgradeEvent',
    game: game.id,
    owner: player.address,
    tileId: BigInt(tile.id),
    ...levels,
    cost,
  });
}

function buyCard(simulation: Simulation, player: SimulatedPlayer, card: CardKind): void {
  const { game, map } = simulation;
  if (map.tiles[player.pos]?.kind !== 'shop' || !hasRoom(player, game.config.handLimit))
    refuse('no card can be had here');
  spend(player, BigInt(CARD_PRICES[card]));
  giveCard(simulation, player, card);
}

// === Handing over ===

function closeTurn(simulation: Simulation, player: SimulatedPlayer): void {
  clearTurnBuffs(player, simulation.game.turn);
  if (simulation.game.status === 'active') handOver(simulation);
}

function clearTurnBuffs(player: SimulatedPlayer, turn: bigint): void {
  const isOver = (until: bigint | null) => until !== null && until <= turn;
  player.rollOverride = null;
  if (isOver(player.frozenUntilTurn)) player.frozenUntilTurn = null;
  if (isOver(player.rentFreeUntilTurn)) player.rentFreeUntilTurn = null;
}

/** To the next seat that is not out; whoever is in prison or hospital is skipped there and then. */
function handOver(simulation: Simulation): void {
  const { game } = simulation;
  let seat = game.activeIdx;
  do {
    const next = nextSeat(game, seat);
    if (next <= seat) {
      const { maxTurns } = game.config;
      if (maxTurns !== null && game.turn >= maxTurns) {
        finish(simulation, END_MAX_TURNS);
        return;
      }
      game.turn += 1n;
      expireNews(game);
    }
    seat = next;
  } while (isSkipped(game, seat));
  game.activeIdx = seat;
  game.phase = PHASE_ROLL;
  game.acted = false;
}

function nextSeat({ players }: SimulatedGame, seat: number): number {
  let next = (seat + 1) % players.length;
  while (next !== seat && players[next]?.isOut) next = (next + 1) % players.length;
  return next;
}

function isSkipped(game: SimulatedGame, seat: number): boolean {
  const player = game.players[seat] as SimulatedPlayer;
  if (!sitsOut(player)) return false;
  if (player.inPrisonTurns > 0) player.inPrisonTurns -= 1;
  else player.inHospitalTurns -= 1;
  clearTurnBuffs(player, game.turn);
  return true;
}

function expireNews({ turn, effects }: SimulatedGame): void {
  if (effects.priceUntil < turn) {
    effects.pricePercent = NO_EFFECTS.pricePercent;
    effects.priceUntil = NO_EFFECTS.priceUntil;
  }
  if (effects.tileUntil < turn) {
    effects.pricedTile = NO_EFFECTS.pricedTile;
    effects.tilePercent = NO_EFFECTS.tilePercent;
    effects.tileUntil = NO_EFFECTS.tileUntil;
  }
  if (effects.closedUntil < turn) {
    effects.closedTile = NO_EFFECTS.closedTile;
    effects.closedUntil = NO_EFFECTS.closedUntil;
  }
}
