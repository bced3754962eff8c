import type { IntegerKind } from './types.ts';

/**
 * Integers at run time: up to u32 a number; u64 a number below 2^53 and a bigint from there (one form for one value, so
 * `===` and `<` are exact); u128 and u256 always a bigint.
 */
export type Integer = number | bigint;

export const SAFE = Number.MAX_SAFE_INTEGER;
const SAFE_BIGINT = BigInt(SAFE);

export const MAX_VALUES: Readonly<Record<IntegerKind, bigint>> = {
  u8: 0xffn,
  u16: 0xffffn,
  u32: 0xffffffffn,
  u64: (1n << 64n) - 1n,
  u128: (1n << 128n) - 1n,
  u256: (1n << 256n) - 1n,
};
const MAX_U64 = MAX_VALUES.u64;

/** The one form of a u64. */
export const canonical = (value: bigint): Integer => (value <= SAFE_BIGINT ? Number(value) : value);

/** A number in the form its kind has at run time. */
export const makeInteger = (kind: IntegerKind, value: Integer): Integer => {
  if (kind === 'u128' || kind === 'u256') return BigInt(value);
  return kind === 'u64' ? canonical(BigInt(value)) : Number(value);
};

/** JavaScript source of a literal. */
export const literal = (kind: IntegerKind, value: bigint): string =>
  kind === 'u128' || kind === 'u256' || value > SAFE_BIGINT ? `${value}n` : `${value}`;

/** Powers of two as numbers: shifts of u64 are products and quotients of these. */
export const POWERS_OF_TWO: readonly number[] = Array.from({ length: 64 }, (_, i) => 2 ** i);

/** No u64 is negative, so -1 says that there is no result. */
const OVERFLOW = -1;

/** Bit operations take numbers modulo 2^32, so the upper half of a number is worked on apart. */
const HALF = 0x1_0000_0000;

/** u64 operations that left the range of exact numbers. Those that can fail answer OVERFLOW. */
export const SLOW_U64 = {
  add(a: Integer, b: Integer): Integer {
    const sum = BigInt(a) + BigInt(b);
    return sum > MAX_U64 ? OVERFLOW : canonical(sum);
  },
  sub(a: Integer, b: Integer): Integer {
    const difference = BigInt(a) - BigInt(b);
    return difference < 0n ? OVERFLOW : canonical(difference);
  },
  mul(a: Integer, b: Integer): Integer {
    const product = BigInt(a) * BigInt(b);
    return product > MAX_U64 ? OVERFLOW : canonical(product);
  },
  div: (a: Integer, b: Integer): Integer => canonical(BigInt(a) / BigInt(b)),
  mod: (a: Integer, b: Integer): Integer => canonical(BigInt(a) % BigInt(b)),
  and(a: Integer, b: Integer): Integer {
    if (typeof a === 'bigint' || typeof b === 'bigint') return canonical(BigInt(a) & BigInt(b));
    return ((a / HALF) & (b / HALF)) * HALF + ((a & b) >>> 0);
  },
  or(a: Integer, b: Integer): Integer {
    if (typeof a === 'bigint' || typeof b === 'bigint') return canonical(BigInt(a) | BigInt(b));
    return ((a / HALF) | (b / HALF)) * HALF + ((a | b) >>> 0);
  },
  xor(a: Integer, b: Integer): Integer {
    if (typeof a === 'bigint' || typeof b === 'bigint') return canonical(BigInt(a) ^ BigInt(b));
    return ((a / HALF) ^ (b / HALF)) * HALF + ((a ^ b) >>> 0);
  },
  shl: (a: Integer, b: number): Integer => canonical(BigInt.asUintN(64, BigInt(a) << BigInt(b))),
  shr: (a: Integer, b: number): Integer => canonical(BigInt(a) >> BigInt(b)),
} as const;
