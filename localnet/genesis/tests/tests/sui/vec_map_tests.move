module genesis_tests::vec_map_tests;

use std::unit_test::assert_eq;
use sui::vec_map::{Self, VecMap};

/// 1 -> 10, 2 -> 20, 3 -> 30.
fun three(): VecMap<u64, u64> {
    vec_map::from_keys_values(vector[1, 2, 3], vector[10, 20, 30])
}

#[test]
fun entries_keep_the_order_of_insertion() {
    let mut map = vec_map::empty();
    map.insert(2u64, b"two");
    map.insert(1, b"one");
    assert_eq!(map.keys(), vector[2, 1]);
    let (keys, values) = map.into_keys_values();
    assert_eq!(keys, vector[2, 1]);
    assert_eq!(values, vector[b"two", b"one"]);
}

#[test]
fun a_value_is_read_and_changed_by_its_key() {
    let mut map = three();
    *&mut map[&2] = 21;
    *map.get_mut(&3) = *map.get(&2) + 10;
    assert_eq!(map[&2], 21);
    assert_eq!(map[&3], 31);
    assert_eq!(map.try_get(&1), option::some(10));
    assert_eq!(map.try_get(&4), option::none());
    assert!(map.contains(&1) && !map.contains(&4));
}

#[test]
fun entries_are_taken_by_key_by_index_and_from_the_end() {
    let mut map = three();
    map.insert(4, 40);
    let (key, value) = map.remove(&1);
    assert_eq!(key + value, 11);
    assert_eq!(map.keys(), vector[2, 3, 4]);
    let (key, value) = map.remove_entry_by_idx(0);
    assert_eq!(key + value, 22);
    assert_eq!(map.keys(), vector[3, 4]);
    map.pop();
    let (key, value) = map.pop();
    assert_eq!(key + value, 33);
    assert!(map.is_empty());
    map.destroy_empty();
}

#[test]
fun an_entry_is_found_by_its_index() {
    let mut map = three();
    assert_eq!(map.length(), 3);
    assert_eq!(map.get_idx(&3), 2);
    assert_eq!(map.get_idx_opt(&3), option::some(2));
    assert_eq!(map.get_idx_opt(&4), option::none());
    let (key, value) = map.get_entry_by_idx(1);
    assert_eq!(*key, 2);
    assert_eq!(*value, 20);
    let (_, value) = map.get_entry_by_idx_mut(1);
    *value = 25;
    assert_eq!(map[&2], 25);
}

#[test, allow(deprecated_usage)]
fun former_names_still_work() {
    assert_eq!(three().size(), 3);
}

#[test, expected_failure(abort_code = vec_map::EKeyAlreadyExists)]
fun a_key_is_used_once() {
    three().insert(1, 0);
}

#[test, expected_failure(abort_code = vec_map::EKeyAlreadyExists)]
fun a_map_is_not_made_of_equal_keys() {
    vec_map::from_keys_values(vector[1u64, 1], vector[1u64, 2]);
}

#[test, expected_failure(abort_code = vec_map::EUnequalLengths)]
fun every_key_needs_a_value() {
    vec_map::from_keys_values(vector[1u64, 2], vector[1u64]);
}

#[test, expected_failure(abort_code = vec_map::EKeyDoesNotExist)]
fun a_missing_key_has_no_value() {
    three().get(&4);
}

#[test, expected_failure(abort_code = vec_map::EKeyDoesNotExist)]
fun a_missing_key_has_no_value_to_change() {
    three().get_mut(&4);
}

#[test, expected_failure(abort_code = vec_map::EKeyDoesNotExist)]
fun a_missing_key_has_no_index() {
    three().get_idx(&4);
}

#[test, expected_failure(abort_code = vec_map::EKeyDoesNotExist)]
fun a_missing_key_is_not_removed() {
    three().remove(&4);
}

#[test, expected_failure(abort_code = vec_map::EIndexOutOfBounds)]
fun there_is_no_entry_past_the_end() {
    three().get_entry_by_idx(3);
}

#[test, expected_failure(abort_code = vec_map::EIndexOutOfBounds)]
fun there_is_no_entry_to_change_past_the_end() {
    three().get_entry_by_idx_mut(3);
}

#[test, expected_failure(abort_code = vec_map::EIndexOutOfBounds)]
fun there_is_no_entry_to_remove_past_the_end() {
    three().remove_entry_by_idx(3);
}

#[test, expected_failure(abort_code = vec_map::EMapEmpty)]
fun an_empty_map_has_no_last_entry() {
    vec_map::empty<u64, u64>().pop();
}

#[test, expected_failure(abort_code = vec_map::EMapNotEmpty)]
fun a_map_with_entries_does_not_end() {
    three().destroy_empty();
}
