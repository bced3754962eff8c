import { mutate } from './mutate.ts';
import { below, type Random } from './random.ts';

type Path = readonly (string | number)[];

/** Every number, text and truth value of some JSON, with the way to it. */
function leavesOf(json: unknown, path: Path = [], found: { path: Path; value: unknown }[] = []) {
  if (typeof json !== 'object' || json === null) found.push({ path, value: json });
  else if (Array.isArray(json)) for (const [i, item] of json.entries()) leavesOf(item, [...path, i], found);
  else for (const [key, item] of Object.entries(json)) leavesOf(item, [...path, key], found);
  return found;
}

/** A copy with the value at the end of the way replaced. */
function replaced(json: unknown, [step, ...rest]: Path, value: unknown): unknown {
  if (step === undefined) return value;
  if (Array.isArray(json)) return json.map((item, i) => (i === step ? replaced(item, rest, value) : item));
  const fields = json as Readonly<Record<string, unknown>>;
  return { ...fields, [step]: replaced(fields[step], rest, value) };
}

const AMOUNTS = [1, 1, 2, 3, 10, 500, 1000, 100_000] as const;

/**
 * A copy of a state with something changed that leaves it well-formed, which is what readers find hardest to see: a number a little off, an
 * amount moved from one number to another, two values exchanged, a value copied to where another of its kind stands, an item doubled or lost.
 * Every fourth time it is any mutation.
 */
export function disturb(json: unknown, random: Random): unknown {
  const leaves = leavesOf(json);
  const outside = leaves.filter(({ path }) => path[0] !== 'config');
  const pick = <T>(items: readonly T[]): T => items[below(random, items.length)] as T;
  const kind = below(random, 8);
  if (outside.length === 0 || kind < 2) return mutate(json, random);
  const one = pick(outside);
  const alike = outside.filter(({ value }) => typeof value === typeof one.value);
  const other = pick(alike);
  const amount = pick(AMOUNTS);
  if (kind === 2) return replaced(json, one.path, other.value);
  if (kind === 3) return replaced(replaced(json, one.path, other.value), other.path, one.value);
  if (typeof one.value === 'boolean') return replaced(json, one.path, !one.value);
  if (kind === 4) {
    const above = one.path.slice(0, -1);
    const list = above.reduce<unknown>((at, step) => (at as Record<string | number, unknown>)[step], json);
    if (Array.isArray(list)) {
      const at = below(random, list.length);
      return replaced(json, above, below(random, 2) === 0 ? list.toSpliced(at, 1) : [...list, list[at]]);
    }
  }
  if (typeof one.value !== 'number') return replaced(json, one.path, other.value);
  if (kind === 5 || one === other || typeof other.value !== 'number')
    return replaced(json, one.path, one.value + (below(random, 2) === 0 ? amount : -amount));
  return replaced(replaced(json, one.path, one.value - amount), other.path, other.value + amount);
}
