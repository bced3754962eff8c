import { createDAppKit, type DAppKit } from '@mysten/dapp-kit-react';
import type { Chain } from '../session/chain.ts';
import { devWallet } from './dev-wallet.ts';
import { keptKey } from './keyring.ts';

export type Kit = DAppKit<string[]>;

/** Where this browser keeps the key of its own wallet. */
export const OWN_KEY = 'tycoon.wallet';

/**
 * Wallets of all networks through dapp-kit: on networks with a faucet there is one of our own, elsewhere people bring theirs.
 * The remote wallet that dapp-kit would offer is left out, because it asks a server that we do not know.
 */
export const createKit = (chains: ReadonlyMap<string, Chain>, first: string): Kit =>
  createDAppKit({
    networks: [...chains.keys()],
    defaultNetwork: first,
    createClient: (name) => (chains.get(name) as Chain).client,
    slushWalletConfig: null,
    walletInitializers: [...chains.values()]
      .filter(({ funder }) => funder !== null)
      .slice(0, 1)
      .map(({ network }) => devWallet(keptKey(OWN_KEY), network.name)),
  });
