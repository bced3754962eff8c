/// Every operation of u256 on the edges of its range, and each way it fails.
module corpus::arithmetic_u256;

const MAX: u256 = 115792089237316195423570985008687907853269984665640564039457584007913129639935;

fun edges(): vector<u256> {
    vector[
        0u256,
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
        340282366920938463463374607431768211455,
        340282366920938463463374607431768211456,
        38597363079105398474523661669562635951089994888546854679819194669304376546645,
        57896044618658097711785492504343953926634992332820282019728792003956564819967,
        57896044618658097711785492504343953926634992332820282019728792003956564819968,
        115792089237316195423570985008687907853269984665640564039457584007913129639934,
        115792089237316195423570985008687907853269984665640564039457584007913129639935,
    ]
}

/// Applies an operation to every pair of edges that it is defined for.
macro fun pairs<$R>($defined: |u256, u256| -> bool, $apply: |u256, u256| -> $R): vector<$R> {
    let xs = edges();
    let mut results = vector[];
    xs.do!(|x| xs.do!(|y| if ($defined(x, y)) results.push_back($apply(x, y))));
    results
}

public fun add(): vector<u256> { pairs!(|x, y| x <= MAX - y, |x, y| x + y) }

public fun sub(): vector<u256> { pairs!(|x, y| x >= y, |x, y| x - y) }

public fun mul(): vector<u256> { pairs!(|x, y| y == 0 || x <= MAX / y, |x, y| x * y) }

public fun div(): vector<u256> { pairs!(|_, y| y != 0, |x, y| x / y) }

public fun modulo(): vector<u256> { pairs!(|_, y| y != 0, |x, y| x % y) }

public fun bit_and(): vector<u256> { pairs!(|_, _| true, |x, y| x & y) }

public fun bit_or(): vector<u256> { pairs!(|_, _| true, |x, y| x | y) }

public fun bit_xor(): vector<u256> { pairs!(|_, _| true, |x, y| x ^ y) }

public fun less(): vector<bool> { pairs!(|_, _| true, |x, y| x < y) }

public fun greater(): vector<bool> { pairs!(|_, _| true, |x, y| x > y) }

public fun at_most(): vector<bool> { pairs!(|_, _| true, |x, y| x <= y) }

public fun at_least(): vector<bool> { pairs!(|_, _| true, |x, y| x >= y) }

public fun equal(): vector<bool> { pairs!(|_, _| true, |x, y| x == y) }

public fun not_equal(): vector<bool> { pairs!(|_, _| true, |x, y| x != y) }

public fun shift_left(): vector<u256> {
    let mut results = vector[];
    edges().do!(|x| {
        let mut count = 0u8;
        loop {
            results.push_back(x << count);
            if (count == 255) break;
            count = count + 1;
        };
    });
    results
}

public fun shift_right(): vector<u256> {
    let mut results = vector[];
    edges().do!(|x| {
        let mut count = 0u8;
        loop {
            results.push_back(x >> count);
            if (count == 255) break;
            count = count + 1;
        };
    });
    results
}

/// Constants the compiler folds and values it cannot fold go different ways.
public fun literals(): (u256, u256, u256) {
    (0, MAX, 38597363079105398474523661669562635951089994888546854679819194669304376546645)
}

public fun chained(): u256 {
    let mut total = 1;
    edges().do!(|x| total = (total ^ x) / 3 + (x >> 1));
    total
}

public fun add_fails(): u256 { edges()[edges().length() - 1] + edges()[1] }

public fun sub_fails(): u256 { edges()[0] - edges()[1] }

public fun sub_fails_among_large(): u256 {
    edges()[edges().length() - 2] - edges()[edges().length() - 1]
}

public fun mul_fails(): u256 { edges()[edges().length() - 1] * edges()[2] }

public fun mul_fails_far(): u256 { edges()[edges().length() - 1] * edges()[edges().length() - 1] }

public fun div_fails(): u256 { edges()[edges().length() - 1] / edges()[0] }

public fun mod_fails(): u256 { edges()[1] % edges()[0] }

public fun narrow_to_u8(): vector<u8> {
    vector[0, 1, 127, 254, 255].map!(|x: u256| (x as u8))
}

public fun narrow_to_u8_fails(): u8 {
    let x: u256 = 256;
    (identity(x) as u8)
}

public fun narrow_to_u16(): vector<u16> {
    vector[0, 1, 32767, 65534, 65535].map!(|x: u256| (x as u16))
}

public fun narrow_to_u16_fails(): u16 {
    let x: u256 = 65536;
    (identity(x) as u16)
}

public fun narrow_to_u32(): vector<u32> {
    vector[0, 1, 2147483647, 4294967294, 4294967295].map!(|x: u256| (x as u32))
}

public fun narrow_to_u32_fails(): u32 {
    let x: u256 = 4294967296;
    (identity(x) as u32)
}

public fun narrow_to_u64(): vector<u64> {
    vector[0, 1, 9223372036854775807, 18446744073709551614, 18446744073709551615].map!(
        |x: u256| (x as u64),
    )
}

public fun narrow_to_u64_fails(): u64 {
    let x: u256 = 18446744073709551616;
    (identity(x) as u64)
}

public fun narrow_to_u128(): vector<u128> {
    vector[
        0,
        1,
        170141183460469231731687303715884105727,
        340282366920938463463374607431768211454,
        340282366920938463463374607431768211455,
    ].map!(|x: u256| (x as u128))
}

public fun narrow_to_u128_fails(): u128 {
    let x: u256 = 340282366920938463463374607431768211456;
    (identity(x) as u128)
}

fun identity(x: u256): u256 { x }

/// Powers of two written out, which a translator may take for shifts and masks, and shifts by a number that is written out.
public fun by_powers(): vector<u256> {
    let mut results = vector[];
    edges().do!(|x| {
        results.push_back(x / 1);
        results.push_back(x % 1);
        results.push_back(x / 4294967296);
        results.push_back(x % 4294967296);
        results.push_back(x / 18446744073709551616);
        results.push_back(x % 18446744073709551616);
        results.push_back(x / 57896044618658097711785492504343953926634992332820282019728792003956564819968);
        results.push_back(x % 57896044618658097711785492504343953926634992332820282019728792003956564819968);
        results.push_back(x >> 20);
        results.push_back(x << 20);
        results.push_back(x >> 255);
        results.push_back(x << 0);
    });
    results
}
