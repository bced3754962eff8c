module genesis_tests::vector_tests;

use std::unit_test::assert_eq;

/// Neither copied nor dropped: what handles it must move it.
public struct Token has store { number: u64 }

fun tokens(count: u64): vector<Token> {
    vector::tabulate!(count, |number| Token { number })
}

fun numbers(tokens: vector<Token>): vector<u64> {
    tokens.map!(|token| {
        let Token { number } = token;
        number
    })
}

#[test]
fun elements_come_and_go_at_the_end() {
    let mut v = vector[1u64, 2];
    v.push_back(3);
    assert_eq!(v.length(), 3);
    assert_eq!(v.pop_back(), 3);
    assert_eq!(v, vector[1, 2]);
}

#[test]
fun an_element_is_read_and_changed_by_its_index() {
    let mut v = vector[1u64, 2, 3];
    *&mut v[1] = 20;
    *v.borrow_mut(2) = 30;
    assert_eq!(v[1], 20);
    assert_eq!(*v.borrow(2), 30);
}

#[test]
fun swap_exchanges_two_elements() {
    let mut v = vector[1u64, 2, 3];
    v.swap(0, 2);
    v.swap(1, 1);
    assert_eq!(v, vector[3, 2, 1]);
}

#[test]
fun only_a_vector_without_elements_is_empty() {
    assert!(vector<u64>[].is_empty());
    assert!(!vector[0u64].is_empty());
}

#[test]
fun reverse_turns_even_odd_and_empty_vectors_round() {
    let cases = vector[vector[], vector[1u64], vector[1, 2], vector[1, 2, 3], vector[1, 2, 3, 4]];
    let reversed = cases.map!(|mut v| {
        v.reverse();
        v
    });
    assert_eq!(
        reversed,
        vector[vector[], vector[1], vector[2, 1], vector[3, 2, 1], vector[4, 3, 2, 1]],
    );
}

#[test]
fun append_adds_in_order() {
    let mut v = vector[1u64, 2];
    v.append(vector[]);
    v.append(vector[3, 4]);
    assert_eq!(v, vector[1, 2, 3, 4]);
}

#[test]
fun contains_and_index_of_find_the_first_equal_element() {
    let v = vector[5u64, 7, 7];
    assert!(v.contains(&7));
    assert!(!v.contains(&6));
    let (found, index) = v.index_of(&7);
    assert!(found);
    assert_eq!(index, 1);
    let (found, index) = v.index_of(&6);
    assert!(!found);
    assert_eq!(index, 0);
}

#[test]
fun insert_moves_the_rest_on() {
    let mut v = vector[1u64, 2];
    v.insert(10, 0);
    v.insert(20, 1);
    v.insert(30, 4);
    assert_eq!(v, vector[10, 20, 1, 2, 30]);
}

#[test]
fun remove_moves_the_rest_back() {
    let mut v = vector[1u64, 2, 3, 4];
    assert_eq!(v.remove(1), 2);
    assert_eq!(v.remove(2), 4);
    assert_eq!(v.remove(0), 1);
    assert_eq!(v, vector[3]);
}

#[test]
fun swap_remove_fills_the_gap_with_the_last() {
    let mut v = vector[1u64, 2, 3, 4];
    assert_eq!(v.swap_remove(0), 1);
    assert_eq!(v.swap_remove(2), 3);
    assert_eq!(v, vector[4, 2]);
}

#[test]
fun take_and_skip_part_a_vector() {
    assert_eq!(vector[1u64, 2, 3].take(0), vector[]);
    assert_eq!(vector[1u64, 2, 3].take(2), vector[1, 2]);
    assert_eq!(vector[1u64, 2, 3].take(3), vector[1, 2, 3]);
    assert_eq!(vector[1u64, 2, 3].skip(0), vector[1, 2, 3]);
    assert_eq!(vector[1u64, 2, 3].skip(2), vector[3]);
    assert_eq!(vector[1u64, 2, 3].skip(4), vector[]);
}

#[test]
fun flatten_joins_in_order() {
    assert_eq!(vector[vector[1u64, 2], vector[], vector[3]].flatten(), vector[1, 2, 3]);
}

#[test]
fun bytes_become_text() {
    assert_eq!(b"abc".to_string(), std::string::utf8(b"abc"));
    assert_eq!(b"abc".to_ascii_string(), std::ascii::string(b"abc"));
    assert!(x"ff".try_to_string().is_none());
    assert!(x"ff".try_to_ascii_string().is_none());
}

#[test]
fun elements_that_only_move_are_handled_too() {
    let mut v = tokens(4);
    v.reverse();
    v.append(tokens(2));
    v.insert(Token { number: 9 }, 1);
    let Token { number } = v.remove(0);
    assert_eq!(number, 3);
    let Token { number } = v.swap_remove(1);
    assert_eq!(number, 2);
    assert_eq!(numbers(v), vector[9, 1, 1, 0, 0]);
}

#[test, allow(deprecated_usage)]
fun former_names_still_work() {
    assert_eq!(vector::empty<u64>(), vector[]);
    assert_eq!(vector::singleton(1u64), vector[1]);
}

#[test, expected_failure(vector_error, minor_status = 1, location = Self)]
fun reading_past_the_end_fails() {
    let v = vector[1u64];
    v[1];
}

#[test, expected_failure(vector_error, minor_status = 1, location = Self)]
fun swapping_past_the_end_fails() {
    let mut v = vector[1u64];
    v.swap(0, 1);
}

#[test, expected_failure(vector_error, minor_status = 2, location = Self)]
fun popping_an_empty_vector_fails() {
    let mut v = vector<u64>[];
    v.pop_back();
}

#[test, expected_failure(vector_error, minor_status = 3, location = Self)]
fun destroy_empty_refuses_elements() {
    vector[1u64].destroy_empty();
}

#[test, expected_failure(abort_code = vector::EINDEX_OUT_OF_BOUNDS)]
fun inserting_past_the_end_aborts() {
    let mut v = vector[1u64];
    v.insert(2, 2);
}

#[test, expected_failure(abort_code = vector::EINDEX_OUT_OF_BOUNDS)]
fun removing_past_the_end_aborts() {
    let mut v = vector[1u64];
    v.remove(1);
}

#[test, expected_failure(abort_code = vector::EINDEX_OUT_OF_BOUNDS)]
fun swap_removing_from_an_empty_vector_aborts() {
    let mut v = vector<u64>[];
    v.swap_remove(0);
}

#[test, expected_failure(vector_error, minor_status = 1, location = std::vector)]
fun swap_removing_past_the_end_fails() {
    let mut v = vector[1u64];
    v.swap_remove(1);
}

#[test, expected_failure]
fun taking_more_than_there_is_aborts() {
    vector[1u64].take(2);
}
