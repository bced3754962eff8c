/// Who owns an object: an address, everyone (shared), no one any more (frozen), or another object, which can
/// receive it. The verifier lets only the module that defines `T` call the functions that ask for `key`
/// alone; those named `public_…` are for everyone and ask for `store` too.
module sui::transfer;

use sui::party::Party;

/// Only an object created in the same transaction can become shared.
#[allow(unused_const)]
const ESharedNonNewObject: u64 = 0;
/// The object cannot be serialised.
#[allow(unused_const)]
const EBCSSerializationFailure: u64 = 1;
/// The received object has another type.
#[allow(unused_const)]
const EReceivingObjectTypeMismatch: u64 = 2;
/// The object is not there to be received, or not at that version.
#[allow(unused_const)]
const EUnableToReceiveObject: u64 = 3;
/// A shared object cannot be frozen, owned or wrapped.
#[allow(unused_const)]
const ESharedObjectOperationNotSupported: u64 = 4;
/// The network does not offer this.
#[allow(unused_const)]
const ENotSupported: u64 = 5;
/// A party must be exactly one owner.
#[error(code = 6)]
const EInvalidPartyPermissions: vector<u8> = b"Party transfer is currently limited to one party.";

/// The right to receive an object that was sent to another object. Transactions pass it as an input.
public struct Receiving<phantom T: key> has drop {
    id: ID,
    version: u64,
}

/// Gives an object to an address.
public fun transfer<T: key>(obj: T, recipient: address) {
    transfer_impl(obj, recipient);
}

/// Gives an object to an address.
public fun public_transfer<T: key + store>(obj: T, recipient: address) {
    transfer_impl(obj, recipient);
}

/// Gives an object to a party; its transactions are ordered by consensus.
public fun party_transfer<T: key>(obj: T, party: Party) {
    assert!(party.is_single_owner(), EInvalidPartyPermissions);
    let (default, addresses, permissions) = party.into_native();
    party_transfer_impl(obj, default, addresses, permissions);
}

/// Gives an object to a party; its transactions are ordered by consensus.
public fun public_party_transfer<T: key + store>(obj: T, party: Party) {
    assert!(party.is_single_owner(), EInvalidPartyPermissions);
    let (default, addresses, permissions) = party.into_native();
    party_transfer_impl(obj, default, addresses, permissions);
}

/// Makes an object readable for everyone and unchangeable for ever.
public fun freeze_object<T: key>(obj: T) {
    freeze_object_impl(obj);
}

/// Makes an object readable for everyone and unchangeable for ever.
public fun public_freeze_object<T: key + store>(obj: T) {
    freeze_object_impl(obj);
}

/// Opens a new object to everyone's transactions.
public fun share_object<T: key>(obj: T) {
    share_object_impl(obj);
}

/// Opens a new object to everyone's transactions.
public fun public_share_object<T: key + store>(obj: T) {
    share_object_impl(obj);
}

/// Takes an object that was sent to `parent`.
public fun receive<T: key>(parent: &mut UID, to_receive: Receiving<T>): T {
    let Receiving { id, version } = to_receive;
    receive_impl(parent.to_address(), id, version)
}

/// Takes an object that was sent to `parent`.
public fun public_receive<T: key + store>(parent: &mut UID, to_receive: Receiving<T>): T {
    let Receiving { id, version } = to_receive;
    receive_impl(parent.to_address(), id, version)
}

/// Which object can be received.
public fun receiving_object_id<T: key>(receiving: &Receiving<T>): ID {
    receiving.id
}

// === Natives ===

public(package) native fun transfer_impl<T: key>(obj: T, recipient: address);
public(package) native fun party_transfer_impl<T: key>(
    obj: T,
    default_permissions: u64,
    addresses: vector<address>,
    permissions: vector<u64>,
);
public(package) native fun freeze_object_impl<T: key>(obj: T);
public(package) native fun share_object_impl<T: key>(obj: T);
native fun receive_impl<T: key>(parent: address, to_receive: ID, version: u64): T;

// === For tests ===

#[test_only]
public(package) fun make_receiver<T: key>(id: ID, version: u64): Receiving<T> {
    Receiving { id, version }
}

#[test_only]
public(package) fun receiving_id<T: key>(r: &Receiving<T>): ID {
    r.id
}
