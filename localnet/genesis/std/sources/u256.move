/// Functions of `u256`, an unsigned integer of 256 bits.
#[defines_primitive(u256)]
module std::u256;

use std::string::String;

/// The largest `u256`.
public macro fun max_value(): u256 {
    0xFFFF_FFFF_FFFF_FFFF_FFFF_FFFF_FFFF_FFFF_FFFF_FFFF_FFFF_FFFF_FFFF_FFFF_FFFF_FFFF
}

// === Comparison ===

/// The larger of `x` and `y`.
public fun max(x: u256, y: u256): u256 {
    std::macros::num_max!(x, y)
}

/// The smaller of `x` and `y`.
public fun min(x: u256, y: u256): u256 {
    std::macros::num_min!(x, y)
}

/// The distance between `x` and `y`.
public fun diff(x: u256, y: u256): u256 {
    std::macros::num_diff!(x, y)
}

// === Arithmetic ===

/// `x` with every bit flipped.
public fun bitwise_not(x: u256): u256 {
    max_value!() - x
}

/// `x / y`, rounded up.
public fun div_ceil(x: u256, y: u256): u256 {
    std::macros::num_div_ceil!(x, y)
}

/// `x / y`, rounded up.
#[deprecated(note = b"Use `div_ceil`.")]
public fun divide_and_round_up(x: u256, y: u256): u256 {
    x.div_ceil(y)
}

/// `base` to the power of `exponent`.
public fun pow(base: u256, exponent: u8): u256 {
    std::macros::num_pow!(base, exponent)
}

// === Arithmetic that does not abort ===

/// `x + y`, or none where the sum does not fit.
public fun checked_add(x: u256, y: u256): Option<u256> {
    std::macros::num_checked_add!(x, y, max_value!())
}

/// `x - y`, or none where `y` is larger.
public fun checked_sub(x: u256, y: u256): Option<u256> {
    std::macros::num_checked_sub!(x, y)
}

/// `x * y`, or none where the product does not fit.
public fun checked_mul(x: u256, y: u256): Option<u256> {
    std::macros::num_checked_mul!(x, y, max_value!())
}

/// `x / y`, or none where `y` is zero.
public fun checked_div(x: u256, y: u256): Option<u256> {
    std::macros::num_checked_div!(x, y)
}

/// `x + y`, or the largest `u256` where the sum does not fit.
public fun saturating_add(x: u256, y: u256): u256 {
    std::macros::num_saturating_add!(x, y, max_value!())
}

/// `x - y`, or zero where `y` is larger.
public fun saturating_sub(x: u256, y: u256): u256 {
    std::macros::num_saturating_sub!(x, y)
}

/// `x * y`, or the largest `u256` where the product does not fit.
public fun saturating_mul(x: u256, y: u256): u256 {
    std::macros::num_saturating_mul!(x, y, max_value!())
}

/// `x << shift`, or none where a set bit would be lost.
public fun lossless_shl(x: u256, shift: u8): Option<u256> {
    if (x << shift >> shift == x) option::some(x << shift) else option::none()
}

/// `x >> shift`, or none where a set bit would be lost.
public fun lossless_shr(x: u256, shift: u8): Option<u256> {
    if (x >> shift << shift == x) option::some(x >> shift) else option::none()
}

/// `x / y`, or none where there is a remainder or `y` is zero.
public fun lossless_div(x: u256, y: u256): Option<u256> {
    std::macros::num_lossless_div!(x, y)
}

// === Conversion ===

/// `x` as a `u8`, or none where it does not fit.
public fun try_as_u8(x: u256): Option<u8> {
    std::macros::try_as_u8!(x)
}

/// `x` as a `u16`, or none where it does not fit.
public fun try_as_u16(x: u256): Option<u16> {
    std::macros::try_as_u16!(x)
}

/// `x` as a `u32`, or none where it does not fit.
public fun try_as_u32(x: u256): Option<u32> {
    std::macros::try_as_u32!(x)
}

/// `x` as a `u64`, or none where it does not fit.
public fun try_as_u64(x: u256): Option<u64> {
    std::macros::try_as_u64!(x)
}

/// `x` as a `u128`, or none where it does not fit.
public fun try_as_u128(x: u256): Option<u128> {
    std::macros::try_as_u128!(x)
}

/// `x` in decimal.
public fun to_string(x: u256): String {
    std::macros::num_to_string!(x)
}

// === Loops ===

/// Calls `$f` with every integer of `[$start, $stop)`, in order.
public macro fun range_do<$R: drop>($start: u256, $stop: u256, $f: |u256| -> $R) {
    std::macros::range_do!($start, $stop, $f)
}

/// Calls `$f` with every integer of `[$start, $stop]`, in order.
public macro fun range_do_eq<$R: drop>($start: u256, $stop: u256, $f: |u256| -> $R) {
    std::macros::range_do_eq!($start, $stop, $f)
}

/// Calls `$f` with every integer of `[0, $stop)`, in order.
public macro fun do<$R: drop>($stop: u256, $f: |u256| -> $R) {
    std::macros::do!($stop, $f)
}

/// Calls `$f` with every integer of `[0, $stop]`, in order.
public macro fun do_eq<$R: drop>($stop: u256, $f: |u256| -> $R) {
    std::macros::do_eq!($stop, $f)
}
