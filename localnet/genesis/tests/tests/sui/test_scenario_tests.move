module genesis_tests::test_scenario_tests;

use std::unit_test::{assert_eq, destroy};
use sui::{clock::Clock, random::Random, test_scenario::{Self as scenario, Scenario}};

public struct Item has key, store { id: UID, value: u64 }

const ALICE: address = @0xA;
const BOB: address = @0xB;

fun item(test: &mut Scenario, value: u64): Item {
    Item { id: test.new_object(), value }
}

/// Ends the item.
fun delete(item: Item) {
    let Item { id, .. } = item;
    id.delete();
}

// === Transactions ===

#[test]
fun transactions_follow_one_another() {
    let mut test = scenario::begin(ALICE);
    assert_eq!(test.sender(), ALICE);
    assert_eq!(test.num_concluded_txes(), 0);
    let first = test.new_object();
    test.next_tx(BOB);
    assert_eq!(test.sender(), BOB);
    assert_eq!(test.ctx().sender(), BOB);
    assert_eq!(test.num_concluded_txes(), 1);
    assert_eq!(test.ctx().ids_created(), 0);
    let second = test.new_object();
    assert!(first.to_inner() != second.to_inner());
    first.delete();
    second.delete();
    test.end();
}

#[test]
fun epochs_pass() {
    let mut test = scenario::begin(ALICE);
    test.next_epoch(BOB);
    assert_eq!(test.ctx().epoch(), 1);
    assert_eq!(test.ctx().epoch_timestamp_ms(), 0);
    test.later_epoch(500, ALICE);
    assert_eq!(test.ctx().epoch(), 2);
    assert_eq!(test.ctx().epoch_timestamp_ms(), 500);
    test.next_tx(BOB);
    assert_eq!(test.ctx().epoch(), 2);
    assert_eq!(test.ctx().epoch_timestamp_ms(), 500);
    test.skip_to_epoch(5);
    assert_eq!(test.ctx().epoch(), 5);
    assert_eq!(test.num_concluded_txes(), 3);
    test.end();
}

#[test]
fun a_context_is_built_value_by_value() {
    let builder = scenario::ctx_builder_from_sender(ALICE)
        .set_epoch(3)
        .set_epoch_timestamp(30)
        .set_ids_created(4)
        .set_reference_gas_price(5)
        .set_gas_price(6)
        .set_gas_budget(7)
        .set_sponsor(BOB);
    let mut test = scenario::begin_with_context(builder);
    let ctx = test.ctx();
    assert_eq!(ctx.sender(), ALICE);
    assert_eq!(ctx.epoch(), 3);
    assert_eq!(ctx.epoch_timestamp_ms(), 30);
    assert_eq!(ctx.ids_created(), 4);
    assert_eq!(ctx.reference_gas_price(), 5);
    assert_eq!(ctx.gas_price(), 6);
    assert_eq!(ctx.gas_budget(), 7);
    assert_eq!(ctx.sponsor(), option::some(BOB));
    assert_eq!(scenario::ctx_builder_from_context(ctx), builder);
    assert_eq!(test.ctx_builder(), builder);
    test.end();
}

#[test]
fun a_context_has_defaults() {
    let mut test = scenario::begin_with_context(scenario::ctx_builder_from_sender(ALICE));
    let ctx = test.ctx();
    assert_eq!(ctx.epoch(), 0);
    assert_eq!(ctx.reference_gas_price(), 700);
    assert_eq!(ctx.gas_price(), 1_000);
    assert_eq!(ctx.gas_budget(), 100_000_000);
    assert_eq!(ctx.sponsor(), option::none());
    test.end();
}

