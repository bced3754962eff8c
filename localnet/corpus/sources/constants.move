/// Constants of every type, and that loading one gives a value of its own.
module corpus::constants;

const TEXT: vector<u8> = b"hello";
const BYTES: vector<u8> = x"00ff10";
const FLAG: bool = true;
const SMALL: u8 = 200;
const U16: u16 = 60000;
const U32: u32 = 4000000000;
const U64: u64 = 9007199254740993;
const U128: u128 = 170141183460469231731687303715884105728;
const U256: u256 = 12345678901234567890123456789012345678901234567890;
const ADDRESS: address = @0x7;
const NESTED: vector<vector<u64>> = vector[vector[1, 2], vector[18446744073709551615], vector[]];
const FLAGS: vector<bool> = vector[true, false];
const ADDRESSES: vector<address> = vector[@0x1, @0xff];
const WIDE: vector<u128> = vector[1, 340282366920938463463374607431768211455];
const EMPTY: vector<u8> = b"";
const COMPUTED: u64 = (U64 / 3) * 2 + (SMALL as u64);
const LONG: vector<u8> =
    b"a constant that is longer than one hundred and twenty-eight bytes, so that the length of it takes two bytes when it is encoded, which matters";

public fun integers(): (u8, u16, u32, u64, u128, u256) { (SMALL, U16, U32, U64, U128, U256) }

public fun others(): (bool, address, vector<u8>, vector<u8>, vector<u8>) {
    (FLAG, ADDRESS, TEXT, BYTES, EMPTY)
}

public fun vectors(): (vector<vector<u64>>, vector<bool>, vector<address>, vector<u128>) {
    (NESTED, FLAGS, ADDRESSES, WIDE)
}

public fun computed(): u64 { COMPUTED }

public fun long_text(): vector<u8> { LONG }

public fun loaded_twice(): (vector<u8>, vector<u8>) {
    let mut a = TEXT;
    a.push_back(33);
    *&mut a[0] = 72;
    (a, TEXT)
}

public fun nested_loaded_twice(): (vector<vector<u64>>, vector<vector<u64>>) {
    let mut a = NESTED;
    a[0].push_back(3);
    a[2].push_back(4);
    (a, NESTED)
}

public fun loaded_in_a_loop(): vector<vector<u8>> {
    vector::tabulate!(3, |i| {
        let mut text = TEXT;
        text.push_back(48 + (i as u8));
        text
    })
}

public fun compared(): vector<bool> {
    vector[TEXT == b"hello", TEXT == BYTES, ADDRESS == @0x7, U64 == COMPUTED]
}

public fun borrowed(): u64 {
    let text = &TEXT;
    text.length() + (text[1] as u64)
}

public fun indexed_past_the_end(): u8 { TEXT[5] }
