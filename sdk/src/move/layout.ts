import { BcsType, bcs as sui } from '@mysten/sui/bcs';
import type { FromChain } from './kind.ts';

/** BCS layouts of the framework's types that the package's structs are made of. Whole numbers of 64 bits and more are bigint. */

/** A number of a closed vocabulary. Nothing is changed or refused in reading: see `FromChain`. */
export type Kind<K extends number> = BcsType<FromChain<K>, number>;

type Whole = bigint | number | string;

const whole = (type: BcsType<string, Whole>) =>
  type.transform({ input: (value: Whole) => value, output: (text) => BigInt(text) });

/** The official type, read without the detour over texts: histories are made of these. */
const quick = <T, Input>(
  official: BcsType<string, Input>,
  size: number,
  read: BcsType<T, Input>['read'],
): BcsType<T, Input> =>
  new BcsType<T, Input>({
    name: official.name,
    read,
    write: (value, writer) => official.write(value, writer),
    serializedSize: () => size,
    validate: (value) => official.validate(value),
  });

export const u64 = quick<bigint, Whole>(sui.u64(), 8, (reader) => {
  const low = BigInt(reader.read32());
  const high = reader.read32();
  return high === 0 ? low : (BigInt(high) << 32n) | low;
});
export const u128 = whole(sui.u128());
export const u256 = whole(sui.u256());

/** Two hex digits for every byte, as character codes. */
const DIGITS = Array.from({ length: 256 }, (_, byte) =>
  Array.from(byte.toString(16).padStart(2, '0'), (digit) => digit.charCodeAt(0)),
).flat();

const Address = quick<string, string | Uint8Array>(sui.Address, 32, (reader) => {
  // Made in one piece: a text of many parts would be put together again whenever it is looked up.
  const codes = [48, 120];
  for (const byte of reader.readBytes(32)) codes.push(DIGITS[2 * byte] ?? 0, DIGITS[2 * byte + 1] ?? 0);
  return String.fromCharCode(...codes);
});

/** Sui's own layouts, with addresses read faster. The type is written out for those who import this package built. */
export const bcs: Omit<typeof sui, 'Address'> & { readonly Address: typeof Address } = { ...sui, Address };

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
