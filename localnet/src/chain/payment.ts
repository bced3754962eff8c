import { ACCUMULATOR_ROOT_ID, type Address } from './address.ts';
import type { FreeTransfers } from './free-transfers.ts';
import {
  accountId,
  balanceType,
  coinTypeOfBalance,
  fundsOf,
  readAccount,
  SUI_BALANCE_TYPE,
} from './funds.ts';
import type { Digest } from './hash.ts';
import { invalid, Refusal } from './refusal.ts';
import { isReservation, type Reservation, readReservation } from './reservation.ts';
import type { ObjectStore } from './store.ts';
import type { CallArg, UserTransaction } from './transaction.ts';
import { canonicalType } from './type-bcs.ts';
import { countNodes, SUI_TYPE, type TypeText } from './type-tag.ts';

/** How a transaction is paid for. */
export type Payment =
  /** By coins, the first of which takes in the others and what is drawn from the sender's balance. */
  | { readonly kind: 'coin'; readonly drawn: bigint }
  /** By the balance of an address, up to an amount; coins that are named besides go into it. */
  | { readonly kind: 'funds'; readonly owner: Address; readonly drawn: bigint }
  /** By nobody: transfers of a few kinds of coins are free. */
  | { readonly kind: 'free' };

/** What an input may take out of its sender's balance. */
export interface Withdrawal {
  readonly owner: Address;
  readonly coinType: TypeText;
  readonly amount: bigint;
  /** It stands where a coin does, and becomes one. */
  readonly asCoin: boolean;
}

/** What a transaction takes from balances. */
export interface Funding {
  readonly payment: Payment;
  /** By input index. */
  readonly withdrawals: readonly (Withdrawal | undefined)[];
}

interface Chain {
  readonly chainId: Digest;
  readonly epoch: bigint;
  readonly fundsTypeNodes: number;
}

const MAX_WITHDRAWALS = 10;
const MAX_U64 = 2n ** 64n - 1n;

/** How a transaction is paid, and what it withdraws, as far as its own words tell. */
export function readFunding(
  store: ObjectStore,
  transaction: UserTransaction,
  chain: Chain,
  checks: boolean,
): Funding {
  const withdrawals = transaction.programmable.inputs.map((input) =>
    readWithdrawal(store, input, transaction, chain),
  );
  return { payment: readPayment(transaction, chain, checks), withdrawals };
}

/** Whether it has to do with balances at all: most have not, and are not looked at further. */
export const usesFunds = ({ gasData, programmable }: UserTransaction): boolean =>
  gasData.payment.length === 0 ||
  gasData.payment.some(isReservation) ||
  programmable.inputs.some(
    ({ FundsWithdrawal, Object: object }) =>
      FundsWithdrawal || (object?.ImmOrOwnedObject && isReservation(object.ImmOrOwnedObject)),
  );

function readPayment({ gasData, sender }: UserTransaction, chain: Chain, checks: boolean): Payment {
  const { payment, owner } = gasData;
  if (payment.length === 0) {
    if (BigInt(gasData.price) === 0n) return { kind: 'free' };
    return { kind: 'funds', owner, drawn: BigInt(gasData.budget) };
  }
  let drawn = 0n;
  for (const reference of payment) {
    const reservation = readReservation(reference, chain.chainId);
    if (!reservation) continue;
    drawn += reservation.amount;
    if (!checks) continue;
    if (owner !== sender || reservation.account !== accountId(sender, SUI_BALANCE_TYPE))
      throw invalid(`Gas object is not an owned object with owner: Account Address ( ${sender} )`);
    checkReservation(reservation, chain);
  }
  return isReservation(payment[0]!) ? { kind: 'funds', owner, drawn } : { kind: 'coin', drawn };
}

function checkReservation({ epoch, amount }: Reservation, chain: Chain): void {
  if (epoch !== chain.epoch && epoch + 1n !== chain.epoch) throw invalid('Transaction Expired');
  if (amount === 0n) throw EMPTY();
}

