import {
  CHANCE_CARD,
  CHANCE_GAIN,
  DIR_FORCED_CCW,
  NEWS_BOOM,
  NEWS_CLOSURE,
  NEWS_DETOUR,
  NEWS_DIVIDEND,
  NEWS_FINE,
  NEWS_SLUMP,
  NEWS_TAX,
  NEWS_TILE_DOWN,
  NEWS_TILE_UP,
  NEWS_WINDFALL,
} from '../generated/constants.ts';
import { NEWS, TILES } from '../generated/numbers.ts';
import { CARD_KINDS, NEWS_KIND_NAMES, type NewsKind } from '../generated/vocabulary.ts';
import type { MapTile } from '../maps/index.ts';
import { hasRoom, nextTile, tollNow } from '../rules/index.ts';
import { pay, payToll } from './money.ts';
import { type Luck, playingOf, type SimulatedPlayer, type Simulation } from './state.ts';

/** What tiles and news do, as the package's modules `tiles` and `news` have it. */

export function giveCard({ game }: Simulation, player: SimulatedPlayer, kind: number): void {
  if (hasRoom(player, game.config.handLimit)) player.cards[kind] = (player.cards[kind] ?? 0) + 1;
}

const drawCard = (luck: Luck): number => CARD_KINDS[luck(CARD_KINDS.length)] as number;

function deal(simulation: Simulation, player: SimulatedPlayer, count: number, luck: Luck): void {
  for (let i = 0; i < count; i++) giveCard(simulation, player, drawCard(luck));
}

function drawLottery(player: SimulatedPlayer, tile: MapTile, luck: Luck): void {
  if (luck(TILES.LOTTERY_TICKETS) === 0) player.cash += BigInt(tile.special || TILES.LOTTERY_PRIZE);
}

/** What those notice who walk on. */
export function passTile(simulation: Simulation, player: SimulatedPlayer, tile: MapTile, luck: Luck): void {
  const { triggerCardOnPass, triggerLotteryOnPass, cardsOnPass } = simulation.game.config;
  if (tile.kind === 'card' && triggerCardOnPass) deal(simulation, player, cardsOnPass, luck);
  if (tile.kind === 'lottery' && triggerLotteryOnPass) drawLottery(player, tile, luck);
}

/** The event of the tile that a player stands on. */
export function stopOnTile(simulation: Simulation, player: SimulatedPlayer, luck: Luck): void {
  const { game, map } = simulation;
  const tile = map.tiles[player.pos] as MapTile;
  if (game.effects.closedTile === tile.id) return;
  switch (tile.kind) {
    case 'property':
      visit(simulation, player, tile);
      return;
    case 'hospital':
      player.inHospitalTurns = stayOn(tile);
      return;
    case 'prison':
      player.inPrisonTurns = stayOn(tile);
      return;
    case 'chance':
      drawChance(simulation, player, tile, luck);
      return;
    case 'bonus':
      player.cash += BigInt(tile.special);
      return;
    case 'fee':
      pay(simulation, player, BigInt(tile.special));
      return;
    case 'card':
      deal(simulation, player, game.config.cardsOnStop, luck);
      return;
    case 'lottery':
      drawLottery(player, tile, luck);
      return;
    case 'news':
      breakNews(simulation, player, tile, luck);
      return;
    case 'empty':
    case 'shop':
      return;
  }
}

const stayOn = (tile: MapTile): number => tile.special || TILES.USUAL_STAY;

function visit(simulation: Simulation, player: SimulatedPlayer, tile: MapTile): void {
  const { game, map } = simulation;
  const owner = game.players.find(({ address }) => address === game.lots[tile.id]?.owner);
  if (!owner || owner === player) return;
  const isFree = player.rentFreeUntilTurn !== null && player.rentFreeUntilTurn >= game.turn;
  payToll(simulation, player, owner, isFree ? 0n : tollNow(game, map, tile));
}

/** Carries the victim of a bomb or a dog to the first hospital ahead; where there is none it stays and loses a turn. */
export function hospitalise(
  { map }: Simulation,
  player: SimulatedPlayer,
  isCarried: boolean,
  isCcw: boolean,
): void {
  const hospital = isCarried ? hospitalAfter(map.tiles, player.pos, isCcw) : undefined;
  player.inHospitalTurns = hospital ? stayOn(hospital) : TILES.LOST_TURNS;
  if (hospital) player.pos = hospital.id;
}

