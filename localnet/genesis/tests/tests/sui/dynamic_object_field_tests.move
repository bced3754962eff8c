module genesis_tests::dynamic_object_field_tests;

use std::unit_test::{assert_eq, destroy};
use sui::{dynamic_field, dynamic_object_field as field, test_scenario as scenario};

public struct Host has key { id: UID }
public struct Hat has key, store { id: UID, size: u64 }
public struct Shoe has key, store { id: UID }

fun hat(size: u64, ctx: &mut TxContext): Hat {
    Hat { id: object::new(ctx), size }
}

#[test]
fun a_field_is_added_read_changed_and_removed() {
    let ctx = &mut tx_context::dummy();
    let mut id = object::new(ctx);
    field::add(&mut id, b"hat", hat(1, ctx));
    assert_eq!(field::borrow<_, Hat>(&id, b"hat").size, 1);
    field::borrow_mut<_, Hat>(&mut id, b"hat").size = 2;
    let hat: Hat = field::remove(&mut id, b"hat");
    assert_eq!(hat.size, 2);
    assert!(!field::exists(&id, b"hat"));
    destroy(hat);
    id.delete();
}

#[test]
fun the_object_keeps_its_id() {
    let ctx = &mut tx_context::dummy();
    let mut id = object::new(ctx);
    let hat = hat(1, ctx);
    let hat_id = object::id(&hat);
    field::add(&mut id, 0u8, hat);
    assert_eq!(field::id(&id, 0u8), option::some(hat_id));
    assert_eq!(field::id(&id, 1u8), option::none());
    id.delete();
}

#[test]
fun object_fields_and_plain_fields_have_names_of_their_own() {
    let ctx = &mut tx_context::dummy();
    let mut id = object::new(ctx);
    field::add(&mut id, 0u8, hat(1, ctx));
    assert!(field::exists(&id, 0u8));
    assert!(!dynamic_field::exists(&id, 0u8));
    dynamic_field::add(&mut id, 0u8, 7u64);
    assert_eq!(field::borrow<_, Hat>(&id, 0u8).size, 1);
    id.delete();
}

#[test]
fun exists_with_type_asks_for_the_objects_type() {
    let ctx = &mut tx_context::dummy();
    let mut id = object::new(ctx);
    field::add(&mut id, 0u8, hat(1, ctx));
    assert!(field::exists_with_type<u8, Hat>(&id, 0));
    assert!(!field::exists_with_type<u8, Shoe>(&id, 0));
    assert!(!field::exists_with_type<u8, Hat>(&id, 1));
    id.delete();
}

#[test]
fun remove_opt_and_replace_take_what_is_there() {
    let ctx = &mut tx_context::dummy();
    let mut id = object::new(ctx);
    field::remove_opt<u8, Hat>(&mut id, 0).destroy_none();
    field::replace<u8, Hat, Hat>(&mut id, 0, hat(1, ctx)).destroy_none();
    let old = field::replace<u8, Shoe, Hat>(&mut id, 0, Shoe { id: object::new(ctx) });
    let hat = old.destroy_some();
    assert_eq!(hat.size, 1);
    let shoe = field::remove_opt<u8, Shoe>(&mut id, 0).destroy_some();
    destroy(hat);
    destroy(shoe);
    id.delete();
}

#[test]
fun macros_add_once_and_run_only_with_a_field() {
    let ctx = &mut tx_context::dummy();
    let mut id = object::new(ctx);
    assert_eq!(field::borrow_or_add!(&mut id, 0u8, hat(1, ctx)).size, 1);
    field::borrow_mut_or_add!<_, Hat>(&mut id, 0u8, abort).size = 2;
    let mut seen = 0;
    field::get_do!(&id, 0u8, |hat: &Hat| seen = hat.size);
    field::get_do!(&id, 1u8, |_: &Hat| abort);
    assert_eq!(seen, 2);
    field::get_mut_do!(&mut id, 0u8, |hat: &mut Hat| hat.size = 3);
    field::get_mut_do!(&mut id, 1u8, |_: &mut Hat| abort);
    assert_eq!(field::get_fold!(&id, 0u8, 9, |hat: &Hat| hat.size), 3);
    assert_eq!(field::get_fold!(&id, 1u8, 9, |hat: &Hat| hat.size), 9);
    assert_eq!(field::get_mut_fold!(&mut id, 0u8, 9, |hat: &mut Hat| hat.size), 3);
    assert_eq!(field::get_mut_fold!(&mut id, 1u8, 9, |hat: &mut Hat| hat.size), 9);
    id.delete();
}

#[test]
fun an_object_comes_back_out_of_a_field() {
    let mut test = scenario::begin(@0xA);
    let mut host = Host { id: test.new_object() };
    let hat = hat(1, test.ctx());
    let id = object::id(&hat);
    field::add(&mut host.id, 0u8, hat);
    transfer::share_object(host);
    test.next_tx(@0xB);
    let mut host = test.take_shared<Host>();
    let hat: Hat = field::remove(&mut host.id, 0u8);
    transfer::public_transfer(hat, @0xB);
    scenario::return_shared(host);
    test.next_tx(@0xB);
    let hat = test.take_from_sender<Hat>();
    assert_eq!(object::id(&hat), id);
    test.return_to_sender(hat);
    test.end();
}

#[test, allow(deprecated_usage)]
fun former_names_still_work() {
    let id = object::new(&mut tx_context::dummy());
    assert!(!field::exists_(&id, 0u8));
    id.delete();
}

#[test, expected_failure(abort_code = dynamic_field::EFieldAlreadyExists)]
fun a_name_is_used_once() {
    let ctx = &mut tx_context::dummy();
    let mut id = object::new(ctx);
    field::add(&mut id, 0u8, hat(1, ctx));
    field::add(&mut id, 0u8, hat(2, ctx));
    id.delete();
}

#[test, expected_failure(abort_code = dynamic_field::EFieldDoesNotExist)]
fun a_missing_field_is_not_read() {
    let id = object::new(&mut tx_context::dummy());
    field::borrow<u8, Hat>(&id, 0);
    id.delete();
}

#[test, expected_failure(abort_code = dynamic_field::EFieldDoesNotExist)]
fun a_missing_field_is_not_changed() {
    let mut id = object::new(&mut tx_context::dummy());
    field::borrow_mut<u8, Hat>(&mut id, 0);
    id.delete();
}

#[test, expected_failure(abort_code = dynamic_field::EFieldDoesNotExist)]
fun a_missing_field_is_not_removed() {
    let mut id = object::new(&mut tx_context::dummy());
    destroy(field::remove<u8, Hat>(&mut id, 0));
    id.delete();
}

#[test, expected_failure(abort_code = dynamic_field::EFieldTypeMismatch)]
fun a_field_is_read_as_what_it_is() {
    let ctx = &mut tx_context::dummy();
    let mut id = object::new(ctx);
    field::add(&mut id, 0u8, hat(1, ctx));
    field::borrow<u8, Shoe>(&id, 0);
    id.delete();
}