#[test]
fun a_transaction_of_a_built_context_follows() {
    let mut test = scenario::begin_with_context(scenario::ctx_builder_from_sender(ALICE));
    let item = item(&mut test, 1);
    transfer::transfer(item, ALICE);
    let builder = test.ctx_builder().set_ids_created(0).set_sponsor(BOB);
    assert_eq!(test.next_with_context(builder).created().length(), 1);
    assert_eq!(test.ctx().sponsor(), option::some(BOB));
    assert_eq!(test.num_concluded_txes(), 1);
    let builder = test.ctx_builder().unset_sponsor().set_epoch(4).set_reference_gas_price(800);
    test.next_with_context(builder);
    assert_eq!(test.ctx().epoch(), 4);
    assert_eq!(test.ctx().reference_gas_price(), 800);
    assert_eq!(test.ctx().sponsor(), option::none());
    assert_eq!(test.num_concluded_txes(), 5);
    test.end();
}

#[test]
fun system_objects_are_created_for_the_same_sender() {
    let mut test = scenario::begin(ALICE);
    test.create_system_objects();
    assert_eq!(test.sender(), ALICE);
    let (clock, random) = (test.take_shared<Clock>(), test.take_shared<Random>());
    assert_eq!(clock.timestamp_ms(), 0);
    scenario::return_shared(clock);
    scenario::return_shared(random);
    test.end();
}

#[test]
fun effects_tell_what_a_transaction_did() {
    let mut test = scenario::begin(ALICE);
    let (given, shared, frozen, sent) = (
        item(&mut test, 1),
        item(&mut test, 2),
        item(&mut test, 3),
        item(&mut test, 4),
    );
    let (given_id, shared_id, frozen_id, sent_id) = (
        object::id(&given),
        object::id(&shared),
        object::id(&frozen),
        object::id(&sent),
    );
    transfer::transfer(given, BOB);
    transfer::share_object(shared);
    transfer::freeze_object(frozen);
    transfer::transfer(sent, given_id.to_address());
    let effects = test.next_tx(BOB);
    assert_eq!(effects.created().length(), 4);
    assert!(effects.written().is_empty());
    assert!(effects.deleted().is_empty());
    assert_eq!(effects.transferred_to_account()[&given_id], BOB);
    assert_eq!(effects.shared(), vector[shared_id]);
    assert_eq!(effects.frozen(), vector[frozen_id]);
    assert!(!effects.created().contains(&@0x0.to_id()) && effects.created().contains(&sent_id));
    assert_eq!(effects.num_user_events(), 0);

    let taken = test.take_from_sender<Item>();
    delete(taken);
    test.with_shared!<Item>(|item, _| item.value = 20);
    let effects = test.end();
    assert_eq!(effects.deleted(), vector[given_id]);
    assert_eq!(effects.written(), vector[shared_id]);
    assert!(effects.created().is_empty());
}

// === The inventory ===

#[test]
fun an_address_has_what_was_sent_to_it_the_last_first() {
    let mut test = scenario::begin(ALICE);
    let (first, second) = (item(&mut test, 1), item(&mut test, 2));
    let (first_id, second_id) = (object::id(&first), object::id(&second));
    transfer::transfer(first, BOB);
    test.next_tx(ALICE);
    transfer::transfer(second, BOB);
    test.next_tx(BOB);
    assert_eq!(test.ids_for_sender<Item>().length(), 2);
    assert_eq!(scenario::ids_for_address<Item>(BOB).length(), 2);
    assert_eq!(test.most_recent_id_for_sender<Item>(), option::some(second_id));
    assert_eq!(scenario::most_recent_id_for_address<Item>(ALICE), option::none());
    assert!(test.has_most_recent_for_sender<Item>());
    assert!(!scenario::has_most_recent_for_address<Item>(ALICE));
    let second = test.take_from_sender<Item>();
    assert_eq!(second.value, 2);
    assert!(test.was_taken_from_sender(second_id));
    assert!(!scenario::was_taken_from_address(BOB, first_id));
    let first = test.take_from_sender_by_id<Item>(first_id);
    assert_eq!(first.value, 1);
    test.return_to_sender(first);
    scenario::return_to_address(BOB, second);
    test.end();
}

