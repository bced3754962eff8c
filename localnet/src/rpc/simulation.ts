import { bcs } from '@mysten/sui/bcs';
import type { GrpcTypes as T } from '@mysten/sui/grpc';
import { type Address, makeAddress, ZERO_ADDRESS } from '../chain/address.ts';
import { greatest, least } from '../chain/bigint.ts';
import { encodeCoin } from '../chain/coin.ts';
import type { Outcome } from '../chain/execution.ts';
import { accountId, fundsOf, SUI_BALANCE_TYPE } from '../chain/funds.ts';
import { MAX_GAS_BUDGET, MAX_GAS_PAYMENT_OBJECTS } from '../chain/gas.ts';
import { ZERO_DIGEST } from '../chain/hash.ts';
import type { Ledger } from '../chain/ledger.ts';
import { isMove, type MoveObject, sealObject } from '../chain/object.ts';
import { balanceOf } from '../chain/object-index.ts';
import { invalid } from '../chain/refusal.ts';
import { reserve } from '../chain/reservation.ts';
import { Overlay } from '../chain/store.ts';
import { decodeTransaction, type UserTransaction } from '../chain/transaction.ts';
import { canonicalType } from '../chain/type-bcs.ts';
import { GAS_COIN_TYPE, SUI_TYPE } from '../chain/type-tag.ts';
import type { Network } from './network.ts';
import { type DataInput, parseExpiration, requireAddress } from './parse.ts';
import { resolveProgram } from './resolve.ts';

interface SimulationRequest {
  readonly transaction: T.Transaction;
  readonly checks: boolean;
  readonly selectGas: boolean;
}

interface Simulation {
  /** What was resolved: what a client would sign. */
  readonly transaction: UserTransaction;
  readonly outcome: Outcome;
}

/** Resolves a transaction, chooses its gas where asked to, and runs it without consequences. */
export function simulate(
  network: Network,
  { transaction, checks, selectGas }: SimulationRequest,
): Simulation {
  const { ledger } = network;
  const given = transaction.bcs?.value;
  const draft = given ? undefined : resolveDraft(network, transaction);
  const resolved = given ? decodeTransaction(given) : encode(draft!);
  const mode = checks ? 'execute' : 'inspect';
  const isPaid = resolved.gasData.payment.length > 0;
  if (!selectGas || !checks)
    return {
      transaction: resolved,
      outcome: isPaid ? ledger.simulate(resolved, mode) : tryOut(ledger, resolved, mode),
    };
  const budget = transaction.gasPayment?.budget ?? (draft && estimateBudget(network, resolved));
  const gasData = { ...resolved.gasData, ...(budget === undefined ? {} : { budget }) };
  const data = { ...(draft ?? dataOf(resolved)), gasData };
  const paid = encode(isPaid ? data : { ...data, ...selectPayment(network, resolved, data) });
  return { transaction: paid, outcome: ledger.simulate(paid, mode) };
}

const dataOf = ({ programmable, sender, gasData, expiration }: UserTransaction): DataInput => ({
  kind: { ProgrammableTransaction: programmable },
  sender,
  gasData,
  expiration,
});

function resolveDraft({ ledger, host }: Network, transaction: T.Transaction): DataInput {
  const data = transaction.kind?.data;
  if (data?.oneofKind !== 'programmableTransaction')
    throw invalid('Only programmable transactions can be simulated');
  const program = resolveProgram(data.programmableTransaction, ledger.objects, host);
  const sender = requireAddress(transaction.sender ?? ZERO_ADDRESS, 'sender');
  const { gasPayment } = transaction;
  return {
    kind: { ProgrammableTransaction: program },
    sender,
    gasData: {
      payment: (gasPayment?.objects ?? []).map((reference) => paymentReference(reference)),
      owner: gasPayment?.owner === undefined ? sender : requireAddress(gasPayment.owner, 'gas owner'),
      price: gasPayment?.price ?? ledger.environment.referenceGasPrice,
      budget: gasPayment?.budget ?? MAX_GAS_BUDGET,
    },
    expiration: parseExpiration(transaction.expiration),
  };
}

function paymentReference({ objectId, version, digest }: T.ObjectReference) {
  if (version === undefined || digest === undefined) throw invalid('gas payment needs versions and digests');
  return { objectId: requireAddress(objectId, 'gas object'), version, digest };
}

function encode(data: DataInput): UserTransaction {
  let bytes: Uint8Array;
  try {
    bytes = bcs.TransactionData.serialize({ V1: data }, { maxSize: 4 * 1024 * 1024 }).toBytes();
  } catch (error) {
    throw invalid(`invalid transaction: ${(error as Error).message}`);
  }
  return decodeTransaction(bytes);
}

const MOCK_ID = makeAddress('0x6d6f636b5f676173');
const MOCK_BALANCE = 1_000_000_000_000_000_000n;

