module genesis_tests::unit_test_tests;

use std::{debug, unit_test::{Self, assert_eq, assert_ref_eq}};

/// Neither copied nor dropped.
public struct Token { number: u64 }

#[test]
fun equal_values_pass() {
    assert_eq!(1u64, 1);
    assert_ref_eq!(&b"a", &b"a");
    let token = Token { number: 1 };
    assert_ref_eq!(&token, &token);
    unit_test::destroy(token);
}

#[test]
fun destroy_ends_what_cannot_be_dropped() {
    unit_test::destroy(vector[Token { number: 1 }, Token { number: 2 }]);
}

#[test]
fun printing_changes_nothing() {
    let token = Token { number: 1 };
    debug::print(&token);
    debug::print_stack_trace();
    let Token { number } = token;
    assert_eq!(number, 1);
}

#[test, expected_failure]
fun different_values_abort() {
    assert_eq!(1u64, 2);
}

#[test, expected_failure]
fun different_values_behind_references_abort() {
    assert_ref_eq!(&b"a", &b"b");
}
