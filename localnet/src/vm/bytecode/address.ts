/** An account address or object id inside the VM: 64 lower-case hex digits, so it is immutable, comparable and a map key. */
export type Address = string;

const DIGITS = Array.from('0123456789abcdef', (digit) => digit.charCodeAt(0));

/** Reads `0x2`, `2` or a full address; undefined when it is none. */
export function parseAddress(text: string): Address | undefined {
  const digits = text.startsWith('0x') ? text.slice(2) : text;
  return /^[0-9a-fA-F]{1,64}$/.test(digits) ? digits.toLowerCase().padStart(64, '0') : undefined;
}

/** `0x2` rather than 63 zeros and a two. */
export const shortAddress = (address: Address): string => `0x${address.replace(/^0+(?=.)/, '')}`;

export function encodeAddress(address: Address): Uint8Array {
  const bytes = new Uint8Array(address.length / 2);
  writeAddress(address, bytes, 0);
  return bytes;
}

const nibble = (code: number): number => (code < 58 ? code - 48 : code - 87);

/** Writes the bytes of an address in place; on hot paths this saves an allocation. */
export function writeAddress(address: Address, into: Uint8Array, at: number): void {
  for (let i = 0, k = at; i < address.length; i += 2, k++) {
    into[k] = (nibble(address.charCodeAt(i)) << 4) | nibble(address.charCodeAt(i + 1));
  }
}

/** Built from character codes at once: a string put together from pieces would be flattened again at every look-up. */
export function decodeAddress(bytes: ArrayLike<number>, from = 0, length = 32): Address {
  const codes: number[] = [];
  for (let i = from; i < from + length; i++) codes.push(DIGITS[bytes[i]! >> 4]!, DIGITS[bytes[i]! & 15]!);
  return String.fromCharCode.apply(null, codes);
}
