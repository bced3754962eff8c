module genesis_tests::table_tests;

use std::unit_test::{assert_eq, destroy};
use sui::{dynamic_field, table};

public struct Hat has key, store { id: UID, size: u64 }

fun hat(size: u64, ctx: &mut TxContext): Hat {
    Hat { id: object::new(ctx), size }
}

#[test]
fun entries_come_and_go() {
    let ctx = &mut tx_context::dummy();
    let mut table = table::new<u64, Hat>(ctx);
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
    let mut table = table::new<u64, Hat>(ctx);
    table.add(1u64, hat(10, ctx));
    let hat: &mut Hat = &mut table[1u64];
    hat.size = 11;
    table.borrow_mut(1u64).size = table.borrow(1u64).size + 1;
    let hat: &Hat = &table[1u64];
    assert_eq!(hat.size, 12);
    destroy(table);
}

#[test]
fun a_table_without_entries_ends() {
    let ctx = &mut tx_context::dummy();
    let mut table = table::new<u64, Hat>(ctx);
    table.add(1u64, hat(10, ctx));
    destroy(table.remove(1));
    table.destroy_empty();
}

#[test]
fun a_table_of_plain_values_drops_with_its_entries() {
    let ctx = &mut tx_context::dummy();
    let mut table = table::new<address, vector<u8>>(ctx);
    table.add(@0xA, b"a");
    *&mut table[@0xA] = b"b";
    assert_eq!(table[@0xA], b"b");
    table.drop();
}

#[test, expected_failure(abort_code = dynamic_field::EFieldAlreadyExists)]
fun a_key_is_used_once() {
    let ctx = &mut tx_context::dummy();
    let mut table = table::new<u64, Hat>(ctx);
    table.add(1u64, hat(10, ctx));
    table.add(1u64, hat(20, ctx));
    destroy(table);
}

#[test, expected_failure(abort_code = dynamic_field::EFieldDoesNotExist)]
fun a_missing_entry_is_not_read() {
    let table = table::new<u64, Hat>(&mut tx_context::dummy());
    table.borrow(1);
    destroy(table);
}

#[test, expected_failure(abort_code = dynamic_field::EFieldDoesNotExist)]
fun a_missing_entry_is_not_removed() {
    let mut table = table::new<u64, Hat>(&mut tx_context::dummy());
    destroy(table.remove(1));
    destroy(table);
}

#[test, expected_failure(abort_code = table::ETableNotEmpty)]
fun a_table_with_entries_does_not_end() {
    let ctx = &mut tx_context::dummy();
    let mut table = table::new<u64, Hat>(ctx);
    table.add(1u64, hat(10, ctx));
    table.destroy_empty();
}
