import { bcs } from '@mysten/sui/bcs';
import type { GrpcTypes as T } from '@mysten/sui/grpc';
import { type Address, makeAddress, ZERO_ADDRESS } from '../chain/address.ts';
import { greatest, least } from '../chain/bigint.ts';
import { encodeCoin } from '../chain/coin.ts';
import type { Outcome } from '../chain/execution.ts';
import { MAX_GAS_BUDGET, MAX_GAS_PAYMENT_OBJECTS } from '../chain/gas.ts';

import { ZERO_DIGEST } from '../chain/hash.ts';
import type { Ledger } from '../chain/ledger.ts';
import { isMove, type MoveObject, sealObject } from '../chain/object.ts';
import { balanceOf } from '../chain/object-index.ts';
import { invalid } from '../chain/refusal.ts';
import { Overlay } from '../chain/store.ts';
import { decodeTransaction, type UserTransaction } from '../chain/transaction.ts';
import { GAS_COIN_TYPE } from '../chain/type-tag.ts';
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
  if (resolved.gasData.payment.length > 0) {
    return { transaction: resolved, outcome: ledger.simulate(resolved, mode) };
  }
  if (!draft || !selectGas || !checks)
    return { transaction: resolved, outcome: tryOut(ledger, resolved, mode) };
  const budget = transaction.gasPayment?.budget ?? estimateBudget(network, resolved);
  const payment = selectPayment(network, resolved, budget);
  const paid = encode({ ...draft, gasData: { ...draft.gasData, payment, budget } });
  return { transaction: paid, outcome: ledger.simulate(paid, mode) };
}

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
  const { gasUsed } = tryOut(network.ledger, transaction, 'execute');
  const { computationCost, storageCost, storageRebate } = gasUsed;
  const net = computationCost + storageCost - storageRebate;
  const needed = greatest(net, computationCost) + 1000n * network.ledger.environment.referenceGasPrice;
  return least(needed, MAX_GAS_BUDGET);
}

/** The payer's coins that the transaction does not use otherwise, largest first. */
function selectPayment({ ledger }: Network, transaction: UserTransaction, budget: bigint) {
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
        isMove(object) && object.data.type === GAS_COIN_TYPE && !used.has(object.id),
    )
    .map((object) => ({ object, balance: balanceOf(object.data.contents) }))
    .sort((a, b) => (a.balance > b.balance ? -1 : a.balance < b.balance ? 1 : 0))
    .slice(0, MAX_GAS_PAYMENT_OBJECTS);
  const total = coins.reduce((sum, { balance }) => sum + balance, 0n);
  if (total < budget) {
    throw invalid(
      `Unable to perform gas selection due to insufficient SUI balance (in address balance or coins) for account ${owner} to satisfy required budget ${budget}.`,
    );
  }
  return coins.map(({ object: { id, version, digest } }) => ({ objectId: id, version, digest }));
}
