module genesis_tests::bcs_tests;

use std::unit_test::assert_eq;
use sui::bcs;

public struct Pawn has drop { seat: u8, cash: u64, name: vector<u8>, partner: Option<address> }

#[test]
fun values_become_bytes() {
    assert_eq!(std::bcs::to_bytes(&true), x"01");
    assert_eq!(std::bcs::to_bytes(&0x0102u16), x"0201");
    assert_eq!(std::bcs::to_bytes(&b"abc"), x"03616263");
    let pawn = Pawn { seat: 1, cash: 1_500, name: b"hat", partner: option::none() };
    assert_eq!(bcs::to_bytes(&pawn), x"01dc050000000000000368617400");
}

#[test]
fun a_struct_is_read_field_by_field() {
    let pawn = Pawn { seat: 1, cash: 1_500, name: b"hat", partner: option::some(@0xB) };
    let mut bcs = bcs::new(bcs::to_bytes(&pawn));
    assert_eq!(bcs.peel_u8(), 1);
    assert_eq!(bcs.peel_u64(), 1_500);
    assert_eq!(bcs.peel_vec_u8(), b"hat");
    assert_eq!(bcs.peel_option_address(), option::some(@0xB));
    assert!(bcs.into_remainder_bytes().is_empty());
}

#[test]
fun every_integer_is_read() {
    let mut bytes = bcs::to_bytes(&std::u16::max_value!());
    bytes.append(bcs::to_bytes(&0x0102_0304u32));
    bytes.append(bcs::to_bytes(&std::u64::max_value!()));
    bytes.append(bcs::to_bytes(&0x0102_0304_0506_0708_090A_0B0C_0D0E_0F10u128));
    bytes.append(bcs::to_bytes(&(std::u256::max_value!() - 1)));
    bytes.append(b"rest");
    let mut bcs = bcs::new(bytes);
    assert_eq!(bcs.peel_u16(), std::u16::max_value!());
    assert_eq!(bcs.peel_u32(), 0x0102_0304);
    assert_eq!(bcs.peel_u64(), std::u64::max_value!());
    assert_eq!(bcs.peel_u128(), 0x0102_0304_0506_0708_090A_0B0C_0D0E_0F10);
    assert_eq!(bcs.peel_u256(), std::u256::max_value!() - 1);
    assert_eq!(bcs.into_remainder_bytes(), b"rest");
}

#[test]
fun vectors_are_read() {
    assert_eq!(bcs::new(bcs::to_bytes(&vector[@0xA, @0xB])).peel_vec_address(), vector[@0xA, @0xB]);
    assert_eq!(bcs::new(bcs::to_bytes(&vector[true, false])).peel_vec_bool(), vector[true, false]);
    assert_eq!(bcs::new(bcs::to_bytes(&vector[b"a", b""])).peel_vec_vec_u8(), vector[b"a", b""]);
    assert_eq!(bcs::new(bcs::to_bytes(&vector[1u16, 2])).peel_vec_u16(), vector[1, 2]);
    assert_eq!(bcs::new(bcs::to_bytes(&vector[1u32, 2])).peel_vec_u32(), vector[1, 2]);
    assert_eq!(bcs::new(bcs::to_bytes(&vector[1u64, 2])).peel_vec_u64(), vector[1, 2]);
    assert_eq!(bcs::new(bcs::to_bytes(&vector[1u128, 2])).peel_vec_u128(), vector[1, 2]);
    assert_eq!(bcs::new(bcs::to_bytes(&vector[1u256, 2])).peel_vec_u256(), vector[1, 2]);
    let nested = vector[vector[1u16], vector[], vector[2, 3]];
    let mut bcs = bcs::new(bcs::to_bytes(&nested));
    assert_eq!(bcs.peel_vec!(|bcs| bcs.peel_vec_u16()), nested);
}

#[test]
fun options_are_read() {
    assert_eq!(bcs::new(x"00").peel_option_u8(), option::none());
    assert_eq!(bcs::new(x"0105").peel_option_u8(), option::some(5));
    assert_eq!(bcs::new(x"0101").peel_option_bool(), option::some(true));
    assert_eq!(bcs::new(x"010500").peel_option_u16(), option::some(5));
    assert_eq!(bcs::new(x"0105000000").peel_option_u32(), option::some(5));
    assert_eq!(bcs::new(bcs::to_bytes(&option::some(5u64))).peel_option_u64(), option::some(5));
    assert_eq!(bcs::new(bcs::to_bytes(&option::some(5u128))).peel_option_u128(), option::some(5));
    assert_eq!(bcs::new(bcs::to_bytes(&option::some(5u256))).peel_option_u256(), option::some(5));
    let mut bcs = bcs::new(bcs::to_bytes(&option::some(b"abc")));
    assert_eq!(bcs.peel_option!(|bcs| bcs.peel_vec_u8()), option::some(b"abc"));
}

#[test]
fun lengths_take_seven_bits_a_byte() {
    assert_eq!(bcs::new(x"00").peel_vec_length(), 0);
    assert_eq!(bcs::new(x"7f").peel_vec_length(), 127);
    assert_eq!(bcs::new(x"8001").peel_vec_length(), 128);
    assert_eq!(bcs::new(x"ac02").peel_vec_length(), 300);
    assert_eq!(bcs::new(x"ffffffff0f").peel_vec_length(), 0xFFFF_FFFF);
    assert_eq!(bcs::new(x"8101").peel_enum_tag(), 129);
}

#[test, expected_failure(abort_code = bcs::EOutOfRange)]
fun missing_bytes_of_an_integer_abort() {
    bcs::new(x"01020304050607").peel_u64();
}

#[test, expected_failure(abort_code = bcs::EOutOfRange)]
fun a_missing_byte_aborts() {
    bcs::new(x"").peel_u8();
}

#[test, expected_failure(abort_code = bcs::EOutOfRange)]
fun missing_bytes_of_an_address_abort() {
    bcs::new(x"01").peel_address();
}

#[test, expected_failure(abort_code = bcs::ENotBool)]
fun two_is_not_a_bool() {
    bcs::new(x"02").peel_bool();
}

#[test, expected_failure(abort_code = bcs::ENotBool)]
fun two_is_not_an_option() {
    bcs::new(x"0205").peel_option_u8();
}

#[test, expected_failure(abort_code = bcs::ELenOutOfRange)]
fun a_length_of_six_bytes_aborts() {
    bcs::new(x"808080808001").peel_vec_length();
}

#[test, expected_failure(abort_code = bcs::EOutOfRange)]
fun a_tag_beyond_u32_aborts() {
    bcs::new(x"ffffffff1f").peel_enum_tag();
}

#[test, expected_failure(vector_error, minor_status = 2, location = sui::bcs)]
fun a_missing_length_fails() {
    bcs::new(x"").peel_vec_length();
}
