/// A table whose entries are also a list, so that they can be visited from the front or the back.
module sui::linked_table;

use sui::dynamic_field as field;

/// The table has entries.
const ETableNotEmpty: u64 = 0;
/// The table has no entry.
const ETableIsEmpty: u64 = 1;

/// The table; its entries hang on `id`.
public struct LinkedTable<K: copy + drop + store, phantom V: store> has key, store {
    id: UID,
    size: u64,
    head: Option<K>,
    tail: Option<K>,
}

/// An entry, with the keys next to it.
public struct Node<K: copy + drop + store, V: store> has store {
    prev: Option<K>,
    next: Option<K>,
    value: V,
}

/// A table without entries.
public fun new<K: copy + drop + store, V: store>(ctx: &mut TxContext): LinkedTable<K, V> {
    LinkedTable { id: object::new(ctx), size: 0, head: option::none(), tail: option::none() }
}

// === Questions ===

/// The first key.
public fun front<K: copy + drop + store, V: store>(table: &LinkedTable<K, V>): &Option<K> {
    &table.head
}

/// The last key.
public fun back<K: copy + drop + store, V: store>(table: &LinkedTable<K, V>): &Option<K> {
    &table.tail
}

/// The key before this one.
public fun prev<K: copy + drop + store, V: store>(table: &LinkedTable<K, V>, k: K): &Option<K> {
    &table.node(k).prev
}

/// The key after this one.
public fun next<K: copy + drop + store, V: store>(table: &LinkedTable<K, V>, k: K): &Option<K> {
    &table.node(k).next
}

/// The value of a key.
#[syntax(index)]
public fun borrow<K: copy + drop + store, V: store>(table: &LinkedTable<K, V>, k: K): &V {
    &table.node(k).value
}

/// The value of a key, to change in place.
#[syntax(index)]
public fun borrow_mut<K: copy + drop + store, V: store>(
    table: &mut LinkedTable<K, V>,
    k: K,
): &mut V {
    &mut table.node_mut(k).value
}

/// Whether there is an entry of this key.
public fun contains<K: copy + drop + store, V: store>(table: &LinkedTable<K, V>, k: K): bool {
    field::exists_with_type<K, Node<K, V>>(&table.id, k)
}

/// How many entries there are.
public fun length<K: copy + drop + store, V: store>(table: &LinkedTable<K, V>): u64 {
    table.size
}

/// Whether there is no entry.
public fun is_empty<K: copy + drop + store, V: store>(table: &LinkedTable<K, V>): bool {
    table.size == 0
}

// === Changes ===

/// Adds an entry at the front. There must be none of this key.
public fun push_front<K: copy + drop + store, V: store>(
    table: &mut LinkedTable<K, V>,
    k: K,
    value: V,
) {
    let next = table.head.swap_or_fill(k);
    next.do!(|neighbour| table.node_mut(neighbour).prev = option::some(k));
    if (table.tail.is_none()) table.tail.fill(k);
    table.add(k, Node { prev: option::none(), next, value });
}

/// Adds an entry at the back. There must be none of this key.
public fun push_back<K: copy + drop + store, V: store>(
    table: &mut LinkedTable<K, V>,
    k: K,
    value: V,
) {
    let prev = table.tail.swap_or_fill(k);
    prev.do!(|neighbour| table.node_mut(neighbour).next = option::some(k));
    if (table.head.is_none()) table.head.fill(k);
    table.add(k, Node { prev, next: option::none(), value });
}

/// Takes the entry of a key: its value.
public fun remove<K: copy + drop + store, V: store>(table: &mut LinkedTable<K, V>, k: K): V {
    let Node<K, V> { prev, next, value } = field::remove(&mut table.id, k);
    table.size = table.size - 1;
    if (prev.is_some()) table.node_mut(*prev.borrow()).next = next else table.head = next;
    if (next.is_some()) table.node_mut(*next.borrow()).prev = prev else table.tail = prev;
    value
}

/// Takes the first entry.
public fun pop_front<K: copy + drop + store, V: store>(table: &mut LinkedTable<K, V>): (K, V) {
    assert!(table.head.is_some(), ETableIsEmpty);
    let key = *table.head.borrow();
    (key, table.remove(key))
}

/// Takes the last entry.
public fun pop_back<K: copy + drop + store, V: store>(table: &mut LinkedTable<K, V>): (K, V) {
    assert!(table.tail.is_some(), ETableIsEmpty);
    let key = *table.tail.borrow();
    (key, table.remove(key))
}

// === Ends ===

/// Ends a table without entries.
public fun destroy_empty<K: copy + drop + store, V: store>(table: LinkedTable<K, V>) {
    assert!(table.is_empty(), ETableNotEmpty);
    let LinkedTable { id, .. } = table;
    id.delete();
}

/// Ends a table; its entries can never be reached again.
public fun drop<K: copy + drop + store, V: drop + store>(table: LinkedTable<K, V>) {
    let LinkedTable { id, .. } = table;
    id.delete();
}

// === Entries ===

fun add<K: copy + drop + store, V: store>(table: &mut LinkedTable<K, V>, k: K, node: Node<K, V>) {
    field::add(&mut table.id, k, node);
    table.size = table.size + 1;
}

fun node<K: copy + drop + store, V: store>(table: &LinkedTable<K, V>, k: K): &Node<K, V> {
    field::borrow(&table.id, k)
}

fun node_mut<K: copy + drop + store, V: store>(
    table: &mut LinkedTable<K, V>,
    k: K,
): &mut Node<K, V> {
    field::borrow_mut(&mut table.id, k)
}
