import type { Signer } from '@mysten/sui/cryptography';
import { type Actor, buy, buyCards, skip, step, takeTurn, upgrade } from '../calls.ts';
import type { Executed, TycoonClient } from '../client.ts';
import { type Deployment, inRegistry } from '../deployment.ts';
import { PHASE_MANAGE, PHASE_ROLL } from '../generated/constants.ts';
import type { Thunk } from '../move/call.ts';
import { legalActions, type Surroundings } from '../rules/index.ts';
import { activePlayer, type GameView } from '../view/view.ts';
import { careful } from './careful.ts';
import { EXPLOITS } from './exploits.ts';
import { greedy } from './greedy.ts';
import { planner } from './planner.ts';
import { random } from './random.ts';
import { actionOf, type Situation, type Strategy } from './strategy.ts';

/** The strategies by name: the three levels, and two characters beside them. */
export const STRATEGIES = { random, greedy, careful, planner, eager: EXPLOITS.eager } as const;
export type StrategyName = keyof typeof STRATEGIES;

/** Three opponents of measured strength: who presses the large key, who keeps a reserve, who looks ahead. */
export const LEVELS = {
  beginner: STRATEGIES.eager,
  standard: STRATEGIES.careful,
  master: STRATEGIES.planner,
} as const;
export type LevelName = keyof typeof LEVELS;

export interface BotOptions {
  readonly client: TycoonClient;
  readonly signer: Signer;
  /** Whom it plays for, as the delegate that this player has named; for itself where nobody is named. */
  readonly player?: string;
  readonly strategy: Strategy;
  readonly around: Pick<Surroundings, 'map' | 'cardPrices'>;
  /** Uniform in 0 .. n-1. */
  readonly below: (n: number) => number;
}

/** A player that signs for itself. */
export interface Bot {
  /** The player whose turns it takes. */
  readonly address: string;
  /** Does one thing if it is this bot's turn in the game; null if there is nothing for it to do. */
  act(view: GameView): Promise<Executed | null>;
}

/** The call that a strategy decides on in its player's turn; null where there is none to make. */
export function decide(at: Deployment, strategy: Strategy, situation: Situation, actor: Actor): Thunk | null {
  const { view, me } = situation;
  const deployment = inRegistry(at, view.registry);
  const acting = { game: view.id, ...actor };
  // What it has rolled is played before anything is decided.
  if (view.draw) return step(deployment, view.id);
  if (view.phase === PHASE_ROLL) {
    const { clockDice } = view.config;
    const { reasons: _, ...plan } = strategy.roll(situation);
    return takeTurn(deployment, { ...acting, clockDice, ...plan });
  }
  if (view.phase !== PHASE_MANAGE) return null;
  const plan = strategy.manage(situation);
  const managing = { ...acting, sales: plan.sales ?? [] };
  switch (plan.kind) {
    case 'buy':
      return buy(deployment, { ...managing, tile: me.pos });
    case 'upgrade': {
      const staysOpen = actionOf(situation.actions, 'upgrade')?.staysOpen ?? false;
      return upgrade(deployment, { ...managing, tile: me.pos, staysOpen });
    }
    case 'buyCards':
      return buyCards(deployment, { ...managing, kinds: plan.cards });
    case 'skip':
      return skip(deployment, managing);
  }
}

export function createBot({ client, signer, player, strategy, around, below }: BotOptions): Bot {
  const own = signer.toSuiAddress();
  const address = player ?? own;
  const seats = new Map<string, string>();
  const actorIn = async (game: string): Promise<Actor | null> => {
    if (address !== own) return { player: address };
    const seat = seats.get(game) ?? (await client.seatOf(own, game));
    if (seat === null) return null;
    seats.set(game, seat);
    return { seat };
  };
  return {
    address,
    async act(view) {
      const me = activePlayer(view);
      if (me?.address !== address) return null;
      const surroundings = { ...around, nowMs: 0n };
      const actions = legalActions(view, address, surroundings);
      const situation: Situation = { view, me, actions, around: surroundings, below };
      const actor = await actorIn(view.id);
      const thunk = actor && decide(client.deployment, strategy, situation, actor);
      return thunk && client.execute(signer, thunk);
    },
  };
}
