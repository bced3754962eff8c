import type { Strategy } from '../bot/index.ts';
import type { Rules } from '../config/index.ts';
import type { TycoonEvent } from '../event.ts';
import { PHASE_ROLL } from '../generated/constants.ts';
import { CARD_KINDS, CARD_PRICES } from '../generated/vocabulary.ts';
import type { GameMap } from '../maps/index.ts';
import { legalActions } from '../rules/index.ts';
import type { GameView } from '../view/view.ts';
import { activeOf, type Luck, simulate } from './state.ts';
import { manage, roll } from './turn.ts';

export interface SimulatedTable {
  readonly map: GameMap;
  /** What differs from the rules that are recommended for the map. */
  readonly rules: Partial<Rules>;
  /** In the order of the seats. */
  readonly strategies: readonly Strategy[];
  readonly luck: Luck;
  /** Uniform in 0 .. n-1, for what bots choose at random. */
  readonly below: (n: number) => number;
  /** Broken off after so many rounds, where the rules have no end of their own. */
  readonly maxRounds?: number;
  readonly onEvent?: (event: TycoonEvent, view: GameView) => void;
}

const cardPrices = new Map(CARD_KINDS.map((kind) => [kind, BigInt(CARD_PRICES[kind])]));

/** Lets bots play a whole game; returns it as it was at its end, or where it was broken off, and how many decisions it took. */
export function playSimulated({
  map,
  rules,
  strategies,
  luck,
  below,
  maxRounds = Number.POSITIVE_INFINITY,
  onEvent = () => {},
}: SimulatedTable): { readonly view: GameView; readonly decisions: number } {
  const around = { map, cardPrices, nowMs: 0n };
  const simulation = simulate({
    map,
    rules: { ...map.recommended, maxPlayers: strategies.length, ...rules },
    players: strategies.map((_, seat) => `0x${seat + 1}`),
    tell: (event) => onEvent(event, simulation.game),
  });
  const { game } = simulation;
  let decisions = 0;
  while (game.status === 'active' && game.turn <= maxRounds) {
    const me = activeOf(game);
    const strategy = strategies[game.activeIdx];
    if (!strategy) throw new Error(`nobody plays seat ${game.activeIdx}`);
    const actions = legalActions(game, me.address, around);
    const situation = { view: game, me, actions, around, below };
    if (game.phase === PHASE_ROLL) roll(simulation, strategy.roll(situation), luck);
    else manage(simulation, strategy.manage(situation));
    decisions += 1;
  }
  return { view: game, decisions };
}
