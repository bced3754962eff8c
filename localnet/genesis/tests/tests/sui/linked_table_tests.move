module genesis_tests::linked_table_tests;

use std::unit_test::assert_eq;
use sui::{dynamic_field, linked_table::{Self, LinkedTable}};

/// The keys from the front to the back, checked against the way back.
fun keys(table: &LinkedTable<u64, u64>): vector<u64> {
    let mut forward = vector[];
    let mut key = *table.front();
    while (key.is_some()) {
        let k = key.destroy_some();
        forward.push_back(k);
        key = *table.next(k);
    };
    let mut backward = vector[];
    let mut key = *table.back();
    while (key.is_some()) {
        let k = key.destroy_some();
        backward.push_back(k);
        key = *table.prev(k);
    };
    backward.reverse();
    assert_eq!(forward, backward);
    assert_eq!(forward.length(), table.length());
    forward
}

/// A table of these keys, each with ten times itself.
fun of(keys: vector<u64>): LinkedTable<u64, u64> {
    let mut table = linked_table::new(&mut tx_context::dummy());
    keys.do!(|k| table.push_back(k, k * 10));
    table
}

#[test]
fun entries_are_added_at_both_ends() {
    let mut table = of(vector[]);
    assert!(table.is_empty());
    table.push_front(2, 20);
    table.push_front(1, 10);
    table.push_back(3, 30);
    assert_eq!(keys(&table), vector[1, 2, 3]);
    assert!(table.contains(3) && !table.contains(4));
    table.drop();
}

#[test]
fun entries_are_taken_from_both_ends() {
    let mut table = of(vector[1, 2, 3]);
    let (key, value) = table.pop_front();
    assert_eq!(key, 1);
    assert_eq!(value, 10);
    let (key, value) = table.pop_back();
    assert_eq!(key, 3);
    assert_eq!(value, 30);
    assert_eq!(keys(&table), vector[2]);
    table.pop_back();
    assert_eq!(keys(&table), vector[]);
    table.destroy_empty();
}

#[test]
fun an_entry_in_the_middle_leaves_its_neighbours_linked() {
    let mut table = of(vector[1, 2, 3, 4]);
    assert_eq!(table.remove(2), 20);
    assert_eq!(keys(&table), vector[1, 3, 4]);
    assert_eq!(table.remove(1), 10);
    assert_eq!(table.remove(4), 40);
    assert_eq!(keys(&table), vector[3]);
    assert_eq!(table.remove(3), 30);
    table.push_front(5, 50);
    assert_eq!(keys(&table), vector[5]);
    table.drop();
}

#[test]
fun a_value_is_read_and_changed_by_its_key() {
    let mut table = of(vector[1, 2]);
    *&mut table[1] = 11;
    *table.borrow_mut(2) = *table.borrow(1) + 1;
    assert_eq!(table[2], 12);
    table.drop();
}

#[test, expected_failure(abort_code = linked_table::ETableIsEmpty)]
fun an_empty_table_has_no_front() {
    let mut table = of(vector[]);
    table.pop_front();
    table.drop();
}

#[test, expected_failure(abort_code = linked_table::ETableIsEmpty)]
fun an_empty_table_has_no_back() {
    let mut table = of(vector[]);
    table.pop_back();
    table.drop();
}

#[test, expected_failure(abort_code = linked_table::ETableNotEmpty)]
fun a_table_with_entries_does_not_end() {
    of(vector[1]).destroy_empty();
}

#[test, expected_failure(abort_code = dynamic_field::EFieldAlreadyExists)]
fun a_key_is_used_once() {
    let mut table = of(vector[1]);
    table.push_front(1, 0);
    table.drop();
}

#[test, expected_failure(abort_code = dynamic_field::EFieldDoesNotExist)]
fun a_missing_entry_is_not_removed() {
    let mut table = of(vector[1]);
    table.remove(2);
    table.drop();
}
