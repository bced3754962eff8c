import { fail, ok, type Problem, type Result } from './result.ts';

/**
 * Readers of untrusted JSON: each takes a value and the path it was found at, and gives a checked copy or says what is
 * wrong and where. They compose: `object({ seat: integer(0, 5), kind: literal('fold') })`.
 */
export type Reader<T> = (json: unknown, path: string) => Result<T>;

/** What a reader returns, for deriving a type from it. */
export type Read<R> = R extends Reader<infer T> ? T : never;

const show = (json: unknown): string => {
  if (Array.isArray(json)) return 'an array';
  if (json === null || typeof json === 'number' || typeof json === 'boolean') return `${json}`;
  if (typeof json === 'string') return json.length > 40 ? 'a long text' : JSON.stringify(json);
  return json === undefined ? 'nothing' : `an ${typeof json}`;
};

const isRecord = (json: unknown): json is Readonly<Record<string, unknown>> =>
  typeof json === 'object' && json !== null && !Array.isArray(json);

const join = (path: string, key: string): string =>
  path === '' || key.startsWith('[') || key === '' ? path + key : `${path}.${key}`;

/** A failure found at `step` below `path`. Paths are put together only on the way up from one, so that success costs nothing. */
export const failBelow = ({ path, message }: Problem, above: string, step: string): Result<never> =>
  fail(join(above, join(step, path)), message);

export const boolean: Reader<boolean> = (json, path) =>
  typeof json === 'boolean' ? ok(json) : fail(path, `must be true or false, not ${show(json)}`);

/** A safe integer within the bounds, both included. */
export const integer =
  (min: number = Number.MIN_SAFE_INTEGER, max: number = Number.MAX_SAFE_INTEGER): Reader<number> =>
  (json, path) =>
    Number.isSafeInteger(json) && (json as number) >= min && (json as number) <= max
      ? ok(json === 0 ? 0 : (json as number))
      : fail(path, `must be a whole number from ${min} to ${max}, not ${show(json)}`);

/** Any finite number within the bounds, both included. */
export const number =
  (min: number = -Number.MAX_VALUE, max: number = Number.MAX_VALUE): Reader<number> =>
  (json, path) =>
    typeof json === 'number' && json >= min && json <= max
      ? ok(json === 0 ? 0 : json)
      : fail(path, `must be a number from ${min} to ${max}, not ${show(json)}`);

export const string =
  (maxLength = 1000): Reader<string> =>
  (json, path) =>
    typeof json === 'string' && json.length <= maxLength
      ? ok(json)
      : fail(path, `must be a text of at most ${maxLength} characters, not ${show(json)}`);

/** Exactly this value. */
export const literal =
  <const T extends string | number | boolean | null>(value: T): Reader<T> =>
  (json, path) =>
    json === value ? ok(value) : fail(path, `must be ${show(value)}, not ${show(json)}`);

/** One of a closed vocabulary. */
export const oneOf =
  <const T extends string | number>(values: readonly T[]): Reader<T> =>
  (json, path) =>
    values.includes(json as T)
      ? ok(json as T)
      : fail(path, `must be one of ${values.map(show).join(', ')}, not ${show(json)}`);

export const nullable =
  <T>(of: Reader<T>): Reader<T | null> =>
  (json, path) =>
    json === null ? ok(null) : of(json, path);

/** In an object: a field that may be missing and is then filled in. */
export const withDefault =
  <T>(of: Reader<T>, value: T): Reader<T> =>
  (json, path) =>
    json === undefined ? ok(value) : of(json, path);

export const array =
  <T>(of: Reader<T>, min = 0, max = 10_000): Reader<T[]> =>
  (json, path) => {
    if (!Array.isArray(json)) return fail(path, `must be an array, not ${show(json)}`);
    if (json.length < min || json.length > max) {
      return fail(path, `must have ${min === max ? min : `${min} to ${max}`} items, not ${json.length}`);
    }
    const items: T[] = [];
    for (let i = 0; i < json.length; i++) {
      const item = of(json[i], '');
      if (!item.ok) return failBelow(item.problem, path, `[${i}]`);
      items.push(item.value);
    }
    return ok(items);
  };

