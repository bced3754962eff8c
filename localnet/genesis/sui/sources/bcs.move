/// Reads values out of BCS bytes, one after the other.
module sui::bcs;

use std::bcs;
use sui::address;

/// There are not enough bytes, or the value does not fit.
const EOutOfRange: u64 = 0;
/// The byte is neither 0 nor 1.
const ENotBool: u64 = 1;
/// The length takes more than five bytes.
const ELenOutOfRange: u64 = 2;

/// Bytes that are not read yet, the next one at the end.
public struct BCS has copy, drop, store {
    bytes: vector<u8>,
}

/// The bytes of a value.
public fun to_bytes<T>(value: &T): vector<u8> {
    bcs::to_bytes(value)
}

/// Begins to read these bytes.
public fun new(mut bytes: vector<u8>): BCS {
    bytes.reverse();
    BCS { bytes }
}

/// Ends reading: the bytes that are left.
public fun into_remainder_bytes(bcs: BCS): vector<u8> {
    let BCS { mut bytes } = bcs;
    bytes.reverse();
    bytes
}

// === One value ===

/// Reads an address.
public fun peel_address(bcs: &mut BCS): address {
    assert!(bcs.bytes.length() >= address::length(), EOutOfRange);
    address::from_bytes(vector::tabulate!(address::length(), |_| bcs.bytes.pop_back()))
}

/// Reads a `bool`.
public fun peel_bool(bcs: &mut BCS): bool {
    let byte = bcs.peel_u8();
    assert!(byte <= 1, ENotBool);
    byte == 1
}

/// Reads a `u8`.
public fun peel_u8(bcs: &mut BCS): u8 {
    assert!(!bcs.bytes.is_empty(), EOutOfRange);
    bcs.bytes.pop_back()
}

/// Reads a `u16`.
public fun peel_u16(bcs: &mut BCS): u16 {
    bcs.peel_integer!(2)
}

/// Reads a `u32`.
public fun peel_u32(bcs: &mut BCS): u32 {
    bcs.peel_integer!(4)
}

/// Reads a `u64`.
public fun peel_u64(bcs: &mut BCS): u64 {
    bcs.peel_integer!(8)
}

/// Reads a `u128`.
public fun peel_u128(bcs: &mut BCS): u128 {
    bcs.peel_integer!(16)
}

/// Reads a `u256`.
public fun peel_u256(bcs: &mut BCS): u256 {
    bcs.peel_integer!(32)
}

/// Reads which variant of an enum follows.
public fun peel_enum_tag(bcs: &mut BCS): u32 {
    bcs.peel_vec_length().try_as_u32().destroy_or!(abort EOutOfRange)
}

/// Reads the bytes of an integer, the lowest first.
macro fun peel_integer<$T>($bcs: &mut BCS, $size: u8): $T {
    let (bcs, size) = ($bcs, $size);
    assert!(bcs.bytes.length() >= size as u64, EOutOfRange);
    let mut value: $T = 0;
    size.do!(|i| value = value | (bcs.bytes.pop_back() as $T) << (8 * i));
    value
}

// === Vectors ===

/// Reads how many elements of a vector follow: seven bits a byte, the lowest first, the eighth bit set where
/// another byte follows.
public fun peel_vec_length(bcs: &mut BCS): u64 {
    let mut length = 0;
    let mut bytes = 0;
    loop {
        assert!(bytes < 5, ELenOutOfRange);
        let byte = bcs.bytes.pop_back();
        length = length | ((byte & 0x7F) as u64) << (7 * bytes);
        if (byte < 0x80) break length;
        bytes = bytes + 1;
    }
}

/// Reads a vector whose elements `$peel` reads.
public macro fun peel_vec<$T>($bcs: &mut BCS, $peel: |&mut BCS| -> $T): vector<$T> {
    let bcs = $bcs;
    let length = bcs.peel_vec_length();
    vector::tabulate!(length, |_| $peel(bcs))
}

/// Reads a vector of addresses.
public fun peel_vec_address(bcs: &mut BCS): vector<address> {
    bcs.peel_vec!(|bcs| bcs.peel_address())
}

/// Reads a vector of `bool`.
public fun peel_vec_bool(bcs: &mut BCS): vector<bool> {
    bcs.peel_vec!(|bcs| bcs.peel_bool())
}

/// Reads a vector of `u8`.
public fun peel_vec_u8(bcs: &mut BCS): vector<u8> {
    bcs.peel_vec!(|bcs| bcs.peel_u8())
}

/// Reads a vector of vectors of `u8`.
public fun peel_vec_vec_u8(bcs: &mut BCS): vector<vector<u8>> {
    bcs.peel_vec!(|bcs| bcs.peel_vec_u8())
}

/// Reads a vector of `u16`.
public fun peel_vec_u16(bcs: &mut BCS): vector<u16> {
    bcs.peel_vec!(|bcs| bcs.peel_u16())
}

/// Reads a vector of `u32`.
public fun peel_vec_u32(bcs: &mut BCS): vector<u32> {
    bcs.peel_vec!(|bcs| bcs.peel_u32())
}

/// Reads a vector of `u64`.
public fun peel_vec_u64(bcs: &mut BCS): vector<u64> {
    bcs.peel_vec!(|bcs| bcs.peel_u64())
}

/// Reads a vector of `u128`.
public fun peel_vec_u128(bcs: &mut BCS): vector<u128> {
    bcs.peel_vec!(|bcs| bcs.peel_u128())
}

/// Reads a vector of `u256`.
public fun peel_vec_u256(bcs: &mut BCS): vector<u256> {
    bcs.peel_vec!(|bcs| bcs.peel_u256())
}

// === Options ===

/// Reads an option whose value `$peel` reads.
public macro fun peel_option<$T>($bcs: &mut BCS, $peel: |&mut BCS| -> $T): Option<$T> {
    let bcs = $bcs;
    if (bcs.peel_bool()) option::some($peel(bcs)) else option::none()
}

/// Reads an option of an address.
public fun peel_option_address(bcs: &mut BCS): Option<address> {
    bcs.peel_option!(|bcs| bcs.peel_address())
}

/// Reads an option of a `bool`.
public fun peel_option_bool(bcs: &mut BCS): Option<bool> {
    bcs.peel_option!(|bcs| bcs.peel_bool())
}

/// Reads an option of a `u8`.
public fun peel_option_u8(bcs: &mut BCS): Option<u8> {
    bcs.peel_option!(|bcs| bcs.peel_u8())
}

/// Reads an option of a `u16`.
public fun peel_option_u16(bcs: &mut BCS): Option<u16> {
    bcs.peel_option!(|bcs| bcs.peel_u16())
}

/// Reads an option of a `u32`.
public fun peel_option_u32(bcs: &mut BCS): Option<u32> {
    bcs.peel_option!(|bcs| bcs.peel_u32())
}

/// Reads an option of a `u64`.
public fun peel_option_u64(bcs: &mut BCS): Option<u64> {
    bcs.peel_option!(|bcs| bcs.peel_u64())
}

/// Reads an option of a `u128`.
public fun peel_option_u128(bcs: &mut BCS): Option<u128> {
    bcs.peel_option!(|bcs| bcs.peel_u128())
}

/// Reads an option of a `u256`.
public fun peel_option_u256(bcs: &mut BCS): Option<u256> {
    bcs.peel_option!(|bcs| bcs.peel_u256())
}
