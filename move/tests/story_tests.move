#[test_only]
/// The five end-to-end stories of the specification, on its ring of eight: each through `roll_and_step` as written there,
/// and through `roll` and a `step` that somebody else sends.
module tycoon::story_tests;

use std::unit_test::assert_eq;
use tycoon::{
    arena::{Self, Arena},
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
    game,
    types
};

const ALICE: address = @0xA;
const BOB: address = @0xB;
const CAROL: address = @0xC;

/// A game with the predictable dice of the specification.
fun by_clock(): Arena { arena::ring_with(game::default_config().with_clock_dice(), 2) }

/// A game with random dice.
fun in_two_steps(): Arena { arena::ring(2) }

/// Rolls this face the way the game is played.
fun roll(a: &mut Arena, player: address, face: u64) {
    if (a.game().config().clock_dice()) return a.roll_by_clock_face(player, face);
    a.draw(player, face);
    assert_eq!(arena::count<RollEvent>(), 0);
    a.step(CAROL)
}

/// Rolls this face and ends the turn if it is still open.
fun roll_on(a: &mut Arena, player: address, face: u64) {
    roll(a, player, face);
    a.decline(player)
}

#[test]
fun two_turns_in_hospital_are_skipped_one_by_one() {
    tell_two_turns_in_hospital_are_skipped_one_by_one(in_two_steps())
}

#[test]
fun two_turns_in_hospital_are_skipped_one_by_one_by_roll_and_step() {
    tell_two_turns_in_hospital_are_skipped_one_by_one(by_clock())
}

#[test]
fun barrier_stops_the_second_step() { tell_barrier_stops_the_second_step(in_two_steps()) }

#[test]
fun barrier_stops_the_second_step_by_roll_and_step() {
    tell_barrier_stops_the_second_step(by_clock())
}

#[test]
fun bomb_sends_to_hospital_and_the_tile_stays_quiet() {
    tell_bomb_sends_to_hospital_and_the_tile_stays_quiet(in_two_steps())
}

#[test]
fun bomb_sends_to_hospital_and_the_tile_stays_quiet_by_roll_and_step() {
    tell_bomb_sends_to_hospital_and_the_tile_stays_quiet(by_clock())
}

#[test]
fun a_card_tile_gives_a_card_in_passing_and_one_on_stopping() {
    tell_a_card_tile_gives_a_card_in_passing_and_one_on_stopping(in_two_steps())
}

#[test]
fun a_card_tile_gives_a_card_in_passing_and_one_on_stopping_by_roll_and_step() {
    tell_a_card_tile_gives_a_card_in_passing_and_one_on_stopping(by_clock())
}

#[test]
fun the_remote_dice_show_what_was_asked_for() {
    tell_the_remote_dice_show_what_was_asked_for(in_two_steps())
}

#[test]
fun the_remote_dice_show_what_was_asked_for_by_roll_and_step() {
    tell_the_remote_dice_show_what_was_asked_for(by_clock())
}

fun tell_two_turns_in_hospital_are_skipped_one_by_one(mut a: Arena) {
    a.game_mut().player_mut(BOB).hospitalise(2);

    roll_on(&mut a, ALICE, 1);
    let mut skip = arena::only<SkipTurnEvent>();
    assert_eq!(skip.peel_address(), BOB);
    assert_eq!(skip.peel_u8(), types::skip_hospital!());
    assert_eq!(a.hospital_turns(BOB), 1);
    assert_eq!(a.game().active_player(), ALICE);

    roll_on(&mut a, ALICE, 1);
    assert_eq!(arena::count<SkipTurnEvent>(), 1);
    assert_eq!(a.hospital_turns(BOB), 0);

    roll_on(&mut a, ALICE, 1);
    assert_eq!(arena::count<SkipTurnEvent>(), 0);
    assert_eq!(a.game().active_player(), BOB);
    a.end();
}

fun tell_barrier_stops_the_second_step(mut a: Arena) {
    a.own(ALICE, 1, 0);
    a.put(ALICE, 3);
    a.put(BOB, 7);
    a.give_card(ALICE, types::card_barrier!());
    a.lay(ALICE, types::card_barrier!(), 1);
    roll_on(&mut a, ALICE, 3);

    roll(&mut a, BOB, 3);
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

fun tell_bomb_sends_to_hospital_and_the_tile_stays_quiet(mut a: Arena) {
    a.own(ALICE, 1, 0);
    a.put(ALICE, 3);
    a.put(BOB, 7);
    a.give_card(ALICE, types::card_bomb!());
    a.lay(ALICE, types::card_bomb!(), 1);
    roll_on(&mut a, ALICE, 3);

    roll(&mut a, BOB, 4);
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

fun tell_a_card_tile_gives_a_card_in_passing_and_one_on_stopping(mut a: Arena) {
    a.put(ALICE, 1);
    roll_on(&mut a, ALICE, 2);
    assert_eq!(a.hand(ALICE), 1);
    a.put(BOB, 1);
    roll(&mut a, BOB, 1);
    let mut gain = arena::only<CardGainEvent>();
    assert_eq!(gain.peel_address(), BOB);
    assert_eq!(a.pos(BOB), 2);
    assert_eq!(a.hand(BOB), 1);
    a.end();
}

fun tell_the_remote_dice_show_what_was_asked_for(mut a: Arena) {
    a.give_card(ALICE, types::card_move_ctrl!());
    a.ask_for(ALICE, 3);
    roll(&mut a, ALICE, 6);
    let mut roll = arena::only<RollEvent>();
    assert_eq!(roll.peel_address(), ALICE);
    assert_eq!(roll.peel_u8(), 3);
    assert_eq!(a.pos(ALICE), 3);
    a.end();
}
