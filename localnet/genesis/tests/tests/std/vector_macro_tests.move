module genesis_tests::vector_macro_tests;

use std::unit_test::assert_eq;

/// A card with a rank and the place it came from, to see that sorts are stable.
public struct Card has copy, drop { rank: u64, place: u64 }

fun cards(ranks: vector<u64>): vector<Card> {
    vector::tabulate!(ranks.length(), |place| Card { rank: ranks[place], place })
}

fun places(cards: vector<Card>): vector<u64> {
    cards.map!(|card| card.place)
}

#[test]
fun tabulate_calls_with_each_index() {
    assert_eq!(vector::tabulate!(4, |i| i * i), vector[0, 1, 4, 9]);
    assert_eq!(vector::tabulate!(0, |i| i), vector[]);
}

#[test]
fun do_goes_forward_and_destroy_backward() {
    let mut seen = vector[];
    vector[1u64, 2, 3].do!(|e| seen.push_back(e));
    vector[1u64, 2, 3].destroy!(|e| seen.push_back(e));
    assert_eq!(seen, vector[1, 2, 3, 3, 2, 1]);
}

#[test]
fun do_ref_reads_and_do_mut_changes_in_order() {
    let mut v = vector[1u64, 2, 3];
    let mut sum = 0;
    v.do_mut!(|e| {
        sum = sum * 10 + *e;
        *e = *e + sum;
    });
    assert_eq!(v, vector[2, 14, 126]);
    let mut seen = 0;
    v.do_ref!(|e| seen = seen + *e);
    assert_eq!(seen, 142);
}

#[test]
fun map_and_map_ref_keep_the_order() {
    let v = vector[1u64, 2, 3];
    assert_eq!(v.map_ref!(|e| *e * 2), vector[2, 4, 6]);
    assert_eq!(v.map!(|e| e.to_string()), vector[b"1", b"2", b"3"].map!(|b| b.to_string()));
}

#[test]
fun filter_and_partition_keep_the_order() {
    let v = vector[1u64, 2, 3, 4, 5];
    assert_eq!(v.filter!(|e| *e % 2 == 1), vector[1, 3, 5]);
    let (even, odd) = v.partition!(|e| *e % 2 == 0);
    assert_eq!(even, vector[2, 4]);
    assert_eq!(odd, vector[1, 3, 5]);
}

#[test]
fun fold_goes_from_first_to_last() {
    assert_eq!(vector[1u64, 2, 3].fold!(0, |acc, e| acc * 10 + e), 123);
    assert_eq!(vector<u64>[].fold!(7, |acc, e| acc + e), 7);
}

#[test]
fun searches_find_the_first_and_all() {
    let v = vector[5u64, 8, 8, 1];
    assert_eq!(v.find_index!(|e| *e == 8), option::some(1));
    assert_eq!(v.find_index!(|e| *e == 9), option::none());
    assert_eq!(v.find_indices!(|e| *e == 8), vector[1, 2]);
    assert_eq!(v.count!(|e| *e > 4), 3);
}

#[test]
fun any_and_all_stop_at_the_answer() {
    let v = vector[1u64, 2, 3];
    let mut asked = 0;
    assert!(v.any!(|e| {
        asked = asked + 1;
        *e == 2
    }));
    assert_eq!(asked, 2);
    assert!(!v.all!(|e| {
        asked = asked + 1;
        *e != 1
    }));
    assert_eq!(asked, 3);
    assert!(!vector<u64>[].any!(|_| true));
    assert!(vector<u64>[].all!(|_| false));
}

#[test]
fun take_while_and_skip_while_part_at_the_first_refusal() {
    let v = vector[1u64, 2, 9, 3];
    assert_eq!(v.take_while!(|e| *e < 5), vector[1, 2]);
    assert_eq!(v.skip_while!(|e| *e < 5), vector[9, 3]);
    assert_eq!(v.take_while!(|_| true), v);
    assert_eq!(v.skip_while!(|_| true), vector[]);
    assert_eq!(v.take_while!(|_| false), vector[]);
    assert_eq!(v.skip_while!(|_| false), v);
}

#[test]
fun zips_pair_equal_indices() {
    let mut seen = vector[];
    vector[1u64, 2].zip_do!(vector[10u64, 20], |a, b| seen.push_back(a + b));
    vector[1u64, 2].zip_do_reverse!(vector[10u64, 20], |a, b| seen.push_back(a + b));
    vector[1u64, 2].zip_do_ref!(&vector[10u64, 20], |a, b| seen.push_back(*a * *b));
    assert_eq!(seen, vector[11, 22, 22, 11, 10, 40]);
    assert_eq!(vector[3u64, 4].zip_map!(vector[1u64, 2], |a, b| a - b), vector[2, 2]);
    assert_eq!(vector[3u64, 4].zip_map_ref!(&vector[1u64, 3], |a, b| *a - *b), vector[2, 1]);
}

#[test]
fun zip_do_mut_changes_both() {
    let (mut v, mut w) = (vector[1u64, 2], vector[10u64, 20]);
    v.zip_do_mut!(&mut w, |a, b| {
        *a = *a + *b;
        *b = 0;
    });
    assert_eq!(v, vector[11, 22]);
    assert_eq!(w, vector[0, 0]);
}

#[test, expected_failure]
fun zip_refuses_different_lengths() {
    vector[1u64].zip_do!(vector[1u64, 2], |_, _| ());
}

#[test, expected_failure]
fun zip_map_ref_refuses_different_lengths() {
    vector[1u64].zip_map_ref!(&vector[1u64, 2], |a, _| *a);
}

#[test]
fun both_sorts_keep_equal_elements_in_order() {
    // Every length from 0 to 20, ranks from a small range so that many are equal.
    let mut seed = 7u64;
    21u64.do!(|length| {
        let ranks = vector::tabulate!(length, |_| {
            seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
            seed / 65_536 % 5
        });
        let mut expected = vector[];
        5u64.do!(|rank| expected.append(ranks.find_indices!(|r| *r == rank)));
        let (mut merged, mut inserted) = (cards(ranks), cards(ranks));
        merged.merge_sort_by!(|a, b| a.rank <= b.rank);
        inserted.insertion_sort_by!(|a, b| a.rank <= b.rank);
        assert_eq!(places(merged), expected);
        assert_eq!(places(inserted), expected);
        assert!(merged.is_sorted_by!(|a, b| a.rank <= b.rank));
    });
}

#[test]
fun is_sorted_by_sees_one_pair_out_of_order() {
    assert!(vector<u64>[].is_sorted_by!(|a, b| *a <= *b));
    assert!(vector[1u64, 1, 2].is_sorted_by!(|a, b| *a <= *b));
    assert!(!vector[1u64, 3, 2].is_sorted_by!(|a, b| *a <= *b));
    assert!(!vector[1u64, 1].is_sorted_by!(|a, b| *a < *b));
}