function hospitalAfter(tiles: readonly MapTile[], from: number, isCcw: boolean): MapTile | undefined {
  let tile = tiles[from];
  for (let steps = 0; steps < tiles.length && tile; steps++) {
    tile = tiles[isCcw ? tile.ccw : tile.cw];
    if (tile?.kind === 'hospital') return tile;
  }
  return tiles.find(({ kind }) => kind === 'hospital');
}

function drawChance(simulation: Simulation, player: SimulatedPlayer, tile: MapTile, luck: Luck): void {
  const outcome = luck(3) + 1;
  if (outcome === CHANCE_CARD) {
    giveCard(simulation, player, drawCard(luck));
    return;
  }
  const isGain = outcome === CHANCE_GAIN;
  const usual = isGain ? TILES.CHANCE_GAINS : TILES.CHANCE_LOSSES;
  const drawn = luck(2);
  const amount = BigInt(tile.special > 0 ? tile.special * (drawn + 1) : (usual[drawn] ?? 0));
  if (isGain) player.cash += amount;
  else pay(simulation, player, amount);
}

const NEWS_COUNT = Object.keys(NEWS_KIND_NAMES).length;

function breakNews(simulation: Simulation, player: SimulatedPlayer, place: MapTile, luck: Luck): void {
  const { game, tell } = simulation;
  const usual = BigInt(place.special || NEWS.USUAL_AMOUNT);
  const kind = (luck(NEWS_COUNT) + 1) as NewsKind;
  const news = (amount: bigint, tile: number | null = null, untilTurn = game.turn) =>
    tell({
      type: 'NewsEvent',
      game: game.id,
      player: player.address,
      kind,
      amount,
      tile: tile === null ? null : BigInt(tile),
      untilTurn,
    });
  switch (kind) {
    case NEWS_DIVIDEND:
      news(usual);
      for (const each of playingOf(game)) each.cash += usual;
      return;
    case NEWS_TAX:
      news(usual);
      for (const each of playingOf(game)) if (game.status === 'active') pay(simulation, each, usual);
      return;
    case NEWS_BOOM:
    case NEWS_SLUMP: {
      const percent = BigInt(kind === NEWS_BOOM ? NEWS.BOOM_PERCENT : NEWS.SLUMP_PERCENT);
      game.effects.pricePercent = percent;
      game.effects.priceUntil = game.turn + BigInt(NEWS.ROUNDS);
      news(percent, null, game.effects.priceUntil);
      return;
    }
    case NEWS_CLOSURE: {
      const tile = drawProperty(simulation, luck);
      game.effects.closedTile = tile;
      game.effects.closedUntil = game.turn + BigInt(NEWS.CLOSURE_ROUNDS);
      news(0n, tile, game.effects.closedUntil);
      return;
    }
    case NEWS_DETOUR:
      news(0n);
      for (const each of playingOf(game)) {
        each.forcedDir = DIR_FORCED_CCW;
        each.forcedMoves = NEWS.DETOUR_MOVES;
      }
      return;
    case NEWS_WINDFALL:
      news(usual);
      player.cash += usual;
      return;
    case NEWS_FINE:
      news(usual);
      pay(simulation, player, usual);
      return;
    case NEWS_TILE_UP:
    case NEWS_TILE_DOWN: {
      const tile = drawProperty(simulation, luck);
      const percents = kind === NEWS_TILE_UP ? NEWS.TILE_UP_PERCENTS : NEWS.TILE_DOWN_PERCENTS;
      const percent = BigInt(percents[luck(2)] ?? 0);
      game.effects.pricedTile = tile;
      game.effects.tilePercent = percent;
      game.effects.tileUntil = game.turn + BigInt(NEWS.ROUNDS);
      news(percent, tile, game.effects.tileUntil);
      return;
    }
  }
}

/** The first property met clockwise from a tile drawn at random; on a map without property, any tile. */
function drawProperty({ map }: Simulation, luck: Luck): number {
  let tile = luck(map.tiles.length);
  for (let steps = 0; steps < map.tiles.length && map.tiles[tile]?.kind !== 'property'; steps++)
    tile = nextTile(map, tile, false);
  return tile;
}