const EMPTY = () =>
  invalid('Invalid withdraw reservation: Balance withdraw reservation amount must be non-zero');

function readWithdrawal(
  store: ObjectStore,
  { FundsWithdrawal, Object: object }: CallArg,
  { sender }: UserTransaction,
  chain: Chain,
): Withdrawal | undefined {
  if (FundsWithdrawal) {
    const { reservation, typeArg, withdrawFrom } = FundsWithdrawal;
    if (withdrawFrom.Sponsor)
      throw invalid('Invalid withdraw reservation: Explicit sponsor withdrawals are not yet supported');
    const amount = BigInt(reservation.MaxAmountU64);
    if (amount === 0n) throw EMPTY();
    if (countNodes(balanceType(canonicalType(typeArg.Balance))) > chain.fundsTypeNodes)
      throw invalid(
        `Size limit exceeded: maximum type nodes in a funds accumulator type is ${chain.fundsTypeNodes}`,
      );
    return { owner: sender, coinType: canonicalType(typeArg.Balance), amount, asCoin: false };
  }
  const reference = object?.ImmOrOwnedObject;
  const reservation = reference && readReservation(reference, chain.chainId);
  if (!reservation) return undefined;
  checkReservation(reservation, chain);
  const held = readAccount(store.object(reservation.account));
  const about = `Invalid withdraw reservation: coin reservation object id ${reservation.account}`;
  if (!held) throw invalid(`${about} not found`);
  if (held.owner !== sender) throw invalid(`${about} is owned by ${held.owner}, not sender ${sender}`);
  return { owner: sender, coinType: held.coinType, amount: reservation.amount, asCoin: true };
}

/** Refuses a transaction that would take more out of a balance than is in it. */
export function checkFunds(
  store: ObjectStore,
  { payment, withdrawals }: Funding,
  sender: Address,
  free: FreeTransfers,
): void {
  if (!store.object(ACCUMULATOR_ROOT_ID))
    throw new Refusal(
      'unimplemented',
      "balances of addresses are not there on this network: begin it with Sui's own framework",
    );
  const wanted = new Map<string, { owner: Address; type: TypeText; amount: bigint }>();
  const want = (owner: Address, coinType: TypeText, amount: bigint) => {
    if (amount === 0n) return;
    const type = balanceType(coinType);
    const id = accountId(owner, type);
    wanted.set(id, { owner, type, amount: (wanted.get(id)?.amount ?? 0n) + amount });
  };
  const all = withdrawals.filter((each) => each !== undefined);
  for (const { owner, coinType, amount } of all) want(owner, coinType, amount);
  if (payment.kind !== 'free')
    want(payment.kind === 'funds' ? payment.owner : sender, SUI_TYPE, payment.drawn);
  if (all.length + (payment.kind === 'funds' ? 1 : 0) > MAX_WITHDRAWALS)
    throw invalid(
      `Invalid withdraw reservation: Maximum number of balance withdraw reservations is ${MAX_WITHDRAWALS}`,
    );
  if ([...wanted.values()].some(({ amount }) => amount > MAX_U64))
    throw invalid('Invalid withdraw reservation: Balance withdraw reservation overflow');
  for (const [id, { owner, type, amount }] of [...wanted].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const held = fundsOf(store, owner, type);
    if (held < amount)
      throw invalid(
        `Invalid withdraw reservation: Available amount in account for object id ${id} is less than requested: ${held} < ${amount}`,
      );
    if (payment.kind === 'free') checkRest(id, type, held - amount, free);
  }
}

/** What is taken for nothing leaves nothing behind, or as much as could be taken again. */
function checkRest(id: Address, type: TypeText, rest: bigint, free: FreeTransfers): void {
  const coinType = coinTypeOfBalance(type) ?? type;
  const least = free.get(coinType) ?? 0n;
  if (rest === 0n || rest >= least) return;
  throw invalid(
    `Invalid withdraw reservation: Invalid gasless withdrawal from ${id}. Gasless transactions must either use the entire balance, or leave at least ${least} for token type ${coinType}. Remaining amount is ${rest}`,
  );
}
