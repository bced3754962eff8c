/// Dynamic fields that hold objects and leave them their identity: the object can still be found by its ID
/// from outside. A plain dynamic field keeps the ID, and the object is the child of that field.
module sui::dynamic_object_field;

use sui::dynamic_field as field;

/// Sets the names of object fields apart from the names of plain ones.
public struct Wrapper<Name> has copy, drop, store {
    name: Name,
}

// === Functions ===

/// Adds a field. There must be none of this name.
public fun add<Name: copy + drop + store, Value: key + store>(
    object: &mut UID,
    name: Name,
    value: Value,
) {
    let key = Wrapper { name };
    field::add(object, key, object::id(&value));
    let (place, _) = field::field_info(object, key);
    field::add_child_object(place.to_address(), value);
}

/// The object in a field.
public fun borrow<Name: copy + drop + store, Value: key + store>(object: &UID, name: Name): &Value {
    let (place, id) = field::field_info(object, Wrapper { name });
    field::borrow_child_object(place, id)
}

/// The object in a field, to change in place.
public fun borrow_mut<Name: copy + drop + store, Value: key + store>(
    object: &mut UID,
    name: Name,
): &mut Value {
    let (place, id) = field::field_info_mut(object, Wrapper { name });
    field::borrow_child_object_mut(place, id)
}

/// Takes a field away: the object in it.
public fun remove<Name: copy + drop + store, Value: key + store>(
    object: &mut UID,
    name: Name,
): Value {
    let key = Wrapper { name };
    let (place, id) = field::field_info(object, key);
    let value = field::remove_child_object(place.to_address(), id);
    field::remove<_, ID>(object, key);
    value
}

/// Takes a field away if it is there.
public fun remove_opt<Name: copy + drop + store, Value: key + store>(
    object: &mut UID,
    name: Name,
): Option<Value> {
    if (exists(object, name)) option::some(remove(object, name)) else option::none()
}

/// Sets a field, whether it is there or not: what it held.
public fun replace<Name: copy + drop + store, ValueNew: key + store, ValueOld: key + store>(
    object: &mut UID,
    name: Name,
    value: ValueNew,
): Option<ValueOld> {
    let old = remove_opt(object, name);
    add(object, name, value);
    old
}

/// Whether there is an object field of this name, whatever it holds.
public fun exists<Name: copy + drop + store>(object: &UID, name: Name): bool {
    field::exists_with_type<_, ID>(object, Wrapper { name })
}

/// Whether there is an object field of this name that holds a `Value`.
public fun exists_with_type<Name: copy + drop + store, Value: key + store>(
    object: &UID,
    name: Name,
): bool {
    if (!exists(object, name)) return false;
    let (place, id) = field::field_info(object, Wrapper { name });
    field::has_child_object_with_ty<Value>(place.to_address(), id)
}

/// The ID of the object in a field, where there is one.
public fun id<Name: copy + drop + store>(object: &UID, name: Name): Option<ID> {
    if (!exists(object, name)) return option::none();
    let (_, id) = field::field_info(object, Wrapper { name });
    option::some(id.to_id())
}

// === Macros ===

/// The object in a field; where there is none, `$default` is evaluated and added first.
public macro fun borrow_or_add<$Name: copy + drop + store, $Value: key + store>(
    $object: &mut UID,
    $name: $Name,
    $default: $Value,
): &$Value {
    let (object, name) = ($object, $name);
    if (!exists(object, name)) add(object, name, $default);
    borrow(object, name)
}

/// The object in a field, to change in place; where there is none, `$default` is evaluated and added first.
public macro fun borrow_mut_or_add<$Name: copy + drop + store, $Value: key + store>(
    $object: &mut UID,
    $name: $Name,
    $default: $Value,
): &mut $Value {
    let (object, name) = ($object, $name);
    if (!exists(object, name)) add(object, name, $default);
    borrow_mut(object, name)
}

/// Shows the object to `$f` where there is a field.
public macro fun get_do<$Name: copy + drop + store, $Value: key + store, $R: drop>(
    $object: &UID,
    $name: $Name,
    $f: |&$Value| -> $R,
) {
    let (object, name) = ($object, $name);
    if (exists(object, name)) {
        $f(borrow(object, name));
    };
}

/// Lets `$f` change the object where there is a field.
public macro fun get_mut_do<$Name: copy + drop + store, $Value: key + store, $R: drop>(
    $object: &mut UID,
    $name: $Name,
    $f: |&mut $Value| -> $R,
) {
    let (object, name) = ($object, $name);
    if (exists(object, name)) {
        $f(borrow_mut(object, name));
    };
}

/// What `$some` reads off the object, or `$none` where there is no field.
public macro fun get_fold<$Name: copy + drop + store, $Value: key + store, $R>(
    $object: &UID,
    $name: $Name,
    $none: $R,
    $some: |&$Value| -> $R,
): $R {
    let (object, name) = ($object, $name);
    if (exists(object, name)) $some(borrow(object, name)) else $none
}

/// What `$some` returns from changing the object, or `$none` where there is no field.
public macro fun get_mut_fold<$Name: copy + drop + store, $Value: key + store, $R>(
    $object: &mut UID,
    $name: $Name,
    $none: $R,
    $some: |&mut $Value| -> $R,
): $R {
    let (object, name) = ($object, $name);
    if (exists(object, name)) $some(borrow_mut(object, name)) else $none
}

// === Former names ===

/// Whether there is an object field of this name, whatever it holds.
#[deprecated(note = b"Use `exists`.")]
public fun exists_<Name: copy + drop + store>(object: &UID, name: Name): bool {
    exists(object, name)
}
