/// Every operation of u32 on the edges of its range, and each way it fails.
module corpus::arithmetic_u32;

const MAX: u32 = 4294967295;

fun edges(): vector<u32> {
    vector[
        0u32,
        1,
        2,
        3,
        7,
        10,
        65535,
        65536,
        1431655765,
        2147483647,
        2147483648,
        4294967294,
        4294967295,
    ]
}

/// Applies an operation to every pair of edges that it is defined for.
macro fun pairs<$R>($defined: |u32, u32| -> bool, $apply: |u32, u32| -> $R): vector<$R> {
    let xs = edges();
    let mut results = vector[];
    xs.do!(|x| xs.do!(|y| if ($defined(x, y)) results.push_back($apply(x, y))));
    results
}

public fun add(): vector<u32> { pairs!(|x, y| x <= MAX - y, |x, y| x + y) }

public fun sub(): vector<u32> { pairs!(|x, y| x >= y, |x, y| x - y) }

public fun mul(): vector<u32> { pairs!(|x, y| y == 0 || x <= MAX / y, |x, y| x * y) }

public fun div(): vector<u32> { pairs!(|_, y| y != 0, |x, y| x / y) }

public fun modulo(): vector<u32> { pairs!(|_, y| y != 0, |x, y| x % y) }

public fun bit_and(): vector<u32> { pairs!(|_, _| true, |x, y| x & y) }

public fun bit_or(): vector<u32> { pairs!(|_, _| true, |x, y| x | y) }

public fun bit_xor(): vector<u32> { pairs!(|_, _| true, |x, y| x ^ y) }

public fun less(): vector<bool> { pairs!(|_, _| true, |x, y| x < y) }

public fun greater(): vector<bool> { pairs!(|_, _| true, |x, y| x > y) }

public fun at_most(): vector<bool> { pairs!(|_, _| true, |x, y| x <= y) }

public fun at_least(): vector<bool> { pairs!(|_, _| true, |x, y| x >= y) }

public fun equal(): vector<bool> { pairs!(|_, _| true, |x, y| x == y) }

public fun not_equal(): vector<bool> { pairs!(|_, _| true, |x, y| x != y) }

public fun shift_left(): vector<u32> {
    let mut results = vector[];
    edges().do!(|x| {
        let mut count = 0u8;
        loop {
            results.push_back(x << count);
            if (count == 31) break;
            count = count + 1;
        };
    });
    results
}

public fun shift_right(): vector<u32> {
    let mut results = vector[];
    edges().do!(|x| {
        let mut count = 0u8;
        loop {
            results.push_back(x >> count);
            if (count == 31) break;
            count = count + 1;
        };
    });
    results
}

/// Constants the compiler folds and values it cannot fold go different ways.
public fun literals(): (u32, u32, u32) { (0, MAX, 1431655765) }

public fun chained(): u32 {
    let mut total = 1;
    edges().do!(|x| total = (total ^ x) / 3 + (x >> 1));
    total
}

public fun add_fails(): u32 { edges()[edges().length() - 1] + edges()[1] }

public fun sub_fails(): u32 { edges()[0] - edges()[1] }

public fun sub_fails_among_large(): u32 {
    edges()[edges().length() - 2] - edges()[edges().length() - 1]
}

public fun mul_fails(): u32 { edges()[edges().length() - 1] * edges()[2] }

public fun mul_fails_far(): u32 { edges()[edges().length() - 1] * edges()[edges().length() - 1] }

public fun div_fails(): u32 { edges()[edges().length() - 1] / edges()[0] }

public fun mod_fails(): u32 { edges()[1] % edges()[0] }

public fun shift_left_fails(): u32 {
    let count = 32u8;
    edges()[1] << count
}

public fun shift_right_fails(): u32 {
    let count = 255u8;
    edges()[1] >> count
}

public fun widen_to_u64(): vector<u64> { edges().map!(|x| (x as u64)) }

public fun widen_to_u128(): vector<u128> { edges().map!(|x| (x as u128)) }

public fun widen_to_u256(): vector<u256> { edges().map!(|x| (x as u256)) }

public fun narrow_to_u8(): vector<u8> {
    vector[0, 1, 127, 254, 255].map!(|x: u32| (x as u8))
}

public fun narrow_to_u8_fails(): u8 {
    let x: u32 = 256;
    (identity(x) as u8)
}

public fun narrow_to_u16(): vector<u16> {
    vector[0, 1, 32767, 65534, 65535].map!(|x: u32| (x as u16))
}

public fun narrow_to_u16_fails(): u16 {
    let x: u32 = 65536;
    (identity(x) as u16)
}

fun identity(x: u32): u32 { x }
