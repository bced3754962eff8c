/**
 * Chain data as JSON and back: 64-bit numbers are decimal strings, byte vectors hex strings. Addresses begin with 0x, so a
 * string of digits is always a number, but for the names of maps; the only byte vectors of the package are digests and seeds.
 */

export type Json =
  | null
  | boolean
  | number
  | string
  | readonly Json[]
  | { readonly [key: string]: Json | undefined };

const BYTES = new Set(['digest', 'templateDigest', 'seed']);
/** What people have written, which may be a number to look at. */
const TEXTS = new Set(['nameEn', 'nameZh']);
const DIGITS = /^\d+$/;

/** A text as Postgres can hold it: it knows every character but the first of all. */
export const storable = (text: string): string => text.replaceAll('\0', '\ufffd');

export function toJson(value: unknown): Json {
  if (typeof value === 'bigint') return value.toString();
  if (typeof value === 'string') return storable(value);
  if (typeof value !== 'object' || value === null) return value as Json;
  if (Array.isArray(value)) return value.map(toJson);
  if (value instanceof Uint8Array) return toHex(value);
  const fields: Record<string, Json> = {};
  for (const key in value) fields[key] = toJson((value as Record<string, unknown>)[key]);
  return fields;
}

/** The inverse of {@link toJson}; the caller knows what type the data are of. */
export function fromJson<T>(json: unknown): T {
  return revive(json) as T;
}

function revive(json: unknown, key = ''): unknown {
  if (typeof json === 'string') {
    if (BYTES.has(key)) return fromHex(json);
    if (TEXTS.has(key)) return json;
    return DIGITS.test(json) ? BigInt(json) : json;
  }
  if (Array.isArray(json)) return json.map((entry) => revive(entry));
  if (typeof json !== 'object' || json === null) return json;
  const fields: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(json)) fields[name] = revive(value, name);
  return fields;
}

const toHex = (bytes: Uint8Array): string =>
  `0x${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')}`;

const fromHex = (text: string): Uint8Array =>
  Uint8Array.from(text.slice(2).match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
