import { bcs } from '@mysten/sui/bcs';
import { deriveDynamicFieldID } from '@mysten/sui/utils';
import { ACCUMULATOR_ROOT_ID, type Address, addressBytes, SUI_ADDRESS } from './address.ts';
import { isMove, type LedgerObject, type MoveData } from './object.ts';
import type { ObjectStore } from './store.ts';
import { SUI_TYPE, type TypeText } from './type-tag.ts';

// Balances of addresses: an address has funds of a type without any coin. Each balance is a dynamic field of the root of
// accumulators; transactions say what goes in and out, and the network settles it after them.

/** What a transaction puts into a balance, or, where the amount is negative, takes out of it. */
export interface FundsChange {
  /** The object that holds the balance. */
  readonly account: Address;
  readonly owner: Address;
  /** `0x2::balance::Balance<T>` */
  readonly type: TypeText;
  readonly amount: bigint;
}

export const balanceType = (coinType: TypeText): TypeText => `${SUI_ADDRESS}::balance::Balance<${coinType}>`;
export const SUI_BALANCE_TYPE = balanceType(SUI_TYPE);

/** `T` of `0x2::balance::Balance<T>`, else `undefined`. */
export function coinTypeOfBalance(type: TypeText): TypeText | undefined {
  const prefix = `${SUI_ADDRESS}::balance::Balance<`;
  return type.startsWith(prefix) ? type.slice(prefix.length, -1) : undefined;
}

const KEY = `${SUI_ADDRESS}::accumulator::Key`;
const fieldType = (type: TypeText): TypeText =>
  `${SUI_ADDRESS}::dynamic_field::Field<${KEY}<${type}>,${SUI_ADDRESS}::accumulator::U128>`;

const AccountBcs = bcs.struct('Field<Key, U128>', { id: bcs.Address, owner: bcs.Address, value: bcs.u128() });

/** The object that holds a balance. */
export const accountId = (owner: Address, type: TypeText): Address =>
  deriveDynamicFieldID(ACCUMULATOR_ROOT_ID, `${KEY}<${type}>`, addressBytes(owner));

export const fundsChange = (owner: Address, type: TypeText, amount: bigint): FundsChange => ({
  account: accountId(owner, type),
  owner,
  type,
  amount,
});

export const accountData = ({ account, owner, type }: FundsChange, value: bigint): MoveData => ({
  kind: 'move',
  type: fieldType(type),
  hasPublicTransfer: false,
  contents: AccountBcs.serialize({ id: account, owner, value }).toBytes(),
});

/** A balance as its object tells it: whose, of what, how much. */
export interface AccountBalance {
  readonly owner: Address;
  readonly coinType: TypeText;
  readonly value: bigint;
}

const FIELD = fieldType(balanceType('\0')).split('\0');

/** The balance that an object holds; `undefined` for objects that hold none. */
export function readAccount(object: LedgerObject | undefined): AccountBalance | undefined {
  if (!isMove(object)) return undefined;
  const [before = '', after = ''] = FIELD;
  const { type, contents } = object.data;
  if (!type.startsWith(before) || !type.endsWith(after)) return undefined;
  const { owner, value } = AccountBcs.parse(contents);
  return { owner, coinType: type.slice(before.length, -after.length), value: BigInt(value) };
}

export const fundsOf = (store: ObjectStore, owner: Address, type: TypeText): bigint =>
  readAccount(store.object(accountId(owner, type)))?.value ?? 0n;

/** One change for each balance, in the order of their objects: as effects tell them. */
export function netFunds(changes: readonly FundsChange[]): FundsChange[] {
  const sums = new Map<Address, FundsChange>();
  for (const change of changes) {
    const known = sums.get(change.account);
    sums.set(change.account, known ? { ...known, amount: known.amount + change.amount } : change);
  }
  return [...sums.values()].sort((a, b) => (a.account < b.account ? -1 : 1));
}
