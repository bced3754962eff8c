import type { GameView, Rules } from '@tycoon/sdk';
import { sessionGas, USUAL_TURNS } from '@tycoon/sdk/session';

/** What a key is given for a game by these rules, in MIST. */
export const gasOfGame = ({ maxTurns }: Pick<Rules, 'maxTurns'>): bigint =>
  sessionGas(maxTurns === null ? USUAL_TURNS : Number(maxTurns));

/** What a key is given for what is left of a game, in MIST. */
export const gasOfRest = ({ config, turn }: Pick<GameView, 'config' | 'turn'>): bigint => {
  if (config.maxTurns === null) return sessionGas();
  return sessionGas(Math.max(1, Number(config.maxTurns - turn) + 1));
};
