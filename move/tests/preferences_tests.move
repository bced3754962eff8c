#[test_only]
/// Delegates: what they may do for a player, what they may not, and when it ends.
module tycoon::preferences_tests;

use std::unit_test::assert_eq;
use tycoon::{
    arena::{Self, Arena},
    cards,
    estate,
    events::{DelegateEvent, StartEvent},
    game,
    lobby,
    maps,
    preferences,
    rng,
    turn,
    types
};

const ALICE: address = @0xA;
const BOB: address = @0xB;
const KEY: address = @0x11;
const OTHER: address = @0x12;
const UNTIL: u64 = 1_000_000;

/// A game of two whose ALICE has named KEY.
fun delegated(): Arena {
    let mut a = arena::ring(2);
    a.delegate(ALICE, option::some(KEY), UNTIL);
    a
}

/// ALICE's turn, face 3, sent by somebody who says it is her delegate.
fun roll_as(a: &mut Arena, sender: address) {
    a.tx(sender);
    let cap = {
        let (game, clock, ctx) = a.game_clock_and_ctx();
        turn::mint_turncap_as_delegate(game, ALICE, clock, ctx)
    };
    let seed = rng::numbered_seed(arena::face_seed(3));
    let (game, registry) = a.game_and_registry();
    turn::roll_with_seed(game, registry, cap, option::none(), vector[], seed)
}

#[test]
fun a_delegate_plays_a_whole_turn_without_owning_anything() {
    let mut a = delegated();
    a.give_card(ALICE, types::card_rent_free!());
    a.tx(KEY);
    let cap = {
        let (game, clock, ctx) = a.game_clock_and_ctx();
        turn::mint_turncap_as_delegate(game, ALICE, clock, ctx)
    };
    let (none, nowhere, nothing) = (option::none(), option::none(), option::none());
    cards::use_card(a.game_mut(), &cap, types::card_rent_free!(), none, nowhere, nothing);
    cap.burn_turncap();
    roll_as(&mut a, KEY);
    a.step(KEY);
    a.tx(KEY);
    let cap = {
        let (game, clock, ctx) = a.game_clock_and_ctx();
        turn::mint_turncap_as_delegate(game, ALICE, clock, ctx)
    };
    {
        let (game, registry) = a.game_and_registry();
        estate::buy(game, registry, &cap, 3);
    };
    let (game, clock) = a.game_and_clock();
    turn::end_turn(game, cap, clock);
    assert_eq!(a.game().owner_of(3), option::some(ALICE));
    assert_eq!(a.game().active_player(), BOB);
    a.end();
}

#[test]
fun a_turn_of_the_delegate_counts_as_played() {
    let mut a = delegated();
    a.game_mut().player_mut(ALICE).add_timeout();
    roll_as(&mut a, KEY);
    a.game_mut().effects_mut().close(3, 9);
    a.step(BOB);
    assert_eq!(a.game().player(ALICE).timeouts(), 0);
    a.end();
}

#[test]
fun naming_is_told_and_naming_another_ends_the_first() {
    let mut a = delegated();
    a.delegate(ALICE, option::some(OTHER), 7);
    let mut named = arena::only<DelegateEvent>();
    assert_eq!(named.peel_address(), ALICE);
    assert_eq!(named.peel_option!(|bcs| bcs.peel_address()), option::some(OTHER));
    assert_eq!(named.peel_u64(), 7);
    assert!(!a.game().player(ALICE).has_delegate(KEY, 0));
    assert!(a.game().player(ALICE).has_delegate(OTHER, 0));
    a.end();
}

#[test, expected_failure(abort_code = game::ERR_NOT_DELEGATE)]
fun a_delegate_who_was_replaced_plays_no_more() {
    let mut a = delegated();
    a.delegate(ALICE, option::some(OTHER), UNTIL);
    roll_as(&mut a, KEY);
    a.end();
}

#[test, expected_failure(abort_code = game::ERR_NOT_DELEGATE)]
fun a_delegate_who_was_dismissed_plays_no_more() {
    let mut a = delegated();
    a.delegate(ALICE, option::none(), 0);
    roll_as(&mut a, KEY);
    a.end();
}

#[test, expected_failure(abort_code = game::ERR_NOT_DELEGATE)]
fun a_delegate_whose_time_is_over_plays_no_more() {
    let mut a = delegated();
    a.wait(UNTIL);
    roll_as(&mut a, KEY);
    a.end();
}

#[test, expected_failure(abort_code = game::ERR_NOT_DELEGATE)]
fun the_delegate_of_one_player_does_not_play_for_another() {
    let mut a = arena::ring(2);
    a.delegate(BOB, option::some(KEY), UNTIL);
    roll_as(&mut a, KEY);
    a.end();
}

#[test, expected_failure(abort_code = game::ERR_NOT_DELEGATE)]
fun the_owner_needs_its_seat() {
    let mut a = delegated();
    roll_as(&mut a, ALICE);
    a.end();
}

#[test, expected_failure(abort_code = game::ERR_NOT_DELEGATE)]
fun nobody_plays_for_a_stranger() {
    let mut a = arena::ring(2);
    a.tx(KEY);
    let (game, clock, ctx) = a.game_clock_and_ctx();
    turn::mint_turncap_as_delegate(game, @0x99, clock, ctx).burn_turncap();
    a.end();
}

#[test]
fun a_delegate_sets_direction_and_automatic_mode() {
    let mut a = delegated();
    a.tx(KEY);
    let (game, clock, ctx) = a.game_clock_and_ctx();
    preferences::set_direction_as_delegate(game, ALICE, types::dir_ccw!(), clock, ctx);
    preferences::set_auto_as_delegate(game, ALICE, true, 700, clock, ctx);
    assert_eq!(a.game().player(ALICE).dir_pref(), types::dir_ccw!());
    assert!(a.game().player(ALICE).is_auto());
    assert_eq!(a.game().player(ALICE).auto_floor(), 700);
    a.end();
}

#[test]
fun a_delegate_says_ready_takes_a_guest_off_and_starts() {
    let mut a = arena::lobby(maps::ring8(), game::default_config());
    a.delegate(ALICE, option::some(KEY), UNTIL);
    a.join(BOB);
    a.join(OTHER);
    a.tx(KEY);
    {
        let (game, clock, ctx) = a.game_clock_and_ctx();
        lobby::set_ready_as_delegate(game, ALICE, true, clock, ctx);
        lobby::kick_as_delegate(game, ALICE, OTHER, clock, ctx);
        lobby::start_as_delegate(game, ALICE, clock, ctx);
    };
    assert_eq!(arena::count<StartEvent>(), 1);
    assert_eq!(a.game().join_order(), vector[ALICE, BOB]);
    a.end();
}
