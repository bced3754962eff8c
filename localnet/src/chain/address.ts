/** Addresses and object ids in their canonical form: `0x` and 64 lower-case hex digits. */
export type Address = string;

const CANONICAL = /^0x[0-9a-f]{64}$/;
const ANY = /^(?:0[xX])?[0-9a-fA-F]{1,64}$/;

/** The canonical form of an address in any accepted form, short or long; `undefined` for anything else. */
export function parseAddress(text: string): Address | undefined {
  if (CANONICAL.test(text)) return text;
  if (!ANY.test(text)) return undefined;
  const digits = /^0[xX]/.test(text) ? text.slice(2) : text;
  return `0x${digits.toLowerCase().padStart(64, '0')}`;
}

/** The address of a literal we wrote ourselves. */
export function makeAddress(literal: `0x${string}`): Address {
  const address = parseAddress(literal);
  if (!address) throw new Error(`${literal} is no address`);
  return address;
}

export const ZERO_ADDRESS = makeAddress('0x0');
export const STD_ADDRESS = makeAddress('0x1');
export const SUI_ADDRESS = makeAddress('0x2');
export const SYSTEM_STATE_ID = makeAddress('0x5');
export const CLOCK_ID = makeAddress('0x6');
export const RANDOM_ID = makeAddress('0x8');

const HEX = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));

/** 32 bytes as an address. */
export function addressFromBytes(bytes: Uint8Array): Address {
  let text = '0x';
  for (const byte of bytes) text += HEX[byte];
  return text;
}

/** The 32 bytes of a canonical address. */
export function addressBytes(address: Address): Uint8Array {
  const bytes = new Uint8Array(32);
  for (let i = 0; i < 32; i++) bytes[i] = Number.parseInt(address.slice(2 + 2 * i, 4 + 2 * i), 16);
  return bytes;
}
