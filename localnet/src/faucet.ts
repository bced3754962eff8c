import { fromBase64 } from '@mysten/bcs';
import type { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519';
import { Transaction } from '@mysten/sui/transactions';
import type { Address } from './chain/address.ts';
import { REFERENCE_GAS_PRICE } from './chain/gas.ts';
import type { Ledger } from './chain/ledger.ts';
import { isMove, type MoveObject } from './chain/object.ts';
import { balanceOf } from './chain/object-index.ts';
import { Refusal } from './chain/refusal.ts';
import { GAS_COIN_TYPE } from './chain/type-tag.ts';

/** A coin that the faucet sent, as its API reports it. */
interface SentCoin {
  readonly amount: number;
  readonly id: Address;
  readonly transferTxDigest: string;
}

/** Gives coins away: ordinary transactions, signed by an account with a great many coins. */
export interface Faucet {
  send(recipient: Address, amount?: bigint): Promise<SentCoin>;
}

const FAUCET_AMOUNT = 200_000_000_000n;
const BUDGET = 10_000_000n;

export function createFaucet(ledger: Ledger, keypair: Ed25519Keypair): Faucet {
  const address = keypair.toSuiAddress();
  let queue: Promise<unknown> = Promise.resolve();
  const sendNow = async (recipient: Address, amount: bigint): Promise<SentCoin> => {
    const [coin] = ledger.objects
      .owned(address)
      .filter((object): object is MoveObject => isMove(object) && object.data.type === GAS_COIN_TYPE)
      .sort((a, b) => Number(balanceOf(b.data.contents) - balanceOf(a.data.contents)));
    const current = coin && ledger.executed.object(coin.id);
    if (!current) throw new Refusal('resourceExhausted', 'the faucet has no coin left');
    const transaction = new Transaction();
    transaction.setSender(address);
    transaction.setGasPrice(REFERENCE_GAS_PRICE);
    transaction.setGasBudget(BUDGET);
    transaction.setGasPayment([
      { objectId: current.id, version: `${current.version}`, digest: current.digest },
    ]);
    transaction.transferObjects([transaction.splitCoins(transaction.gas, [amount])], recipient);
    const { bytes, signature } = await keypair.signTransaction(await transaction.build());
    const record = await ledger.execute(fromBase64(bytes), [fromBase64(signature)]);
    const sent = record.written.find(
      ({ owner, id }) => owner.kind === 'address' && owner.address === recipient && id !== current.id,
    );
    if (!sent) throw new Refusal('resourceExhausted', 'the faucet could not send a coin');
    return { amount: Number(amount), id: sent.id, transferTxDigest: record.digest };
  };
  return {
    send(recipient, amount = FAUCET_AMOUNT) {
      const sent = queue.then(() => sendNow(recipient, amount));
      queue = sent.catch(() => undefined);
      return sent;
    },
  };
}
