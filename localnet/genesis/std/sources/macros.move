/// Arithmetic and loops shared by the integer modules. Each of those gives these macros a name of its
/// own width, so that `5u64.do!(…)` and `x.checked_add(y)` read the same for every integer.
module std::macros;

use std::string::String;

// === Loops ===

/// Calls `$f` with every integer of `[$start, $stop)`, in order.
public macro fun range_do<$T, $R: drop>($start: $T, $stop: $T, $f: |$T| -> $R) {
    let (mut next, stop) = ($start, $stop);
    while (next < stop) {
        $f(next);
        next = next + 1;
    }
}

/// Calls `$f` with every integer of `[$start, $stop]`, in order.
public macro fun range_do_eq<$T, $R: drop>($start: $T, $stop: $T, $f: |$T| -> $R) {
    let (mut next, stop) = ($start, $stop);
    let mut more = next <= stop;
    // Compared before the step: `stop` may be the largest value of its type.
    while (more) {
        $f(next);
        more = next < stop;
        if (more) next = next + 1;
    }
}

/// Calls `$f` with every integer of `[0, $stop)`, in order.
public macro fun do<$T, $R: drop>($stop: $T, $f: |$T| -> $R) {
    range_do!(0, $stop, $f)
}

/// Calls `$f` with every integer of `[0, $stop]`, in order.
public macro fun do_eq<$T, $R: drop>($stop: $T, $f: |$T| -> $R) {
    range_do_eq!(0, $stop, $f)
}

// === Shifts and division that say when bits are lost ===

/// `$x << $shift`, or none when the shift is not smaller than the width.
public macro fun num_checked_shl<$T>($x: $T, $shift: u8, $bit_size: u8): Option<$T> {
    let (x, shift) = ($x, $shift);
    if (shift < $bit_size) option::some(x << shift) else option::none()
}

/// `$x >> $shift`, or none when the shift is not smaller than the width.
public macro fun num_checked_shr<$T>($x: $T, $shift: u8, $bit_size: u8): Option<$T> {
    let (x, shift) = ($x, $shift);
    if (shift < $bit_size) option::some(x >> shift) else option::none()
}

/// `$x << $shift`, or none when shifting back does not restore `$x`.
public macro fun num_lossless_shl<$T>($x: $T, $shift: u8, $bit_size: u8): Option<$T> {
    let (x, shift) = ($x, $shift);
    if (shift < $bit_size && x << shift >> shift == x) option::some(x << shift) else option::none()
}

/// `$x >> $shift`, or none when shifting back does not restore `$x`.
public macro fun num_lossless_shr<$T>($x: $T, $shift: u8, $bit_size: u8): Option<$T> {
    let (x, shift) = ($x, $shift);
    if (shift < $bit_size && x >> shift << shift == x) option::some(x >> shift) else option::none()
}

/// `$x / $y`, or none when it leaves a remainder or `$y` is zero.
public macro fun num_lossless_div<$T>($x: $T, $y: $T): Option<$T> {
    let (x, y) = ($x, $y);
    if (y != 0 && x % y == 0) option::some(x / y) else option::none()
}

// === Comparison ===

/// The larger of two integers.
public(package) macro fun num_max<$T>($x: $T, $y: $T): $T {
    let (x, y) = ($x, $y);
    if (x < y) y else x
}

/// The smaller of two integers.
public(package) macro fun num_min<$T>($x: $T, $y: $T): $T {
    let (x, y) = ($x, $y);
    if (y < x) y else x
}

/// The distance between two integers.
public(package) macro fun num_diff<$T>($x: $T, $y: $T): $T {
    let (x, y) = ($x, $y);
    if (x < y) y - x else x - y
}

// === Arithmetic ===

/// `$x / $y`, rounded up.
public(package) macro fun num_div_ceil<$T>($x: $T, $y: $T): $T {
    let (x, y) = ($x, $y);
    x / y + if (x % y == 0) 0 else 1
}

/// `$x * $y / $z`, the product taken in the wider `$U`.
public(package) macro fun num_mul_div<$T, $U>($x: $T, $y: $T, $z: $T): $T {
    let product = ($x as $U) * ($y as $U);
    (product / ($z as $U)) as $T
}

/// `$x * $y / $z` rounded up, the product taken in the wider `$U`.
public(package) macro fun num_mul_div_ceil<$T, $U>($x: $T, $y: $T, $z: $T): $T {
    let product = ($x as $U) * ($y as $U);
    num_div_ceil!(product, $z as $U) as $T
}

