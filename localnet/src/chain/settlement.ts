import type { Address } from './address.ts';
import { encodeCoin } from './coin.ts';
import type { ObjectChange } from './effects.ts';
import { type GasCost, netCost, refund, storageDeposit } from './gas.ts';
import type { InputObject, LoadedInputs } from './input.ts';
import { type LedgerObject, type MoveObject, sealObject } from './object.ts';
import type { RunResult, WrittenObject } from './runner.ts';
import type { UserTransaction } from './transaction.ts';

/** What a bill is made from. */
interface Account {
  readonly transaction: UserTransaction;
  readonly inputs: LoadedInputs;
  readonly lamportVersion: bigint;
  readonly gasObject: MoveObject | undefined;
  readonly budget: bigint;
}

interface Settled {
  readonly cost: GasCost;
  readonly changes: readonly ObjectChange[];
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
  const { transaction, inputs, gasObject, budget } = account;
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
  for (const coin of inputs.gas.slice(1)) after.delete(coin.id);
  const gasOwner = result?.gasCoin?.owner ?? gasObject?.owner;
  const gasWrite = (balance: bigint): WrittenObject | undefined =>
    gasObject &&
    gasOwner && { owner: gasOwner, data: { ...gasObject.data, contents: encodeCoin(gasObject.id, balance) } };
  const held = gasWrite(0n);
  if (gasObject && held) after.set(gasObject.id, held);

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
  if (gasObject && net > budget) return undefined;
  if (gasObject) {
    const balance = result?.gasCoin ? result.gasCoin.balance + budget : paid;
    after.set(gasObject.id, gasWrite(balance - net)!);
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
  return { cost, changes };
}

/** The last resort: the whole budget is computation and nothing changes but versions. */
export function settleBudget(account: Account, paid: bigint): Settled {
  const { inputs, gasObject, budget } = account;
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
  return { cost, changes };
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
