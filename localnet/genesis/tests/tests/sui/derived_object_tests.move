module genesis_tests::derived_object_tests;

use std::unit_test::assert_eq;
use sui::{derived_object, test_scenario as scenario};

public struct Seat has key { id: UID }

#[test]
fun the_address_of_a_key_is_known_before() {
    let mut parent = object::new(&mut tx_context::dummy());
    let foreseen = derived_object::derive_address(parent.to_inner(), b"seat");
    assert!(!derived_object::exists(&parent, b"seat"));
    let child = derived_object::claim(&mut parent, b"seat");
    assert_eq!(child.to_address(), foreseen);
    assert!(derived_object::exists(&parent, b"seat"));
    assert!(!derived_object::exists(&parent, b"other"));
    child.delete();
    assert!(derived_object::exists(&parent, b"seat"));
    parent.delete();
}

#[test]
fun keys_of_different_types_have_different_addresses() {
    let parent = @0xA.to_id();
    assert!(
        derived_object::derive_address(parent, 1u8) != derived_object::derive_address(parent, 1u16),
    );
    assert!(
        derived_object::derive_address(parent, 1u8) !=
        derived_object::derive_address(@0xB.to_id(), 1u8),
    );
}

#[test]
fun a_derived_object_is_new_and_can_be_shared() {
    let mut test = scenario::begin(@0xA);
    let mut parent = test.new_object();
    let id = derived_object::claim(&mut parent, b"seat");
    let address = id.to_address();
    transfer::share_object(Seat { id });
    parent.delete();
    assert_eq!(test.next_tx(@0xB).shared(), vector[address.to_id()]);
    test.end();
}

#[test, expected_failure(abort_code = derived_object::EObjectAlreadyExists)]
fun a_key_is_claimed_once() {
    let mut parent = object::new(&mut tx_context::dummy());
    derived_object::claim(&mut parent, 1u8).delete();
    derived_object::claim(&mut parent, 1u8).delete();
    parent.delete();
}
