/// An object that can be taken out for the length of a transaction: whoever takes it cannot end the
/// transaction without putting the same one back.
module sui::borrow;

/// The duty was made by another referent.
const EWrongBorrow: u64 = 0;
/// Another object was taken out.
const EWrongValue: u64 = 1;

/// Keeps an object.
public struct Referent<T: key + store> has store {
    id: address,
    value: Option<T>,
}

/// The duty to put an object back.
public struct Borrow {
    ref: address,
    obj: ID,
}

/// Keeps an object.
public fun new<T: key + store>(value: T, ctx: &mut TxContext): Referent<T> {
    Referent { id: ctx.fresh_object_address(), value: option::some(value) }
}

/// Takes the object out, with the duty to put it back.
public fun borrow<T: key + store>(self: &mut Referent<T>): (T, Borrow) {
    let value = self.value.extract();
    let duty = Borrow { ref: self.id, obj: object::id(&value) };
    (value, duty)
}

/// Puts the object back.
public fun put_back<T: key + store>(self: &mut Referent<T>, value: T, borrow: Borrow) {
    let Borrow { ref, obj } = borrow;
    assert!(object::id(&value) == obj, EWrongValue);
    assert!(self.id == ref, EWrongBorrow);
    self.value.fill(value);
}

/// Ends the keeping: the object.
public fun destroy<T: key + store>(self: Referent<T>): T {
    let Referent { value, .. } = self;
    value.destroy_some()
}
