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
  /** Several coins at once, as many as Sui's own faucet gives. */
  sendMany(recipient: Address): Promise<readonly SentCoin[]>;
}

const FAUCET_AMOUNT = 200_000_000_000n;
const FAUCET_COINS = 5;
const BUDGET = 20_000_000n;

export function createFaucet(ledger: Ledger, keypair: Ed25519Keypair): Faucet {
  const address = keypair.toSuiAddress();
  let queue: Promise<unknown> = Promise.resolve();
  const sendNow = async (recipient: Address, amounts: readonly bigint[]): Promise<SentCoin[]> => {
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
    const coins = transaction.splitCoins(transaction.gas, [...amounts]);
    transaction.transferObjects(
      amounts.map((_, i) => coins[i]!),
      recipient,
    );
    const { bytes, signature } = await keypair.signTransaction(await transaction.build());
    const record = await ledger.execute(fromBase64(bytes), [fromBase64(signature)]);
    const sent = record.written.filter(
      (object): object is MoveObject =>
        object.owner.kind === 'address' &&
        object.owner.address === recipient &&
        object.id !== current.id &&
        isMove(object),
    );
    if (sent.length !== amounts.length)
      throw new Refusal('resourceExhausted', 'the faucet could not send a coin');
    return sent.map(({ id, data }) => ({
      amount: Number(balanceOf(data.contents)),
      id,
      transferTxDigest: record.digest,
    }));
  };
  const inTurn = (recipient: Address, amounts: readonly bigint[]) => {
    const sent = queue.then(() => sendNow(recipient, amounts));
    queue = sent.catch(() => undefined);
    return sent;
  };
  return {
    async send(recipient, amount = FAUCET_AMOUNT) {
      const [coin] = await inTurn(recipient, [amount]);
      return coin!;
    },
    sendMany: (recipient) => inTurn(recipient, new Array<bigint>(FAUCET_COINS).fill(FAUCET_AMOUNT)),
  };
}