/** An array with a reader for each place. */
export const tuple =
  <const R extends readonly Reader<unknown>[]>(
    ...readers: R
  ): Reader<{ -readonly [I in keyof R]: Read<R[I]> }> =>
  (json, path) => {
    if (!Array.isArray(json) || json.length !== readers.length) {
      return fail(path, `must be an array of ${readers.length} items, not ${show(json)}`);
    }
    const items: unknown[] = [];
    for (const [i, reader] of readers.entries()) {
      const item = reader(json[i], '');
      if (!item.ok) return failBelow(item.problem, path, `[${i}]`);
      items.push(item.value);
    }
    return ok(items as { -readonly [I in keyof R]: Read<R[I]> });
  };

/** An object with exactly these fields; one that is not named here is refused, because it is most likely misspelt. */
export const object = <T extends object>(fields: { readonly [K in keyof T]-?: Reader<T[K]> }): Reader<T> => {
  const names = Object.keys(fields) as (keyof T & string)[];
  return (json, path) => {
    if (!isRecord(json)) return fail(path, `must be an object, not ${show(json)}`);
    let present = 0;
    let failed: Result<never> | null = null;
    const out: Record<string, unknown> = {};
    for (const key of names) {
      const has = Object.hasOwn(json, key);
      if (has) present++;
      const field = fields[key](has ? json[key] : undefined, '');
      if (!field.ok) failed ??= failBelow(field.problem, path, key);
      else if (field.value !== undefined) out[key] = field.value;
    }
    const keys = Object.keys(json);
    if (keys.length === present) return failed ?? ok(out as T);
    const unknown = keys.find((key) => !Object.hasOwn(fields, key)) as string;
    return fail(join(path, unknown), 'is not a known field');
  };
};

/** An object used as a table: any keys, all values of one kind. */
export const record =
  <T>(of: Reader<T>, max = 10_000): Reader<Record<string, T>> =>
  (json, path) => {
    if (!isRecord(json)) return fail(path, `must be an object, not ${show(json)}`);
    const keys = Object.keys(json);
    if (keys.length > max) return fail(path, `must have at most ${max} fields`);
    const out: Record<string, T> = {};
    for (const key of keys) {
      if (key === '__proto__') return fail(join(path, key), 'is not a known field');
      const field = of(json[key], '');
      if (!field.ok) return failBelow(field.problem, path, key);
      out[key] = field.value;
    }
    return ok(out);
  };

/** A union tagged by the field `tag` (`kind` unless told otherwise): the tag picks the reader of the whole object. */
export const tagged =
  <T extends object>(variants: Readonly<Record<string, Reader<T>>>, tag = 'kind'): Reader<T> =>
  (json, path) => {
    if (!isRecord(json)) return fail(path, `must be an object, not ${show(json)}`);
    const value = json[tag];
    const reader = typeof value === 'string' && Object.hasOwn(variants, value) ? variants[value] : undefined;
    if (reader === undefined) {
      return fail(
        join(path, tag),
        `must be one of ${Object.keys(variants).map(show).join(', ')}, not ${show(value)}`,
      );
    }
    return reader(json, path);
  };

/** A reader with a further condition on what was read; `check` returns what is wrong, or null. */
export const refine =
  <T>(of: Reader<T>, check: (value: T) => string | null): Reader<T> =>
  (json, path) => {
    const read = of(json, path);
    if (!read.ok) return read;
    const problem = check(read.value);
    return problem === null ? read : fail(path, problem);
  };

/** A reader of the four words of a generator. */
export const randomState: Reader<[number, number, number, number]> = refine(
  tuple(integer(0, 0xffff_ffff), integer(0, 0xffff_ffff), integer(0, 0xffff_ffff), integer(0, 0xffff_ffff)),
  (words) => (words.every((word) => word === 0) ? 'must not be four zeros' : null),
);
