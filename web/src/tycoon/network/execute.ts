import type { Signer } from '@mysten/sui/cryptography';
import { type Executed, TycoonError } from '@tycoon/sdk';
import { toTycoonError } from '@tycoon/sdk/errors';
import type { Chain } from '../session/chain.ts';
import type { Thunk } from './session.ts';
import type { Signed } from './wallet-signer.ts';

/** How long a network that did not answer is given. */
const PAUSE_MS = 900;

/**
 * Executes what a person wants. What failed only because the game or the purse has changed in the meantime, or because the
 * network was away for a moment, is tried once more; anything else is said at once.
 */
export async function executeOnce(
  { client, purse }: Pick<Chain, 'client' | 'purse'>,
  signer: Signer & { readonly signed?: Signed | null },
  thunk: Thunk,
  pauseMs = PAUSE_MS,
): Promise<Executed> {
  const attempt = () => client.tycoon.execute(signer, thunk);
  try {
    return await attempt();
  } catch (error) {
    if (!(error instanceof TycoonError)) throw error;
    if (error.failure === 'stale' || error.failure === 'congested') return attempt();
    if (error.failure === 'gas' && (await purse?.fill(signer.toSuiAddress()).catch(() => false)))
      return attempt();
    if (error.failure === 'network') {
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
      return signer.signed ? sendAgain(client, signer.signed) : attempt();
    }
    throw error;
  }
}

/**
 * A signed transaction may have arrived although nobody said so. Sent again as it is, it counts once; built anew, it might
 * happen twice.
 */
async function sendAgain({ core, tycoon }: Chain['client'], { bytes, signature }: Signed): Promise<Executed> {
  try {
    const sent = await core.executeTransaction({ transaction: bytes, signatures: [signature] });
    return await tycoon.conclude((sent.Transaction ?? sent.FailedTransaction).digest);
  } catch (error) {
    throw toTycoonError(error, tycoon.deployment.packageIds);
  }
}
