/// A bag of objects that keep their identity: each can still be found by its ID from outside.
module sui::object_bag;

use sui::dynamic_object_field as field;

/// The bag has entries.
const EBagNotEmpty: u64 = 0;

/// The bag; its entries hang on `id`.
public struct ObjectBag has key, store {
    id: UID,
    size: u64,
}

/// A bag without entries.
public fun new(ctx: &mut TxContext): ObjectBag {
    ObjectBag { id: object::new(ctx), size: 0 }
}

/// Adds an entry. There must be none of this key.
public fun add<K: copy + drop + store, V: key + store>(bag: &mut ObjectBag, k: K, v: V) {
    field::add(&mut bag.id, k, v);
    bag.size = bag.size + 1;
}

/// The value of a key.
#[syntax(index)]
public fun borrow<K: copy + drop + store, V: key + store>(bag: &ObjectBag, k: K): &V {
    field::borrow(&bag.id, k)
}

/// The value of a key, to change in place.
#[syntax(index)]
public fun borrow_mut<K: copy + drop + store, V: key + store>(bag: &mut ObjectBag, k: K): &mut V {
    field::borrow_mut(&mut bag.id, k)
}

/// Takes an entry away: its value.
public fun remove<K: copy + drop + store, V: key + store>(bag: &mut ObjectBag, k: K): V {
    let v = field::remove(&mut bag.id, k);
    bag.size = bag.size - 1;
    v
}

/// Whether there is an entry of this key, whatever its value.
public fun contains<K: copy + drop + store>(bag: &ObjectBag, k: K): bool {
    field::exists(&bag.id, k)
}

/// Whether there is an entry of this key with a value of type `V`.
public fun contains_with_type<K: copy + drop + store, V: key + store>(bag: &ObjectBag, k: K): bool {
    field::exists_with_type<K, V>(&bag.id, k)
}

/// How many entries there are.
public fun length(bag: &ObjectBag): u64 {
    bag.size
}

/// The ID of the object of a key, where there is one.
public fun value_id<K: copy + drop + store>(bag: &ObjectBag, k: K): Option<ID> {
    field::id(&bag.id, k)
}

/// Whether there is no entry.
public fun is_empty(bag: &ObjectBag): bool {
    bag.size == 0
}

/// Ends a bag without entries.
public fun destroy_empty(bag: ObjectBag) {
    assert!(bag.is_empty(), EBagNotEmpty);
    let ObjectBag { id, .. } = bag;
    id.delete();
}
