/// Objects and their identity. An object is a struct with `key` whose first field is its `UID`; on this
/// identity ownership, versions and dynamic fields hang.
module sui::object;

use std::bcs;
use sui::address;

public use fun id_to_address as ID.to_address;
public use fun id_to_bytes as ID.to_bytes;
public use fun uid_as_inner as UID.as_inner;
public use fun uid_to_address as UID.to_address;
public use fun uid_to_bytes as UID.to_bytes;
public use fun uid_to_inner as UID.to_inner;

/// Where the clock lives.
const SUI_CLOCK_OBJECT_ID: address = @0x6;
/// Where the source of randomness lives.
const SUI_RANDOM_ID: address = @0x8;

/// The name of an object: may be copied, stored and compared, and gives no rights.
public struct ID has copy, drop, store {
    bytes: address,
}

/// The identity of an object: unique, made once and never copied.
public struct UID has store {
    id: ID,
}

// === ID ===

/// The bytes of an ID.
public fun id_to_bytes(id: &ID): vector<u8> {
    bcs::to_bytes(&id.bytes)
}

/// The address of an ID.
public fun id_to_address(id: &ID): address {
    id.bytes
}

/// The ID of 32 bytes.
public fun id_from_bytes(bytes: vector<u8>): ID {
    id_from_address(address::from_bytes(bytes))
}

/// The ID of an address.
public fun id_from_address(bytes: address): ID {
    ID { bytes }
}

// === UID ===

/// The ID within an identity.
public fun uid_as_inner(uid: &UID): &ID {
    &uid.id
}

/// A copy of the ID within an identity.
public fun uid_to_inner(uid: &UID): ID {
    uid.id
}

/// The bytes of an identity.
public fun uid_to_bytes(uid: &UID): vector<u8> {
    uid.id.to_bytes()
}

/// The address of an identity.
public fun uid_to_address(uid: &UID): address {
    uid.id.bytes
}

/// A new identity, never used before.
public fun new(ctx: &mut TxContext): UID {
    UID { id: ID { bytes: ctx.fresh_object_address() } }
}

/// Ends an identity, and with it the object. Its dynamic fields are lost for good.
public fun delete(id: UID) {
    let UID { id: ID { bytes } } = id;
    delete_impl(bytes);
}

// === Objects ===

/// The ID of an object.
public fun id<T: key>(obj: &T): ID {
    *borrow_id(obj)
}

/// The ID of an object, in place.
public fun borrow_id<T: key>(obj: &T): &ID {
    borrow_uid(obj).as_inner()
}

/// The bytes of an object's ID.
public fun id_bytes<T: key>(obj: &T): vector<u8> {
    borrow_uid(obj).to_bytes()
}

/// The address of an object's ID.
public fun id_address<T: key>(obj: &T): address {
    borrow_uid(obj).to_address()
}

// === Identities of the framework ===

/// The identity of the clock.
public(package) fun clock(): UID {
    UID { id: ID { bytes: SUI_CLOCK_OBJECT_ID } }
}

/// The identity of the source of randomness.
public(package) fun randomness_state(): UID {
    UID { id: ID { bytes: SUI_RANDOM_ID } }
}

/// The identity at an address that a hash gave.
public(package) fun new_uid_from_hash(bytes: address): UID {
    record_new_uid(bytes);
    UID { id: ID { bytes } }
}

// === Natives ===

native fun borrow_uid<T: key>(obj: &T): &UID;
native fun delete_impl(id: address);
native fun record_new_uid(id: address);

// === For tests ===

/// The ID of the object created last.
#[test_only]
public fun last_created(ctx: &TxContext): ID {
    id_from_address(ctx.last_created_object_id())
}
