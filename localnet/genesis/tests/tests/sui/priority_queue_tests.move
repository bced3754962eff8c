module genesis_tests::priority_queue_tests;

use std::unit_test::assert_eq;
use sui::priority_queue::{Self, PriorityQueue};

fun drain(pq: &mut PriorityQueue<u64>, count: u64): vector<u64> {
    vector::tabulate!(count, |_| {
        let (priority, value) = pq.pop_max();
        assert_eq!(value, priority * 10);
        priority
    })
}

#[test]
fun the_highest_priority_comes_first() {
    let priorities = vector[3, 9, 1, 4, 4, 7, 0, 2];
    let values = priorities.map!(|p| p * 10);
    let mut pq = priority_queue::new(priority_queue::create_entries(priorities, values));
    assert_eq!(drain(&mut pq, 3), vector[9, 7, 4]);
    pq.insert(8, 80);
    pq.insert(1, 10);
    assert_eq!(drain(&mut pq, 7), vector[8, 4, 3, 2, 1, 1, 0]);
    assert_eq!(pq.priorities(), vector[]);
}

#[test]
fun the_heap_is_arranged_as_on_sui() {
    // By hand: [1, 2, 3, 4, 5] sinks 2 under 5, then 1 under 5 and 4.
    let entries = vector[1, 2, 3, 4, 5].map!(|p| priority_queue::new_entry(p, p * 10));
    let mut pq = priority_queue::new(entries);
    assert_eq!(pq.priorities(), vector[5, 4, 3, 1, 2]);
    pq.insert(6, 60);
    assert_eq!(pq.priorities(), vector[6, 4, 5, 1, 2, 3]);
}

#[test, expected_failure(abort_code = priority_queue::EPopFromEmptyHeap)]
fun an_empty_queue_gives_nothing() {
    let mut pq = priority_queue::new<u64>(vector[]);
    pq.pop_max();
}

#[test, expected_failure(abort_code = priority_queue::ELengthMismatch)]
fun every_value_needs_a_priority() {
    priority_queue::create_entries(vector[1], vector[1u64, 2]);
}
