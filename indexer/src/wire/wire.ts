import { toJson } from './json.ts';

/** A type as it looks in JSON: 64-bit numbers are strings, the kinds of the vocabulary plain numbers. */
type Wire<T> = T extends bigint
  ? string
  : T extends number
    ? number
    : T extends readonly (infer E)[]
      ? Wire<E>[]
      : T extends object
        ? { [K in keyof T]: Wire<T[K]> }
        : T;

export const toWire = <T>(value: T): Wire<T> => toJson(value) as Wire<T>;
