import { MAX_LEVEL } from '../generated/constants.ts';
import { NEWS, TILES } from '../generated/numbers.ts';
import { NEWS_KIND_NAMES } from '../generated/vocabulary.ts';
import type { MapTile } from '../maps/index.ts';
import {
  type ForSale,
  forcedSales,
  netWorth,
  priceNow,
  streetOf,
  tollNow,
  tollOf,
  upgradeCostNow,
} from '../rules/index.ts';
import type { PlayerView } from '../view/view.ts';
import type { Situation } from './strategy.ts';

/**
 * What tiles are worth to a player, in money: what stopping there pays or takes, what can be bought there and what that brings.
 * Estimates, for comparing one choice with another; what is certain comes from `rules`.
 */

/** An amount that may have to be paid on a tile, and how likely that is once one stops there. */
interface Charge {
  readonly amount: number;
  readonly chance: number;
}

/** What a card is worth to its holder, about: between what shops ask and nothing. */
export const CARD_WORTH = 700;
/** Rounds that a game without a last round is taken to go on. */
const USUAL_ROUNDS = 40;
/** Of a round, how much of it a player spends moving: the rest is hospital, prison and ruin. */
const MOVING = 0.8;
/** What hurting one rival by one is worth: it is the others' gain too. */
export const SPITE = 0.1;
/** What being ruined costs beside what one has. */
const RUIN = 12_000;

export interface Outlook {
  readonly situation: Situation;
  /** Rounds still to be played, about. */
  readonly rounds: number;
  readonly rivals: readonly PlayerView[];
  readonly tiles: readonly MapTile[];
  /** What a turn is worth on average, by player: what a stay costs. */
  readonly turnWorth: (player: PlayerView) => number;
}

export function createOutlook(situation: Situation): Outlook {
  const { view, me, around } = situation;
  const { maxTurns } = view.config;
  const worths = new Map<string, number>();
  const outlook: Outlook = {
    situation,
    rounds: maxTurns === null ? USUAL_ROUNDS : Math.max(0, Number(maxTurns - view.turn)),
    rivals: view.players.filter((player) => player.address !== me.address && !player.isOut),
    tiles: around.map.tiles,
    turnWorth(player) {
      const known = worths.get(player.address);
      if (known !== undefined) return known;
      const { tiles } = around.map;
      const total = tiles.reduce((sum, tile) => sum + plainWorth(outlook, player, tile), 0);
      worths.set(player.address, total / tiles.length);
      return total / tiles.length;
    },
  };
  return outlook;
}

/** What may have to be paid on a tile. */
export function chargesOn({ situation }: Outlook, player: PlayerView, tile: MapTile): readonly Charge[] {
  const { view, around } = situation;
  if (view.effects.closedTile === tile.id) return [];
  switch (tile.kind) {
    case 'property': {
      const owner = view.lots[tile.id]?.owner;
      if (owner === undefined || owner === player.address) return [];
      return [{ amount: Number(tollNow(view, around.map, tile)), chance: 1 }];
    }
    case 'fee':
      return [{ amount: tile.special, chance: 1 }];
    case 'chance': {
      const losses = amountsOf(tile, TILES.CHANCE_LOSSES);
      return losses.map((amount) => ({ amount, chance: 1 / 3 / losses.length }));
    }
    // A tax or a fine.
    case 'news':
      return [{ amount: tile.special || NEWS.USUAL_AMOUNT, chance: 2 / NEWS_COUNT }];
    case 'empty':
    case 'hospital':
    case 'bonus':
    case 'card':
    case 'lottery':
    case 'prison':
    case 'shop':
      return [];
  }
}

/** What CHANCE draws from: the usual amounts, or once and twice what the tile says. */
const amountsOf = ({ special }: MapTile, usual: readonly number[]): readonly number[] =>
  special > 0 ? [special, 2 * special] : usual;

const NEWS_COUNT = Object.keys(NEWS_KIND_NAMES).length;

