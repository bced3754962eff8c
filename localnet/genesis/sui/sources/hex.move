/// Bytes as hexadecimal text, two digits each, without `0x`.
module sui::hex;

/// The text has an odd number of digits.
const EInvalidHexLength: u64 = 0;
/// A character is not a hexadecimal digit.
const ENotValidHexCharacter: u64 = 1;

/// The digits by their value.
const DIGITS: vector<u8> = b"0123456789abcdef";

/// The text of the bytes, in small letters.
public fun encode(bytes: vector<u8>): vector<u8> {
    let digits = DIGITS;
    let mut hex = vector[];
    bytes.do!(|byte| {
        hex.push_back(digits[(byte >> 4) as u64]);
        hex.push_back(digits[(byte & 15) as u64]);
    });
    hex
}

/// The bytes of the text, in small letters or capitals.
public fun decode(hex: vector<u8>): vector<u8> {
    assert!(hex.length() % 2 == 0, EInvalidHexLength);
    vector::tabulate!(hex.length() / 2, |i| {
        digit_value(hex[2 * i]) << 4 | digit_value(hex[2 * i + 1])
    })
}

fun digit_value(digit: u8): u8 {
    if (digit >= 0x30 && digit <= 0x39) digit - 0x30
    else if (digit >= 0x41 && digit <= 0x46) digit - 0x41 + 10
    else if (digit >= 0x61 && digit <= 0x66) digit - 0x61 + 10
    else abort ENotValidHexCharacter
}
