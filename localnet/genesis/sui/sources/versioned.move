/// A value whose type may change over the years while its object stays the same: it is kept in a dynamic
/// field named by a version number.
module sui::versioned;

use sui::dynamic_field;

/// The new version is not above the old one, or the permission is for another object.
const EInvalidUpgrade: u64 = 0;

/// The object; its value hangs on `id` under `version`.
public struct Versioned has key, store {
    id: UID,
    version: u64,
}

/// The duty to put a newer value in after the old one was taken out.
public struct VersionChangeCap {
    versioned_id: ID,
    old_version: u64,
}

/// A value at its first version.
public fun create<T: store>(init_version: u64, init_value: T, ctx: &mut TxContext): Versioned {
    let mut id = object::new(ctx);
    dynamic_field::add(&mut id, init_version, init_value);
    Versioned { id, version: init_version }
}

/// The version of the value.
public fun version(self: &Versioned): u64 {
    self.version
}

/// The value.
public fun load_value<T: store>(self: &Versioned): &T {
    dynamic_field::borrow(&self.id, self.version)
}

/// The value, to change in place.
public fun load_value_mut<T: store>(self: &mut Versioned): &mut T {
    dynamic_field::borrow_mut(&mut self.id, self.version)
}

/// Takes the value out, with the duty to put a newer one in.
public fun remove_value_for_upgrade<T: store>(self: &mut Versioned): (T, VersionChangeCap) {
    let cap = VersionChangeCap { versioned_id: object::id(self), old_version: self.version };
    (dynamic_field::remove(&mut self.id, self.version), cap)
}

/// Puts a newer value in.
public fun upgrade<T: store>(
    self: &mut Versioned,
    new_version: u64,
    new_value: T,
    cap: VersionChangeCap,
) {
    let VersionChangeCap { versioned_id, old_version } = cap;
    assert!(object::id(self) == versioned_id, EInvalidUpgrade);
    assert!(new_version > old_version, EInvalidUpgrade);
    dynamic_field::add(&mut self.id, new_version, new_value);
    self.version = new_version;
}

/// Ends the object: its value.
public fun destroy<T: store>(self: Versioned): T {
    let Versioned { mut id, version } = self;
    let value = dynamic_field::remove(&mut id, version);
    id.delete();
    value
}
