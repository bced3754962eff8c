#[test_only]
/// Caps, phases, rounds, skips and timeouts.
module tycoon::turn_tests;

use std::unit_test::assert_eq;
use sui::test_scenario as ts;
use tycoon::{
    arena::{Self, Arena},
    events::{EndTurnEvent, SkipTurnEvent, StatusEvent, TimeoutEvent, TurnStartEvent},
    game::{Self, Seat, TurnCap},
    rng,
    turn,
    types
};

const ALICE: address = @0xA;
const BOB: address = @0xB;
const CAROL: address = @0xC;

/// ALICE mints a cap and keeps it.
fun mint_and_keep(a: &mut Arena, player: address) {
    a.tx(player);
    let seat = ts::take_from_address<Seat>(a.scenario(), player);
    let (game, ctx) = a.game_and_ctx();
    turn::mint_turncap(game, &seat, ctx).keep_turncap();
    ts::return_to_address(player, seat);
}

use fun mint_and_keep as Arena.mint_and_keep;

// === Handing over ===

#[test]
fun the_turn_goes_round_and_rounds_are_counted() {
    let mut a = arena::ring(3);
    assert_eq!(a.game().turn(), 1);
    vector[ALICE, BOB, CAROL].do!(|player| {
        assert_eq!(a.game().active_player(), player);
        assert_eq!(a.game().turn(), 1);
        a.roll_on(player, 1);
    });
    assert_eq!(a.game().active_player(), ALICE);
    assert_eq!(a.game().turn(), 2);
    a.end();
}

#[test]
fun a_turn_that_starts_is_told_with_its_deadline() {
    let mut a = arena::ring(2);
    a.wait(5_000);
    a.roll_on(ALICE, 3);
    let mut end = arena::only<EndTurnEvent>();
    assert_eq!(end.peel_address(), ALICE);
    assert_eq!(end.peel_u64(), 1);
    let mut start = arena::only<TurnStartEvent>();
    assert_eq!(start.peel_address(), BOB);
    assert_eq!(start.peel_u64(), 1);
    assert_eq!(start.peel_u8(), 1);
    assert_eq!(start.peel_u64(), 125_000);
    a.end();
}

#[test]
fun a_round_goes_on_when_the_first_seat_goes_out() {
    let mut a = arena::ring(3);
    a.surrender(ALICE);
    assert_eq!(a.game().turn(), 1);
    a.roll_on(BOB, 1);
    a.roll_on(CAROL, 1);
    assert_eq!(a.game().active_player(), BOB);
    assert_eq!(a.game().turn(), 2);
    a.end();
}

#[test]
fun prison_is_served_before_hospital() {
    let mut a = arena::ring(2);
    a.game_mut().player_mut(BOB).imprison(1);
    a.game_mut().player_mut(BOB).hospitalise(1);
    a.roll_on(ALICE, 1);
    let mut skip = arena::only<SkipTurnEvent>();
    assert_eq!(skip.peel_address(), BOB);
    assert_eq!(skip.peel_u8(), types::skip_prison!());
    a.roll_on(ALICE, 1);
    let mut skip = arena::only<SkipTurnEvent>();
    skip.peel_address();
    assert_eq!(skip.peel_u8(), types::skip_hospital!());
    a.end();
}

#[test]
fun a_prisoner_is_skipped_as_often_as_the_prison_said() {
    let mut a = tycoon::park::start(2);
    a.put(ALICE, 8);
    a.roll(ALICE, 1);
    3u64.do!(|left| {
        a.put(BOB, 0);
        a.roll_on(BOB, 2);
        assert_eq!(a.prison_turns(ALICE), (2 - left) as u8);
        assert_eq!(a.game().active_player(), BOB);
    });
    a.put(BOB, 0);
    a.roll_on(BOB, 2);
    assert_eq!(a.game().active_player(), ALICE);
    a.end();
}

#[test]
fun when_everybody_sits_out_rounds_pass_until_somebody_can_play() {
    let mut a = arena::ring(2);
    a.game_mut().player_mut(BOB).hospitalise(3);
    a.roll(ALICE, 5);
    // ALICE sits out two turns, BOB three: skipped are BOB, ALICE, BOB, ALICE, BOB, and ALICE plays in round 4.
    assert_eq!(arena::count<SkipTurnEvent>(), 5);
    assert_eq!(a.game().active_player(), ALICE);
    assert_eq!(a.game().turn(), 4);
    a.end();
}

#[test]
fun the_game_may_end_while_everybody_sits_out() {
    let mut a = arena::ring_with(game::default_config().with_max_turns(2), 2);
    a.game_mut().player_mut(BOB).hospitalise(3);
    a.roll(ALICE, 5);
    assert_eq!(a.game().status(), types::status_ended!());
    a.end();
}

