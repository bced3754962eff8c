import type { Address } from './address.ts';
import { encodeCoin } from './coin.ts';
import type { ObjectChange } from './effects.ts';
import { type FundsChange, fundsChange, SUI_BALANCE_TYPE } from './funds.ts';
import { FREE, type GasCost, netCost, refund, storageDeposit } from './gas.ts';
import type { InputObject, LoadedInputs } from './input.ts';
import { type LedgerObject, type MoveObject, sealObject } from './object.ts';
import type { GasCoin, RunResult, WrittenObject } from './runner.ts';
import type { UserTransaction } from './transaction.ts';
import { GAS_COIN_TYPE } from './type-tag.ts';

/** What a bill is made from. */
interface Account {
  readonly transaction: UserTransaction;
  readonly inputs: LoadedInputs;
  readonly lamportVersion: bigint;
  readonly gasObject: MoveObject | undefined;
  readonly gasCoin: GasCoin | undefined;
  readonly budget: bigint;
}

interface Settled {
  readonly cost: GasCost;
  readonly changes: readonly ObjectChange[];
  readonly funds: readonly FundsChange[];
}

const isMutable = (input: InputObject): boolean =>
  input.kind === 'owned' || (input.kind === 'shared' && input.mutable);

/** Versions, storage deposits and the bill. `undefined` when the budget does not cover it. */
export function settle(
  account: Account,
  result: RunResult | undefined,
  computation: bigint,
  paid: bigint,
): Settled | undefined {
  const { transaction, inputs, budget } = account;
  const before = new Map<Address, LedgerObject>();
  for (const coin of inputs.gas) before.set(coin.id, coin);
  for (const input of inputs.objects) {
    if (input && (isMutable(input) || result?.received.has(input.object.id)))
      before.set(input.object.id, input.object);
  }
  for (const [id, object] of result?.taken ?? []) before.set(id, object);
  const after = new Map<Address, WrittenObject>();
  for (const [id, object] of before) {
    // Without a result nothing changes but versions; with one, only what it does not mention.
    if (!result || untouched(id, result, inputs)) after.set(id, { owner: object.owner, data: object.data });
  }
  for (const [id, object] of result?.written ?? []) after.set(id, object);
  const charged = chargedCoin(account, result);
  for (const coin of inputs.gas) after.delete(coin.id);
  if (charged) after.set(charged.id, charged.write(0n));

  let deposits = 0n;
  let storageCost = 0n;
  for (const object of before.values()) deposits += object.storageRebate;
  const rebates = new Map<Address, bigint>();
  for (const [id, object] of after) {
    const deposit = storageDeposit(draft(account, id, object, 0n));
    rebates.set(id, deposit);
    storageCost += deposit;
  }
  const { rebate, kept } = refund(deposits);
  const cost: GasCost = {
    computationCost: computation,
    storageCost,
    storageRebate: rebate,
    nonRefundableStorageFee: kept,
  };
  const net = netCost(cost);
  const isFree = inputs.payment.kind === 'free';
  if (!isFree && net > budget) return undefined;
  if (charged) {
    const balance = result?.gasCoin?.kind === 'coin' ? result.gasCoin.balance + budget : paid;
    after.set(charged.id, charged.write(balance - net));
  }
  const changes: ObjectChange[] = [];
  const ids = [...before.keys(), ...after.keys(), ...(result?.deleted ?? []), ...(result?.created ?? [])];
  for (const id of new Set(ids)) {
    const written = after.get(id);
    changes.push({
      id,
      before: before.get(id),
      after: written && sealObject(draft(account, id, written, rebates.get(id) ?? 0n)),
      idOperation: idOperation(id, written, result, transaction),
    });
  }
  const funds = [...(result?.funds ?? []), ...gasFunds(account, result, paid, net)];
  return { cost: isFree ? freeCost(cost, result) : cost, changes, funds };
}

