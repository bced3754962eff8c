/// Arithmetic from before integers had methods.
#[deprecated(note = b"Use the methods of the integer, e.g. `x.max(y)`.")]
module sui::math;

/// The larger of `x` and `y`.
public fun max(x: u64, y: u64): u64 {
    x.max(y)
}

/// The smaller of `x` and `y`.
public fun min(x: u64, y: u64): u64 {
    x.min(y)
}

/// The distance between `x` and `y`.
public fun diff(x: u64, y: u64): u64 {
    x.diff(y)
}

/// `base` to the power of `exponent`.
public fun pow(base: u64, exponent: u8): u64 {
    base.pow(exponent)
}

/// The largest integer whose square is not above `x`.
public fun sqrt(x: u64): u64 {
    x.sqrt()
}

/// The largest integer whose square is not above `x`.
public fun sqrt_u128(x: u128): u128 {
    x.sqrt()
}

/// `x / y`, rounded up.
public fun divide_and_round_up(x: u64, y: u64): u64 {
    x.div_ceil(y)
}
