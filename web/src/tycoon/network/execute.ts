import type { Signer } from '@mysten/sui/cryptography';
import { type Executed, TycoonError } from '@tycoon/sdk';
import type { Chain } from './chain.ts';
import type { Thunk } from './session.ts';

/**
 * Executes what a person wants. What failed only because the game or the purse has changed in the meantime is tried once
 * more; anything else is said at once.
 */
export async function executeOnce(
  { client, purse }: Pick<Chain, 'client' | 'purse'>,
  signer: Signer,
  thunk: Thunk,
): Promise<Executed> {
  const attempt = () => client.tycoon.execute(signer, thunk);
  try {
    return await attempt();
  } catch (error) {
    if (!(error instanceof TycoonError)) throw error;
    if (error.failure === 'stale' || error.failure === 'congested') return attempt();
    if (error.failure === 'gas' && (await purse?.fill(signer.toSuiAddress()).catch(() => false)))
      return attempt();
    throw error;
  }
}
