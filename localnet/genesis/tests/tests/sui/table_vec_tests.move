module genesis_tests::table_vec_tests;

use std::unit_test::assert_eq;
use sui::table_vec::{Self, TableVec};

fun of(elements: vector<u64>): TableVec<u64> {
    let mut t = table_vec::empty(&mut tx_context::dummy());
    elements.do!(|e| t.push_back(e));
    t
}

fun elements(t: TableVec<u64>): vector<u64> {
    let elements = vector::tabulate!(t.length(), |i| t[i]);
    t.drop();
    elements
}

#[test]
fun elements_come_and_go_at_the_end() {
    let mut t = of(vector[1, 2]);
    t.push_back(3);
    assert_eq!(t.length(), 3);
    assert_eq!(t.pop_back(), 3);
    assert_eq!(elements(t), vector[1, 2]);
}

#[test]
fun an_element_is_read_and_changed_by_its_index() {
    let mut t = of(vector[1, 2]);
    *&mut t[1] = 5;
    *t.borrow_mut(0) = *t.borrow(1) + 1;
    assert_eq!(elements(t), vector[6, 5]);
}

#[test]
fun swap_and_swap_remove_move_elements() {
    let mut t = of(vector[1, 2, 3, 4]);
    t.swap(0, 3);
    t.swap(1, 1);
    assert_eq!(t.swap_remove(0), 4);
    assert_eq!(t.swap_remove(2), 3);
    assert_eq!(elements(t), vector[1, 2]);
}

#[test]
fun an_empty_vector_ends() {
    let mut t = table_vec::singleton(1u64, &mut tx_context::dummy());
    assert!(!t.is_empty());
    t.pop_back();
    assert!(t.is_empty());
    t.destroy_empty();
}

#[test, expected_failure(abort_code = table_vec::EIndexOutOfBound)]
fun reading_past_the_end_aborts() {
    let t = of(vector[1]);
    t.borrow(1);
    t.drop();
}

#[test, expected_failure(abort_code = table_vec::EIndexOutOfBound)]
fun changing_past_the_end_aborts() {
    let mut t = of(vector[1]);
    t.borrow_mut(1);
    t.drop();
}

#[test, expected_failure(abort_code = table_vec::EIndexOutOfBound)]
fun popping_an_empty_vector_aborts() {
    let mut t = of(vector[]);
    t.pop_back();
    t.drop();
}

#[test, expected_failure(abort_code = table_vec::EIndexOutOfBound)]
fun swapping_past_the_end_aborts() {
    let mut t = of(vector[1]);
    t.swap(0, 1);
    t.drop();
}

#[test, expected_failure(abort_code = table_vec::EIndexOutOfBound)]
fun swap_removing_past_the_end_aborts() {
    let mut t = of(vector[1]);
    t.swap_remove(1);
    t.drop();
}

#[test, expected_failure(abort_code = table_vec::ETableNonEmpty)]
fun a_vector_with_elements_does_not_end() {
    of(vector[1]).destroy_empty();
}