#[test]
fun what_was_for_one_turn_is_forgotten_with_it() {
    let mut a = arena::ring(2);
    let alice = a.game_mut().player_mut(ALICE);
    alice.override_roll(2);
    alice.rent_free_until(1);
    alice.freeze_until(1);
    a.roll_on(ALICE, 1);
    assert_eq!(arena::count<StatusEvent>(), 1);
    let alice = a.game().player(ALICE);
    assert!(alice.roll_override().is_none());
    assert!(alice.rent_free_until_turn().is_none());
    assert!(alice.frozen_until_turn().is_none());
    a.end();
}

#[test]
fun nothing_is_told_when_nothing_changed() {
    let mut a = arena::ring(2);
    a.roll_on(ALICE, 3);
    assert_eq!(arena::count<StatusEvent>(), 0);
    a.end();
}

// === Caps ===

#[test]
fun the_cap_comes_back_when_there_is_something_to_decide() {
    let mut a = arena::ring(2);
    a.roll(ALICE, 3);
    a.tx(ALICE);
    assert!(arena::has_cap(ALICE));
    a.end_turn(ALICE);
    a.tx(ALICE);
    assert!(!arena::has_cap(ALICE));
    a.end();
}

#[test, expected_failure(abort_code = game::ERR_WRONG_PHASE)]
fun a_second_cap_gives_no_second_roll() {
    let mut a = arena::ring(2);
    a.mint_and_keep(ALICE);
    a.roll(ALICE, 3);
    a.roll(ALICE, 3);
    a.end();
}

#[test, expected_failure(abort_code = game::ERR_CAP_EXPIRED)]
fun a_cap_of_an_earlier_round_is_refused() {
    let mut a = arena::ring(2);
    a.mint_and_keep(ALICE);
    a.roll(ALICE, 2);
    a.roll(BOB, 2);
    // ALICE's turn again, but the cap she kept is of round 1.
    a.game_mut().set_phase(types::phase_manage!());
    a.end_turn(ALICE);
    a.end();
}

#[test, expected_failure(abort_code = game::ERR_CAP_EXPIRED)]
fun a_cap_is_refused_in_somebody_elses_turn() {
    let mut a = arena::ring(2);
    a.mint_and_keep(ALICE);
    a.roll(ALICE, 2);
    a.end_turn(ALICE);
    a.end();
}

#[test, expected_failure(abort_code = game::ERR_NO_TURN_CAP)]
fun a_cap_of_another_game_is_refused() {
    let mut a = arena::ring(2);
    a.roll(ALICE, 3);
    let mut other = a.another_game();
    a.tx(ALICE);
    let cap: TurnCap = a.scenario().take_from_sender();
    turn::end_turn(&mut other, cap, a.clock());
    std::unit_test::destroy(other);
    a.end();
}

#[test, expected_failure(abort_code = game::ERR_SEAT_MISMATCH)]
fun a_seat_of_another_game_mints_nothing() {
    let mut a = arena::ring(2);
    let other = a.another_game();
    a.tx(ALICE);
    // The seat ALICE took last is the one in the other game.
    let seat: Seat = a.scenario().take_from_sender();
    let (game, ctx) = a.game_and_ctx();
    turn::mint_turncap(game, &seat, ctx).burn_turncap();
    a.scenario().return_to_sender(seat);
    std::unit_test::destroy(other);
    a.end();
}

#[test, expected_failure(abort_code = turn::ERR_NOT_ACTIVE_PLAYER)]
fun only_the_active_player_mints() {
    let mut a = arena::ring(2);
    a.roll(BOB, 1);
    a.end();
}

#[test, expected_failure(abort_code = game::ERR_NOT_STARTED)]
fun nobody_mints_in_the_lobby() {
    let mut a = arena::lobby(tycoon::maps::ring8(), game::default_config());
    a.roll(ALICE, 1);
    a.end();
}

#[test, expected_failure(abort_code = game::ERR_WRONG_PHASE)]
fun nobody_ends_a_turn_without_a_roll() {
    let mut a = arena::ring(2);
    a.mint_and_keep(ALICE);
    a.end_turn(ALICE);
    a.end();
}

#[test]
fun a_cap_says_what_it_is_for() {
    let mut a = arena::ring(2);
    a.mint_and_keep(ALICE);
    a.tx(ALICE);
    let cap: TurnCap = a.scenario().take_from_sender();
    assert_eq!(cap.cap_game(), a.game().id());
    assert_eq!(cap.cap_player(), ALICE);
    assert_eq!(cap.cap_turn(), 1);
    cap.burn_turncap();
    a.end();
}

