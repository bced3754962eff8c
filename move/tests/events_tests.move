#[test_only]
/// The events of a turn in the order in which they happen, and the fields that the specification names, in its order.
module tycoon::events_tests;

use std::{bcs, unit_test::assert_eq};
use sui::event;
use tycoon::{
    arena,
    events::{BuyEvent, CardUseEvent, EndTurnEvent, MoveEvent, NpcSpawnEvent, RollEvent, TollEvent},
    types
};

const ALICE: address = @0xA;
const BOB: address = @0xB;

#[test]
fun a_roll_tells_dice_from_and_to() {
    let mut a = arena::ring(2);
    a.put(ALICE, 7);
    a.roll(ALICE, 4);
    let mut roll = arena::only<RollEvent>();
    assert_eq!(roll.peel_address(), ALICE);
    assert_eq!(roll.peel_u8(), 4);
    assert_eq!(roll.peel_u64(), 7);
    assert_eq!(roll.peel_u64(), 3);
    assert_eq!(roll.into_remainder_bytes(), vector[]);
    // One step is one event.
    assert_eq!(arena::count<MoveEvent>(), 4);
    4u64.do!(|i| {
        let mut step = arena::nth<MoveEvent>(i);
        assert_eq!(step.peel_address(), ALICE);
        assert_eq!(step.peel_u64(), (7 + i) % 8);
        assert_eq!(step.peel_u64(), (8 + i) % 8);
    });
    a.end();
}

#[test]
fun a_toll_tells_payer_owner_tile_level_and_what_was_paid() {
    let mut a = arena::ring(2);
    a.own(BOB, 3, 2);
    a.roll(ALICE, 3);
    let mut toll = arena::only<TollEvent>();
    assert_eq!(toll.peel_address(), ALICE);
    assert_eq!(toll.peel_address(), BOB);
    assert_eq!(toll.peel_u64(), 3);
    assert_eq!(toll.peel_u8(), 2);
    assert_eq!(toll.peel_u64(), 600);
    assert_eq!(toll.into_remainder_bytes(), vector[]);
    a.end();
}

#[test]
fun a_purchase_tells_buyer_tile_and_price() {
    let mut a = arena::ring(2);
    a.roll(ALICE, 3);
    a.buy(ALICE, 3);
    let mut buy = arena::only<BuyEvent>();
    assert_eq!(buy.peel_address(), ALICE);
    assert_eq!(buy.peel_u64(), 3);
    assert_eq!(buy.peel_u64(), 1_500);
    assert_eq!(buy.into_remainder_bytes(), vector[]);
    a.end();
}

#[test]
fun a_trap_tells_who_laid_it_where() {
    let mut a = arena::ring(2);
    a.give_card(ALICE, types::card_bomb!());
    a.lay(ALICE, types::card_bomb!(), 6);
    let mut used = arena::only<CardUseEvent>();
    assert_eq!(used.peel_address(), ALICE);
    assert_eq!(used.peel_u16(), types::card_bomb!());
    assert_eq!(used.peel_option!(|bcs| bcs.peel_address()), option::none());
    assert_eq!(used.peel_option!(|bcs| bcs.peel_u64()), option::some(6));
    let mut spawn = arena::only<NpcSpawnEvent>();
    assert_eq!(spawn.peel_u64(), 6);
    assert_eq!(spawn.peel_u8(), types::npc_bomb!());
    assert_eq!(spawn.peel_option!(|bcs| bcs.peel_address()), option::some(ALICE));
    a.end();
}

#[test]
fun every_event_of_a_game_begins_with_its_id() {
    let mut a = arena::ring(2);
    a.roll(ALICE, 2);
    let id = bcs::to_bytes(&a.game().id());
    let end = bcs::to_bytes(&event::events_by_type<EndTurnEvent>()[0]);
    32u64.do!(|i| assert_eq!(end[i], id[i]));
    a.end();
}
