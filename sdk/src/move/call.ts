import type { BcsType } from '@mysten/sui/bcs';
import type {
  Transaction,
  TransactionArgument,
  TransactionObjectArgument,
  TransactionResult,
} from '@mysten/sui/transactions';

/** An object by its id, or as the result of an earlier command. */
export type ObjectInput = string | TransactionObjectArgument;

/** A plain value, or the result of an earlier command. */
export type PureInput<T> = T | TransactionArgument;

/** What a call adds to a transaction: `tx.add(thunk)`. */
export type Thunk = (tx: Transaction) => TransactionResult;

/** One argument of a Move call, put into the transaction when the call is added. */
type Argument = (tx: Transaction) => TransactionArgument;

const isArgument = (value: unknown): value is TransactionArgument =>
  typeof value === 'function' || (typeof value === 'object' && value !== null && '$kind' in value);

export const object =
  (input: ObjectInput): Argument =>
  (tx) =>
    tx.object(input);

export const pure =
  <T>(type: BcsType<unknown, T>, input: PureInput<T>): Argument =>
  (tx) =>
    isArgument(input) ? input : tx.pure(type.serialize(input));

export const clock: Argument = (tx) => tx.object.clock();
export const random: Argument = (tx) => tx.object.random();

/** The thunk of one call. */
export const moveCall =
  (
    packageId: string,
    module: string,
    name: string,
    inputs: readonly Argument[],
    typeArguments: readonly string[] = [],
  ): Thunk =>
  (tx) =>
    tx.moveCall({
      package: packageId,
      module,
      function: name,
      arguments: inputs.map((input) => input(tx)),
      typeArguments: [...typeArguments],
    });
