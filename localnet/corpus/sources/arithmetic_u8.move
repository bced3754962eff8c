/// Every operation of u8 on the edges of its range, and each way it fails.
module corpus::arithmetic_u8;

const MAX: u8 = 255;

fun edges(): vector<u8> {
    vector[0u8, 1, 2, 3, 7, 10, 15, 16, 85, 127, 128, 254, 255]
}

/// Applies an operation to every pair of edges that it is defined for.
macro fun pairs<$R>($defined: |u8, u8| -> bool, $apply: |u8, u8| -> $R): vector<$R> {
    let xs = edges();
    let mut results = vector[];
    xs.do!(|x| xs.do!(|y| if ($defined(x, y)) results.push_back($apply(x, y))));
    results
}

public fun add(): vector<u8> { pairs!(|x, y| x <= MAX - y, |x, y| x + y) }

public fun sub(): vector<u8> { pairs!(|x, y| x >= y, |x, y| x - y) }

public fun mul(): vector<u8> { pairs!(|x, y| y == 0 || x <= MAX / y, |x, y| x * y) }

public fun div(): vector<u8> { pairs!(|_, y| y != 0, |x, y| x / y) }

public fun modulo(): vector<u8> { pairs!(|_, y| y != 0, |x, y| x % y) }

public fun bit_and(): vector<u8> { pairs!(|_, _| true, |x, y| x & y) }

public fun bit_or(): vector<u8> { pairs!(|_, _| true, |x, y| x | y) }

public fun bit_xor(): vector<u8> { pairs!(|_, _| true, |x, y| x ^ y) }

public fun less(): vector<bool> { pairs!(|_, _| true, |x, y| x < y) }

public fun greater(): vector<bool> { pairs!(|_, _| true, |x, y| x > y) }

public fun at_most(): vector<bool> { pairs!(|_, _| true, |x, y| x <= y) }

public fun at_least(): vector<bool> { pairs!(|_, _| true, |x, y| x >= y) }

public fun equal(): vector<bool> { pairs!(|_, _| true, |x, y| x == y) }

public fun not_equal(): vector<bool> { pairs!(|_, _| true, |x, y| x != y) }

public fun shift_left(): vector<u8> {
    let mut results = vector[];
    edges().do!(|x| {
        let mut count = 0u8;
        loop {
            results.push_back(x << count);
            if (count == 7) break;
            count = count + 1;
        };
    });
    results
}

public fun shift_right(): vector<u8> {
    let mut results = vector[];
    edges().do!(|x| {
        let mut count = 0u8;
        loop {
            results.push_back(x >> count);
            if (count == 7) break;
            count = count + 1;
        };
    });
    results
}

/// Constants the compiler folds and values it cannot fold go different ways.
public fun literals(): (u8, u8, u8) { (0, MAX, 85) }

public fun chained(): u8 {
    let mut total = 1;
    edges().do!(|x| total = (total ^ x) / 3 + (x >> 1));
    total
}

public fun add_fails(): u8 { edges()[edges().length() - 1] + edges()[1] }

public fun sub_fails(): u8 { edges()[0] - edges()[1] }

public fun sub_fails_among_large(): u8 {
    edges()[edges().length() - 2] - edges()[edges().length() - 1]
}

public fun mul_fails(): u8 { edges()[edges().length() - 1] * edges()[2] }

public fun mul_fails_far(): u8 { edges()[edges().length() - 1] * edges()[edges().length() - 1] }

public fun div_fails(): u8 { edges()[edges().length() - 1] / edges()[0] }

public fun mod_fails(): u8 { edges()[1] % edges()[0] }

public fun shift_left_fails(): u8 {
    let count = 8u8;
    edges()[1] << count
}

public fun shift_right_fails(): u8 {
    let count = 255u8;
    edges()[1] >> count
}

public fun widen_to_u16(): vector<u16> { edges().map!(|x| (x as u16)) }

public fun widen_to_u32(): vector<u32> { edges().map!(|x| (x as u32)) }

public fun widen_to_u64(): vector<u64> { edges().map!(|x| (x as u64)) }

public fun widen_to_u128(): vector<u128> { edges().map!(|x| (x as u128)) }

public fun widen_to_u256(): vector<u256> { edges().map!(|x| (x as u256)) }
