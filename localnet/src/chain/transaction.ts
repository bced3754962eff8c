import { bcs } from '@mysten/sui/bcs';
import type { Address } from './address.ts';
import { type Digest, makeDigest } from './hash.ts';
import { readPlainTransaction } from './plain-transaction.ts';
import { invalid } from './refusal.ts';
import { checkForm } from './transaction-form.ts';

/** TransactionData V1 in the SDK's shape, with a programmable kind: the only one users send. */
export type ParsedTransaction = NonNullable<(typeof bcs.TransactionData.$inferType)['V1']>;
export type Programmable = NonNullable<ParsedTransaction['kind']['ProgrammableTransaction']>;
export type CallArg = Programmable['inputs'][number];
export type Command = Programmable['commands'][number];
export type Argument = NonNullable<Command['SplitCoins']>['coin'];
export type GasData = ParsedTransaction['gasData'];
export type Expiration = ParsedTransaction['expiration'];

/** A user's transaction, decoded, with the bytes it came from. */
export interface UserTransaction {
  readonly bytes: Uint8Array;
  readonly digest: Digest;
  readonly sender: Address;
  readonly gasData: GasData;
  readonly expiration: Expiration;
  readonly programmable: Programmable;
}

const MAX_TRANSACTION_BYTES = 128 * 1024;

/** Decodes and checks the form of a transaction; what it refers to is checked when its inputs are loaded. */
export function decodeTransaction(bytes: Uint8Array): UserTransaction {
  if (bytes.length > MAX_TRANSACTION_BYTES) {
    throw invalid(
      `Size limit exceeded: serialized transaction size exceeded maximum of ${MAX_TRANSACTION_BYTES}`,
    );
  }
  const data = readPlainTransaction(bytes) ?? parseStrictly(bytes);
  const programmable = data.kind.ProgrammableTransaction;
  if (!programmable) throw invalid('Only programmable transactions are accepted from users');
  checkForm(programmable);
  return {
    bytes,
    digest: transactionDigest(bytes),
    sender: data.sender,
    gasData: data.gasData,
    expiration: data.expiration,
    programmable,
  };
}

/** What the SDK's schema says of it. */
const NON_EXCLUSIVE = /^Invalid bool value.*found 2$/;

export const transactionDigest = (bytes: Uint8Array): Digest => makeDigest('TransactionData', bytes);

/** The SDK's reader forgives trailing bytes and loose numbers; the bytes that were signed are taken literally. */
export function parseStrictly(bytes: Uint8Array): ParsedTransaction {
  let data: ParsedTransaction;
  let again: Uint8Array;
  try {
    const parsed = bcs.TransactionData.parse(bytes);
    if (!parsed.V1) throw new Error('unknown version');
    data = parsed.V1;
    // Reading forgives digests of any length; writing does not.
    again = bcs.TransactionData.serialize({ V1: data }).toBytes();
  } catch (error) {
    const { message } = error as Error;
    // The one truth value of a transaction, whether a shared object is written, has a third form.
    if (NON_EXCLUSIVE.test(message))
      throw invalid(
        'Feature is not supported: User transactions cannot use SharedObjectMutability::NonExclusiveWrite',
      );
    throw invalid(`invalid transaction BCS: ${message}`);
  }
  if (again.length !== bytes.length || !again.every((byte, i) => byte === bytes[i])) {
    throw invalid('invalid transaction BCS: not in canonical form');
  }
  return data;
}
