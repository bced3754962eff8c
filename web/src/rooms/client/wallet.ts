import { getWallets, type SuiSignPersonalMessageFeature, type Wallet } from '@mysten/wallet-standard';
import { callRooms, type OwnPlayer } from './api.ts';

const CONNECT = 'standard:connect';
const SIGN = 'sui:signPersonalMessage';

/** Wallets of this browser that can sign in. */
export const signingWallets = (): readonly Wallet[] =>
  getWallets()
    .get()
    .filter(({ features }) => CONNECT in features && SIGN in features);

interface Connect {
  connect(): Promise<{ readonly accounts: Wallet['accounts'] }>;
}

/**
 * Signs in with a wallet by a personal message, which costs nothing. With `link` the wallet's address signs for the profile of the code from then
 * on; without, it has a profile of its own.
 */
export async function signInWithWallet(wallet: Wallet, link?: string): Promise<OwnPlayer> {
  const { accounts } = await (wallet.features[CONNECT] as Connect).connect();
  const [account] = accounts;
  if (account === undefined) throw new Error('the wallet has no account');
  const { address } = account;
  const challenge = await callRooms<{ nonce: string; text: string }>('POST', '/challenge', { address });
  const { signature } = await (
    wallet.features[SIGN] as SuiSignPersonalMessageFeature[typeof SIGN]
  ).signPersonalMessage({ message: new TextEncoder().encode(challenge.text), account });
  return callRooms<OwnPlayer>('POST', '/session', {
    ...{ address, nonce: challenge.nonce, signature },
    ...(link !== undefined && { link }),
  });
}