#[test]
fun any_address_can_be_taken_from() {
    let mut test = scenario::begin(ALICE);
    let item = item(&mut test, 1);
    let id = object::id(&item);
    transfer::transfer(item, BOB);
    test.next_tx(ALICE);
    let item = test.take_from_address<Item>(BOB);
    scenario::return_to_address(BOB, item);
    test.next_tx(ALICE);
    let item = test.take_from_address_by_id<Item>(BOB, id);
    delete(item);
    test.next_tx(ALICE);
    assert!(!scenario::has_most_recent_for_address<Item>(BOB));
    test.end();
}

#[test]
fun shared_objects_are_taken_by_type_or_id() {
    let mut test = scenario::begin(ALICE);
    let first = item(&mut test, 1);
    let first_id = object::id(&first);
    transfer::share_object(first);
    test.next_tx(ALICE);
    let second = item(&mut test, 2);
    transfer::share_object(second);
    test.next_tx(BOB);
    assert!(scenario::has_most_recent_shared<Item>());
    assert!(scenario::most_recent_id_shared<Item>() != option::some(first_id));
    test.with_shared!<Item>(|item, test| {
        assert_eq!(item.value, 2);
        assert_eq!(test.sender(), BOB);
    });
    test.with_shared_by_id!<Item>(first_id, |item, _| item.value = 10);
    test.next_tx(BOB);
    let first = test.take_shared_by_id<Item>(first_id);
    assert_eq!(first.value, 10);
    scenario::return_shared(first);
    test.end();
}

#[test]
fun frozen_objects_are_taken_by_type_or_id() {
    let mut test = scenario::begin(ALICE);
    let item = item(&mut test, 1);
    let id = object::id(&item);
    assert!(!scenario::has_most_recent_immutable<Item>());
    transfer::freeze_object(item);
    test.next_tx(BOB);
    assert_eq!(scenario::most_recent_immutable_id<Item>(), option::some(id));
    let item = test.take_immutable<Item>();
    assert!(scenario::was_taken_immutable(id));
    scenario::return_immutable(item);
    test.next_tx(BOB);
    let item = test.take_immutable_by_id<Item>(id);
    scenario::return_immutable(item);
    test.end();
}

#[test]
fun objects_sent_to_an_object_can_be_received() {
    let mut test = scenario::begin(ALICE);
    let (parent, child) = (item(&mut test, 1), item(&mut test, 2));
    let (parent_id, child_id) = (object::id(&parent), object::id(&child));
    transfer::transfer(parent, ALICE);
    transfer::transfer(child, parent_id.to_address());
    test.next_tx(ALICE);
    assert_eq!(scenario::receivable_object_ids_for_owner_id<Item>(parent_id), vector[child_id]);
    let ticket = scenario::receiving_ticket_by_id<Item>(child_id);
    scenario::return_receiving_ticket(ticket);
    let ticket = scenario::most_recent_receiving_ticket<Item>(&parent_id);
    let mut parent = test.take_from_sender_by_id<Item>(parent_id);
    let child = transfer::receive(&mut parent.id, ticket);
    assert_eq!(child.value, 2);
    delete(child);
    test.return_to_sender(parent);
    test.end();
}

// === Misuse ===

#[test, expected_failure(abort_code = scenario::EEmptyInventory)]
fun a_sender_without_objects_has_none_to_take() {
    let test = scenario::begin(ALICE);
    destroy(test.take_from_sender<Item>());
    test.end();
}

#[test, expected_failure(abort_code = scenario::EEmptyInventory)]
fun what_this_transaction_transfers_is_not_there_yet() {
    let mut test = scenario::begin(ALICE);
    let item = item(&mut test, 1);
    transfer::transfer(item, ALICE);
    destroy(test.take_from_sender<Item>());
    test.end();
}

#[test, expected_failure(abort_code = scenario::EEmptyInventory)]
fun there_is_no_shared_object_to_take() {
    let test = scenario::begin(ALICE);
    destroy(test.take_shared<Item>());
    test.end();
}