#[test, expected_failure(abort_code = game::ERR_FOREIGN_REGISTRY)]
fun a_roll_reads_the_games_own_registry() {
    let mut a = arena::ring(2);
    a.mint_and_keep(ALICE);
    a.tx(ALICE);
    let mut foreign = tycoon::map::create_registry(a.ctx());
    let same_map = tycoon::maps::ring8().seal(a.ctx());
    foreign.publish_template(same_map);
    let cap: TurnCap = a.scenario().take_from_sender();
    let (game, clock) = a.game_and_clock();
    turn::roll_with_rng(game, &foreign, cap, option::none(), vector[], clock, rng::from_seed(1));
    std::unit_test::destroy(foreign);
    a.end();
}

#[test, expected_failure(abort_code = game::ERR_DIGEST_MISMATCH)]
fun a_roll_checks_the_digest() {
    let mut a = arena::ring(2);
    a.game_mut().set_digest_for_testing(b"another map");
    a.roll(ALICE, 1);
    a.end();
}

// === Timeouts ===

#[test]
fun anyone_may_end_a_turn_whose_time_is_over() {
    let mut a = arena::ring(2);
    a.wait(120_000);
    a.end_timed_out_turn(CAROL);
    let mut timeout = arena::only<TimeoutEvent>();
    assert_eq!(timeout.peel_address(), ALICE);
    assert_eq!(timeout.peel_u8(), 1);
    assert_eq!(timeout.peel_address(), CAROL);
    assert_eq!(a.game().active_player(), BOB);
    assert_eq!(a.pos(ALICE), 0);
    a.end();
}

#[test, expected_failure(abort_code = turn::ERR_TOO_EARLY)]
fun nobody_ends_a_turn_that_still_has_time() {
    let mut a = arena::ring(2);
    a.wait(119_999);
    a.end_timed_out_turn(CAROL);
    a.end();
}

#[test]
fun every_turn_has_its_own_time() {
    let mut a = arena::ring(2);
    a.wait(100_000);
    a.roll_on(ALICE, 3);
    assert_eq!(a.game().deadline_ms(), 220_000);
    a.end();
}

#[test]
fun a_decision_that_takes_too_long_is_a_timeout_too() {
    let mut a = arena::ring(2);
    a.roll(ALICE, 3);
    a.wait(120_000);
    a.end_timed_out_turn(BOB);
    assert_eq!(a.game().player(ALICE).timeouts(), 1);
    assert_eq!(a.game().active_player(), BOB);
    assert_eq!(a.game().phase(), types::phase_roll!());
    a.end();
}

#[test]
fun three_timeouts_in_a_row_put_a_player_out() {
    let mut a = arena::ring(3);
    a.own(ALICE, 6, 1);
    3u64.do!(|i| {
        a.wait(120_000);
        a.end_timed_out_turn(CAROL);
        assert_eq!(a.is_out(ALICE), i == 2);
        a.put(BOB, 0);
        a.put(CAROL, 0);
        a.roll_on(BOB, 1);
        a.roll_on(CAROL, 1);
    });
    assert_eq!(a.game().owner_of(6), option::none());
    assert_eq!(a.game().out(), vector[ALICE]);
    assert_eq!(a.game().active_player(), BOB);
    a.end();
}

#[test]
fun a_turn_played_forgives_earlier_timeouts() {
    let mut a = arena::ring(2);
    a.wait(120_000);
    a.end_timed_out_turn(BOB);
    a.roll_on(BOB, 1);
    assert_eq!(a.game().player(ALICE).timeouts(), 1);
    a.roll_on(ALICE, 1);
    assert_eq!(a.game().player(ALICE).timeouts(), 0);
    a.end();
}

#[test]
fun a_table_where_nobody_plays_ends_by_itself() {
    let mut a = arena::ring(2);
    5u64.do!(|_| {
        a.wait(120_000);
        a.end_timed_out_turn(CAROL);
    });
    assert_eq!(a.game().status(), types::status_ended!());
    assert_eq!(a.game().winners(), vector[BOB]);
    a.end();
}

#[test]
fun a_late_player_may_still_move_until_somebody_ends_the_turn() {
    let mut a = arena::ring(2);
    a.wait(500_000);
    a.roll(ALICE, 1);
    assert_eq!(a.pos(ALICE), 1);
    a.end();
}

#[test, expected_failure(abort_code = game::ERR_NOT_STARTED)]
fun a_lobby_has_no_timeout() {
    let mut a = arena::lobby(tycoon::maps::ring8(), game::default_config());
    a.wait(500_000);
    a.end_timed_out_turn(BOB);
    a.end();
}

#[test, expected_failure(abort_code = game::ERR_NOT_STARTED)]
fun nobody_surrenders_in_the_lobby() {
    let mut a = arena::lobby(tycoon::maps::ring8(), game::default_config());
    a.surrender(ALICE);
    a.end();
}
