/// Fractions with 32 bits before the point and 32 behind it, under their former name.
#[deprecated(note = b"Use `std::uq32_32`; `from_raw` and `get_raw_value` convert.")]
module std::fixed_point32;

/// The denominator is zero.
const EDENOMINATOR: u64 = 0x10001;
/// The quotient does not fit a `u64`.
const EDIVISION: u64 = 0x20002;
/// The product does not fit a `u64`.
const EMULTIPLICATION: u64 = 0x20003;
/// The divisor is zero.
const EDIVISION_BY_ZERO: u64 = 0x10004;
/// The fraction is too small or too large.
const ERATIO_OUT_OF_RANGE: u64 = 0x20005;

/// A fraction: `value` divided by 2^32.
public struct FixedPoint32 has copy, drop, store { value: u64 }

/// `val` times a fraction, rounded down.
public fun multiply_u64(val: u64, multiplier: FixedPoint32): u64 {
    let product = ((val as u128) * (multiplier.value as u128)) >> 32;
    product.try_as_u64().destroy_or!(abort EMULTIPLICATION)
}

/// `val` divided by a fraction, rounded down.
public fun divide_u64(val: u64, divisor: FixedPoint32): u64 {
    assert!(!divisor.is_zero(), EDIVISION_BY_ZERO);
    let quotient = ((val as u128) << 32) / (divisor.value as u128);
    quotient.try_as_u64().destroy_or!(abort EDIVISION)
}

/// The fraction of two integers, rounded down; only zero may become zero.
public fun create_from_rational(numerator: u64, denominator: u64): FixedPoint32 {
    assert!(denominator != 0, EDENOMINATOR);
    let quotient = ((numerator as u128) << 32) / (denominator as u128);
    assert!(quotient != 0 || numerator == 0, ERATIO_OUT_OF_RANGE);
    FixedPoint32 { value: quotient.try_as_u64().destroy_or!(abort ERATIO_OUT_OF_RANGE) }
}

/// The fraction of this many 2^32nds.
public fun create_from_raw_value(value: u64): FixedPoint32 {
    FixedPoint32 { value }
}

/// How many 2^32nds the fraction is.
public fun get_raw_value(num: FixedPoint32): u64 {
    num.value
}

/// Whether the fraction is zero.
public fun is_zero(num: FixedPoint32): bool {
    num.value == 0
}