/// `$base` to the power of `$exponent`, by squaring.
public(package) macro fun num_pow<$T>($base: $T, $exponent: u8): $T {
    let (mut square, mut bits) = ($base, $exponent);
    let mut power = 1;
    loop {
        if (bits & 1 == 1) power = power * square;
        bits = bits >> 1;
        // Leave before the last squaring: it is not needed, and it might overflow.
        if (bits == 0) break power;
        square = square * square;
    }
}

/// The integer square root of `$x`, found bit by bit from `$top_bit`, the highest a root can have.
public(package) macro fun num_sqrt<$T>($x: $T, $top_bit: u8): $T {
    let x = $x;
    let mut root = 0;
    let mut bit = 1 << $top_bit;
    while (bit != 0) {
        let longer = root + bit;
        // `longer * longer <= x` without a product that could overflow.
        if (longer <= x / longer) root = longer;
        bit = bit >> 1;
    };
    root
}

// === Arithmetic that does not abort ===

/// `$x + $y`, or none when it exceeds `$max`.
public(package) macro fun num_checked_add<$T>($x: $T, $y: $T, $max: $T): Option<$T> {
    let (x, y) = ($x, $y);
    if (x <= $max - y) option::some(x + y) else option::none()
}

/// `$x - $y`, or none when `$y` is larger.
public(package) macro fun num_checked_sub<$T>($x: $T, $y: $T): Option<$T> {
    let (x, y) = ($x, $y);
    if (y <= x) option::some(x - y) else option::none()
}

/// `$x * $y`, or none when it exceeds `$max`.
public(package) macro fun num_checked_mul<$T>($x: $T, $y: $T, $max: $T): Option<$T> {
    let (x, y) = ($x, $y);
    if (y == 0 || x <= $max / y) option::some(x * y) else option::none()
}

/// `$x / $y`, or none when `$y` is zero.
public(package) macro fun num_checked_div<$T>($x: $T, $y: $T): Option<$T> {
    let (x, y) = ($x, $y);
    if (y == 0) option::none() else option::some(x / y)
}

/// `$x + $y`, or `$max` when it exceeds that.
public(package) macro fun num_saturating_add<$T>($x: $T, $y: $T, $max: $T): $T {
    num_checked_add!($x, $y, $max).destroy_or!($max)
}

/// `$x - $y`, or zero when `$y` is larger.
public(package) macro fun num_saturating_sub<$T>($x: $T, $y: $T): $T {
    num_checked_sub!($x, $y).destroy_or!(0)
}

/// `$x * $y`, or `$max` when it exceeds that.
public(package) macro fun num_saturating_mul<$T>($x: $T, $y: $T, $max: $T): $T {
    num_checked_mul!($x, $y, $max).destroy_or!($max)
}

// === Conversion ===

/// `$x` as a `u8`, or none when it does not fit.
public(package) macro fun try_as_u8($x: _): Option<u8> {
    let x = $x;
    if (x <= 0xFF) option::some(x as u8) else option::none()
}

/// `$x` as a `u16`, or none when it does not fit.
public(package) macro fun try_as_u16($x: _): Option<u16> {
    let x = $x;
    if (x <= 0xFFFF) option::some(x as u16) else option::none()
}

/// `$x` as a `u32`, or none when it does not fit.
public(package) macro fun try_as_u32($x: _): Option<u32> {
    let x = $x;
    if (x <= 0xFFFF_FFFF) option::some(x as u32) else option::none()
}

/// `$x` as a `u64`, or none when it does not fit.
public(package) macro fun try_as_u64($x: _): Option<u64> {
    let x = $x;
    if (x <= 0xFFFF_FFFF_FFFF_FFFF) option::some(x as u64) else option::none()
}

/// `$x` as a `u128`, or none when it does not fit.
public(package) macro fun try_as_u128($x: _): Option<u128> {
    let x = $x;
    if (x <= 0xFFFF_FFFF_FFFF_FFFF_FFFF_FFFF_FFFF_FFFF) option::some(x as u128) else option::none()
}

/// `$x` in decimal.
public(package) macro fun num_to_string($x: _): String {
    let mut rest = $x;
    let mut digits = vector[];
    loop {
        digits.push_back((rest % 10) as u8 + 0x30);
        rest = rest / 10;
        if (rest == 0) break;
    };
    digits.reverse();
    digits.to_string()
}
