import { createHash } from 'node:crypto';
import type { ClientWithCoreApi } from '@mysten/sui/client';
import type { Signer } from '@mysten/sui/cryptography';
import { requestSuiFromFaucetV2 } from '@mysten/sui/faucet';
import { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519';
import { Transaction } from '@mysten/sui/transactions';
import { Complaint } from '@tycoon/command/complaint';

/** Gives bots the SUI they pay their gas with. */
interface Funder {
  /** The key of the bot in a seat. */
  signer(seat: number): Ed25519Keypair;
  fund(addresses: readonly string[]): Promise<void>;
  /** Gives back what the bots have not used; resolves to the addresses that could not. */
  refund(signers: readonly Signer[]): Promise<readonly string[]>;
}

/** A faucet gives and takes nothing back. */
export const faucetFunder = (host: string): Funder => ({
  signer: () => new Ed25519Keypair(),
  async fund(addresses) {
    for (const recipient of addresses) {
      await requestSuiFromFaucetV2({ host, recipient }).catch((error: Error) => {
        throw new Complaint(
          `The faucet at ${host} gives nothing: ${error.message}`,
          'Name another by --faucet.',
        );
      });
    }
  },
  refund: async () => [],
});

/** What each bot gets from the operator's account, in MIST: a long game with room for the budget of its last roll. */
const SHARE = 2_000_000_000n;

/**
 * An account of the operator, on networks where SUI is worth something. The bots' keys follow from the owner's, so that a run that
 * was broken off loses nothing: the next one has the same keys, and gives back what is left.
 */
export function accountFunder(client: ClientWithCoreApi, owner: Ed25519Keypair): Funder {
  const address = owner.toSuiAddress();
  const execute = async (signer: Signer, transaction: Transaction) => {
    const result = await client.core.signAndExecuteTransaction({ transaction, signer });
    await client.core.waitForTransaction({ result });
  };
  const giveBack = async (signer: Signer) => {
    const { balance } = await client.core.getBalance({ owner: signer.toSuiAddress() });
    if (BigInt(balance.balance) === 0n) return;
    const transaction = new Transaction();
    transaction.transferObjects([transaction.gas], address);
    await execute(signer, transaction);
  };
  return {
    signer(seat) {
      const secret = `tycoon bot ${seat}\n${owner.getSecretKey()}`;
      return Ed25519Keypair.fromSecretKey(createHash('sha256').update(secret).digest());
    },
    async fund(addresses) {
      const { balance } = await client.core.getBalance({ owner: address });
      const needed = SHARE * BigInt(addresses.length + 1);
      if (BigInt(balance.balance) < needed) {
        throw new Complaint(
          `${address} has ${Number(balance.balance) / 1e9} SUI; ${addresses.length} bots need ${Number(needed) / 1e9}.`,
          'Send SUI to it first; what is not used comes back.',
        );
      }
      const transaction = new Transaction();
      const coins = transaction.splitCoins(
        transaction.gas,
        addresses.map(() => SHARE),
      );
      addresses.forEach((recipient, index) => {
        transaction.transferObjects([coins[index]!], recipient);
      });
      await execute(owner, transaction);
    },
    async refund(signers) {
      const kept: string[] = [];
      for (const signer of signers) await giveBack(signer).catch(() => kept.push(signer.toSuiAddress()));
      return kept;
    },
  };
}
