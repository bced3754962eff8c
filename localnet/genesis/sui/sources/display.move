/// How wallets and explorers show objects of a type: fields with templates in which `{field}` stands for a
/// field of the object. They learn of it from events.
module sui::display;

use std::string::String;
use sui::{event, package::Publisher, vec_map::{Self, VecMap}};

/// The publisher is not that of the type.
const ENotOwner: u64 = 0;
/// There are not as many names as values.
const EVecLengthMismatch: u64 = 1;

/// How objects of `T` are shown.
public struct Display<phantom T: key> has key, store {
    id: UID,
    fields: VecMap<String, String>,
    version: u16,
}

/// There is a new display.
public struct DisplayCreated<phantom T: key> has copy, drop {
    id: ID,
}

/// A display is to be shown as it is now.
public struct VersionUpdated<phantom T: key> has copy, drop {
    id: ID,
    version: u16,
    fields: VecMap<String, String>,
}

/// A display without fields.
public fun new<T: key>(pub: &Publisher, ctx: &mut TxContext): Display<T> {
    assert!(is_authorized<T>(pub), ENotOwner);
    let id = object::new(ctx);
    event::emit(DisplayCreated<T> { id: id.to_inner() });
    Display { id, fields: vec_map::empty(), version: 0 }
}

/// A display of these fields, each with the value at the same index.
public fun new_with_fields<T: key>(
    pub: &Publisher,
    fields: vector<String>,
    values: vector<String>,
    ctx: &mut TxContext,
): Display<T> {
    assert!(fields.length() == values.length(), EVecLengthMismatch);
    let mut display = new(pub, ctx);
    display.add_multiple(fields, values);
    display
}

/// A display without fields, for the sender.
#[allow(lint(self_transfer, public_entry))]
public entry fun create_and_keep<T: key>(pub: &Publisher, ctx: &mut TxContext) {
    transfer::public_transfer(new<T>(pub, ctx), ctx.sender());
}

/// Tells the world to show the display as it is now.
#[allow(lint(public_entry))]
public entry fun update_version<T: key>(display: &mut Display<T>) {
    display.version = display.version + 1;
    event::emit(VersionUpdated<T> {
        id: display.id.to_inner(),
        version: display.version,
        fields: display.fields,
    });
}

/// Adds a field. There must be none of this name.
#[allow(lint(public_entry))]
public entry fun add<T: key>(self: &mut Display<T>, name: String, value: String) {
    self.fields.insert(name, value);
}

/// Adds fields, each with the value at the same index.
#[allow(lint(public_entry))]
public entry fun add_multiple<T: key>(
    self: &mut Display<T>,
    fields: vector<String>,
    values: vector<String>,
) {
    assert!(fields.length() == values.length(), EVecLengthMismatch);
    fields.zip_do!(values, |name, value| self.fields.insert(name, value));
}

/// Changes a field, which becomes the last.
#[allow(lint(public_entry))]
public entry fun edit<T: key>(self: &mut Display<T>, name: String, value: String) {
    self.fields.remove(&name);
    self.fields.insert(name, value);
}

/// Takes a field away.
#[allow(lint(public_entry))]
public entry fun remove<T: key>(self: &mut Display<T>, name: String) {
    self.fields.remove(&name);
}

/// Whether the publisher is that of `T`.
public fun is_authorized<T: key>(pub: &Publisher): bool {
    pub.from_package<T>()
}

/// How often the world was told.
public fun version<T: key>(d: &Display<T>): u16 {
    d.version
}

/// The fields.
public fun fields<T: key>(d: &Display<T>): &VecMap<String, String> {
    &d.fields
}
