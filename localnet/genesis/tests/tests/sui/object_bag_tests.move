module genesis_tests::object_bag_tests;

use std::unit_test::{assert_eq, destroy};
use sui::{dynamic_field, object_bag};

public struct Hat has key, store { id: UID, size: u64 }
public struct Shoe has key, store { id: UID }

fun hat(size: u64, ctx: &mut TxContext): Hat {
    Hat { id: object::new(ctx), size }
}

#[test]
fun entries_come_and_go() {
    let ctx = &mut tx_context::dummy();
    let mut bag = object_bag::new(ctx);
    assert!(bag.is_empty());
    bag.add(1u64, hat(10, ctx));
    bag.add(2u64, hat(20, ctx));
    assert_eq!(bag.length(), 2);
    assert!(!bag.is_empty());
    assert!(bag.contains(1u64) && !bag.contains(3u64));
    let hat: Hat = bag.remove(1u64);
    assert_eq!(hat.size, 10);
    destroy(hat);
    assert_eq!(bag.length(), 1);
    assert!(!bag.contains(1u64));
    destroy(bag);
}

#[test]
fun a_value_is_read_and_changed_by_its_key() {
    let ctx = &mut tx_context::dummy();
    let mut bag = object_bag::new(ctx);
    bag.add(1u64, hat(10, ctx));
    let hat: &mut Hat = &mut bag[1u64];
    hat.size = 11;
    bag.borrow_mut<u64, Hat>(1u64).size = bag.borrow<u64, Hat>(1u64).size + 1;
    let hat: &Hat = &bag[1u64];
    assert_eq!(hat.size, 12);
    destroy(bag);
}

#[test]
fun an_object_bag_without_entries_ends() {
    let ctx = &mut tx_context::dummy();
    let mut bag = object_bag::new(ctx);
    bag.add(1u64, hat(10, ctx));
    destroy(bag.remove<u64, Hat>(1));
    bag.destroy_empty();
}

#[test]
fun an_object_keeps_its_id() {
    let ctx = &mut tx_context::dummy();
    let mut bag = object_bag::new(ctx);
    let hat = hat(10, ctx);
    let id = object::id(&hat);
    bag.add(1u64, hat);
    assert_eq!(bag.value_id(1u64), option::some(id));
    assert_eq!(bag.value_id(2u64), option::none());
    destroy(bag);
}

#[test]
fun keys_and_values_may_be_of_any_type() {
    let ctx = &mut tx_context::dummy();
    let mut bag = object_bag::new(ctx);
    bag.add(1u64, hat(10, ctx));
    bag.add(b"one", Shoe { id: object::new(ctx) });
    assert_eq!(bag.length(), 2);
    assert!(bag.contains_with_type<u64, Hat>(1));
    assert!(!bag.contains_with_type<u64, Shoe>(1));
    assert!(bag.contains_with_type<vector<u8>, Shoe>(b"one"));
    destroy(bag);
}

#[test, expected_failure(abort_code = dynamic_field::EFieldTypeMismatch)]
fun a_value_is_read_as_what_it_is() {
    let ctx = &mut tx_context::dummy();
    let mut bag = object_bag::new(ctx);
    bag.add(1u64, hat(10, ctx));
    bag.borrow<u64, Shoe>(1);
    destroy(bag);
}

#[test, expected_failure(abort_code = dynamic_field::EFieldAlreadyExists)]
fun a_key_is_used_once() {
    let ctx = &mut tx_context::dummy();
    let mut bag = object_bag::new(ctx);
    bag.add(1u64, hat(10, ctx));
    bag.add(1u64, hat(20, ctx));
    destroy(bag);
}

#[test, expected_failure(abort_code = dynamic_field::EFieldDoesNotExist)]
fun a_missing_entry_is_not_read() {
    let bag = object_bag::new(&mut tx_context::dummy());
    bag.borrow<u64, Hat>(1);
    destroy(bag);
}

#[test, expected_failure(abort_code = dynamic_field::EFieldDoesNotExist)]
fun a_missing_entry_is_not_removed() {
    let mut bag = object_bag::new(&mut tx_context::dummy());
    destroy(bag.remove<u64, Hat>(1));
    destroy(bag);
}

#[test, expected_failure(abort_code = object_bag::EBagNotEmpty)]
fun an_object_bag_with_entries_does_not_end() {
    let ctx = &mut tx_context::dummy();
    let mut bag = object_bag::new(ctx);
    bag.add(1u64, hat(10, ctx));
    bag.destroy_empty();
}
