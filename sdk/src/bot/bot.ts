import type { Signer } from '@mysten/sui/cryptography';
import { buy, buyCards, skip, takeTurn, upgrade } from '../calls.ts';
import type { Executed, Holdings, TycoonClient } from '../client.ts';
import { type Deployment, inRegistry } from '../deployment.ts';
import { PHASE_MANAGE, PHASE_ROLL } from '../generated/constants.ts';
import type { Thunk } from '../move/call.ts';
import { legalActions, type Surroundings } from '../rules/index.ts';
import { activePlayer, type GameView } from '../view/view.ts';
import { careful } from './careful.ts';
import { greedy } from './greedy.ts';
import { planner } from './planner.ts';
import { random } from './random.ts';
import type { Situation, Strategy } from './strategy.ts';

/** The strategies by name. */
export const STRATEGIES = { random, greedy, careful, planner } as const;
export type StrategyName = keyof typeof STRATEGIES;

export interface BotOptions {
  readonly client: TycoonClient;
  readonly signer: Signer;
  readonly strategy: Strategy;
  readonly around: Pick<Surroundings, 'map' | 'cardPrices'>;
  /** Uniform in 0 .. n-1. */
  readonly below: (n: number) => number;
}

/** A player that signs for itself. */
export interface Bot {
  readonly address: string;
  /** Does one thing if it is this bot's turn in the game; null if there is nothing for it to do. */
  act(view: GameView): Promise<Executed | null>;
}

/** The call that a strategy decides on in its turn, with what its player holds; null where there is none to make. */
export function decide(
  at: Deployment,
  strategy: Strategy,
  situation: Situation,
  { seat, cap }: Holdings,
): Thunk | null {
  const { view, me } = situation;
  const game = view.id;
  const deployment = inRegistry(at, view.registry);
  if (view.phase === PHASE_ROLL && seat) {
    const { clockDice } = view.config;
    const { reasons: _, ...plan } = strategy.roll(situation);
    return takeTurn(deployment, { game, seat, clockDice, ...plan });
  }
  if (view.phase !== PHASE_MANAGE || !cap) return null;
  const plan = strategy.manage(situation);
  switch (plan.kind) {
    case 'buy':
      return buy(deployment, { game, cap, tile: me.pos });
    case 'upgrade':
      return upgrade(deployment, { game, cap, tile: me.pos });
    case 'buyCards':
      return buyCards(deployment, { game, cap, kinds: plan.cards });
    case 'skip':
      return skip(deployment, { game, cap });
  }
}

export function createBot({ client, signer, strategy, around, below }: BotOptions): Bot {
  const address = signer.toSuiAddress();
  return {
    address,
    async act(view) {
      const me = activePlayer(view);
      if (me?.address !== address) return null;
      const surroundings = { ...around, nowMs: 0n };
      const actions = legalActions(view, address, surroundings);
      const situation: Situation = { view, me, actions, around: surroundings, below };
      const holdings = await client.holdings(address, view.id);
      const thunk = decide(client.deployment, strategy, situation, holdings);
      return thunk && client.execute(signer, thunk);
    },
  };
}
