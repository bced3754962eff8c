/// A queue that gives its entry of the highest priority first.
module sui::priority_queue;

/// The queue has no entry.
const EPopFromEmptyHeap: u64 = 0;
/// There are not as many priorities as values.
const ELengthMismatch: u64 = 1;

/// The queue: a heap, every entry at or above those at twice its index plus one and plus two.
public struct PriorityQueue<T: drop> has drop, store {
    entries: vector<Entry<T>>,
}

/// A value and its priority.
public struct Entry<T: drop> has drop, store {
    priority: u64,
    value: T,
}

/// A queue of these entries.
public fun new<T: drop>(entries: vector<Entry<T>>): PriorityQueue<T> {
    let mut pq = PriorityQueue { entries };
    let mut i = pq.entries.length() / 2;
    while (i > 0) {
        i = i - 1;
        pq.sink(i);
    };
    pq
}

/// Takes the entry of the highest priority.
public fun pop_max<T: drop>(pq: &mut PriorityQueue<T>): (u64, T) {
    assert!(!pq.entries.is_empty(), EPopFromEmptyHeap);
    let Entry { priority, value } = pq.entries.swap_remove(0);
    pq.sink(0);
    (priority, value)
}

/// Adds a value.
public fun insert<T: drop>(pq: &mut PriorityQueue<T>, priority: u64, value: T) {
    let mut i = pq.entries.length();
    pq.entries.push_back(Entry { priority, value });
    while (i > 0 && pq.entries[(i - 1) / 2].priority < priority) {
        let parent = (i - 1) / 2;
        pq.entries.swap(i, parent);
        i = parent;
    }
}

/// A value and its priority.
public fun new_entry<T: drop>(priority: u64, value: T): Entry<T> {
    Entry { priority, value }
}

/// Entries of these values, each with the priority at the same index.
public fun create_entries<T: drop>(p: vector<u64>, v: vector<T>): vector<Entry<T>> {
    assert!(p.length() == v.length(), ELengthMismatch);
    p.zip_map!(v, |priority, value| Entry { priority, value })
}

/// The priorities, in the order of the heap.
public fun priorities<T: drop>(pq: &PriorityQueue<T>): vector<u64> {
    pq.entries.map_ref!(|entry| entry.priority)
}

/// Moves the entry at `i` down to where nothing below it is higher.
fun sink<T: drop>(pq: &mut PriorityQueue<T>, mut i: u64) {
    let length = pq.entries.length();
    loop {
        let mut highest = i;
        (2 * i + 1).range_do!((2 * i + 3).min(length), |child| {
            if (pq.entries[child].priority > pq.entries[highest].priority) highest = child;
        });
        if (highest == i) break;
        pq.entries.swap(i, highest);
        i = highest;
    }
}
