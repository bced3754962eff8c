/// Text in UTF-8. Lengths and positions count bytes; a position must not fall inside a character.
module std::string;

use std::ascii;

/// The bytes are not UTF-8.
const EInvalidUTF8: u64 = 1;
/// The position is outside the text or inside a character.
const EInvalidIndex: u64 = 2;

/// A sequence of bytes known to be UTF-8.
public struct String has copy, drop, store {
    bytes: vector<u8>,
}

/// The text of these bytes, which must be UTF-8.
public fun utf8(bytes: vector<u8>): String {
    assert!(internal_check_utf8(&bytes), EInvalidUTF8);
    String { bytes }
}

/// The text of these bytes, or none where they are not UTF-8.
public fun try_utf8(bytes: vector<u8>): Option<String> {
    if (internal_check_utf8(&bytes)) option::some(String { bytes }) else option::none()
}

/// The same text as UTF-8.
public fun from_ascii(s: ascii::String): String {
    String { bytes: s.into_bytes() }
}

/// The same text as ASCII, which all its characters must be.
public fun to_ascii(s: String): ascii::String {
    s.into_bytes().to_ascii_string()
}

/// The bytes of the text.
public fun as_bytes(s: &String): &vector<u8> {
    &s.bytes
}

/// Ends the text: its bytes.
public fun into_bytes(s: String): vector<u8> {
    let String { bytes } = s;
    bytes
}

/// Whether the text has no character.
public fun is_empty(s: &String): bool {
    s.bytes.is_empty()
}

/// The length in bytes.
public fun length(s: &String): u64 {
    s.bytes.length()
}

/// Adds a text at the end.
public fun append(s: &mut String, r: String) {
    s.bytes.append(r.into_bytes());
}

/// Adds bytes, which must be UTF-8, at the end.
public fun append_utf8(s: &mut String, bytes: vector<u8>) {
    s.append(utf8(bytes));
}

/// Puts a text before the byte at `at`.
public fun insert(s: &mut String, at: u64, o: String) {
    let mut result = s.substring(0, at);
    result.append(o);
    result.append(s.substring(at, s.length()));
    *s = result;
}

/// The text of the bytes `[i, j)`.
public fun substring(s: &String, i: u64, j: u64): String {
    assert!(i <= j && j <= s.length(), EInvalidIndex);
    assert!(internal_is_char_boundary(&s.bytes, i), EInvalidIndex);
    assert!(internal_is_char_boundary(&s.bytes, j), EInvalidIndex);
    String { bytes: internal_sub_string(&s.bytes, i, j) }
}

/// Where `r` occurs first, or the length of `s` where it does not.
public fun index_of(s: &String, r: &String): u64 {
    internal_index_of(&s.bytes, &r.bytes)
}

// === Former names ===

/// The bytes of the text.
#[deprecated(note = b"Use `as_bytes`.")]
public fun bytes(s: &String): &vector<u8> {
    s.as_bytes()
}

/// The text of the bytes `[i, j)`.
#[deprecated(note = b"Use `substring`.")]
public fun sub_string(s: &String, i: u64, j: u64): String {
    s.substring(i, j)
}

// === Natives ===

native fun internal_check_utf8(v: &vector<u8>): bool;
native fun internal_is_char_boundary(v: &vector<u8>, i: u64): bool;
native fun internal_sub_string(v: &vector<u8>, i: u64, j: u64): vector<u8>;
native fun internal_index_of(v: &vector<u8>, r: &vector<u8>): u64;
