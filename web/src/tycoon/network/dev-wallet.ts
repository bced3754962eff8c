import type { WalletInitializer } from '@mysten/dapp-kit-react';
import type { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519';
import { Transaction } from '@mysten/sui/transactions';
import { fromBase64, toBase64 } from '@mysten/sui/utils';
import {
  getWallets,
  ReadonlyWalletAccount,
  StandardConnect,
  StandardDisconnect,
  StandardEvents,
  SuiSignAndExecuteTransaction,
  SuiSignPersonalMessage,
  SuiSignTransaction,
  type Wallet,
  type WalletAccount,
} from '@mysten/wallet-standard';

/** The wallet's name, as lists of wallets show it. */
export const DEV_WALLET = 'Table wallet';

/** A coin with a hole, in the table's brass. */
const COIN =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><circle cx="16" cy="16" r="14" fill="#e2be6b" stroke="#8a6418" stroke-width="3"/><path fill="none" stroke="#8a6418" stroke-width="3" d="M11 11h10v10H11z"/></svg>';

const FEATURES = [SuiSignTransaction, SuiSignAndExecuteTransaction, SuiSignPersonalMessage] as const;

/**
 * A wallet for networks of one's own: its key stays in this browser and it signs without asking, because what it holds is
 * play money. It never claims a public network.
 */
export const devWallet = (keypair: Ed25519Keypair, network: string): WalletInitializer => ({
  id: 'tycoon-dev-wallet',
  initialize({ getClient }) {
    const chain = `sui:${network}` as const;
    const account = new ReadonlyWalletAccount({
      address: keypair.toSuiAddress(),
      publicKey: keypair.getPublicKey().toSuiBytes(),
      chains: [chain],
      features: FEATURES,
    });
    const sign = async (transaction: { toJSON(): Promise<string> }) => {
      const built = Transaction.from(await transaction.toJSON());
      built.setSenderIfNotSet(account.address);
      return keypair.signTransaction(await built.build({ client: getClient(network) }));
    };
    const wallet: Wallet = {
      version: '1.0.0',
      name: DEV_WALLET,
      icon: `data:image/svg+xml;base64,${btoa(COIN)}`,
      chains: [chain],
      accounts: [account as WalletAccount],
      features: {
        [StandardConnect]: { version: '1.0.0', connect: async () => ({ accounts: [account] }) },
        [StandardDisconnect]: { version: '1.0.0', disconnect: async () => {} },
        [StandardEvents]: { version: '1.0.0', on: () => () => {} },
        [SuiSignPersonalMessage]: {
          version: '1.1.0',
          signPersonalMessage: ({ message }: { message: Uint8Array }) => keypair.signPersonalMessage(message),
        },
        [SuiSignTransaction]: {
          version: '2.0.0',
          signTransaction: ({ transaction }: { transaction: { toJSON(): Promise<string> } }) =>
            sign(transaction),
        },
        [SuiSignAndExecuteTransaction]: {
          version: '2.0.0',
          async signAndExecuteTransaction({ transaction }: { transaction: { toJSON(): Promise<string> } }) {
            const { bytes, signature } = await sign(transaction);
            const { core } = getClient(network);
            const result = await core.executeTransaction({
              transaction: fromBase64(bytes),
              signatures: [signature],
              include: { effects: true },
            });
            const { digest, effects } = result.Transaction ?? result.FailedTransaction;
            return { bytes, signature, digest, effects: toBase64(effects.bcs ?? new Uint8Array()) };
          },
        },
      },
    };
    return { unregister: getWallets().register(wallet) };
  },
});
