module genesis_tests::internal_tests;

use std::internal::{Self, Permit};

public struct Mine {}

fun with_permit<T>(_: Permit<T>): u64 {
    1
}

#[test]
fun a_module_makes_permits_for_its_own_types() {
    assert!(with_permit(internal::permit<Mine>()) == 1);
}
