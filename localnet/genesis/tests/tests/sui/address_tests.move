module genesis_tests::address_tests;

use std::unit_test::assert_eq;
use sui::address;

const DIGITS: vector<u8> = b"00000000000000000000000000000000000000000000000000000000000abcde";

#[test]
fun an_address_has_32_bytes() {
    assert_eq!(std::address::length(), 32);
    assert_eq!(address::length(), 32);
    assert_eq!(address::max(), std::u256::max_value!());
}

#[test]
fun an_address_is_a_number() {
    assert_eq!(@0xABCDE.to_u256(), 0xABCDE);
    assert_eq!(address::from_u256(0xABCDE), @0xABCDE);
    assert_eq!(address::from_u256(address::max()).to_u256(), address::max());
}

#[test]
fun an_address_is_bytes() {
    let bytes = @0xABCDE.to_bytes();
    assert_eq!(bytes.length(), 32);
    assert_eq!(bytes.skip(28), x"000abcde");
    assert_eq!(address::from_bytes(bytes), @0xABCDE);
}

#[test]
fun an_address_is_64_digits() {
    assert_eq!(@0xABCDE.to_string(), DIGITS.to_string());
    assert_eq!(@0xABCDE.to_ascii_string(), DIGITS.to_ascii_string());
    assert_eq!(address::from_ascii_bytes(&DIGITS), @0xABCDE);
    let capitals = b"00000000000000000000000000000000000000000000000000000000000ABCDE";
    assert_eq!(address::from_ascii_bytes(&capitals), @0xABCDE);
}

#[test, expected_failure(abort_code = address::EAddressParseError)]
fun fewer_bytes_are_refused() {
    address::from_bytes(x"01");
}

#[test, expected_failure(abort_code = address::EAddressParseError)]
fun fewer_digits_are_refused() {
    address::from_ascii_bytes(&b"abcde");
}

#[test, expected_failure(abort_code = address::EAddressParseError)]
fun other_characters_are_refused() {
    let mut digits = DIGITS;
    *&mut digits[0] = 0x67;
    address::from_ascii_bytes(&digits);
}
