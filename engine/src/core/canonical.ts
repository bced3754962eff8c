import { sha256 } from './sha256.ts';

/** Texts in quotes, for the few names that come again and again; bounded, since values may come from anywhere. */
const quoted = new Map<string, string>();

function quote(text: string): string {
  let found = quoted.get(text);
  if (found === undefined) {
    found = JSON.stringify(text);
    if (quoted.size < 2000 && text.length < 40) quoted.set(text, found);
  }
  return found;
}

/** Sorts by code unit, in place; keys are few and often in order already. */
function sortKeys(keys: string[]): string[] {
  for (let i = 1; i < keys.length; i++) {
    const key = keys[i] as string;
    let j = i - 1;
    while (j >= 0 && (keys[j] as string) > key) {
      keys[j + 1] = keys[j] as string;
      j--;
    }
    keys[j + 1] = key;
  }
  return keys;
}

/** One text per JSON value: keys sorted by code unit, no spaces, fields that are undefined left out. Equal values have equal texts. */
export function canonical(value: unknown): string {
  switch (typeof value) {
    case 'string':
      return quote(value);
    case 'number':
      if (!Number.isFinite(value)) throw new TypeError(`${value} is not JSON`);
      return `${value}`;
    case 'boolean':
      return value ? 'true' : 'false';
    case 'object':
      if (value === null) return 'null';
      return Array.isArray(value) ? canonicalArray(value) : canonicalObject(value);
    default:
      throw new TypeError(`a ${typeof value} is not JSON`);
  }
}

function canonicalArray(items: readonly unknown[]): string {
  if (items.length === 0) return '[]';
  let out = `[${canonical(items[0])}`;
  for (let i = 1; i < items.length; i++) out += `,${canonical(items[i])}`;
  return `${out}]`;
}

function canonicalObject(value: object): string {
  const record = value as Readonly<Record<string, unknown>>;
  const keys = Object.keys(record);
  sortKeys(keys);
  let out = '';
  for (let i = 0; i < keys.length; i++) {
    const field = record[keys[i] as string];
    if (field === undefined) continue;
    out += `${out === '' ? '{' : ','}${quote(keys[i] as string)}:${canonical(field)}`;
  }
  return out === '' ? '{}' : `${out}}`;
}

/** Whether two JSON values are the same, which is whether their canonical texts are, only faster. */
export function isSame(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a)) {
    if (!Array.isArray(b) || a.length !== b.length) return false;
    for (let i = 0; i < a.length; i++) if (!isSame(a[i], b[i])) return false;
    return true;
  }
  if (Array.isArray(b)) return false;
  const one = a as Readonly<Record<string, unknown>>;
  const two = b as Readonly<Record<string, unknown>>;
  for (const key of Object.keys(one)) if (!isSame(one[key], two[key])) return false;
  for (const key of Object.keys(two)) if (one[key] === undefined && two[key] !== undefined) return false;
  return true;
}

/** The hash that stands for a JSON value: equal values, equal hashes. */
export const hashOf = (value: unknown): string => sha256(canonical(value));