/** A coin that exists only while something is tried out. */
function mockCoin(owner: Address) {
  return sealObject({
    id: MOCK_ID,
    version: 1n,
    owner: { kind: 'address', address: owner },
    data: {
      kind: 'move',
      type: GAS_COIN_TYPE,
      hasPublicTransfer: true,
      contents: encodeCoin(MOCK_ID, MOCK_BALANCE),
    },
    previousTransaction: ZERO_DIGEST,
    storageRebate: 0n,
  });
}

/** Runs a transaction that has no payment with a coin out of thin air. */
export function tryOut(ledger: Ledger, transaction: UserTransaction, mode: 'execute' | 'inspect'): Outcome {
  const coin = mockCoin(transaction.gasData.owner);
  const store = new Overlay(ledger.objects);
  store.put(coin);
  const payment = [{ objectId: coin.id, version: coin.version.toString(), digest: coin.digest }];
  return ledger.simulate({ ...transaction, gasData: { ...transaction.gasData, payment } }, mode, store);
}

/** What a transaction will need: what it took with a coin out of thin air, and some room. */
function estimateBudget(network: Network, transaction: UserTransaction): bigint {
  const trial = { ...transaction, gasData: { ...transaction.gasData, budget: `${MAX_GAS_BUDGET}` } };
  const { gasUsed } = tryOut(network.ledger, trial, 'execute');
  const { computationCost, storageCost, storageRebate } = gasUsed;
  const net = computationCost + storageCost - storageRebate;
  const needed = greatest(net, computationCost) + 1000n * network.ledger.environment.referenceGasPrice;
  return least(needed, MAX_GAS_BUDGET);
}

/**
 * What pays for a transaction: the payer's balance where it is enough and no command uses the gas coin, else the coins
 * that are not used otherwise, largest first, and with a gas coin that is used what is in the balance besides.
 */
function selectPayment(
  network: Network,
  transaction: UserTransaction,
  { gasData, expiration }: DataInput,
): Pick<DataInput, 'gasData' | 'expiration'> {
  const { ledger } = network;
  const { owner } = transaction.gasData;
  const budget = BigInt(gasData.budget);
  const funds = freeFunds(ledger, transaction);
  const usesGas = JSON.stringify(transaction.programmable.commands).includes('"GasCoin"');
  const bounded = 'None' in expiration && expiration.None ? shortly(ledger) : expiration;
  if (!usesGas && funds >= budget) return { gasData: { ...gasData, payment: [] }, expiration: bounded };
  const drawn = usesGas && owner === transaction.sender ? funds : 0n;
  const coins = selectCoins(network, transaction, budget, drawn);
  if (drawn === 0n) return { gasData: { ...gasData, payment: coins }, expiration };
  const reservation = reserve(accountId(owner, SUI_BALANCE_TYPE), drawn, ledger);
  return { gasData: { ...gasData, payment: [reservation, ...coins] }, expiration: bounded };
}

/** SUI in the payer's balance that the transaction does not withdraw itself. */
function freeFunds(ledger: Ledger, { gasData, sender, programmable }: UserTransaction): bigint {
  const held = fundsOf(ledger.objects, gasData.owner, SUI_BALANCE_TYPE);
  if (gasData.owner !== sender) return held;
  const reserved = programmable.inputs.reduce((sum, { FundsWithdrawal }) => {
    if (!FundsWithdrawal || canonicalType(FundsWithdrawal.typeArg.Balance) !== SUI_TYPE) return sum;
    return sum + BigInt(FundsWithdrawal.reservation.MaxAmountU64);
  }, 0n);
  return greatest(held - reserved, 0n);
}

/** Valid in this epoch and the next: what nothing else keeps from running twice. */
const shortly = ({ environment, chainId }: Ledger): DataInput['expiration'] => ({
  ValidDuring: {
    minEpoch: environment.epoch,
    maxEpoch: environment.epoch + 1n,
    minTimestamp: null,
    maxTimestamp: null,
    chain: chainId,
    nonce: crypto.getRandomValues(new Uint32Array(1))[0]!,
  },
});

function selectCoins({ ledger }: Network, transaction: UserTransaction, budget: bigint, drawn: bigint) {
  const { owner } = transaction.gasData;
  const used = new Set(
    transaction.programmable.inputs.flatMap(({ Object: input }) => [
      (input?.ImmOrOwnedObject ?? input?.Receiving)?.objectId,
    ]),
  );
  const coins = ledger.objects
    .owned(owner)
    .filter(
      (object): object is MoveObject =>
        isMove(object) &&
        object.data.type === GAS_COIN_TYPE &&
        object.owner.kind === 'address' &&
        !used.has(object.id),
    )
    .map((object) => ({ object, balance: balanceOf(object.data.contents) }))
    .sort((a, b) => (a.balance > b.balance ? -1 : a.balance < b.balance ? 1 : 0))
    .slice(0, MAX_GAS_PAYMENT_OBJECTS);
  const total = coins.reduce((sum, { balance }) => sum + balance, drawn);
  if (total < budget) {
    throw invalid(
      `Unable to perform gas selection due to insufficient SUI balance (in address balance or coins) for account ${owner} to satisfy required budget ${budget}.`,
    );
  }
  return coins.map(({ object: { id, version, digest } }) => ({ objectId: id, version, digest }));
}
