import type { Signer } from '@mysten/sui/cryptography';
import { type Executed, type SignedTransaction, TycoonError } from '@tycoon/sdk';
import type { Chain } from '../session/chain.ts';
import type { Thunk } from './session.ts';

/** How long a network that did not answer is given. */
const PAUSE_MS = 900;

/**
 * Executes for an account whose fees the faucet pays: the first fee waits until the account is topped up, and after each transaction the
 * account is topped up. A faucet that fails is asked again when a fee cannot be paid.
 */
export async function executeFed(
  chain: Pick<Chain, 'client' | 'funder'>,
  signer: Signer,
  thunk: Thunk,
  isFirst: boolean,
): Promise<Executed> {
  const topUp = () => chain.funder?.topUp(signer.toSuiAddress()).catch(() => false);
  if (isFirst) await topUp();
  const done = await executeOnce(chain, signer, thunk);
  void topUp();
  return done;
}

/**
 * Executes what a person wants. What failed only because the game or the balance has changed in the meantime, or because the
 * network was away for a moment, is tried once more; anything else is said at once.
 */
export async function executeOnce(
  { client, funder }: Pick<Chain, 'client' | 'funder'>,
  signer: Signer,
  thunk: Thunk,
  pauseMs = PAUSE_MS,
): Promise<Executed> {
  let signed: SignedTransaction | null = null;
  const attempt = async () => {
    signed = null;
    signed = await client.tycoon.sign(signer, thunk);
    return client.tycoon.send(signed);
  };
  try {
    return await attempt();
  } catch (error) {
    if (!(error instanceof TycoonError)) throw error;
    if (error.failure === 'stale' || error.failure === 'congested') return attempt();
    if (error.failure === 'gas' && (await funder?.topUp(signer.toSuiAddress()).catch(() => false)))
      return attempt();
    if (error.failure === 'network') {
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
      // It may have arrived although nobody said so. Sent again as it is, it counts once; built anew, it might happen twice.
      return signed === null ? attempt() : client.tycoon.send(signed);
    }
    throw error;
  }
}
