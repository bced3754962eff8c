/// A row of bits of fixed length.
module std::bit_vector;

/// The index is outside the row.
const EINDEX: u64 = 0x20000;
/// A row has 1 to 1,023 bits.
const ELENGTH: u64 = 0x20001;

/// How many bits one element of the vector keeps.
#[test_only]
const WORD_SIZE: u64 = 1;
/// One more than the longest row has.
const MAX_SIZE: u64 = 1024;

/// The row.
public struct BitVector has copy, drop, store {
    length: u64,
    bit_field: vector<bool>,
}

/// A row of so many bits, none of them set.
public fun new(length: u64): BitVector {
    assert!(length > 0 && length < MAX_SIZE, ELENGTH);
    BitVector { length, bit_field: vector::tabulate!(length, |_| false) }
}

/// Sets a bit.
public fun set(bitvector: &mut BitVector, bit_index: u64) {
    assert!(bit_index < bitvector.length, EINDEX);
    *&mut bitvector.bit_field[bit_index] = true;
}

/// Clears a bit.
public fun unset(bitvector: &mut BitVector, bit_index: u64) {
    assert!(bit_index < bitvector.length, EINDEX);
    *&mut bitvector.bit_field[bit_index] = false;
}

/// Moves every bit so many places towards index 0. Those pushed out are lost, those that follow are clear.
public fun shift_left(bitvector: &mut BitVector, amount: u64) {
    let length = bitvector.length;
    length.do!(|i| {
        let bit = amount < length - i && bitvector.bit_field[i + amount];
        *&mut bitvector.bit_field[i] = bit;
    });
}

/// Whether a bit is set.
public fun is_index_set(bitvector: &BitVector, bit_index: u64): bool {
    assert!(bit_index < bitvector.length, EINDEX);
    bitvector.bit_field[bit_index]
}

/// How many bits there are.
public fun length(bitvector: &BitVector): u64 {
    bitvector.length
}

/// How many bits are set one after the other from `start_index` on.
public fun longest_set_sequence_starting_at(bitvector: &BitVector, start_index: u64): u64 {
    assert!(start_index < bitvector.length, EINDEX);
    let mut end = start_index;
    while (end < bitvector.length && bitvector.bit_field[end]) end = end + 1;
    end - start_index
}

/// How many bits one element of the vector keeps.
#[test_only]
public fun word_size(): u64 {
    WORD_SIZE
}
