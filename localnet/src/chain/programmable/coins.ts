import type { Type, Value } from '../../vm/index.ts';
import { type Address, addressFromBytes } from '../address.ts';
import { encodeCoin } from '../coin.ts';
import { balanceOf } from '../object-index.ts';
import { argumentError, ExecutionError } from '../status.ts';
import type { Command } from '../transaction.ts';
import { ArgumentReader } from './arguments.ts';
import type { CommandResult } from './command.ts';
import { countTypes, payForCoin } from './metering.ts';
import { isFramework } from './pure.ts';
import type { Slot } from './slots.ts';
import { bare, freshId, standIns, type Workspace } from './workspace.ts';

const MAX_U64 = 2n ** 64n - 1n;

/** A coin as data. */
interface CoinValue {
  readonly id: Address;
  readonly balance: bigint;
}

function readCoin({ host }: Workspace, type: Type, value: Value): CoinValue {
  const bytes = host.vm.encode(type, value);
  return { id: addressFromBytes(bytes.subarray(0, 32)), balance: balanceOf(bytes) };
}

function makeCoin({ host }: Workspace, type: Type, coin: CoinValue): Value {
  return host.vm.decode(type, encodeCoin(coin.id, coin.balance));
}

function coinSlot(reader: ArgumentReader, argument: Parameters<ArgumentReader['slot']>[0]): Slot {
  const slot = reader.slot(argument, 0, { TypeMismatch: true });
  if (!isFramework(slot.type, '2::coin::Coin')) throw argumentError(0, { TypeMismatch: true });
  reader.borrow(slot, 0, true);
  return slot;
}

/** Splits amounts off a coin; each becomes a new one. */
export function splitCoins(workspace: Workspace, command: NonNullable<Command['SplitCoins']>): CommandResult {
  const reader = new ArgumentReader(workspace);
  reader.requireAll([command.coin, ...command.amounts]);
  const slot = coinSlot(reader, command.coin);
  const { type } = slot;
  const u64 = workspace.host.vm.types.primitive('u64');
  const given = command.amounts.map((amount, i) => reader.take(amount, i + 1, u64));
  if (workspace.typing) return { reader, values: standIns(given.map(() => type)), mutated: [] };
  const amounts = given.map((amount) => BigInt(amount as number | bigint));
  const reference = workspace.host.vm.types.reference(true, type);
  countTypes(workspace, [reference, type, ...amounts.map(() => u64), ...amounts.map(() => type)]);
  payForCoin(workspace);
  let { id, balance } = readCoin(workspace, type, slot.value);
  const values = amounts.map((amount) => {
    if (amount > balance) throw new ExecutionError({ InsufficientCoinBalance: true });
    balance -= amount;
    return { type, value: makeCoin(workspace, type, { id: freshId(workspace), balance: amount }) };
  });
  slot.value = makeCoin(workspace, type, { id, balance });
  return { reader, values, mutated: [{ argument: 0, type, value: slot.value }] };
}

/** Merges coins into one; the others are gone. */
export function mergeCoins(workspace: Workspace, command: NonNullable<Command['MergeCoins']>): CommandResult {
  const reader = new ArgumentReader(workspace);
  reader.requireAll([command.destination, ...command.sources]);
  const slot = coinSlot(reader, command.destination);
  const { type } = slot;
  const { objects } = workspace.session;
  const sources = command.sources.map((source, i) => reader.take(source, i + 1, type));
  if (workspace.typing) return { reader, values: [], mutated: [] };
  let { id, balance } = readCoin(workspace, type, slot.value);
  for (const source of sources) {
    const merged = readCoin(workspace, type, source);
    balance += merged.balance;
    if (balance > MAX_U64) throw new ExecutionError({ CoinBalanceOverflow: true });
    if (!objects.newIds.delete(bare(merged.id))) objects.deletedIds.add(bare(merged.id));
  }
  const reference = workspace.host.vm.types.reference(true, type);
  countTypes(workspace, [reference, type, ...command.sources.map(() => type)]);
  payForCoin(workspace);
  slot.value = makeCoin(workspace, type, { id, balance });
  return { reader, values: [], mutated: [{ argument: 0, type, value: slot.value }] };
}
