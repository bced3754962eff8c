/// A table of objects that keep their identity: each can still be found by its ID from outside.
module sui::object_table;

use sui::dynamic_object_field as field;

/// The table has entries.
const ETableNotEmpty: u64 = 0;

/// The table; its entries hang on `id`.
public struct ObjectTable<phantom K: copy + drop + store, phantom V: key + store> has key, store {
    id: UID,
    size: u64,
}

/// A table without entries.
public fun new<K: copy + drop + store, V: key + store>(ctx: &mut TxContext): ObjectTable<K, V> {
    ObjectTable { id: object::new(ctx), size: 0 }
}

/// Adds an entry. There must be none of this key.
public fun add<K: copy + drop + store, V: key + store>(table: &mut ObjectTable<K, V>, k: K, v: V) {
    field::add(&mut table.id, k, v);
    table.size = table.size + 1;
}

/// The value of a key.
#[syntax(index)]
public fun borrow<K: copy + drop + store, V: key + store>(table: &ObjectTable<K, V>, k: K): &V {
    field::borrow(&table.id, k)
}

/// The value of a key, to change in place.
#[syntax(index)]
public fun borrow_mut<K: copy + drop + store, V: key + store>(
    table: &mut ObjectTable<K, V>,
    k: K,
): &mut V {
    field::borrow_mut(&mut table.id, k)
}

/// Takes an entry away: its value.
public fun remove<K: copy + drop + store, V: key + store>(table: &mut ObjectTable<K, V>, k: K): V {
    let v = field::remove(&mut table.id, k);
    table.size = table.size - 1;
    v
}

/// Whether there is an entry of this key.
public fun contains<K: copy + drop + store, V: key + store>(table: &ObjectTable<K, V>, k: K): bool {
    field::exists(&table.id, k)
}

/// How many entries there are.
public fun length<K: copy + drop + store, V: key + store>(table: &ObjectTable<K, V>): u64 {
    table.size
}

/// The ID of the object of a key, where there is one.
public fun value_id<K: copy + drop + store, V: key + store>(
    table: &ObjectTable<K, V>,
    k: K,
): Option<ID> {
    field::id(&table.id, k)
}

/// Whether there is no entry.
public fun is_empty<K: copy + drop + store, V: key + store>(table: &ObjectTable<K, V>): bool {
    table.size == 0
}

/// Ends a table without entries.
public fun destroy_empty<K: copy + drop + store, V: key + store>(table: ObjectTable<K, V>) {
    assert!(table.is_empty(), ETableNotEmpty);
    let ObjectTable { id, .. } = table;
    id.delete();
}
