module genesis_tests::object_tests;

use std::{bcs, unit_test::assert_eq};

public struct Thing has key { id: UID }

#[test]
fun an_id_is_an_address() {
    let id = object::id_from_address(@0xA11);
    assert_eq!(id.to_address(), @0xA11);
    assert_eq!(id.to_bytes(), bcs::to_bytes(&@0xA11));
    assert_eq!(object::id_from_bytes(id.to_bytes()), id);
    assert_eq!(@0xA11.to_id(), id);
}

#[test]
fun identities_differ() {
    let ctx = &mut tx_context::dummy();
    let (a, b) = (object::new(ctx), object::new(ctx));
    assert!(a.to_inner() != b.to_inner());
    assert_eq!(object::last_created(ctx), b.to_inner());
    a.delete();
    b.delete();
}

#[test]
fun an_identity_reads_as_id_bytes_and_address() {
    let ctx = &mut tx_context::dummy();
    let uid = object::new(ctx);
    let id = uid.to_inner();
    assert_eq!(*uid.as_inner(), id);
    assert_eq!(uid.to_address(), id.to_address());
    assert_eq!(uid.to_bytes(), id.to_bytes());
    uid.delete();
}

#[test]
fun an_object_tells_its_id() {
    let ctx = &mut tx_context::dummy();
    let thing = Thing { id: object::new(ctx) };
    let id = thing.id.to_inner();
    assert_eq!(object::id(&thing), id);
    assert_eq!(*object::borrow_id(&thing), id);
    assert_eq!(object::id_bytes(&thing), id.to_bytes());
    assert_eq!(object::id_address(&thing), id.to_address());
    let Thing { id } = thing;
    id.delete();
}

#[test, expected_failure(abort_code = sui::address::EAddressParseError)]
fun an_id_needs_32_bytes() {
    object::id_from_bytes(x"0102");
}
