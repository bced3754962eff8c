module genesis_tests::tx_context_tests;

use std::unit_test::assert_eq;

#[test]
fun a_context_tells_what_it_was_made_of() {
    let digest = tx_context::dummy_tx_hash_with_hint(5);
    let ctx = tx_context::create(@0xA, digest, 7, 70, 3, 11, 13, 17, option::some(@0xB));
    assert_eq!(ctx.sender(), @0xA);
    assert_eq!(*ctx.digest(), digest);
    assert_eq!(ctx.epoch(), 7);
    assert_eq!(ctx.epoch_timestamp_ms(), 70);
    assert_eq!(ctx.ids_created(), 3);
    assert_eq!(ctx.get_ids_created(), 3);
    assert_eq!(ctx.reference_gas_price(), 11);
    assert_eq!(ctx.gas_price(), 13);
    assert_eq!(ctx.gas_budget(), 17);
    assert_eq!(ctx.sponsor(), option::some(@0xB));
}

#[test]
fun new_keeps_gas_and_sponsor() {
    let digest = tx_context::dummy_tx_hash_with_hint(5);
    tx_context::create(@0xA, digest, 7, 70, 3, 11, 13, 17, option::none());
    let ctx = tx_context::new(@0xC, digest, 8, 80, 0);
    assert_eq!(ctx.sender(), @0xC);
    assert_eq!(ctx.epoch(), 8);
    assert_eq!(ctx.ids_created(), 0);
    assert_eq!(ctx.gas_price(), 13);
    assert_eq!(ctx.sponsor(), option::none());
}

#[test]
fun fresh_addresses_differ_and_are_counted() {
    let mut ctx = tx_context::dummy();
    let (a, b) = (ctx.fresh_object_address(), ctx.fresh_object_address());
    assert!(a != b);
    assert_eq!(ctx.ids_created(), 2);
    assert_eq!(ctx.last_created_object_id(), b);
}

#[test]
fun fresh_addresses_depend_on_the_digest() {
    let a = tx_context::new_from_hint(@0xA, 1, 0, 0, 0).fresh_object_address();
    let b = tx_context::new_from_hint(@0xA, 2, 0, 0, 0).fresh_object_address();
    let again = tx_context::new_from_hint(@0xB, 1, 0, 0, 0).fresh_object_address();
    assert!(a != b);
    assert_eq!(a, again);
}

#[test]
fun a_dummy_is_always_the_same() {
    let mut ctx = tx_context::dummy();
    assert_eq!(ctx.sender(), @0x0);
    assert_eq!(ctx.epoch(), 0);
    assert_eq!(*ctx.digest(), std::hash::sha3_256(b"abc"));
    let first = ctx.fresh_object_address();
    assert_eq!(tx_context::dummy().fresh_object_address(), first);
}

#[test]
fun hints_make_different_digests() {
    assert_eq!(
        tx_context::dummy_tx_hash_with_hint(0x0102),
        x"0201000000000000000000000000000000000000000000000000000000000000",
    );
}

#[test]
fun epochs_and_their_time_move_on() {
    let mut ctx = tx_context::new_from_hint(@0xA, 1, 4, 40, 2);
    ctx.increment_epoch_number();
    ctx.increment_epoch_timestamp(5);
    assert_eq!(ctx.epoch(), 5);
    assert_eq!(ctx.epoch_timestamp_ms(), 45);
    assert_eq!(ctx.sender(), @0xA);
    assert_eq!(ctx.ids_created(), 2);
}

#[test, expected_failure(abort_code = sui::tx_context::EBadTxHashLength)]
fun a_digest_has_32_bytes() {
    tx_context::new(@0xA, x"00", 0, 0, 0);
}