/** The coin that is charged at the end, where it is a coin: the first that pays, or one that was sent away. */
function chargedCoin({ inputs, gasObject, gasCoin }: Account, result: RunResult | undefined) {
  const end = result?.gasCoin;
  if (inputs.payment.kind === 'free' || end?.kind === 'funds' || end?.kind === 'rest') return undefined;
  const id = end?.kind === 'coin' ? gasCoin?.id : gasObject?.id;
  const owner = end?.kind === 'coin' ? end.owner : gasObject?.owner;
  if (id === undefined || !owner) return undefined;
  const write = (balance: bigint): WrittenObject => ({
    owner,
    data: {
      kind: 'move',
      type: GAS_COIN_TYPE,
      hasPublicTransfer: true,
      contents: encodeCoin(id, balance),
    },
  });
  return { id, write };
}

/** What paying does to balances: what is drawn for coins, what is left goes back, and the bill. */
function gasFunds(
  { inputs, transaction, budget }: Account,
  result: RunResult | undefined,
  paid: bigint,
  net: bigint,
): FundsChange[] {
  const { payment } = inputs;
  if (payment.kind === 'free') return [];
  const { sender } = transaction;
  const changes: FundsChange[] = [];
  const change = (owner: Address, amount: bigint) => {
    if (amount !== 0n) changes.push(fundsChange(owner, SUI_BALANCE_TYPE, amount));
  };
  const end = result?.gasCoin;
  if (payment.kind === 'coin') change(sender, -payment.drawn);
  else {
    // Other coins that pay have gone into the balance before anything runs.
    change(payment.owner, paid - payment.drawn);
    if (end?.kind === 'rest') change(payment.owner, end.balance + budget - paid);
    else if (end) change(payment.owner, -paid);
    if (!end || end.kind === 'rest') change(payment.owner, -net);
  }
  if (end?.kind === 'funds') {
    change(end.owner, budget);
    change(end.owner, -net);
  }
  return changes;
}

/** What a transaction costs that nobody pays for: what comes back for spent coins is the network's. */
const freeCost = (cost: GasCost, result: RunResult | undefined): GasCost =>
  result ? { ...cost, computationCost: cost.storageRebate, storageCost: 0n } : FREE;

/** The last resort: the whole budget is computation and nothing changes but versions. */
export function settleBudget(account: Account, paid: bigint): Settled {
  const { inputs, gasObject, budget } = account;
  const isFree = inputs.payment.kind === 'free';
  const objects = [
    ...inputs.gas,
    ...inputs.objects.flatMap((input) => (input && isMutable(input) ? [input.object] : [])),
  ];
  const changes = objects.map((object): ObjectChange => {
    if (object !== gasObject && inputs.gas.includes(object)) {
      return { id: object.id, before: object, after: undefined, idOperation: 'Deleted' };
    }
    const data =
      object === gasObject ? { ...object.data, contents: encodeCoin(object.id, paid - budget) } : object.data;
    const after = sealObject(draft(account, object.id, { owner: object.owner, data }, object.storageRebate));
    return { id: object.id, before: object, after, idOperation: 'None' };
  });
  const cost = { computationCost: budget, storageCost: 0n, storageRebate: 0n, nonRefundableStorageFee: 0n };
  return { cost: isFree ? FREE : cost, changes, funds: gasFunds(account, undefined, paid, budget) };
}

/** An input that a run neither wrote nor destroyed nor wrapped is still in its place. */
function untouched(id: Address, result: RunResult, inputs: LoadedInputs): boolean {
  if (result.written.has(id) || result.deleted.has(id) || result.taken.has(id)) return false;
  if (result.received.has(id)) return false;
  return !inputs.gas.some((coin) => coin.id === id) && !result.consumed.has(id);
}

function draft(account: Account, id: Address, object: WrittenObject, storageRebate: bigint) {
  return {
    id,
    version: object.version ?? account.lamportVersion,
    owner: object.owner,
    data: object.data,
    previousTransaction: account.transaction.digest,
    storageRebate,
  };
}

function idOperation(
  id: Address,
  written: WrittenObject | undefined,
  result: RunResult | undefined,
  { gasData }: UserTransaction,
): ObjectChange['idOperation'] {
  if (result?.created.has(id)) return 'Created';
  if (written) return 'None';
  if (result?.deleted.has(id) || gasData.payment.some(({ objectId }) => objectId === id)) return 'Deleted';
  return 'None';
}
