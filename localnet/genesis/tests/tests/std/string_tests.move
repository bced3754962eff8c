module genesis_tests::string_tests;

use std::{string::{Self, String}, unit_test::assert_eq};

/// Two characters of three bytes each: 大富.
fun rich(): String {
    x"e5a4a7e5af8c".to_string()
}

#[test]
fun text_is_made_of_utf8_only() {
    assert_eq!(string::utf8(b"abc").into_bytes(), b"abc");
    assert_eq!(string::try_utf8(x"e5a4a7e5af8c"), option::some(rich()));
    assert_eq!(string::try_utf8(x"e5a4"), option::none());
}

#[test]
fun length_counts_bytes() {
    assert_eq!(rich().length(), 6);
    assert!(!rich().is_empty());
    assert!(b"".to_string().is_empty());
    assert_eq!(*rich().as_bytes(), x"e5a4a7e5af8c");
}

#[test]
fun texts_are_joined() {
    let mut s = b"ab".to_string();
    s.append(b"cd".to_string());
    s.append_utf8(b"ef");
    assert_eq!(s, b"abcdef".to_string());
    s.insert(0, b"<".to_string());
    s.insert(4, b"|".to_string());
    s.insert(8, b">".to_string());
    assert_eq!(s, b"<abc|def>".to_string());
}

#[test]
fun a_part_is_cut_between_characters() {
    assert_eq!(b"abcdef".to_string().substring(2, 4), b"cd".to_string());
    assert_eq!(b"abcdef".to_string().substring(6, 6), b"".to_string());
    assert_eq!(rich().substring(3, 6), x"e5af8c".to_string());
}

#[test]
fun index_of_is_the_length_where_nothing_is_found() {
    let s = b"banana".to_string();
    assert_eq!(s.index_of(&b"an".to_string()), 1);
    assert_eq!(s.index_of(&b"".to_string()), 0);
    assert_eq!(s.index_of(&b"x".to_string()), 6);
}

#[test]
fun ascii_and_utf8_convert_both_ways() {
    let ascii = b"abc".to_ascii_string();
    assert_eq!(string::from_ascii(ascii), b"abc".to_string());
    assert_eq!(b"abc".to_string().to_ascii(), ascii);
}

#[test, allow(deprecated_usage)]
fun former_names_still_work() {
    let s = b"abc".to_string();
    assert_eq!(*s.bytes(), b"abc");
    assert_eq!(s.sub_string(0, 1), b"a".to_string());
}

#[test, expected_failure(abort_code = string::EInvalidUTF8)]
fun other_bytes_are_refused() {
    string::utf8(x"ff");
}

#[test, expected_failure(abort_code = string::EInvalidUTF8)]
fun other_bytes_are_not_appended() {
    rich().append_utf8(x"e5a4");
}

#[test, expected_failure(abort_code = string::EInvalidIndex)]
fun a_part_does_not_begin_inside_a_character() {
    rich().substring(1, 3);
}

#[test, expected_failure(abort_code = string::EInvalidIndex)]
fun a_part_does_not_end_inside_a_character() {
    rich().substring(0, 4);
}

#[test, expected_failure(abort_code = string::EInvalidIndex)]
fun a_part_does_not_end_before_it_begins() {
    rich().substring(3, 0);
}

#[test, expected_failure(abort_code = string::EInvalidIndex)]
fun a_part_does_not_reach_past_the_end() {
    rich().substring(0, 7);
}

#[test, expected_failure(abort_code = string::EInvalidIndex)]
fun nothing_is_inserted_inside_a_character() {
    rich().insert(2, b"x".to_string());
}

#[test, expected_failure(abort_code = string::EInvalidIndex)]
fun nothing_is_inserted_past_the_end() {
    rich().insert(7, b"x".to_string());
}

#[test, expected_failure(abort_code = std::ascii::EInvalidASCIICharacter)]
fun other_characters_are_not_ascii() {
    rich().to_ascii();
}
