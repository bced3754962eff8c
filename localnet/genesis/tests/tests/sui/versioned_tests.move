module genesis_tests::versioned_tests;

use std::unit_test::{assert_eq, destroy};
use sui::{dynamic_field, versioned};

#[test]
fun a_value_is_read_and_changed_at_its_version() {
    let mut versioned = versioned::create(1, 10u64, &mut tx_context::dummy());
    assert_eq!(versioned.version(), 1);
    assert_eq!(*versioned.load_value<u64>(), 10);
    *versioned.load_value_mut() = 11u64;
    assert_eq!(versioned.destroy<u64>(), 11);
}

#[test]
fun an_upgrade_may_change_the_type() {
    let mut versioned = versioned::create(1, 10u64, &mut tx_context::dummy());
    let (old, cap) = versioned.remove_value_for_upgrade<u64>();
    versioned.upgrade(5, old.to_string(), cap);
    assert_eq!(versioned.version(), 5);
    assert_eq!(versioned.destroy(), b"10".to_string());
}

#[test, expected_failure(abort_code = versioned::EInvalidUpgrade)]
fun a_version_does_not_stay() {
    let mut versioned = versioned::create(1, 10u64, &mut tx_context::dummy());
    let (old, cap) = versioned.remove_value_for_upgrade<u64>();
    versioned.upgrade(1, old, cap);
    destroy(versioned);
}

#[test, expected_failure(abort_code = versioned::EInvalidUpgrade)]
fun a_permission_is_for_one_object() {
    let ctx = &mut tx_context::dummy();
    let mut versioned = versioned::create(1, 10u64, ctx);
    let mut other = versioned::create(1, 10u64, ctx);
    let (old, cap) = versioned.remove_value_for_upgrade<u64>();
    other.upgrade(2, old, cap);
    destroy(versioned);
    destroy(other);
}

#[test, expected_failure(abort_code = dynamic_field::EFieldTypeMismatch)]
fun a_value_is_read_as_what_it_is() {
    let versioned = versioned::create(1, 10u64, &mut tx_context::dummy());
    versioned.load_value<u8>();
    destroy(versioned);
}