/** What a tile pays those who stop on it, on average. */
function gainOn({ situation }: Outlook, tile: MapTile): number {
  if (situation.view.effects.closedTile === tile.id) return 0;
  switch (tile.kind) {
    case 'bonus':
      return tile.special;
    case 'chance': {
      const gains = amountsOf(tile, TILES.CHANCE_GAINS);
      return (gains.reduce((sum, amount) => sum + amount, 0) / gains.length + CARD_WORTH) / 3;
    }
    case 'card':
      return CARD_WORTH * situation.view.config.cardsOnStop;
    // A dividend, which others get too, or a windfall.
    case 'news':
      return (tile.special || NEWS.USUAL_AMOUNT) / NEWS_COUNT;
    case 'lottery':
      return (tile.special || TILES.LOTTERY_PRIZE) / TILES.LOTTERY_TICKETS;
    case 'shop':
      return CARD_WORTH / 2;
    case 'empty':
    case 'property':
    case 'hospital':
    case 'fee':
    case 'prison':
      return 0;
  }
}

/** What walking over a tile pays. */
export function passingGain(outlook: Outlook, tile: MapTile): number {
  const { triggerCardOnPass, triggerLotteryOnPass, cardsOnPass } = outlook.situation.view.config;
  if (tile.kind === 'card' && triggerCardOnPass) return CARD_WORTH * cardsOnPass;
  return tile.kind === 'lottery' && triggerLotteryOnPass ? gainOn(outlook, tile) : 0;
}

/** How often in the rest of the game a rival stops on one tile. */
const stopsLeft = ({ rounds, tiles }: Outlook, rivals: number): number =>
  (rounds * MOVING * rivals) / Math.max(1, tiles.length);

const rivalsOf = ({ situation }: Outlook, player: PlayerView): number =>
  situation.view.players.filter((other) => other.address !== player.address && !other.isOut).length;

/** What a toll brings its owner until the game ends. */
const tollIncome = (outlook: Outlook, player: PlayerView, toll: number): number =>
  toll * stopsLeft(outlook, rivalsOf(outlook, player)) * (1 + SPITE);

/** What money that is spent on land is worth afterwards: all of it at the last round, little to who needs it before. */
const kept = ({ situation }: Outlook): number => (situation.view.config.maxTurns === null ? 0.4 : 0.9);

/** What buying or building on a tile would bring, beside what it costs; null where neither can be done. */
interface Deal {
  readonly kind: 'buy' | 'upgrade';
  readonly cost: number;
  readonly level: number;
  readonly income: number;
  /** Income and what the land is worth at the end, less the cost. */
  readonly profit: number;
}

/** What bare land is worth in tolls: it can be built on, so part of what that would bring counts. So does its street. */
const landToll = (outlook: Outlook, player: PlayerView, tile: MapTile): number =>
  Number(tollOf(BigInt(tile.baseToll), 0)) +
  Number(tollOf(BigInt(tile.baseToll), 1)) / 2 +
  streetToll(outlook, player, tile);

/**
 * What land adds to the tolls of its street: what doubles once the street is whole, half as much for every lot still missing; as
 * much for a street that a rival would otherwise make whole.
 */
function streetToll({ situation }: Outlook, player: PlayerView, tile: MapTile): number {
  const { view, around } = situation;
  if (!view.config.streetSets) return 0;
  const others = streetOf(around.map, tile).filter(({ id }) => id !== tile.id);
  const owners = new Set(others.flatMap(({ id }) => view.lots[id]?.owner ?? []));
  if (others.length === 0 || owners.size > 1) return 0;
  const missing = others.filter(({ id }) => !view.lots[id]).length;
  if (missing > 0 && !owners.has(player.address) && owners.size > 0) return 0;
  const bare = others.filter(({ id }) => (view.lots[id]?.level ?? 0) === 0);
  return bare.reduce((sum, { baseToll }) => sum + baseToll, tile.baseToll) / 2 ** missing;
}

