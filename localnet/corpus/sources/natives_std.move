/// The natives of the standard library.
module corpus::natives_std;

use std::{ascii, bcs, hash, string, type_name};

public struct Record has copy, drop, store { n: u64, text: vector<u8>, flag: bool, who: address }

public struct Of<phantom T> has copy, drop, store { n: u8 }

public enum Choice has copy, drop, store {
    A,
    B(u16),
    C { list: vector<u32> },
}

public fun bytes_of_integers(): vector<vector<u8>> {
    vector[
        bcs::to_bytes(&255u8),
        bcs::to_bytes(&258u16),
        bcs::to_bytes(&16909060u32),
        bcs::to_bytes(&72623859790382856u64),
        bcs::to_bytes(&9007199254740993u64),
        bcs::to_bytes(&18446744073709551615u64),
        bcs::to_bytes(&1339673755198158349044581307228491536u128),
        bcs::to_bytes(
            &115792089237316195423570985008687907853269984665640564039457584007913129639935u256,
        ),
    ]
}

public fun bytes_of_others(): vector<vector<u8>> {
    vector[
        bcs::to_bytes(&true),
        bcs::to_bytes(&false),
        bcs::to_bytes(&@0xabcdef),
        bcs::to_bytes(&vector<u64>[]),
        bcs::to_bytes(&vector[vector[1u16], vector[], vector[2, 3]]),
        bcs::to_bytes(&option::some(7u8)),
        bcs::to_bytes(&option::none<u8>()),
        bcs::to_bytes(&b"text".to_string()),
    ]
}

public fun bytes_of_datatypes(): vector<vector<u8>> {
    vector[
        bcs::to_bytes(&Record { n: 1, text: b"r", flag: true, who: @0x5 }),
        bcs::to_bytes(&Of<u64> { n: 9 }),
        bcs::to_bytes(&Choice::A),
        bcs::to_bytes(&Choice::B(513)),
        bcs::to_bytes(&Choice::C { list: vector[1, 2] }),
    ]
}

public fun bytes_of_a_long_vector(): (u64, vector<u8>) {
    let bytes = bcs::to_bytes(&vector::tabulate!(300, |i| (i % 256) as u8));
    (bytes.length(), vector[bytes[0], bytes[1], bytes[2], bytes[301]])
}

public fun bytes_of_a_mutable_reference(): vector<u8> {
    let mut n = 1u64;
    let r = &mut n;
    *r = 515;
    bcs::to_bytes(r)
}

public fun sha2(): vector<vector<u8>> {
    vector[
        hash::sha2_256(b""),
        hash::sha2_256(b"abc"),
        hash::sha2_256(vector::tabulate!(200, |i| i as u8)),
    ]
}

public fun sha3(): vector<vector<u8>> {
    vector[
        hash::sha3_256(b""),
        hash::sha3_256(b"abc"),
        hash::sha3_256(vector::tabulate!(200, |i| i as u8)),
    ]
}

public fun utf8_checked(): vector<bool> {
    vector[
        b"",
        b"plain",
        x"c3a9",
        x"e5a4a7e5af8ce7bf81",
        x"f09f8eb2",
        x"ff",
        x"c3",
        x"c0af",
        x"eda080",
        x"f4908080",
        x"e5a4",
        x"80",
        x"efbbbf61",
        x"f0808080",
        x"c3a9c3",
    ].map!(|bytes| string::try_utf8(bytes).is_some())
}

public fun strings_joined(): (string::String, u64, bool) {
    let mut s = b"ab".to_string();
    s.append(x"e5a4a7".to_string());
    s.insert(1, b"-".to_string());
    (s, s.length(), s.is_empty())
}

public fun substrings(): vector<string::String> {
    let s = x"61e5a4a762".to_string();
    vector[
        s.substring(0, 1),
        s.substring(1, 4),
        s.substring(0, 0),
        s.substring(5, 5),
        s.substring(4, 5),
    ]
}

public fun index_of(): vector<u64> {
    let s = b"banana".to_string();
    vector[b"a", b"nan", b"ana", b"x", b"", b"bananas"].map!(|t| s.index_of(&t.to_string()))
}

public fun substring_inside_a_character(): string::String {
    x"61e5a4a762".to_string().substring(0, 2)
}

public fun substring_past_the_end(): string::String { b"abc".to_string().substring(1, 4) }

public fun substring_backwards(): string::String { b"abc".to_string().substring(2, 1) }

public fun insert_inside_a_character(): string::String {
    let mut s = x"e5a4a7".to_string();
    s.insert(1, b"x".to_string());
    s
}

public fun bad_utf8(): string::String { x"c328".to_string() }

public fun ascii_text(): (ascii::String, u64, ascii::String, ascii::String) {
    let s = b"Hello".to_ascii_string();
    (s, s.length(), s.to_uppercase(), s.to_lowercase())
}

public fun bad_ascii(): ascii::String { x"c3a9".to_ascii_string() }

public fun type_names(): vector<ascii::String> {
    vector[
        type_name::with_defining_ids<bool>().into_string(),
        type_name::with_defining_ids<u256>().into_string(),
        type_name::with_defining_ids<address>().into_string(),
        type_name::with_defining_ids<vector<vector<u8>>>().into_string(),
        type_name::with_defining_ids<Record>().into_string(),
        type_name::with_defining_ids<Of<Record>>().into_string(),
        type_name::with_defining_ids<Of<vector<Of<u8>>>>().into_string(),
        type_name::with_original_ids<Of<Choice>>().into_string(),
        type_name::with_defining_ids<Option<string::String>>().into_string(),
    ]
}

public fun type_addresses(): vector<address> {
    vector[
        type_name::defining_id<Record>(),
        type_name::original_id<Of<u64>>(),
        type_name::defining_id<string::String>(),
        type_name::original_id<Option<Record>>(),
    ]
}

public fun type_parts(): (ascii::String, ascii::String, bool, bool) {
    let name = type_name::with_defining_ids<Of<Record>>();
    (
        name.address_string(),
        name.module_string(),
        name.is_primitive(),
        type_name::with_defining_ids<u8>().is_primitive(),
    )
}

public fun address_of_a_primitive(): address { type_name::defining_id<u64>() }

public fun original_address_of_a_vector(): address { type_name::original_id<vector<Record>>() }

public fun printed(): u64 {
    std::debug::print(&Record { n: 1, text: b"r", flag: true, who: @0x5 });
    std::debug::print_stack_trace();
    1
}
