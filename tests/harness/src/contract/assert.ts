/** A claim about a network, checked where it can be reached; a check that fails throws. */
export interface Check<W> {
  readonly name: string;
  run(net: W): Promise<void>;
}

/** Plain data in one spelling, whatever the order of its fields. */
export const spell = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) => {
    if (typeof part === 'bigint') return `${part}n`;
    if (part instanceof Uint8Array) return [...part];
    if (typeof part !== 'object' || part === null || Array.isArray(part)) return part;
    return Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)));
  });

/** Throws unless both spell the same; for plain data, in Node and browsers alike. */
export function assertEqual(actual: unknown, expected: unknown): void {
  const [is, ought] = [spell(actual), spell(expected)];
  if (is !== ought) throw new Error(`is ${is}, ought to be ${ought}`);
}

/** Throws unless one of these has every field that is expected, as expected. */
export function assertOne(actual: readonly object[], expected: object): void {
  const pick = (from: object) =>
    Object.fromEntries(Object.keys(expected).map((key) => [key, (from as Record<string, unknown>)[key]]));
  const ought = spell(expected);
  if (!actual.some((each) => spell(pick(each)) === ought)) {
    throw new Error(`none of ${spell(actual.map(pick))} is ${ought}`);
  }
}
