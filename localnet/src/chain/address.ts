import { decodeAddress, encodeAddress } from '../vm/bytecode/address.ts';

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
export const DENY_LIST_ID = makeAddress('0x403');
export const ACCUMULATOR_ROOT_ID = makeAddress('0xacc');

/** Packages that every network has from the start, each at one address for good. */
const SYSTEM_PACKAGES: ReadonlySet<Address> = new Set(
  (['0x1', '0x2', '0x3', '0xb', '0xdee9'] as const).map(makeAddress),
);
export const isSystemAddress = (address: Address): boolean => SYSTEM_PACKAGES.has(address);

/** 32 bytes as an address. */
export const addressFromBytes = (bytes: Uint8Array): Address => `0x${decodeAddress(bytes)}`;

/** The 32 bytes of a canonical address. */
export const addressBytes = (address: Address): Uint8Array => encodeAddress(address.slice(2));
