import { bcs } from '@mysten/sui/bcs';
import { Transaction } from '@mysten/sui/transactions';
import { openLocalnet } from '@tycoon/localnet/node';
import { createFastSigner } from './fast-signer.ts';

const ACCOUNTS = 64;
const ED25519_SIGNATURE = 97;

/** Fills a directory with a network that has seen so many payments. Nobody signs them: it is the reading that is measured. */
export async function writeHistory(directory: string, transactions: number): Promise<void> {
  const signers = Array.from({ length: ACCOUNTS }, () => createFastSigner());
  const { localnet, close } = openLocalnet({
    directory,
    verifySignature: async () => {},
    accounts: signers.map(({ address }) => ({ address, balances: [1_000_000_000_000_000n] })),
  });
  const { ledger } = localnet;
  const share = Math.ceil(transactions / ACCOUNTS);
  await Promise.all(
    signers.map(async (signer) => {
      const [coin] = ledger.objects.owned(signer.address);
      const transaction = new Transaction();
      transaction.setSender(signer.address);
      transaction.setGasPrice(1000);
      transaction.setGasBudget(10_000_000);
      transaction.setGasPayment([{ objectId: coin!.id, version: `${coin!.version}`, digest: coin!.digest }]);
      const [one] = transaction.splitCoins(transaction.gas, [1]);
      transaction.mergeCoins(transaction.gas, [one!]);
      const data = bcs.TransactionData.parse(await transaction.build());
      const reference = data.V1!.gasData.payment[0]!;
      for (let i = 0; i < share; i++) {
        const bytes = bcs.TransactionData.serialize(data).toBytes();
        const record = await ledger.execute(bytes, [new Uint8Array(ED25519_SIGNATURE)]);
        const next = record.written.find(({ id }) => id === reference.objectId)!;
        reference.version = `${next.version}`;
        reference.digest = next.digest;
      }
    }),
  );
  await close();
}
