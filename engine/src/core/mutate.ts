import { below, type Random } from './random.ts';

const JUNK: readonly unknown[] = [
  -1,
  0,
  1,
  2,
  3,
  7,
  99,
  1e9,
  0.5,
  2 ** 53,
  -(2 ** 31),
  null,
  true,
  '',
  'x',
  'constructor',
  [],
  [0],
  [1, 1],
  {},
  { kind: 'x' },
];

/** A copy of some JSON with one thing wrong, missing or added, at any depth. */
export function mutate(json: unknown, random: Random): unknown {
  const junk = () => JUNK[below(random, JUNK.length)];
  if (typeof json !== 'object' || json === null || below(random, 12) === 0) return junk();
  if (Array.isArray(json)) {
    const items: unknown[] = [...json];
    const at = below(random, items.length + 1);
    if (below(random, 4) === 0) items.splice(at, 1);
    else items[at] = mutate(items[at] ?? null, random);
    return items;
  }
  const fields: Record<string, unknown> = { ...json };
  const keys = Object.keys(fields);
  const key = below(random, 10) === 0 ? 'extra' : (keys[below(random, keys.length)] ?? 'extra');
  if (below(random, 5) === 0) delete fields[key];
  else fields[key] = mutate(fields[key] ?? null, random);
  return fields;
}
