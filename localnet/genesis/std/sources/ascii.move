/// Text of ASCII characters, one byte each.
module std::ascii;

public use fun std::string::from_ascii as String.to_string;

/// A byte is not an ASCII character.
const EInvalidASCIICharacter: u64 = 0x10000;
/// The position is outside the text.
const EInvalidIndex: u64 = 0x10001;

/// A sequence of bytes known to be ASCII.
public struct String has copy, drop, store {
    bytes: vector<u8>,
}

/// One ASCII character.
public struct Char has copy, drop, store {
    byte: u8,
}

// === Characters ===

/// The character of this byte, which must be ASCII.
public fun char(byte: u8): Char {
    assert!(is_valid_char(byte), EInvalidASCIICharacter);
    Char { byte }
}

/// Ends the character: its byte.
public fun byte(char: Char): u8 {
    let Char { byte } = char;
    byte
}

/// Whether the byte is an ASCII character.
public fun is_valid_char(b: u8): bool {
    b < 0x80
}

/// Whether the byte is an ASCII character that shows: a space or above, and not "delete".
public fun is_printable_char(byte: u8): bool {
    byte >= 0x20 && byte < 0x7F
}

// === Text ===

/// The text of these bytes, which must all be ASCII.
public fun string(bytes: vector<u8>): String {
    assert!(bytes.all!(|b| is_valid_char(*b)), EInvalidASCIICharacter);
    String { bytes }
}

/// The text of these bytes, or none where one is not ASCII.
public fun try_string(bytes: vector<u8>): Option<String> {
    if (bytes.all!(|b| is_valid_char(*b))) option::some(String { bytes }) else option::none()
}

/// The bytes of the text.
public fun as_bytes(string: &String): &vector<u8> {
    &string.bytes
}

/// Ends the text: its bytes.
public fun into_bytes(string: String): vector<u8> {
    let String { bytes } = string;
    bytes
}

/// How many characters there are.
public fun length(string: &String): u64 {
    string.bytes.length()
}

/// Whether the text has no character.
public fun is_empty(string: &String): bool {
    string.bytes.is_empty()
}

/// Whether every character shows.
public fun all_characters_printable(string: &String): bool {
    string.bytes.all!(|b| is_printable_char(*b))
}

/// Adds a character at the end.
public fun push_char(string: &mut String, char: Char) {
    string.bytes.push_back(char.byte());
}

/// Takes the character at the end.
public fun pop_char(string: &mut String): Char {
    Char { byte: string.bytes.pop_back() }
}

/// Adds a text at the end.
public fun append(string: &mut String, other: String) {
    string.bytes.append(other.into_bytes());
}

/// Puts a text before the character at `at`.
public fun insert(s: &mut String, at: u64, o: String) {
    let mut result = s.substring(0, at);
    result.append(o);
    result.append(s.substring(at, s.length()));
    *s = result;
}

/// The text of the characters `[i, j)`.
public fun substring(string: &String, i: u64, j: u64): String {
    assert!(i <= j && j <= string.length(), EInvalidIndex);
    String { bytes: vector::tabulate!(j - i, |k| string.bytes[i + k]) }
}

/// Where `substr` occurs first, or the length of `string` where it does not.
public fun index_of(string: &String, substr: &String): u64 {
    let (length, sought) = (string.length(), substr.length());
    let mut start = 0;
    while (start + sought <= length) {
        let mut same = 0;
        while (same < sought && string.bytes[start + same] == substr.bytes[same]) same = same + 1;
        if (same == sought) return start;
        start = start + 1;
    };
    length
}

/// The text with `a` to `z` as capitals.
public fun to_uppercase(string: &String): String {
    let bytes = string.bytes.map_ref!(|b| if (*b >= 0x61 && *b <= 0x7A) *b - 0x20 else *b);
    String { bytes }
}

/// The text with `A` to `Z` as small letters.
public fun to_lowercase(string: &String): String {
    let bytes = string.bytes.map_ref!(|b| if (*b >= 0x41 && *b <= 0x5A) *b + 0x20 else *b);
    String { bytes }
}
