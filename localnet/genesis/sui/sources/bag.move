/// A map of any size whose keys and values may all be of different types: each entry is a dynamic field. A bag
/// cannot list its entries.
module sui::bag;

use sui::dynamic_field as field;

/// The bag has entries.
const EBagNotEmpty: u64 = 0;

/// The bag; its entries hang on `id`.
public struct Bag has key, store {
    id: UID,
    size: u64,
}

/// A bag without entries.
public fun new(ctx: &mut TxContext): Bag {
    Bag { id: object::new(ctx), size: 0 }
}

/// Adds an entry. There must be none of this key.
public fun add<K: copy + drop + store, V: store>(bag: &mut Bag, k: K, v: V) {
    field::add(&mut bag.id, k, v);
    bag.size = bag.size + 1;
}

/// The value of a key.
#[syntax(index)]
public fun borrow<K: copy + drop + store, V: store>(bag: &Bag, k: K): &V {
    field::borrow(&bag.id, k)
}

/// The value of a key, to change in place.
#[syntax(index)]
public fun borrow_mut<K: copy + drop + store, V: store>(bag: &mut Bag, k: K): &mut V {
    field::borrow_mut(&mut bag.id, k)
}

/// Takes an entry away: its value.
public fun remove<K: copy + drop + store, V: store>(bag: &mut Bag, k: K): V {
    let v = field::remove(&mut bag.id, k);
    bag.size = bag.size - 1;
    v
}

/// Whether there is an entry of this key, whatever its value.
public fun contains<K: copy + drop + store>(bag: &Bag, k: K): bool {
    field::exists(&bag.id, k)
}

/// Whether there is an entry of this key with a value of type `V`.
public fun contains_with_type<K: copy + drop + store, V: store>(bag: &Bag, k: K): bool {
    field::exists_with_type<K, V>(&bag.id, k)
}

/// How many entries there are.
public fun length(bag: &Bag): u64 {
    bag.size
}

/// Whether there is no entry.
public fun is_empty(bag: &Bag): bool {
    bag.size == 0
}

/// Ends a bag without entries.
public fun destroy_empty(bag: Bag) {
    assert!(bag.is_empty(), EBagNotEmpty);
    let Bag { id, .. } = bag;
    id.delete();
}
