import { DEFAULT_RULES, type Rules } from '../config/index.ts';
import type { TycoonEvent } from '../event.ts';
import { PHASE_ROLL } from '../generated/constants.ts';
import type { GameMap } from '../maps/index.ts';
import { newPlayer, openView } from '../view/apply-event.ts';
import type { Effects, GameView, Lot, Npc, PlayerView } from '../view/view.ts';

/** A game as the simulator keeps it: a view that is changed in place, with what the chain knows and no view tells. */

type Mutable<T> = { -readonly [K in keyof T]: T[K] };

export interface SimulatedPlayer extends Mutable<Omit<PlayerView, 'cards'>> {
  cards: Record<number, number>;
  /** Its land, that for which most was paid first; among equals the last one bought first. */
  deeds: number[];
}

export interface SimulatedGame
  extends Mutable<Omit<GameView, 'players' | 'out' | 'lots' | 'npcs' | 'effects'>> {
  players: SimulatedPlayer[];
  out: string[];
  lots: Record<number, Mutable<Lot>>;
  npcs: Record<number, Npc>;
  effects: Mutable<Effects>;
}

/** A game with the map it is played on. */
export interface Simulation {
  readonly game: SimulatedGame;
  readonly map: GameMap;
  /** Told of rolls, news, purchases, who is out and the end; the chain tells more. */
  readonly tell: (event: TycoonEvent) => void;
}

interface NewGame {
  readonly map: GameMap;
  /** What differs from the package's own rules. */
  readonly rules: Partial<Rules>;
  /** Addresses in the order of the seats. */
  readonly players: readonly string[];
  readonly tell?: (event: TycoonEvent) => void;
}

/** A game that has just been started: the first seat is to roll in the first round. */
export function simulate({ map, rules, players, tell = () => {} }: NewGame): Simulation {
  const config = { ...DEFAULT_RULES, ...rules };
  const opened = openView({
    type: 'GameCreatedEvent',
    game: '0x0',
    host: players[0] ?? '',
    registry: '0x0',
    templateId: BigInt(map.id),
    templateDigest: new Uint8Array(),
    tileCount: BigInt(map.tiles.length),
    config,
    createdAtMs: 0n,
    usualRules: false,
  });
  const seats = players.map((address, seat) => ({
    ...newPlayer(address),
    isBot: true,
    cash: config.startCash + BigInt(seat) * config.seatBonus,
    cards: {},
    deeds: [],
  }));
  const game: SimulatedGame = {
    ...opened,
    status: 'active',
    players: seats,
    out: [],
    turn: 1n,
    phase: PHASE_ROLL,
    lots: {},
    npcs: {},
    effects: { ...opened.effects },
  };
  return { game, map, tell };
}

/** Where luck comes from: a number from 0 to one less than the limit. */
export type Luck = (limit: number) => number;

export const activeOf = ({ players, activeIdx }: SimulatedGame): SimulatedPlayer =>
  players[activeIdx] as SimulatedPlayer;

/** Those who are not out, in playing order. */
export const playingOf = ({ players }: SimulatedGame): SimulatedPlayer[] =>
  players.filter(({ isOut }) => !isOut);
