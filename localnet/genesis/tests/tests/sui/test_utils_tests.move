#[allow(deprecated_usage)]
module genesis_tests::test_utils_tests;

use sui::test_utils;

/// Neither copied nor dropped.
public struct Token { number: u64 }

#[test]
fun equal_values_pass() {
    test_utils::assert_eq(1u64, 1);
    test_utils::assert_ref_eq(&b"a", &b"a");
    test_utils::print(b"printed");
    test_utils::destroy(Token { number: 1 });
}

#[test, expected_failure(abort_code = 0, location = sui::test_utils)]
fun different_values_abort() {
    test_utils::assert_eq(1u64, 2);
}

#[test, expected_failure(abort_code = 0, location = sui::test_utils)]
fun different_values_behind_references_abort() {
    test_utils::assert_ref_eq(&b"a", &b"b");
}
