module genesis_tests::bit_vector_tests;

use std::{bit_vector::{Self, BitVector}, unit_test::assert_eq};

/// A row of eight bits, these set.
fun row(set: vector<u64>): BitVector {
    let mut row = bit_vector::new(8);
    set.do!(|i| row.set(i));
    row
}

fun set_bits(row: &BitVector): vector<u64> {
    vector::tabulate!(row.length(), |i| i).filter!(|i| row.is_index_set(*i))
}

/// The set bits of a row of eight with 0, 3, 4 and 7 set, after a shift.
fun shifted(amount: u64): vector<u64> {
    let mut row = row(vector[0, 3, 4, 7]);
    row.shift_left(amount);
    set_bits(&row)
}

#[test]
fun bits_are_set_and_cleared() {
    let mut row = row(vector[0, 3, 7]);
    assert_eq!(set_bits(&row), vector[0, 3, 7]);
    row.unset(3);
    row.unset(4);
    assert_eq!(set_bits(&row), vector[0, 7]);
    assert_eq!(row.length(), 8);
    assert_eq!(bit_vector::word_size(), 1);
}

#[test]
fun bits_move_towards_zero() {
    assert_eq!(shifted(0), vector[0, 3, 4, 7]);
    assert_eq!(shifted(3), vector[0, 1, 4]);
    assert_eq!(shifted(7), vector[0]);
    assert_eq!(shifted(8), vector[]);
    assert_eq!(shifted(std::u64::max_value!()), vector[]);
}

#[test]
fun set_bits_in_a_row_are_counted() {
    let row = row(vector[1, 2, 3, 7]);
    assert_eq!(row.longest_set_sequence_starting_at(0), 0);
    assert_eq!(row.longest_set_sequence_starting_at(1), 3);
    assert_eq!(row.longest_set_sequence_starting_at(3), 1);
    assert_eq!(row.longest_set_sequence_starting_at(7), 1);
}

#[test]
fun the_longest_row_has_1023_bits() {
    assert_eq!(bit_vector::new(1_023).length(), 1_023);
}

#[test, expected_failure(abort_code = bit_vector::ELENGTH)]
fun a_row_of_1024_bits_is_refused() {
    bit_vector::new(1_024);
}

#[test, expected_failure(abort_code = bit_vector::ELENGTH)]
fun a_row_of_no_bits_is_refused() {
    bit_vector::new(0);
}

#[test, expected_failure(abort_code = bit_vector::EINDEX)]
fun no_bit_is_set_past_the_end() {
    row(vector[8]);
}

#[test, expected_failure(abort_code = bit_vector::EINDEX)]
fun no_bit_is_cleared_past_the_end() {
    row(vector[]).unset(8);
}

#[test, expected_failure(abort_code = bit_vector::EINDEX)]
fun no_bit_is_read_past_the_end() {
    row(vector[]).is_index_set(8);
}

#[test, expected_failure(abort_code = bit_vector::EINDEX)]
fun no_bits_are_counted_past_the_end() {
    row(vector[]).longest_set_sequence_starting_at(8);
}
