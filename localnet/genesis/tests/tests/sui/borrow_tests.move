module genesis_tests::borrow_tests;

use std::unit_test::{assert_eq, destroy};
use sui::borrow;

public struct Crown has key, store { id: UID, jewels: u64 }

fun crown(ctx: &mut TxContext): Crown {
    Crown { id: object::new(ctx), jewels: 7 }
}

#[test]
fun what_is_taken_out_is_put_back() {
    let ctx = &mut tx_context::dummy();
    let mut safe = borrow::new(crown(ctx), ctx);
    let (mut crown, duty) = safe.borrow();
    crown.jewels = 8;
    safe.put_back(crown, duty);
    let crown = safe.destroy();
    assert_eq!(crown.jewels, 8);
    destroy(crown);
}

#[test, expected_failure(abort_code = borrow::EWrongValue)]
fun another_object_is_not_put_back() {
    let ctx = &mut tx_context::dummy();
    let mut safe = borrow::new(crown(ctx), ctx);
    let (crown, duty) = safe.borrow();
    safe.put_back(crown(ctx), duty);
    destroy(crown);
    destroy(safe);
}

#[test, expected_failure(abort_code = borrow::EWrongBorrow)]
fun nothing_is_put_back_elsewhere() {
    let ctx = &mut tx_context::dummy();
    let (mut safe, mut other) = (borrow::new(crown(ctx), ctx), borrow::new(crown(ctx), ctx));
    let (crown, duty) = safe.borrow();
    other.put_back(crown, duty);
    destroy(safe);
    destroy(other);
}

#[test, expected_failure(abort_code = option::EOPTION_NOT_SET)]
fun nothing_is_taken_out_twice() {
    let ctx = &mut tx_context::dummy();
    let mut safe = borrow::new(crown(ctx), ctx);
    let (crown, duty) = safe.borrow();
    let (again, another) = safe.borrow();
    destroy(vector[crown, again]);
    destroy(vector[duty, another]);
    destroy(safe);
}
