import type { Signer } from '@mysten/sui/cryptography';
import { buy, buyCards, skip, takeTurn, upgrade } from '../calls.ts';
import type { Executed, TycoonClient } from '../client.ts';
import { inRegistry } from '../deployment.ts';
import { PHASE_MANAGE, PHASE_ROLL } from '../generated/constants.ts';
import type { Thunk } from '../move/call.ts';
import { legalActions, type Surroundings } from '../rules/index.ts';
import { activePlayer, type GameView } from '../view/view.ts';
import { careful } from './careful.ts';
import { greedy } from './greedy.ts';
import { random } from './random.ts';
import type { Situation, Strategy } from './strategy.ts';

/** The strategies by name. */
export const STRATEGIES = { random, greedy, careful } as const;
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

export function createBot({ client, signer, strategy, around, below }: BotOptions): Bot {
  const address = signer.toSuiAddress();
  async function decide(view: GameView): Promise<Thunk | null> {
    const me = activePlayer(view);
    if (me?.address !== address) return null;
    const surroundings = { ...around, nowMs: 0n };
    const actions = legalActions(view, address, surroundings);
    const situation: Situation = { view, me, actions, around: surroundings, below };
    const { seat, cap } = await client.holdings(address, view.id);
    const game = view.id;
    const deployment = inRegistry(client.deployment, view.registry);
    if (view.phase === PHASE_ROLL && seat) {
      return takeTurn(deployment, {
        game,
        seat,
        clockDice: view.config.clockDice,
        ...strategy.roll(situation),
      });
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

  return {
    address,
    async act(view) {
      const thunk = await decide(view);
      return thunk && client.execute(signer, thunk);
    },
  };
}
