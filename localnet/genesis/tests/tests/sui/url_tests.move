module genesis_tests::url_tests;

use std::unit_test::assert_eq;
use sui::url;

#[test]
fun a_url_is_its_text() {
    let mut url = url::new_unsafe(b"https://sui.io".to_ascii_string());
    assert_eq!(url, url::new_unsafe_from_bytes(b"https://sui.io"));
    url.update(b"https://example.org".to_ascii_string());
    assert_eq!(url.inner_url(), b"https://example.org".to_ascii_string());
}

#[test, expected_failure(abort_code = std::ascii::EInvalidASCIICharacter)]
fun a_url_is_ascii() {
    url::new_unsafe_from_bytes(x"ff");
}
