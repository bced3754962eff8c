module genesis_tests::dynamic_field_tests;

use std::unit_test::assert_eq;
use sui::{dynamic_field as field, test_scenario as scenario};

public struct Host has key { id: UID }
public struct Name has copy, drop, store { number: u64 }

fun uid(): UID {
    object::new(&mut tx_context::dummy())
}

#[test]
fun a_field_is_added_read_changed_and_removed() {
    let mut id = uid();
    field::add(&mut id, b"hat", 1u64);
    assert_eq!(*field::borrow(&id, b"hat"), 1u64);
    *field::borrow_mut(&mut id, b"hat") = 2u64;
    assert_eq!(field::remove(&mut id, b"hat"), 2u64);
    assert!(!field::exists(&id, b"hat"));
    id.delete();
}

#[test]
fun names_of_different_types_are_different_names() {
    let mut id = uid();
    field::add(&mut id, 1u64, b"u64");
    field::add(&mut id, 1u8, b"u8");
    field::add(&mut id, Name { number: 1 }, b"struct");
    assert_eq!(*field::borrow(&id, 1u64), b"u64");
    assert_eq!(*field::borrow(&id, 1u8), b"u8");
    assert_eq!(*field::borrow(&id, Name { number: 1 }), b"struct");
    id.delete();
}

#[test]
fun exists_asks_for_the_name_or_for_the_type_too() {
    let mut id = uid();
    field::add(&mut id, 0u8, 5u64);
    assert!(field::exists(&id, 0u8) && !field::exists(&id, 1u8));
    assert!(field::exists_with_type<u8, u64>(&id, 0));
    assert!(!field::exists_with_type<u8, u32>(&id, 0));
    assert!(!field::exists_with_type<u8, u64>(&id, 1));
    id.delete();
}

#[test]
fun remove_opt_and_replace_take_what_is_there() {
    let mut id = uid();
    assert_eq!(field::remove_opt<u8, u64>(&mut id, 0), option::none());
    assert_eq!(field::replace<u8, u64, u64>(&mut id, 0, 1), option::none());
    assert_eq!(field::replace<u8, vector<u8>, u64>(&mut id, 0, b"x"), option::some(1));
    assert_eq!(field::remove_opt<u8, vector<u8>>(&mut id, 0), option::some(b"x"));
    id.delete();
}

#[test]
fun borrow_or_add_adds_once() {
    let mut id = uid();
    assert_eq!(*field::borrow_or_add!(&mut id, 0u8, 1u64), 1);
    assert_eq!(*field::borrow_or_add!(&mut id, 0u8, abort), 1u64);
    *field::borrow_mut_or_add!(&mut id, 0u8, abort) = 2u64;
    *field::borrow_mut_or_add!(&mut id, 1u8, 7u64) = 8;
    assert_eq!(*field::borrow(&id, 0u8), 2u64);
    assert_eq!(*field::borrow(&id, 1u8), 8u64);
    id.delete();
}

#[test]
fun get_macros_run_only_with_a_field() {
    let mut id = uid();
    field::add(&mut id, 0u8, 1u64);
    let mut seen = 0;
    field::get_do!(&id, 0u8, |value: &u64| seen = *value);
    field::get_do!(&id, 1u8, |_: &u64| abort);
    field::get_mut_do!(&mut id, 0u8, |value: &mut u64| *value = *value + 1);
    field::get_mut_do!(&mut id, 1u8, |_: &mut u64| abort);
    assert_eq!(seen, 1);
    assert_eq!(field::get_fold!(&id, 0u8, 9, |value: &u64| *value), 2);
    assert_eq!(field::get_fold!(&id, 1u8, 9, |value: &u64| *value), 9);
    assert_eq!(field::get_mut_fold!(&mut id, 1u8, 9, |_: &mut u64| 0u64), 9);
    assert_eq!(field::get_mut_fold!(&mut id, 0u8, 9, |value: &mut u64| {
        *value = 5;
        *value
    }), 5);
    id.delete();
}

#[test]
fun fields_outlive_the_transaction() {
    let mut test = scenario::begin(@0xA);
    let mut host = Host { id: test.new_object() };
    field::add(&mut host.id, 0u8, 1u64);
    transfer::share_object(host);
    test.next_tx(@0xB);
    let mut host = test.take_shared<Host>();
    *field::borrow_mut(&mut host.id, 0u8) = 2u64;
    scenario::return_shared(host);
    test.next_tx(@0xA);
    let host = test.take_shared<Host>();
    assert_eq!(*field::borrow(&host.id, 0u8), 2u64);
    scenario::return_shared(host);
    test.end();
}

#[test]
fun a_removed_field_is_deleted() {
    let mut test = scenario::begin(@0xA);
    let mut host = Host { id: test.new_object() };
    field::add(&mut host.id, 0u8, 1u64);
    transfer::share_object(host);
    test.next_tx(@0xA);
    let mut host = test.take_shared<Host>();
    field::remove<u8, u64>(&mut host.id, 0);
    scenario::return_shared(host);
    assert_eq!(test.next_tx(@0xA).deleted().length(), 1);
    test.end();
}

#[test, allow(deprecated_usage)]
fun former_names_still_work() {
    let mut id = uid();
    field::add(&mut id, 0u8, 1u64);
    assert!(field::exists_(&id, 0u8));
    assert_eq!(field::remove_if_exists<u8, u64>(&mut id, 0), option::some(1));
    id.delete();
}

#[test, expected_failure(abort_code = field::EFieldAlreadyExists)]
fun a_name_is_used_once() {
    let mut id = uid();
    field::add(&mut id, 0u8, 1u64);
    field::add(&mut id, 0u8, b"another type");
    id.delete();
}

#[test, expected_failure(abort_code = field::EFieldDoesNotExist)]
fun a_missing_field_is_not_read() {
    let id = uid();
    field::borrow<u8, u64>(&id, 0);
    id.delete();
}

#[test, expected_failure(abort_code = field::EFieldDoesNotExist)]
fun a_missing_field_is_not_changed() {
    let mut id = uid();
    field::borrow_mut<u8, u64>(&mut id, 0);
    id.delete();
}

#[test, expected_failure(abort_code = field::EFieldDoesNotExist)]
fun a_missing_field_is_not_removed() {
    let mut id = uid();
    field::remove<u8, u64>(&mut id, 0);
    id.delete();
}

#[test, expected_failure(abort_code = field::EFieldTypeMismatch)]
fun a_field_is_read_as_what_it_is() {
    let mut id = uid();
    field::add(&mut id, 0u8, 1u64);
    field::borrow<u8, u32>(&id, 0);
    id.delete();
}

#[test, expected_failure(abort_code = field::EFieldTypeMismatch)]
fun a_field_is_removed_as_what_it_is() {
    let mut id = uid();
    field::add(&mut id, 0u8, 1u64);
    field::remove<u8, u32>(&mut id, 0);
    id.delete();
}

#[test, expected_failure(abort_code = field::EFieldTypeMismatch)]
fun a_field_is_replaced_as_what_it_is() {
    let mut id = uid();
    field::add(&mut id, 0u8, 1u64);
    field::replace<u8, u64, u32>(&mut id, 0, 2);
    id.delete();
}
