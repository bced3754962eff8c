/// Fields an object gains while it lives, named by any value with `copy`, `drop` and `store`. A field is an
/// object of its own (`Field`), kept under an address that parent, name and name's type give: it is loaded
/// when asked for, so an object can have any number of them.
module sui::dynamic_field;

/// The object has a field of this name.
const EFieldAlreadyExists: u64 = 0;
/// The object has no field of this name.
#[allow(unused_const)]
const EFieldDoesNotExist: u64 = 1;
/// The field holds a value of another type.
#[allow(unused_const)]
const EFieldTypeMismatch: u64 = 2;
/// The name cannot be serialised.
#[allow(unused_const)]
const EBCSSerializationFailure: u64 = 3;
/// A shared object cannot become a field.
#[allow(unused_const)]
const ESharedObjectOperationNotSupported: u64 = 4;

/// The object that keeps one field.
public struct Field<Name: copy + drop + store, Value: store> has key {
    id: UID,
    name: Name,
    value: Value,
}

// === Functions ===

/// Adds a field. There must be none of this name.
public fun add<Name: copy + drop + store, Value: store>(
    object: &mut UID,
    name: Name,
    value: Value,
) {
    let parent = object.to_address();
    let place = hash_type_and_key(parent, name);
    assert!(!has_child_object(parent, place), EFieldAlreadyExists);
    add_child_object(parent, Field { id: object::new_uid_from_hash(place), name, value });
}

/// The value of a field.
public fun borrow<Name: copy + drop + store, Value: store>(object: &UID, name: Name): &Value {
    let place = hash_type_and_key(object.to_address(), name);
    &borrow_child_object<Field<Name, Value>>(object, place).value
}

/// The value of a field, to change in place.
public fun borrow_mut<Name: copy + drop + store, Value: store>(
    object: &mut UID,
    name: Name,
): &mut Value {
    let place = hash_type_and_key(object.to_address(), name);
    &mut borrow_child_object_mut<Field<Name, Value>>(object, place).value
}

/// Takes a field away: its value.
public fun remove<Name: copy + drop + store, Value: store>(object: &mut UID, name: Name): Value {
    let parent = object.to_address();
    let place = hash_type_and_key(parent, name);
    let Field<Name, Value> { id, value, .. } = remove_child_object(parent, place);
    id.delete();
    value
}

/// Takes a field away if it is there.
public fun remove_opt<Name: copy + drop + store, Value: store>(
    object: &mut UID,
    name: Name,
): Option<Value> {
    if (exists(object, name)) option::some(remove(object, name)) else option::none()
}

/// Sets a field, whether it is there or not: what it held.
public fun replace<Name: copy + drop + store, ValueNew: store, ValueOld: store>(
    object: &mut UID,
    name: Name,
    value: ValueNew,
): Option<ValueOld> {
    let old = remove_opt(object, name);
    add(object, name, value);
    old
}

/// Whether there is a field of this name, whatever it holds.
public fun exists<Name: copy + drop + store>(object: &UID, name: Name): bool {
    let parent = object.to_address();
    has_child_object(parent, hash_type_and_key(parent, name))
}

/// Whether there is a field of this name that holds a `Value`.
public fun exists_with_type<Name: copy + drop + store, Value: store>(
    object: &UID,
    name: Name,
): bool {
    let parent = object.to_address();
    has_child_object_with_ty<Field<Name, Value>>(parent, hash_type_and_key(parent, name))
}

// === Macros ===

/// The value of a field; where there is none, `$default` is evaluated and added first.
public macro fun borrow_or_add<$Name: copy + drop + store, $Value: store>(
    $object: &mut UID,
    $name: $Name,
    $default: $Value,
): &$Value {
    let (object, name) = ($object, $name);
    if (!exists(object, name)) add(object, name, $default);
    borrow(object, name)
}

/// The value of a field, to change in place; where there is none, `$default` is evaluated and added first.
public macro fun borrow_mut_or_add<$Name: copy + drop + store, $Value: store>(
    $object: &mut UID,
    $name: $Name,
    $default: $Value,
): &mut $Value {
    let (object, name) = ($object, $name);
    if (!exists(object, name)) add(object, name, $default);
    borrow_mut(object, name)
}

/// Shows the value to `$f` where there is a field.
public macro fun get_do<$Name: copy + drop + store, $Value: store, $R: drop>(
    $object: &UID,
    $name: $Name,
    $f: |&$Value| -> $R,
) {
    let (object, name) = ($object, $name);
    if (exists(object, name)) {
        $f(borrow(object, name));
    };
}

/// Lets `$f` change the value where there is a field.
public macro fun get_mut_do<$Name: copy + drop + store, $Value: store, $R: drop>(
    $object: &mut UID,
    $name: $Name,
    $f: |&mut $Value| -> $R,
) {
    let (object, name) = ($object, $name);
    if (exists(object, name)) {
        $f(borrow_mut(object, name));
    };
}

/// What `$some` reads off the value, or `$none` where there is no field.
public macro fun get_fold<$Name: copy + drop + store, $Value: store, $R>(
    $object: &UID,
    $name: $Name,
    $none: $R,
    $some: |&$Value| -> $R,
): $R {
    let (object, name) = ($object, $name);
    if (exists(object, name)) $some(borrow(object, name)) else $none
}

/// What `$some` returns from changing the value, or `$none` where there is no field.
public macro fun get_mut_fold<$Name: copy + drop + store, $Value: store, $R>(
    $object: &mut UID,
    $name: $Name,
    $none: $R,
    $some: |&mut $Value| -> $R,
): $R {
    let (object, name) = ($object, $name);
    if (exists(object, name)) $some(borrow_mut(object, name)) else $none
}

// === Former names ===

/// Whether there is a field of this name, whatever it holds.
#[deprecated(note = b"Use `exists`.")]
public fun exists_<Name: copy + drop + store>(object: &UID, name: Name): bool {
    exists(object, name)
}

/// Takes a field away if it is there.
#[deprecated(note = b"Use `remove_opt`.")]
public fun remove_if_exists<Name: copy + drop + store, Value: store>(
    object: &mut UID,
    name: Name,
): Option<Value> {
    remove_opt(object, name)
}

// === For dynamic object fields ===

/// The identity of a field that holds an ID, and that ID.
public(package) fun field_info<Name: copy + drop + store>(
    object: &UID,
    name: Name,
): (&UID, address) {
    let place = hash_type_and_key(object.to_address(), name);
    let field = borrow_child_object<Field<Name, ID>>(object, place);
    (&field.id, field.value.to_address())
}

/// The identity of a field that holds an ID, to change what hangs on it, and that ID.
public(package) fun field_info_mut<Name: copy + drop + store>(
    object: &mut UID,
    name: Name,
): (&mut UID, address) {
    let place = hash_type_and_key(object.to_address(), name);
    let field = borrow_child_object_mut<Field<Name, ID>>(object, place);
    (&mut field.id, field.value.to_address())
}

// === Natives ===

public(package) native fun hash_type_and_key<K: copy + drop + store>(
    parent: address,
    k: K,
): address;
public(package) native fun add_child_object<Child: key>(parent: address, child: Child);
public(package) native fun borrow_child_object<Child: key>(object: &UID, id: address): &Child;
public(package) native fun borrow_child_object_mut<Child: key>(
    object: &mut UID,
    id: address,
): &mut Child;
public(package) native fun remove_child_object<Child: key>(parent: address, id: address): Child;
public(package) native fun has_child_object(parent: address, id: address): bool;
public(package) native fun has_child_object_with_ty<Child: key>(parent: address, id: address): bool;