#[test, expected_failure(abort_code = scenario::EEmptyInventory)]
fun there_is_no_frozen_object_to_take() {
    let test = scenario::begin(ALICE);
    destroy(test.take_immutable<Item>());
    test.end();
}

#[test, expected_failure(abort_code = scenario::EEmptyInventory)]
fun there_is_nothing_to_receive() {
    let id = @0xB.to_id();
    scenario::most_recent_receiving_ticket<Item>(&id);
}

#[test, expected_failure(abort_code = scenario::EObjectNotFound)]
fun an_unknown_id_is_not_found() {
    let test = scenario::begin(ALICE);
    destroy(test.take_from_sender_by_id<Item>(@0x5.to_id()));
    test.end();
}

#[test, expected_failure(abort_code = scenario::EObjectNotFound)]
fun an_object_of_another_type_is_not_found() {
    let mut test = scenario::begin(ALICE);
    let item = item(&mut test, 1);
    let id = object::id(&item);
    transfer::transfer(item, ALICE);
    test.next_tx(ALICE);
    destroy(test.take_from_sender_by_id<Clock>(id));
    test.end();
}

#[test, expected_failure(abort_code = scenario::ECantReturnObject)]
fun an_object_returns_only_where_it_came_from() {
    let mut test = scenario::begin(ALICE);
    let item = item(&mut test, 1);
    transfer::transfer(item, ALICE);
    test.next_tx(ALICE);
    let item = test.take_from_sender<Item>();
    scenario::return_to_address(BOB, item);
    test.end();
}

#[test, expected_failure(abort_code = scenario::ECantReturnObject)]
fun a_new_object_is_not_returned_as_shared() {
    let mut test = scenario::begin(ALICE);
    let item = item(&mut test, 1);
    scenario::return_shared(item);
    test.end();
}

#[test, expected_failure(abort_code = scenario::ECantReturnObject)]
fun a_new_object_is_not_returned_as_frozen() {
    let mut test = scenario::begin(ALICE);
    let item = item(&mut test, 1);
    scenario::return_immutable(item);
    test.end();
}

#[test, expected_failure(abort_code = scenario::EInvalidSharedOrImmutableUsage)]
fun a_frozen_object_does_not_change() {
    let mut test = scenario::begin(ALICE);
    let item = item(&mut test, 1);
    transfer::freeze_object(item);
    test.next_tx(ALICE);
    let mut item = test.take_immutable<Item>();
    item.value = 2;
    scenario::return_immutable(item);
    test.end();
}

#[test, expected_failure(abort_code = scenario::EReceivingTicketAlreadyAllocated)]
fun a_ticket_is_given_once() {
    let mut test = scenario::begin(ALICE);
    let child = item(&mut test, 1);
    let id = object::id(&child);
    transfer::transfer(child, @0xC);
    test.next_tx(ALICE);
    scenario::receiving_ticket_by_id<Item>(id);
    scenario::receiving_ticket_by_id<Item>(id);
    test.end();
}

#[test, expected_failure]
fun time_does_not_run_back() {
    let builder = scenario::ctx_builder_from_sender(ALICE).set_epoch(3);
    let mut test = scenario::begin_with_context(builder);
    test.next_with_context(builder.set_epoch(2));
    test.end();
}

#[test, expected_failure]
fun the_start_of_an_epoch_does_not_run_back() {
    let builder = scenario::ctx_builder_from_sender(ALICE).set_epoch_timestamp(3);
    let mut test = scenario::begin_with_context(builder);
    test.next_with_context(builder.set_epoch_timestamp(2));
    test.end();
}

#[test, expected_failure]
fun the_reference_price_stays_within_an_epoch() {
    let builder = scenario::ctx_builder_from_sender(ALICE);
    let mut test = scenario::begin_with_context(builder);
    test.next_with_context(builder.set_reference_gas_price(701));
    test.end();
}

#[test, expected_failure]
fun a_first_context_needs_a_reference_price() {
    scenario::begin_with_context(scenario::ctx_builder_from_sender(
        ALICE,
    ).unset_reference_gas_price()).end();
}
