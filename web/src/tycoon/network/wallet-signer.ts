import type { DAppKit, UiWalletAccount } from '@mysten/dapp-kit-react';
import { Signer } from '@mysten/sui/cryptography';
import { Transaction } from '@mysten/sui/transactions';
import { fromBase64 } from '@mysten/sui/utils';
import { TycoonError } from '@tycoon/sdk';

/** What asks a wallet for its signature. */
type SignTransaction = DAppKit['signTransaction'];

/**
 * The connected account as a signer, so that people and bots go the same way: the transaction is built and simulated by our
 * node first, so that a move the rules forbid is explained by the rules and never reaches the wallet.
 */
export class WalletSigner extends Signer {
  readonly #account: UiWalletAccount;
  readonly #signTransaction: SignTransaction;

  constructor(account: UiWalletAccount, signTransaction: SignTransaction) {
    super();
    this.#account = account;
    this.#signTransaction = signTransaction;
  }

  override toSuiAddress(): string {
    return this.#account.address;
  }

  override async signTransaction(bytes: Uint8Array) {
    const transaction = Transaction.from(bytes);
    const signed = await this.#signTransaction({ transaction, account: this.#account });
    const same = fromBase64(signed.bytes);
    if (same.length !== bytes.length || same.some((byte, i) => byte !== bytes[i]))
      throw new TycoonError(
        { failure: 'unknown' },
        'the wallet signed another transaction than it was given',
      );
    return signed;
  }

  override sign(): never {
    throw new Error('a wallet signs whole transactions only');
  }

  override getKeyScheme(): never {
    throw new Error('the scheme of the key is the wallet’s affair');
  }

  override getPublicKey(): never {
    throw new Error('the public key is the wallet’s affair');
  }
}
