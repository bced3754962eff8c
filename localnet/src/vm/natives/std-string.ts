import { isUtf8 } from '../bytecode/utf8.ts';
import { COSTS } from '../runtime/gas.ts';
import { type NativeModule, nativeAbort } from '../runtime/natives.ts';
import type { Integer } from '../types/integers.ts';

const isBoundary = (bytes: readonly number[], at: Integer): boolean =>
  Number(at) === bytes.length || (at < bytes.length && (bytes[Number(at)]! & 0xc0) !== 0x80);

function indexOf(bytes: readonly number[], wanted: readonly number[]): number {
  for (let at = 0; at + wanted.length <= bytes.length; at++) {
    if (wanted.every((byte, i) => bytes[at + i] === byte)) return at;
  }
  return bytes.length;
}

/** `std::string`: strings are bytes known to be UTF-8. */
export const stdString: NativeModule = {
  internal_check_utf8:
    ({ charge }) =>
    (bytes: number[]) => {
      charge(COSTS.base + bytes.length * COSTS.textByte);
      return isUtf8(bytes);
    },
  internal_is_char_boundary:
    ({ charge }) =>
    (bytes: number[], at: Integer) => {
      charge(COSTS.base);
      return isBoundary(bytes, at);
    },
  internal_sub_string:
    ({ charge }, _, place) =>
    (bytes: number[], from: Integer, to: Integer) => {
      charge(COSTS.base + (Number(to) - Number(from)) * COSTS.textByte);
      if (from > to || to > bytes.length) throw nativeAbort(1, place);
      return bytes.slice(Number(from), Number(to));
    },
  internal_index_of:
    ({ charge }) =>
    (bytes: number[], wanted: number[]) => {
      charge(COSTS.base + (bytes.length + wanted.length) * COSTS.textByte);
      return indexOf(bytes, wanted);
    },
};
