module genesis_tests::hex_tests;

use std::unit_test::assert_eq;
use sui::hex;

#[test]
fun bytes_are_two_digits_each() {
    assert_eq!(hex::encode(x""), b"");
    assert_eq!(hex::encode(x"00019aff"), b"00019aff");
    assert_eq!(hex::decode(b"00019aff"), x"00019aff");
    assert_eq!(hex::decode(b"00019AFF"), x"00019aff");
}

#[test]
fun every_byte_comes_back() {
    let bytes = vector::tabulate!(256, |i| i as u8);
    assert_eq!(hex::decode(hex::encode(bytes)), bytes);
}

#[test, expected_failure(abort_code = hex::EInvalidHexLength)]
fun an_odd_digit_is_refused() {
    hex::decode(b"123");
}

#[test, expected_failure(abort_code = hex::ENotValidHexCharacter)]
fun another_character_is_refused() {
    hex::decode(b"0g");
}

#[test, expected_failure(abort_code = hex::ENotValidHexCharacter)]
fun a_prefix_is_refused() {
    hex::decode(b"0x12");
}
