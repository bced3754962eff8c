/// The names of types, as text: `<address>::<module>::<type>`, the address in 64 hexadecimal digits.
module std::type_name;

use std::{address, ascii::String};

/// The type is built into the language: it has no address and no module.
const ENonModuleType: u64 = 0;

/// The name of a type, with its type arguments.
public struct TypeName has copy, drop, store {
    name: String,
}

/// The name of `T`, with the address of the package version that introduced it.
public native fun with_defining_ids<T>(): TypeName;

/// The name of `T`, with the address of the first version of its package.
public native fun with_original_ids<T>(): TypeName;

/// The address of the package version that introduced `T`.
public native fun defining_id<T>(): address;

/// The address of the first version of the package of `T`.
public native fun original_id<T>(): address;

/// Whether the type is built into the language.
public fun is_primitive(self: &TypeName): bool {
    let name = self.name.as_bytes();
    let scalars = vector[b"bool", b"u8", b"u16", b"u32", b"u64", b"u128", b"u256", b"address"];
    let vector_name = b"vector";
    scalars.contains(name) ||
        name.length() >= vector_name.length() && (*name).take(vector_name.length()) == vector_name
}

/// The whole name.
public fun as_string(self: &TypeName): &String {
    &self.name
}

/// Ends the value: the whole name.
public fun into_string(self: TypeName): String {
    self.name
}

/// The address part, without `0x`.
public fun address_string(self: &TypeName): String {
    assert!(!self.is_primitive(), ENonModuleType);
    self.name.substring(0, address::length() * 2)
}

/// The module part.
public fun module_string(self: &TypeName): String {
    assert!(!self.is_primitive(), ENonModuleType);
    let path = self.path();
    path.substring(0, path.index_of(&b"::".to_ascii_string()))
}

/// The type part, without type arguments.
public fun datatype_string(self: &TypeName): String {
    assert!(!self.is_primitive(), ENonModuleType);
    let path = self.path();
    let start = path.index_of(&b"::".to_ascii_string()) + 2;
    path.substring(start, path.index_of(&b"<".to_ascii_string()))
}

// === Former names ===

/// The name of `T`, with the address of the package version that introduced it.
#[deprecated(note = b"Use `with_defining_ids`.")]
public fun get<T>(): TypeName {
    with_defining_ids<T>()
}

/// The name of `T`, with the address of the first version of its package.
#[deprecated(note = b"Use `with_original_ids`.")]
public fun get_with_original_ids<T>(): TypeName {
    with_original_ids<T>()
}

/// The whole name.
#[deprecated(note = b"Use `as_string`.")]
public fun borrow_string(self: &TypeName): &String {
    self.as_string()
}

/// The address part, without `0x`.
#[deprecated(note = b"Use `address_string`.")]
public fun get_address(self: &TypeName): String {
    self.address_string()
}

/// The module part.
#[deprecated(note = b"Use `module_string`.")]
public fun get_module(self: &TypeName): String {
    self.module_string()
}

/// What follows the address and its two colons.
fun path(self: &TypeName): String {
    self.name.substring(address::length() * 2 + 2, self.name.length())
}
