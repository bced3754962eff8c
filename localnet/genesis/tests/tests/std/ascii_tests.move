module genesis_tests::ascii_tests;

use std::{ascii, unit_test::assert_eq};

#[test]
fun a_character_is_a_byte_below_128() {
    assert_eq!(ascii::char(0x41).byte(), 0x41);
    assert!(ascii::is_valid_char(127) && !ascii::is_valid_char(128));
    assert!(ascii::is_printable_char(0x20) && !ascii::is_printable_char(0x1F));
    assert!(ascii::is_printable_char(0x7E) && !ascii::is_printable_char(0x7F));
}

#[test]
fun text_is_made_of_characters_only() {
    assert_eq!(ascii::string(b"abc").into_bytes(), b"abc");
    assert_eq!(ascii::try_string(b"abc"), option::some(b"abc".to_ascii_string()));
    assert_eq!(ascii::try_string(x"6180"), option::none());
    assert!(b"a b~".to_ascii_string().all_characters_printable());
    assert!(!b"a\n".to_ascii_string().all_characters_printable());
}

#[test]
fun characters_come_and_go_at_the_end() {
    let mut s = b"ab".to_ascii_string();
    s.push_char(ascii::char(0x63));
    assert_eq!(s.length(), 3);
    assert_eq!(*s.as_bytes(), b"abc");
    assert_eq!(s.pop_char().byte(), 0x63);
    assert!(!s.is_empty());
    assert!(b"".to_ascii_string().is_empty());
}

#[test]
fun texts_are_joined_and_cut() {
    let mut s = b"ab".to_ascii_string();
    s.append(b"cd".to_ascii_string());
    s.insert(0, b"<<".to_ascii_string());
    s.insert(4, b"|".to_ascii_string());
    s.insert(7, b">".to_ascii_string());
    assert_eq!(s, b"<<ab|cd>".to_ascii_string());
    assert_eq!(s.substring(2, 4), b"ab".to_ascii_string());
    assert_eq!(s.substring(8, 8), b"".to_ascii_string());
}

#[test]
fun index_of_is_the_length_where_nothing_is_found() {
    let s = b"banana".to_ascii_string();
    assert_eq!(s.index_of(&b"nan".to_ascii_string()), 2);
    assert_eq!(s.index_of(&b"na".to_ascii_string()), 2);
    assert_eq!(s.index_of(&b"a".to_ascii_string()), 1);
    assert_eq!(s.index_of(&b"".to_ascii_string()), 0);
    assert_eq!(b"bandana".to_ascii_string().index_of(&b"ana".to_ascii_string()), 4);
    assert_eq!(s.index_of(&b"nab".to_ascii_string()), 6);
    assert_eq!(s.index_of(&b"bananas".to_ascii_string()), 6);
}

#[test]
fun only_letters_change_case() {
    let s = b"@AZ[`az{09".to_ascii_string();
    assert_eq!(s.to_uppercase(), b"@AZ[`AZ{09".to_ascii_string());
    assert_eq!(s.to_lowercase(), b"@az[`az{09".to_ascii_string());
}

#[test]
fun ascii_is_utf8() {
    assert_eq!(b"abc".to_ascii_string().to_string(), b"abc".to_string());
}

#[test, expected_failure(abort_code = ascii::EInvalidASCIICharacter)]
fun a_byte_of_128_is_no_character() {
    ascii::char(128);
}

#[test, expected_failure(abort_code = ascii::EInvalidASCIICharacter)]
fun a_byte_of_128_is_no_text() {
    ascii::string(x"80");
}

#[test, expected_failure(abort_code = ascii::EInvalidIndex)]
fun a_part_does_not_reach_past_the_end() {
    b"abc".to_ascii_string().substring(0, 4);
}

#[test, expected_failure(abort_code = ascii::EInvalidIndex)]
fun a_part_does_not_end_before_it_begins() {
    b"abc".to_ascii_string().substring(2, 1);
}

#[test, expected_failure(abort_code = ascii::EInvalidIndex)]
fun nothing_is_inserted_past_the_end() {
    b"abc".to_ascii_string().insert(4, b"x".to_ascii_string());
}

#[test, expected_failure(vector_error, minor_status = 2, location = std::ascii)]
fun an_empty_text_has_no_last_character() {
    b"".to_ascii_string().pop_char();
}
