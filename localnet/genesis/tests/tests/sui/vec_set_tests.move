module genesis_tests::vec_set_tests;

use std::unit_test::assert_eq;
use sui::vec_set;

#[test]
fun keys_keep_the_order_of_insertion() {
    let mut set = vec_set::singleton(2u64);
    set.insert(1);
    set.insert(3);
    assert_eq!(*set.keys(), vector[2, 1, 3]);
    set.remove(&2);
    assert_eq!(set.into_keys(), vector[1, 3]);
}

#[test]
fun a_set_knows_its_keys() {
    let set = vec_set::from_keys(vector[1u64, 2]);
    assert!(set.contains(&1) && !set.contains(&3));
    assert_eq!(set.length(), 2);
    assert!(!set.is_empty());
    assert!(vec_set::empty<u64>().is_empty());
}

#[test, allow(deprecated_usage)]
fun former_names_still_work() {
    assert_eq!(vec_set::singleton(1u64).size(), 1);
}

#[test, expected_failure(abort_code = vec_set::EKeyAlreadyExists)]
fun a_key_is_inserted_once() {
    vec_set::singleton(1u64).insert(1);
}

#[test, expected_failure(abort_code = vec_set::EKeyAlreadyExists)]
fun a_set_is_not_made_of_equal_keys() {
    vec_set::from_keys(vector[1u64, 1]);
}

#[test, expected_failure(abort_code = vec_set::EKeyDoesNotExist)]
fun a_missing_key_is_not_removed() {
    vec_set::singleton(1u64).remove(&2);
}
