module genesis_tests::object_table_tests;

use std::unit_test::{assert_eq, destroy};
use sui::{dynamic_field, object_table};

public struct Hat has key, store { id: UID, size: u64 }

fun hat(size: u64, ctx: &mut TxContext): Hat {
    Hat { id: object::new(ctx), size }
}

#[test]
fun entries_come_and_go() {
    let ctx = &mut tx_context::dummy();
    let mut table = object_table::new<u64, Hat>(ctx);
    assert!(table.is_empty());
    table.add(1u64, hat(10, ctx));
    table.add(2u64, hat(20, ctx));
    assert_eq!(table.length(), 2);
    assert!(!table.is_empty());
    assert!(table.contains(1u64) && !table.contains(3u64));
    let hat = table.remove(1u64);
    assert_eq!(hat.size, 10);
    destroy(hat);
    assert_eq!(table.length(), 1);
    assert!(!table.contains(1u64));
    destroy(table);
}

#[test]
fun a_value_is_read_and_changed_by_its_key() {
    let ctx = &mut tx_context::dummy();
    let mut table = object_table::new<u64, Hat>(ctx);
    table.add(1u64, hat(10, ctx));
    let hat: &mut Hat = &mut table[1u64];
    hat.size = 11;
    table.borrow_mut(1u64).size = table.borrow(1u64).size + 1;
    let hat: &Hat = &table[1u64];
    assert_eq!(hat.size, 12);
    destroy(table);
}

#[test]
fun an_object_table_without_entries_ends() {
    let ctx = &mut tx_context::dummy();
    let mut table = object_table::new<u64, Hat>(ctx);
    table.add(1u64, hat(10, ctx));
    destroy(table.remove(1));
    table.destroy_empty();
}

#[test]
fun an_object_keeps_its_id() {
    let ctx = &mut tx_context::dummy();
    let mut table = object_table::new<u64, Hat>(ctx);
    let hat = hat(10, ctx);
    let id = object::id(&hat);
    table.add(1u64, hat);
    assert_eq!(table.value_id(1u64), option::some(id));
    assert_eq!(table.value_id(2u64), option::none());
    destroy(table);
}

#[test, expected_failure(abort_code = dynamic_field::EFieldAlreadyExists)]
fun a_key_is_used_once() {
    let ctx = &mut tx_context::dummy();
    let mut table = object_table::new<u64, Hat>(ctx);
    table.add(1u64, hat(10, ctx));
    table.add(1u64, hat(20, ctx));
    destroy(table);
}

#[test, expected_failure(abort_code = dynamic_field::EFieldDoesNotExist)]
fun a_missing_entry_is_not_read() {
    let table = object_table::new<u64, Hat>(&mut tx_context::dummy());
    table.borrow(1);
    destroy(table);
}

#[test, expected_failure(abort_code = dynamic_field::EFieldDoesNotExist)]
fun a_missing_entry_is_not_removed() {
    let mut table = object_table::new<u64, Hat>(&mut tx_context::dummy());
    destroy(table.remove(1));
    destroy(table);
}

#[test, expected_failure(abort_code = object_table::ETableNotEmpty)]
fun an_object_table_with_entries_does_not_end() {
    let ctx = &mut tx_context::dummy();
    let mut table = object_table::new<u64, Hat>(ctx);
    table.add(1u64, hat(10, ctx));
    table.destroy_empty();
}
