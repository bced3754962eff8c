/// Functions of `u64`, an unsigned integer of 64 bits.
#[defines_primitive(u64)]
module std::u64;

use std::string::String;

/// The largest `u64`.
public macro fun max_value(): u64 {
    0xFFFF_FFFF_FFFF_FFFF
}

// === Comparison ===

/// The larger of `x` and `y`.
public fun max(x: u64, y: u64): u64 {
    std::macros::num_max!(x, y)
}

/// The smaller of `x` and `y`.
public fun min(x: u64, y: u64): u64 {
    std::macros::num_min!(x, y)
}

/// The distance between `x` and `y`.
public fun diff(x: u64, y: u64): u64 {
    std::macros::num_diff!(x, y)
}

// === Arithmetic ===

/// `x` with every bit flipped.
public fun bitwise_not(x: u64): u64 {
    max_value!() - x
}

/// `x / y`, rounded up.
public fun div_ceil(x: u64, y: u64): u64 {
    std::macros::num_div_ceil!(x, y)
}

/// `x / y`, rounded up.
#[deprecated(note = b"Use `div_ceil`.")]
public fun divide_and_round_up(x: u64, y: u64): u64 {
    x.div_ceil(y)
}

/// `base` to the power of `exponent`.
public fun pow(base: u64, exponent: u8): u64 {
    std::macros::num_pow!(base, exponent)
}

/// `x * y / z`. Only the result has to fit a `u64`.
public fun mul_div(x: u64, y: u64, z: u64): u64 {
    std::macros::num_mul_div!<u64, u128>(x, y, z)
}

/// `x * y / z`, rounded up. Only the result has to fit a `u64`.
public fun mul_div_ceil(x: u64, y: u64, z: u64): u64 {
    std::macros::num_mul_div_ceil!<u64, u128>(x, y, z)
}

/// The largest integer whose square is not above `x`.
public fun sqrt(x: u64): u64 {
    std::macros::num_sqrt!(x, 31)
}

// === Arithmetic that does not abort ===

/// `x + y`, or none where the sum does not fit.
public fun checked_add(x: u64, y: u64): Option<u64> {
    std::macros::num_checked_add!(x, y, max_value!())
}

/// `x - y`, or none where `y` is larger.
public fun checked_sub(x: u64, y: u64): Option<u64> {
    std::macros::num_checked_sub!(x, y)
}

/// `x * y`, or none where the product does not fit.
public fun checked_mul(x: u64, y: u64): Option<u64> {
    std::macros::num_checked_mul!(x, y, max_value!())
}

/// `x / y`, or none where `y` is zero.
public fun checked_div(x: u64, y: u64): Option<u64> {
    std::macros::num_checked_div!(x, y)
}

/// `x + y`, or the largest `u64` where the sum does not fit.
public fun saturating_add(x: u64, y: u64): u64 {
    std::macros::num_saturating_add!(x, y, max_value!())
}

/// `x - y`, or zero where `y` is larger.
public fun saturating_sub(x: u64, y: u64): u64 {
    std::macros::num_saturating_sub!(x, y)
}

/// `x * y`, or the largest `u64` where the product does not fit.
public fun saturating_mul(x: u64, y: u64): u64 {
    std::macros::num_saturating_mul!(x, y, max_value!())
}

/// `x << shift`, or none where `shift` is 64 or more.
public fun checked_shl(x: u64, shift: u8): Option<u64> {
    std::macros::num_checked_shl!(x, shift, 64)
}

/// `x >> shift`, or none where `shift` is 64 or more.
public fun checked_shr(x: u64, shift: u8): Option<u64> {
    std::macros::num_checked_shr!(x, shift, 64)
}

/// `x << shift`, or none where a set bit would be lost or `shift` is 64 or more.
public fun lossless_shl(x: u64, shift: u8): Option<u64> {
    std::macros::num_lossless_shl!(x, shift, 64)
}

/// `x >> shift`, or none where a set bit would be lost or `shift` is 64 or more.
public fun lossless_shr(x: u64, shift: u8): Option<u64> {
    std::macros::num_lossless_shr!(x, shift, 64)
}

/// `x / y`, or none where there is a remainder or `y` is zero.
public fun lossless_div(x: u64, y: u64): Option<u64> {
    std::macros::num_lossless_div!(x, y)
}

// === Conversion ===

/// `x` as a `u8`, or none where it does not fit.
public fun try_as_u8(x: u64): Option<u8> {
    std::macros::try_as_u8!(x)
}

/// `x` as a `u16`, or none where it does not fit.
public fun try_as_u16(x: u64): Option<u16> {
    std::macros::try_as_u16!(x)
}

/// `x` as a `u32`, or none where it does not fit.
public fun try_as_u32(x: u64): Option<u32> {
    std::macros::try_as_u32!(x)
}

/// `x` in decimal.
public fun to_string(x: u64): String {
    std::macros::num_to_string!(x)
}

// === Loops ===

/// Calls `$f` with every integer of `[$start, $stop)`, in order.
public macro fun range_do<$R: drop>($start: u64, $stop: u64, $f: |u64| -> $R) {
    std::macros::range_do!($start, $stop, $f)
}

/// Calls `$f` with every integer of `[$start, $stop]`, in order.
public macro fun range_do_eq<$R: drop>($start: u64, $stop: u64, $f: |u64| -> $R) {
    std::macros::range_do_eq!($start, $stop, $f)
}

/// Calls `$f` with every integer of `[0, $stop)`, in order.
public macro fun do<$R: drop>($stop: u64, $f: |u64| -> $R) {
    std::macros::do!($stop, $f)
}

/// Calls `$f` with every integer of `[0, $stop]`, in order.
public macro fun do_eq<$R: drop>($stop: u64, $f: |u64| -> $R) {
    std::macros::do_eq!($stop, $f)
}
