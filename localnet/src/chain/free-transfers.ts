import { SUI_ADDRESS } from './address.ts';
import { coinTypeOfBalance, type FundsChange, netFunds } from './funds.ts';
import type { InputObject, LoadedInputs } from './input.ts';
import { invalid } from './refusal.ts';
import type { RunResult } from './runner.ts';
import type { CallArg, Command, Programmable, UserTransaction } from './transaction.ts';
import { canonicalType } from './type-bcs.ts';
import { coinTypeOf, type TypeText } from './type-tag.ts';

// Transactions without gas. They do nothing but send funds of a few kinds of coins, leave no object behind, and cost
// their sender nothing.

/** Kinds of coins that are transferred for nothing, and the least amount of each. */
export type FreeTransfers = ReadonlyMap<TypeText, bigint>;

const unsupported = (text: string) => invalid(`Feature is not supported: ${text}`);

/** Functions that may be called, by module; the type argument is the kind of coin, or a balance of it. */
const FUNCTIONS: ReadonlyMap<string, 'coin' | 'balance'> = new Map([
  ['balance::send_funds', 'coin'],
  ['balance::redeem_funds', 'coin'],
  ['balance::split', 'coin'],
  ['balance::zero', 'coin'],
  ['funds_accumulator::withdrawal_split', 'balance'],
  ['coin::into_balance', 'coin'],
  ['coin::redeem_funds', 'coin'],
  ['coin::send_funds', 'coin'],
  ['coin::put', 'coin'],
]);

const MAX_UNUSED = 1;
const MAX_PURE_BYTES = 32;
/** The most units that such a transaction may use. */
export const FREE_UNITS = 50_000n;

/** Refuses what may not be done for nothing. */
export function checkFree({ programmable }: UserTransaction, allowed: FreeTransfers): void {
  const { inputs, commands } = programmable;
  if (commands.length === 0) throw unsupported('Gasless transactions must have at least one command');
  if (inputs.some(({ Object: object }) => object?.Receiving))
    throw unsupported('Gasless transactions do not support Receiving object inputs');
  for (const command of commands) checkCommand(command, allowed);
  checkInputs(programmable);
}

function checkCommand({ MoveCall, MergeCoins, SplitCoins }: Command, allowed: FreeTransfers): void {
  if (MergeCoins || SplitCoins) return;
  if (!MoveCall)
    throw unsupported('Gasless transactions only support MoveCall, MergeCoins, and SplitCoins commands');
  const { package: id, module, function: name, typeArguments } = MoveCall;
  const full = `${id}::${module}::${name}`;
  const takes = id === SUI_ADDRESS ? FUNCTIONS.get(`${module}::${name}`) : undefined;
  if (!takes) throw unsupported(`Function ${full} is not supported in gasless transactions`);
  if (typeArguments.length !== 1)
    throw unsupported(
      `Function ${full} requires 1 type arguments, but ${typeArguments.length} were provided`,
    );
  const given = canonicalType(typeArguments[0]!);
  const type = takes === 'coin' ? given : coinTypeOfBalance(given);
  if (type === undefined) throw unsupported(`Expected a type Balance<_> but got ${given}`);
  if (!allowed.has(type))
    throw unsupported(`Fund type ${type} is not currently allowed in gasless transactions`);
}

function checkInputs({ inputs, commands }: Programmable): void {
  const used = new Set(commands.flatMap(inputsOf));
  let unused = 0;
  inputs.forEach((input, i) => {
    if (input.Pure) {
      const size = pureSize(input.Pure);
      if (size > MAX_PURE_BYTES)
        throw unsupported(
          `Input ${i} has size ${size} bytes, but gasless transactions allow at most ${MAX_PURE_BYTES} bytes per Pure input`,
        );
      if (!used.has(i)) unused++;
    } else if (!used.has(i)) {
      const kind = input.FundsWithdrawal ? 'FundsWithdrawal' : 'Object';
      throw unsupported(`Gasless transactions do not allow unused ${kind} inputs (input ${i})`);
    }
  });
  if (unused > MAX_UNUSED)
    throw unsupported(
      `Gasless transactions allow at most ${MAX_UNUSED} unused Pure inputs, but found ${unused}`,
    );
}

const pureSize = ({ bytes }: NonNullable<CallArg['Pure']>): number =>
  (bytes.length / 4) * 3 - (bytes.endsWith('==') ? 2 : bytes.endsWith('=') ? 1 : 0);

const inputsOf = ({ MoveCall, MergeCoins, SplitCoins }: Command): number[] =>
  [
    ...(MoveCall?.arguments ?? []),
    ...(MergeCoins ? [MergeCoins.destination, ...MergeCoins.sources] : []),
    ...(SplitCoins ? [SplitCoins.coin, ...SplitCoins.amounts] : []),
  ].flatMap(({ Input }) => (Input === undefined ? [] : [Input]));

/** Objects may be the sender's coins of those kinds only. */
export function checkFreeObjects(
  objects: readonly (InputObject | undefined)[],
  allowed: FreeTransfers,
): void {
  for (const input of objects) {
    if (!input) continue;
    const { owner, data } = input.object;
    if (owner.kind !== 'address' && owner.kind !== 'consensus')
      throw unsupported('Gasless transactions only support owned object inputs');
    const coinType = coinTypeOf(data.type);
    if (coinType === undefined)
      throw unsupported(
        'Gasless transactions can only use Coin<T> object inputs, but found a non-Coin object',
      );
    if (!allowed.has(coinType))
      throw unsupported('Gasless transactions only support allowlisted types for Coin inputs');
  }
}

/** Whether what came of a run may be free: no object is left, every coin is spent, amounts are not too small. */
export function mayBeFree(
  { written, deleted }: RunResult,
  funds: readonly FundsChange[],
  { objects, withdrawals }: LoadedInputs,
  allowed: FreeTransfers,
): boolean {
  if (written.size > 0) return false;
  const coins = objects.flatMap((input) => (input ? [input.object.id] : []));
  if (coins.length !== deleted.size || !coins.every((id) => deleted.has(id))) return false;
  const net = netFunds(funds);
  const least = (type: TypeText) => allowed.get(coinTypeOfBalance(type) ?? '') ?? 0n;
  if (net.some(({ amount, type }) => amount > 0n && amount < least(type))) return false;
  const reserved = new Map<string, { amount: bigint; least: bigint }>();
  for (const each of withdrawals) {
    if (!each) continue;
    const key = `${each.owner} ${each.coinType}`;
    const before = reserved.get(key)?.amount ?? 0n;
    reserved.set(key, { amount: before + each.amount, least: allowed.get(each.coinType) ?? 0n });
  }
  for (const { owner, type, amount } of net) {
    const key = `${owner} ${coinTypeOfBalance(type)}`;
    const known = reserved.get(key);
    if (known) reserved.set(key, { ...known, amount: known.amount + amount });
  }
  return [...reserved.values()].every((left) => left.amount <= 0n || left.amount >= left.least);
}
