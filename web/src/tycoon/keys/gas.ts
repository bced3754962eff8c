import type { GameView, Rules } from '@tycoon/sdk';
import type { Thunk } from '../network/session.ts';

/** What a turn costs with its step, in MIST, and how many rounds a game without an end is taken to last. */
const TURN = 5_000_000n;
const EXPECTED_ROUNDS = 60n;
/** What a call has to have at hand before it gets its storage back. */
const AT_HAND = 100_000_000n;

/** What a key is given for a game by these rules: twice what its turns are expected to cost, and what has to be at hand. */
export const gasOfGame = ({ maxTurns }: Pick<Rules, 'maxTurns'>): bigint =>
  AT_HAND + 2n * TURN * (maxTurns ?? EXPECTED_ROUNDS);

/** What one more payment to a key that has run dry is. */
export const gasOfRest = ({ config, turn }: Pick<GameView, 'config' | 'turn'>): bigint => {
  const left = (config.maxTurns ?? turn + EXPECTED_ROUNDS) - turn;
  return gasOfGame({ maxTurns: left > 0n ? left : 1n });
};

/** Sends SUI to a key, out of what pays for the transaction. */
export const payKey =
  (address: string, amount: bigint): Thunk =>
  (tx) => {
    const [coin] = tx.splitCoins(tx.gas, [tx.pure.u64(amount)]);
    tx.transferObjects([coin], address);
  };

/** Sends all that a key has left to an address. */
export const returnAll =
  (address: string): Thunk =>
  (tx) =>
    tx.transferObjects([tx.gas], address);