export function dealOn(
  outlook: Outlook,
  player: PlayerView,
  tile: MapTile,
  means: bigint = player.cash,
): Deal | null {
  const { view } = outlook.situation;
  if (tile.kind !== 'property' || view.effects.closedTile === tile.id) return null;
  const lot = view.lots[tile.id];
  if (lot && lot.owner !== player.address) return null;
  const level = lot?.level ?? 0;
  if (lot && level >= MAX_LEVEL) return null;
  const cost = Number(lot ? upgradeCostNow(view, tile) : priceNow(view, tile));
  if (Number(means) < cost) return null;
  const tollAt = (at: number) => Number(tollOf(BigInt(tile.baseToll), at));
  const toll = lot ? tollAt(level + 1) - tollAt(level) : landToll(outlook, player, tile);
  const income = tollIncome(outlook, player, toll);
  const worth = lot ? cost : tile.price;
  return {
    kind: lot ? 'upgrade' : 'buy',
    cost,
    level,
    income,
    profit: income + kept(outlook) * worth - cost,
  };
}

/** What selling something of the player's own loses it: the half that is not paid back, and the tolls to come. */
export function lossOf(outlook: Outlook, { tile: id, what, amount }: ForSale): number {
  const { view, me, around } = outlook.situation;
  const tile = around.map.tiles[id];
  const lot = view.lots[id];
  if (!tile || !lot) return 0;
  const now = Number(tollNow(view, around.map, tile));
  const bare = Number(tollOf(BigInt(tile.baseToll), 0));
  const worth = what === 'land' ? tile.price : Number(lot.builtPaid);
  const income = tollIncome(outlook, me, what === 'land' ? landToll(outlook, me, tile) : now - bare);
  return income + kept(outlook) * worth - Number(amount);
}

/** A tile without stays: what stopping there is worth on average, for a player who is not in need. */
function plainWorth(outlook: Outlook, player: PlayerView, tile: MapTile): number {
  const paid = chargesOn(outlook, player, tile).reduce((sum, { amount, chance }) => sum + amount * chance, 0);
  const deal = dealOn(outlook, player, tile);
  return gainOn(outlook, tile) - paid + Math.max(0, deal?.profit ?? 0);
}

/** What paying an amount costs a player who has so much: more than the amount where it cannot. */
export function costOf(outlook: Outlook, player: PlayerView, amount: number, cash: number): number {
  if (amount <= cash) return amount;
  const { view, around } = outlook.situation;
  const worth = Number(netWorth(view, around.map, player.address));
  const sold = forcedSales(view, { ...player, cash: BigInt(Math.floor(cash)) }, BigInt(Math.ceil(amount)));
  const raised = sold.reduce((sum, sale) => sum + Number(sale.amount), 0);
  // What is sold goes for half, and brings no more tolls.
  return cash + raised >= amount ? amount + 2 * raised : worth + RUIN;
}

const turnsOn = (tile: MapTile): number => tile.special || TILES.USUAL_STAY;

/** What stopping on a tile is worth to a player with so much cash, what it may buy there included. */
export function stopWorth(outlook: Outlook, player: PlayerView, tile: MapTile, cash: number): number {
  if (tile.kind === 'hospital' || tile.kind === 'prison') return -turnsOn(tile) * outlook.turnWorth(player);
  const paid = chargesOn(outlook, player, tile).reduce(
    (sum, { amount, chance }) => sum + chance * costOf(outlook, player, amount, cash),
    0,
  );
  const deal = dealOn(outlook, player, tile);
  return gainOn(outlook, tile) - paid + Math.max(0, deal?.profit ?? 0);
}

/** What being hit by a bomb or a dog is worth. */
export const hitWorth = (outlook: Outlook, player: PlayerView): number =>
  -TILES.USUAL_STAY * outlook.turnWorth(player) - CARD_WORTH / 4;
