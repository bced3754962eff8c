/// Objects whose address a parent and a key give, so that it is known before they exist. Each can be made
/// once.
module sui::derived_object;

use sui::dynamic_field as field;

/// The object was made already.
#[error(code = 0)]
const EObjectAlreadyExists: vector<u8> = b"Derived object is already claimed.";

/// The name under which the parent remembers what was made.
public struct Claimed(ID) has copy, drop, store;

/// Sets keys of objects apart from names of dynamic fields.
public struct DerivedObjectKey<K: copy + drop + store>(K) has copy, drop, store;

/// What the parent remembers.
public enum ClaimedStatus has store {
    /// The address is taken for ever.
    Reserved,
}

/// The identity for a key.
public fun claim<K: copy + drop + store>(parent: &mut UID, key: K): UID {
    assert!(!exists(parent, key), EObjectAlreadyExists);
    let place = derive_address(parent.to_inner(), key);
    field::add(parent, Claimed(place.to_id()), ClaimedStatus::Reserved);
    object::new_uid_from_hash(place)
}

/// Whether the identity for a key was made.
public fun exists<K: copy + drop + store>(parent: &UID, key: K): bool {
    let place = derive_address(parent.to_inner(), key);
    field::exists(parent, Claimed(place.to_id()))
}

/// The address for a key.
public fun derive_address<K: copy + drop + store>(parent: ID, key: K): address {
    field::hash_type_and_key(parent.to_address(), DerivedObjectKey(key))
}
