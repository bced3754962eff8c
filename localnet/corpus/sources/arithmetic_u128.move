/// Every operation of u128 on the edges of its range, and each way it fails.
module corpus::arithmetic_u128;

const MAX: u128 = 340282366920938463463374607431768211455;

fun edges(): vector<u128> {
    vector[
        0u128,
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
        18446744073709551615,
        18446744073709551616,
        113427455640312821154458202477256070485,
        170141183460469231731687303715884105727,
        170141183460469231731687303715884105728,
        340282366920938463463374607431768211454,
        340282366920938463463374607431768211455,
    ]
}

/// Applies an operation to every pair of edges that it is defined for.
macro fun pairs<$R>($defined: |u128, u128| -> bool, $apply: |u128, u128| -> $R): vector<$R> {
    let xs = edges();
    let mut results = vector[];
    xs.do!(|x| xs.do!(|y| if ($defined(x, y)) results.push_back($apply(x, y))));
    results
}

public fun add(): vector<u128> { pairs!(|x, y| x <= MAX - y, |x, y| x + y) }

public fun sub(): vector<u128> { pairs!(|x, y| x >= y, |x, y| x - y) }

public fun mul(): vector<u128> { pairs!(|x, y| y == 0 || x <= MAX / y, |x, y| x * y) }

public fun div(): vector<u128> { pairs!(|_, y| y != 0, |x, y| x / y) }

public fun modulo(): vector<u128> { pairs!(|_, y| y != 0, |x, y| x % y) }

public fun bit_and(): vector<u128> { pairs!(|_, _| true, |x, y| x & y) }

public fun bit_or(): vector<u128> { pairs!(|_, _| true, |x, y| x | y) }

public fun bit_xor(): vector<u128> { pairs!(|_, _| true, |x, y| x ^ y) }

public fun less(): vector<bool> { pairs!(|_, _| true, |x, y| x < y) }

public fun greater(): vector<bool> { pairs!(|_, _| true, |x, y| x > y) }

public fun at_most(): vector<bool> { pairs!(|_, _| true, |x, y| x <= y) }

public fun at_least(): vector<bool> { pairs!(|_, _| true, |x, y| x >= y) }

public fun equal(): vector<bool> { pairs!(|_, _| true, |x, y| x == y) }

public fun not_equal(): vector<bool> { pairs!(|_, _| true, |x, y| x != y) }

public fun shift_left(): vector<u128> {
    let mut results = vector[];
    edges().do!(|x| {
        let mut count = 0u8;
        loop {
            results.push_back(x << count);
            if (count == 127) break;
            count = count + 1;
        };
    });
    results
}

public fun shift_right(): vector<u128> {
    let mut results = vector[];
    edges().do!(|x| {
        let mut count = 0u8;
        loop {
            results.push_back(x >> count);
            if (count == 127) break;
            count = count + 1;
        };
    });
    results
}

/// Constants the compiler folds and values it cannot fold go different ways.
public fun literals(): (u128, u128, u128) { (0, MAX, 113427455640312821154458202477256070485) }

public fun chained(): u128 {
    let mut total = 1;
    edges().do!(|x| total = (total ^ x) / 3 + (x >> 1));
    total
}

public fun add_fails(): u128 { edges()[edges().length() - 1] + edges()[1] }

public fun sub_fails(): u128 { edges()[0] - edges()[1] }

public fun sub_fails_among_large(): u128 {
    edges()[edges().length() - 2] - edges()[edges().length() - 1]
}

public fun mul_fails(): u128 { edges()[edges().length() - 1] * edges()[2] }

public fun mul_fails_far(): u128 { edges()[edges().length() - 1] * edges()[edges().length() - 1] }

public fun div_fails(): u128 { edges()[edges().length() - 1] / edges()[0] }

public fun mod_fails(): u128 { edges()[1] % edges()[0] }

public fun shift_left_fails(): u128 {
    let count = 128u8;
    edges()[1] << count
}

public fun shift_right_fails(): u128 {
    let count = 255u8;
    edges()[1] >> count
}

public fun widen_to_u256(): vector<u256> { edges().map!(|x| (x as u256)) }

public fun narrow_to_u8(): vector<u8> {
    vector[0, 1, 127, 254, 255].map!(|x: u128| (x as u8))
}

public fun narrow_to_u8_fails(): u8 {
    let x: u128 = 256;
    (identity(x) as u8)
}

public fun narrow_to_u16(): vector<u16> {
    vector[0, 1, 32767, 65534, 65535].map!(|x: u128| (x as u16))
}

public fun narrow_to_u16_fails(): u16 {
    let x: u128 = 65536;
    (identity(x) as u16)
}

public fun narrow_to_u32(): vector<u32> {
    vector[0, 1, 2147483647, 4294967294, 4294967295].map!(|x: u128| (x as u32))
}

public fun narrow_to_u32_fails(): u32 {
    let x: u128 = 4294967296;
    (identity(x) as u32)
}

public fun narrow_to_u64(): vector<u64> {
    vector[0, 1, 9223372036854775807, 18446744073709551614, 18446744073709551615].map!(
        |x: u128| (x as u64),
    )
}

public fun narrow_to_u64_fails(): u64 {
    let x: u128 = 18446744073709551616;
    (identity(x) as u64)
}

fun identity(x: u128): u128 { x }

/// Powers of two written out, which a translator may take for shifts and masks, and shifts by a number that is written out.
public fun by_powers(): vector<u128> {
    let mut results = vector[];
    edges().do!(|x| {
        results.push_back(x / 1);
        results.push_back(x % 1);
        results.push_back(x / 4294967296);
        results.push_back(x % 4294967296);
        results.push_back(x / 18446744073709551616);
        results.push_back(x % 18446744073709551616);
        results.push_back(x / 170141183460469231731687303715884105728);
        results.push_back(x % 170141183460469231731687303715884105728);
        results.push_back(x >> 20);
        results.push_back(x << 20);
        results.push_back(x >> 127);
        results.push_back(x << 0);
    });
    results
}
