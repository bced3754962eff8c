/// A map of any size: each entry is a dynamic field, so a transaction loads only the entries it touches.
/// Keys are of one type, values of one type. A table cannot list its entries.
module sui::table;

use sui::dynamic_field as field;

/// The table has entries.
const ETableNotEmpty: u64 = 0;

/// The table; its entries hang on `id`.
public struct Table<phantom K: copy + drop + store, phantom V: store> has key, store {
    id: UID,
    size: u64,
}

/// A table without entries.
public fun new<K: copy + drop + store, V: store>(ctx: &mut TxContext): Table<K, V> {
    Table { id: object::new(ctx), size: 0 }
}

/// Adds an entry. There must be none of this key.
public fun add<K: copy + drop + store, V: store>(table: &mut Table<K, V>, k: K, v: V) {
    field::add(&mut table.id, k, v);
    table.size = table.size + 1;
}

/// The value of a key.
#[syntax(index)]
public fun borrow<K: copy + drop + store, V: store>(table: &Table<K, V>, k: K): &V {
    field::borrow(&table.id, k)
}

/// The value of a key, to change in place.
#[syntax(index)]
public fun borrow_mut<K: copy + drop + store, V: store>(table: &mut Table<K, V>, k: K): &mut V {
    field::borrow_mut(&mut table.id, k)
}

/// Takes an entry away: its value.
public fun remove<K: copy + drop + store, V: store>(table: &mut Table<K, V>, k: K): V {
    let v = field::remove(&mut table.id, k);
    table.size = table.size - 1;
    v
}

/// Whether there is an entry of this key.
public fun contains<K: copy + drop + store, V: store>(table: &Table<K, V>, k: K): bool {
    field::exists_with_type<K, V>(&table.id, k)
}

/// How many entries there are.
public fun length<K: copy + drop + store, V: store>(table: &Table<K, V>): u64 {
    table.size
}

/// Whether there is no entry.
public fun is_empty<K: copy + drop + store, V: store>(table: &Table<K, V>): bool {
    table.size == 0
}

/// Ends a table without entries.
public fun destroy_empty<K: copy + drop + store, V: store>(table: Table<K, V>) {
    assert!(table.is_empty(), ETableNotEmpty);
    let Table { id, .. } = table;
    id.delete();
}

/// Ends a table; its entries can never be reached again.
public fun drop<K: copy + drop + store, V: drop + store>(table: Table<K, V>) {
    let Table { id, .. } = table;
    id.delete();
}
