import type { ClientWithCoreApi } from '@mysten/sui/client';
import type { Transaction } from '@mysten/sui/transactions';
import {
  type Actor,
  type CreateGame,
  createGame,
  type Delegate,
  joinGame,
  nameDelegate,
  type Seating,
} from './calls.ts';
import type { Deployment } from './deployment.ts';
import type { ObjectInput } from './move/call.ts';

/**
 * Sign once, play the whole game: the wallet's one signature joins or creates, names a key of the page's own as the delegate
 * and gives it gas. From then on that key signs every move, as the sender, with `actorOf(session)` in place of a seat. It can play
 * this game and spend the gas it was given, no more; naming another one ends it.
 */
interface Session {
  /** The address of the key that signs. */
  readonly delegate: string;
  /** The player it plays for. */
  readonly player: string;
  readonly untilMs: bigint;
}

/** What a session's calls name in place of a seat. */
export const actorOf = ({ player }: Pick<Session, 'player'>): Actor => ({ player });

/**
 * Round figures, in MIST: more than a roll and a step cost on average, and more than any transaction takes of its coin before the
 * rebate, in the games of bots that `tests/sdk/table.integration.test.ts` plays on localnet. That test fails where they are too low.
 */
export const ROLL_COST = 1_500_000n;
export const STEP_COST = 3_000_000n;
export const DEAREST_CALL = 60_000_000n;

/** Turns that a game without a last round is taken to have. */
export const USUAL_TURNS = 60;

/** The gas for a session, in MIST: twice what its turns are expected to cost, and room for the dearest call. */
export const sessionGas = (turns: number = USUAL_TURNS): bigint =>
  2n * (ROLL_COST + STEP_COST) * BigInt(turns) + DEAREST_CALL;

/** How many turns a balance still pays for, so that a page offers to top it up in time. */
export const turnsPaid = (balance: bigint): number =>
  balance <= DEAREST_CALL ? 0 : Number((balance - DEAREST_CALL) / (ROLL_COST + STEP_COST));

/** What one signature of the wallet gives a session. */
interface SessionGrant extends Delegate {
  /** In MIST, `sessionGas` by rule. */
  readonly gas: bigint;
}

/** Creates a game, names its host's delegate and gives it gas. */
export const createWithSession =
  (deployment: Deployment, { gas, ...delegate }: SessionGrant, game: Omit<CreateGame, keyof Seating>) =>
  (tx: Transaction): void => {
    tx.add(createGame(deployment, { ...game, delegate }));
    tx.add(giveGas(delegate.address, gas));
  };

/** Joins a game, names the player's delegate and gives it gas. */
export const joinWithSession =
  (deployment: Deployment, { gas, ...delegate }: SessionGrant, game: string) =>
  (tx: Transaction): void => {
    tx.add(joinGame(deployment, game, { delegate }));
    tx.add(giveGas(delegate.address, gas));
  };

/** Names another delegate, for another device or after a lost browser; the one before can play no longer. */
export const renewSession =
  (
    deployment: Deployment,
    { gas, ...delegate }: SessionGrant,
    { game, seat }: { readonly game: string; readonly seat: ObjectInput },
  ) =>
  (tx: Transaction): void => {
    tx.add(nameDelegate(deployment, { game, seat, delegate }));
    tx.add(giveGas(delegate.address, gas));
  };

/** Gives an address gas as a coin of its own, from the sender's: with a session, and whenever one runs dry. */
export const giveGas =
  (address: string, gas: bigint) =>
  (tx: Transaction): void => {
    const [coin] = tx.splitCoins(tx.gas, [gas]);
    if (coin) tx.transferObjects([coin], address);
  };

/** Sends all that is left of the sender's gas to the owner, at the end of a game: signed by the delegate. */
export const returnGas =
  (owner: string) =>
  (tx: Transaction): void => {
    tx.transferObjects([tx.gas], owner);
  };

/** What an address has for gas, in MIST. */
export async function gasOf({ core }: ClientWithCoreApi, address: string): Promise<bigint> {
  const { balance } = await core.getBalance({ owner: address });
  return BigInt(balance.balance);
}
