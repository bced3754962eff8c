/// Fractions with 32 bits before the point and 32 behind it.
module std::uq32_32;

/// The denominator is zero.
#[error]
const EDenominator: vector<u8> = b"Quotient specified with a zero denominator";
/// The quotient is not zero and nearer to it than any fraction.
#[error]
const EQuotientTooSmall: vector<u8> =
    b"Quotient specified is too small, and is outside of the supported range";
/// The quotient is larger than any fraction.
#[error]
const EQuotientTooLarge: vector<u8> =
    b"Quotient specified is too large, and is outside of the supported range";
/// The result is outside the range of fractions.
#[error]
const EOverflow: vector<u8> = b"Overflow from an arithmetic operation";
/// The divisor is zero.
#[error]
const EDivisionByZero: vector<u8> = b"Division by zero";

/// How many bits stand behind the point.
const FRACTIONAL_BITS: u8 = 32;

/// A fraction: the integer divided by 2^32.
public struct UQ32_32(u64) has copy, drop, store;

// === Conversion ===

/// The fraction of two integers, rounded down; only zero may become zero.
public fun from_quotient(numerator: u64, denominator: u64): UQ32_32 {
    assert!(denominator != 0, EDenominator);
    let quotient = ((numerator as u128) << FRACTIONAL_BITS) / (denominator as u128);
    assert!(quotient != 0 || numerator == 0, EQuotientTooSmall);
    UQ32_32(quotient.try_as_u64().destroy_or!(abort EQuotientTooLarge))
}

/// The fraction of an integer.
public fun from_int(integer: u32): UQ32_32 {
    UQ32_32((integer as u64) << FRACTIONAL_BITS)
}

/// The integer before the point.
public fun to_int(a: UQ32_32): u32 {
    (a.0 >> FRACTIONAL_BITS) as u32
}

/// The fraction of this many 2^32ths.
public fun from_raw(raw_value: u64): UQ32_32 {
    UQ32_32(raw_value)
}

/// How many 2^32ths the fraction is.
public fun to_raw(a: UQ32_32): u64 {
    a.0
}

// === Arithmetic ===

/// `a + b`.
public fun add(a: UQ32_32, b: UQ32_32): UQ32_32 {
    UQ32_32(a.0.checked_add(b.0).destroy_or!(abort EOverflow))
}

/// `a - b`.
public fun sub(a: UQ32_32, b: UQ32_32): UQ32_32 {
    UQ32_32(a.0.checked_sub(b.0).destroy_or!(abort EOverflow))
}

/// `a * b`, rounded down.
public fun mul(a: UQ32_32, b: UQ32_32): UQ32_32 {
    UQ32_32(int_mul(a.0, b))
}

/// `a / b`, rounded down.
public fun div(a: UQ32_32, b: UQ32_32): UQ32_32 {
    UQ32_32(int_div(a.0, b))
}

/// An integer times a fraction, rounded down.
public fun int_mul(val: u64, multiplier: UQ32_32): u64 {
    let product = ((val as u128) * (multiplier.0 as u128)) >> FRACTIONAL_BITS;
    product.try_as_u64().destroy_or!(abort EOverflow)
}

/// An integer divided by a fraction, rounded down.
public fun int_div(val: u64, divisor: UQ32_32): u64 {
    assert!(divisor.0 != 0, EDivisionByZero);
    let quotient = ((val as u128) << FRACTIONAL_BITS) / (divisor.0 as u128);
    quotient.try_as_u64().destroy_or!(abort EOverflow)
}

// === Comparison ===

/// Whether `a <= b`.
public fun le(a: UQ32_32, b: UQ32_32): bool {
    a.0 <= b.0
}

/// Whether `a < b`.
public fun lt(a: UQ32_32, b: UQ32_32): bool {
    a.0 < b.0
}

/// Whether `a >= b`.
public fun ge(a: UQ32_32, b: UQ32_32): bool {
    a.0 >= b.0
}

/// Whether `a > b`.
public fun gt(a: UQ32_32, b: UQ32_32): bool {
    a.0 > b.0
}
