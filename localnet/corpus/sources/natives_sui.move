/// The natives of the Sui framework that need no transaction.
module corpus::natives_sui;

use sui::{address, bcs, hash, hex, hmac, types};

public struct Other has drop {}

public struct Named<phantom T> has drop { on: bool }

public fun addresses_and_numbers(): (vector<u256>, vector<address>) {
    let all = vector[@0x0, @0x1, @0xff, @0xabcdef0123456789, address::from_u256(address::max())];
    let numbers = all.map!(|a| a.to_u256());
    (numbers, numbers.map!(|n| address::from_u256(n)))
}

public fun addresses_and_bytes(): (vector<u8>, address) {
    let bytes = @0xabc.to_bytes();
    (bytes, address::from_bytes(bytes))
}

public fun addresses_as_text(): (std::ascii::String, std::string::String) {
    (@0x1f.to_ascii_string(), @0x2.to_string())
}

public fun too_few_bytes(): address { address::from_bytes(b"short") }

public fun too_many_bytes(): address { address::from_bytes(vector::tabulate!(33, |_| 0)) }

public fun blake2b(): vector<vector<u8>> {
    vector[0, 1, 64, 127, 128, 129, 256, 300].map!(
        |n| hash::blake2b256(&vector::tabulate!(n, |i| (i % 256) as u8)),
    )
}

public fun keccak(): vector<vector<u8>> {
    vector[0, 1, 135, 136, 137, 300].map!(
        |n| hash::keccak256(&vector::tabulate!(n, |i| (i % 256) as u8)),
    )
}

public fun hmac_of_sha3(): vector<vector<u8>> {
    vector[
        hmac::hmac_sha3_256(&b"key", &b"message"),
        hmac::hmac_sha3_256(&b"", &b""),
        hmac::hmac_sha3_256(
            &vector::tabulate!(200, |i| i as u8),
            &vector::tabulate!(300, |i| (i % 256) as u8),
        ),
    ]
}

public fun hex_text(): (vector<u8>, vector<u8>) { (hex::encode(x"00ff7f"), hex::decode(b"0aFf")) }

public fun bytes_read_back(): (u8, u64, u128, vector<u8>, address, bool) {
    let mut reader = bcs::new(
        x"0702000000000000000300000000000000000000000000000002aabb00000000000000000000000000000000000000000000000000000000000000cc01",
    );
    (
        reader.peel_u8(),
        reader.peel_u64(),
        reader.peel_u128(),
        reader.peel_vec_u8(),
        reader.peel_address(),
        reader.peel_bool(),
    )
}

public fun witnesses_that_are_none(): vector<bool> {
    vector[
        types::is_one_time_witness(&Other {}),
        types::is_one_time_witness(&Named<u8> { on: true }),
    ]
}
