/// Addresses: 32 bytes that name an account, an object or a package.
#[defines_primitive(address)]
module sui::address;

use std::{ascii, bcs, string};
use sui::hex;

public use fun sui::object::id_from_address as address.to_id;

/// The bytes or the text are not an address.
const EAddressParseError: u64 = 0;

/// How many bytes an address has.
const LENGTH: u64 = 32;
/// The highest address, as a number.
const MAX: u256 = 0xFFFF_FFFF_FFFF_FFFF_FFFF_FFFF_FFFF_FFFF_FFFF_FFFF_FFFF_FFFF_FFFF_FFFF_FFFF_FFFF;

/// The address as a number, its first byte the highest.
public native fun to_u256(a: address): u256;

/// The address of a number.
public native fun from_u256(n: u256): address;

/// The address of 32 bytes.
public native fun from_bytes(bytes: vector<u8>): address;

/// The 32 bytes of an address.
public fun to_bytes(a: address): vector<u8> {
    bcs::to_bytes(&a)
}

/// The address as 64 hexadecimal digits, without `0x`.
public fun to_ascii_string(a: address): ascii::String {
    hex::encode(a.to_bytes()).to_ascii_string()
}

/// The address as 64 hexadecimal digits, without `0x`.
public fun to_string(a: address): string::String {
    a.to_ascii_string().to_string()
}

/// The address of 64 hexadecimal digits, without `0x`.
public fun from_ascii_bytes(bytes: &vector<u8>): address {
    assert!(bytes.length() == LENGTH * 2, EAddressParseError);
    assert!(bytes.all!(|byte| is_digit(*byte)), EAddressParseError);
    from_bytes(hex::decode(*bytes))
}

/// How many bytes an address has.
public fun length(): u64 {
    LENGTH
}

/// The highest address, as a number.
public fun max(): u256 {
    MAX
}

fun is_digit(byte: u8): bool {
    (byte >= 0x30 && byte <= 0x39) ||
    (byte >= 0x41 && byte <= 0x46) ||
    (byte >= 0x61 && byte <= 0x66)
}
