#[test_only]
/// The five end-to-end stories of the specification, on its ring of eight.
module tycoon::story_tests;

use std::unit_test::assert_eq;
use tycoon::{
    arena,
    events::{
        BarrierStopEvent,
        BombOrDogHitEvent,
        CardGainEvent,
        MoveEvent,
        RollEvent,
        SendToHospitalEvent,
        SkipTurnEvent,
        TollEvent,
    },
    types
};

const ALICE: address = @0xA;
const BOB: address = @0xB;

#[test]
fun two_turns_in_hospital_are_skipped_one_by_one() {
    let mut a = arena::ring(2);
    a.game_mut().player_mut(BOB).hospitalise(2);

    a.roll_on(ALICE, 1);
    let mut skip = arena::only<SkipTurnEvent>();
    assert_eq!(skip.peel_address(), BOB);
    assert_eq!(skip.peel_u8(), types::skip_hospital!());
    assert_eq!(a.hospital_turns(BOB), 1);
    assert_eq!(a.game().active_player(), ALICE);

    a.roll_on(ALICE, 1);
    assert_eq!(arena::count<SkipTurnEvent>(), 1);
    assert_eq!(a.hospital_turns(BOB), 0);

    a.roll_on(ALICE, 1);
    assert_eq!(arena::count<SkipTurnEvent>(), 0);
    assert_eq!(a.game().active_player(), BOB);
    a.end();
}

#[test]
fun barrier_stops_the_second_step() {
    let mut a = arena::ring(2);
    a.own(ALICE, 1, 0);
    a.put(ALICE, 3);
    a.put(BOB, 7);
    a.give_card(ALICE, types::card_barrier!());
    a.lay(ALICE, types::card_barrier!(), 1);
    a.roll_on(ALICE, 3);

    a.roll(BOB, 3);
    assert_eq!(a.pos(BOB), 1);
    assert_eq!(arena::count<MoveEvent>(), 2);
    let mut stop = arena::only<BarrierStopEvent>();
    assert_eq!(stop.peel_address(), BOB);
    assert_eq!(stop.peel_u64(), 1);
    // The tile's own event: 120 to its owner.
    assert_eq!(arena::count<TollEvent>(), 1);
    assert_eq!(a.cash(BOB), 9_880);
    assert!(!a.game().has_npc(1));
    a.end();
}

#[test]
fun bomb_sends_to_hospital_and_the_tile_stays_quiet() {
    let mut a = arena::ring(2);
    a.own(ALICE, 1, 0);
    a.put(ALICE, 3);
    a.put(BOB, 7);
    a.give_card(ALICE, types::card_bomb!());
    a.lay(ALICE, types::card_bomb!(), 1);
    a.roll_on(ALICE, 3);

    a.roll(BOB, 4);
    assert_eq!(arena::count<MoveEvent>(), 2);
    assert_eq!(arena::count<BombOrDogHitEvent>(), 1);
    let mut sent = arena::only<SendToHospitalEvent>();
    assert_eq!(sent.peel_address(), BOB);
    assert_eq!(sent.peel_u64(), 5);
    assert_eq!(a.pos(BOB), 5);
    assert_eq!(arena::count<TollEvent>(), 0);
    assert_eq!(a.cash(BOB), 10_000);
    assert!(!a.game().has_npc(1));
    a.end();
}

#[test]
fun a_card_tile_gives_a_card_in_passing_and_one_on_stopping() {
    let mut a = arena::ring(2);
    a.put(ALICE, 1);
    a.roll_on(ALICE, 2);
    assert_eq!(a.hand(ALICE), 1);
    a.put(BOB, 1);
    a.roll(BOB, 1);
    let mut gain = arena::only<CardGainEvent>();
    assert_eq!(gain.peel_address(), BOB);
    assert_eq!(a.pos(BOB), 2);
    assert_eq!(a.hand(BOB), 1);
    a.end();
}

#[test]
fun the_remote_dice_show_what_was_asked_for() {
    let mut a = arena::ring(2);
    a.give_card(ALICE, types::card_move_ctrl!());
    a.ask_for(ALICE, 3);
    a.roll(ALICE, 6);
    let mut roll = arena::only<RollEvent>();
    assert_eq!(roll.peel_address(), ALICE);
    assert_eq!(roll.peel_u8(), 3);
    assert_eq!(a.pos(ALICE), 3);
    a.end();
}
