import { type BcsType, bcs } from '@mysten/sui/bcs';

/** BCS layouts of the framework's types that the package's structs are made of. Whole numbers of 64 bits and more are bigint. */

type Whole = bigint | number | string;

const whole = (type: BcsType<string, Whole>) =>
  type.transform({ input: (value: Whole) => value, output: (text) => BigInt(text) });

export const u64 = whole(bcs.u64());
export const u128 = whole(bcs.u128());
export const u256 = whole(bcs.u256());

/** `sui::object::{ID, UID}`: an address on the wire. */
export const ID = bcs.Address;
export const UID = bcs.Address;

/** `sui::table::Table`, `sui::bag::Bag` and their kin: the entries live elsewhere, as dynamic fields of `id`. */
export const Table = bcs.struct('Table', { id: UID, size: u64 });

/** `sui::vec_map::VecMap`: entries in insertion order. */
export const vecMap = <K extends BcsType<unknown>, V extends BcsType<unknown>>(key: K, value: V) =>
  bcs.struct('VecMap', { contents: bcs.vector(bcs.struct('Entry', { key, value })) });

/** `sui::vec_set::VecSet`. */
export const vecSet = <K extends BcsType<unknown>>(key: K) =>
  bcs.struct('VecSet', { contents: bcs.vector(key) });

/** `sui::dynamic_field::Field`, the object that holds one entry of a table. */
export const field = <K extends BcsType<unknown>, V extends BcsType<unknown>>(name: K, value: V) =>
  bcs.struct('Field', { id: UID, name, value });

export { bcs };
