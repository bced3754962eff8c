import { bcs } from '@mysten/sui/bcs';
import { deriveDynamicFieldID } from '@mysten/sui/utils';
import { type Address, addressFromBytes, DENY_LIST_ID, SUI_ADDRESS } from './address.ts';
import { isMove } from './object.ts';
import type { ObjectStore } from './store.ts';

// Regulated coins: whoever holds the cap of one may deny it to an address or to everybody. The lists are objects of the
// framework below 0x403; this reads them as nodes do, before a transaction runs and after it has.

/** How the framework numbers the list of coins among the kinds of lists. */
const COINS = 0n;

/** Why a coin may not be used. */
type Denial =
  | { readonly kind: 'paused'; readonly coinType: string }
  | { readonly kind: 'denied'; readonly coinType: string; readonly address: Address };

const Bool = bcs.option(bcs.bool());
const SettingBcs = bcs.option(bcs.struct('SettingData', { epoch: bcs.u64(), newer: Bool, older: Bool }));
const u64 = (value: bigint) => bcs.u64().serialize(value).toBytes();
const address = (value: Address) => bcs.Address.serialize(value).toBytes();

/** The value of a dynamic field, as bytes. */
function fieldOf(
  store: ObjectStore,
  parent: Address,
  type: string,
  name: Uint8Array,
): Uint8Array | undefined {
  const object = store.object(deriveDynamicFieldID(parent, type, name));
  return isMove(object) ? object.data.contents.subarray(32 + name.length) : undefined;
}

/** A coin type as the lists name it: addresses in full, without `0x`. */
export const listedType = (coinType: string): string => coinType.replaceAll(/0x|\s/g, '');

/** What denies a coin to addresses. Without an epoch what was decided last counts, else what held before that epoch. */
export function findDenial(
  store: ObjectStore,
  coinType: string,
  addresses: readonly Address[],
  epoch?: bigint,
): Denial | undefined {
  const key = bcs.byteVector().serialize(new TextEncoder().encode(coinType)).toBytes();
  const wrapper = `${SUI_ADDRESS}::dynamic_object_field::Wrapper<${SUI_ADDRESS}::deny_list::ConfigKey>`;
  const found = fieldOf(store, DENY_LIST_ID, wrapper, Uint8Array.from([...u64(COINS), ...key]));
  if (!found) return undefined;
  const config = addressFromBytes(found.subarray(0, 32));
  const isSet = (type: string, name: Uint8Array) => {
    const value = fieldOf(store, config, `${SUI_ADDRESS}::deny_list::${type}`, name);
    const data = value && SettingBcs.parse(value);
    if (!data) return false;
    return ((epoch === undefined || epoch > BigInt(data.epoch) ? data.newer : data.older) ?? false) === true;
  };
  if (isSet('GlobalPauseKey', Uint8Array.of(0))) return { kind: 'paused', coinType };
  const denied = addresses.find((each) => isSet('AddressKey', address(each)));
  return denied === undefined ? undefined : { kind: 'denied', coinType, address: denied };
}

/** Whether the lists of the first edition deny a coin to an address. */
export function isDeniedByFirstEdition(store: ObjectStore, coinType: string, holder: Address): boolean {
  const root = store.object(DENY_LIST_ID);
  if (!isMove(root)) return false;
  const lists = addressFromBytes(root.data.contents.subarray(32, 64));
  const coins = fieldOf(store, lists, 'u64', u64(COINS));
  if (!coins) return false;
  // An id, then two tables of an id and a size each: how often an address is denied, and who is denied a type.
  const counts = addressFromBytes(coins.subarray(32, 64));
  const types = addressFromBytes(coins.subarray(72, 104));
  const count = fieldOf(store, counts, 'address', address(holder));
  if (!count || BigInt(bcs.u64().parse(count)) === 0n) return false;
  const key = bcs.byteVector().serialize(new TextEncoder().encode(coinType)).toBytes();
  const denied = fieldOf(store, types, 'vector<u8>', key);
  return denied !== undefined && bcs.vector(bcs.Address).parse(denied).includes(holder);
}
