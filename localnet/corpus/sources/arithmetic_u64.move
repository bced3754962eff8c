/// Every operation of u64 on the edges of its range, and each way it fails.
module corpus::arithmetic_u64;

const MAX: u64 = 18446744073709551615;

fun edges(): vector<u64> {
    vector[
        0u64,
        1,
        2,
        3,
        7,
        10,
        4294967295,
        4294967296,
        9007199254740991,
        9007199254740992,
        9007199254740993,
        6148914691236517205,
        9223372036854775807,
        9223372036854775808,
        18446744073709551614,
        18446744073709551615,
    ]
}

/// Applies an operation to every pair of edges that it is defined for.
macro fun pairs<$R>($defined: |u64, u64| -> bool, $apply: |u64, u64| -> $R): vector<$R> {
    let xs = edges();
    let mut results = vector[];
    xs.do!(|x| xs.do!(|y| if ($defined(x, y)) results.push_back($apply(x, y))));
    results
}

public fun add(): vector<u64> { pairs!(|x, y| x <= MAX - y, |x, y| x + y) }

public fun sub(): vector<u64> { pairs!(|x, y| x >= y, |x, y| x - y) }

public fun mul(): vector<u64> { pairs!(|x, y| y == 0 || x <= MAX / y, |x, y| x * y) }

public fun div(): vector<u64> { pairs!(|_, y| y != 0, |x, y| x / y) }

public fun modulo(): vector<u64> { pairs!(|_, y| y != 0, |x, y| x % y) }

public fun bit_and(): vector<u64> { pairs!(|_, _| true, |x, y| x & y) }

public fun bit_or(): vector<u64> { pairs!(|_, _| true, |x, y| x | y) }

public fun bit_xor(): vector<u64> { pairs!(|_, _| true, |x, y| x ^ y) }

public fun less(): vector<bool> { pairs!(|_, _| true, |x, y| x < y) }

public fun greater(): vector<bool> { pairs!(|_, _| true, |x, y| x > y) }

public fun at_most(): vector<bool> { pairs!(|_, _| true, |x, y| x <= y) }

public fun at_least(): vector<bool> { pairs!(|_, _| true, |x, y| x >= y) }

public fun equal(): vector<bool> { pairs!(|_, _| true, |x, y| x == y) }

public fun not_equal(): vector<bool> { pairs!(|_, _| true, |x, y| x != y) }

public fun shift_left(): vector<u64> {
    let mut results = vector[];
    edges().do!(|x| {
        let mut count = 0u8;
        loop {
            results.push_back(x << count);
            if (count == 63) break;
            count = count + 1;
        };
    });
    results
}

public fun shift_right(): vector<u64> {
    let mut results = vector[];
    edges().do!(|x| {
        let mut count = 0u8;
        loop {
            results.push_back(x >> count);
            if (count == 63) break;
            count = count + 1;
        };
    });
    results
}

/// Constants the compiler folds and values it cannot fold go different ways.
public fun literals(): (u64, u64, u64) { (0, MAX, 6148914691236517205) }

public fun chained(): u64 {
    let mut total = 1;
    edges().do!(|x| total = (total ^ x) / 3 + (x >> 1));
    total
}

public fun add_fails(): u64 { edges()[edges().length() - 1] + edges()[1] }

public fun sub_fails(): u64 { edges()[0] - edges()[1] }

public fun sub_fails_among_large(): u64 {
    edges()[edges().length() - 2] - edges()[edges().length() - 1]
}

public fun mul_fails(): u64 { edges()[edges().length() - 1] * edges()[2] }

public fun mul_fails_far(): u64 { edges()[edges().length() - 1] * edges()[edges().length() - 1] }

public fun div_fails(): u64 { edges()[edges().length() - 1] / edges()[0] }

public fun mod_fails(): u64 { edges()[1] % edges()[0] }

public fun shift_left_fails(): u64 {
    let count = 64u8;
    edges()[1] << count
}

public fun shift_right_fails(): u64 {
    let count = 255u8;
    edges()[1] >> count
}

public fun widen_to_u128(): vector<u128> { edges().map!(|x| (x as u128)) }

public fun widen_to_u256(): vector<u256> { edges().map!(|x| (x as u256)) }

public fun narrow_to_u8(): vector<u8> {
    vector[0, 1, 127, 254, 255].map!(|x: u64| (x as u8))
}

public fun narrow_to_u8_fails(): u8 {
    let x: u64 = 256;
    (identity(x) as u8)
}

public fun narrow_to_u16(): vector<u16> {
    vector[0, 1, 32767, 65534, 65535].map!(|x: u64| (x as u16))
}

public fun narrow_to_u16_fails(): u16 {
    let x: u64 = 65536;
    (identity(x) as u16)
}

public fun narrow_to_u32(): vector<u32> {
    vector[0, 1, 2147483647, 4294967294, 4294967295].map!(|x: u64| (x as u32))
}

public fun narrow_to_u32_fails(): u32 {
    let x: u64 = 4294967296;
    (identity(x) as u32)
}

fun identity(x: u64): u64 { x }
