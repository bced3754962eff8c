#[test_only]
/// Caps, phases, rounds, skips and timeouts.
module tycoon::turn_tests;

use std::unit_test::assert_eq;
use sui::test_scenario as ts;
use tycoon::{
    arena::{Self, Arena},
    events::{
        DrawEvent,
        EndTurnEvent,
        PhaseEvent,
        RollEvent,
        SkipTurnEvent,
        StatusEvent,
        TimeoutEvent,
        TurnStartEvent,
    },
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

fun end_turn_with_kept_cap(a: &mut Arena, player: address) {
    a.tx(player);
    let cap: TurnCap = a.scenario().take_from_sender();
    let (game, clock) = a.game_and_clock();
    turn::end_turn(game, cap, clock)
}

use fun end_turn_with_kept_cap as Arena.end_turn_with_kept_cap;

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
fun no_cap_outlives_its_block_unless_it_is_kept() {
    let mut a = arena::ring(2);
    a.roll(ALICE, 3);
    a.end_turn(ALICE);
    a.tx(ALICE);
    assert!(!ts::has_most_recent_for_address<TurnCap>(ALICE));
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
    a.end_turn_with_kept_cap(ALICE);
    a.end();
}

#[test, expected_failure(abort_code = game::ERR_CAP_EXPIRED)]
fun a_cap_is_refused_in_somebody_elses_turn() {
    let mut a = arena::ring(2);
    a.mint_and_keep(ALICE);
    a.roll(ALICE, 2);
    a.end_turn_with_kept_cap(ALICE);
    a.end();
}

#[test, expected_failure(abort_code = game::ERR_NO_TURN_CAP)]
fun a_cap_of_another_game_is_refused() {
    let mut a = arena::ring(2);
    a.roll(ALICE, 3);
    a.mint_and_keep(ALICE);
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
    let (game, _) = a.game_and_clock();
    turn::roll_with_seed(game, &foreign, cap, option::none(), vector[], rng::numbered_seed(1));
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

// === A draw waits ===

#[test]
fun a_roll_stores_a_draw_and_moves_nothing() {
    let mut a = arena::ring(2);
    a.draw(ALICE, 3);
    assert_eq!(a.game().phase(), types::phase_move!());
    assert!(a.game().draw_waits());
    assert_eq!(a.pos(ALICE), 0);
    assert_eq!(arena::count<RollEvent>(), 0);
    assert_eq!(turn::waiting_dice(a.game()), option::some(3));
    a.end();
}

#[test]
fun anyone_steps_and_the_roll_is_told_once_with_the_tile_reached() {
    let mut a = arena::ring(2);
    a.draw(ALICE, 3);
    a.step(CAROL);
    let mut roll = arena::only<RollEvent>();
    assert_eq!(roll.peel_address(), ALICE);
    assert_eq!(roll.peel_u8(), 3);
    assert_eq!(roll.peel_u64(), 0);
    assert_eq!(roll.peel_u64(), 3);
    assert_eq!(a.pos(ALICE), 3);
    assert!(turn::waiting_dice(a.game()).is_none());
    a.end();
}

#[test]
fun a_step_without_a_draw_does_nothing() {
    let mut a = arena::ring(2);
    a.step(CAROL);
    assert_eq!(sui::event::num_events(), 0);
    a.roll(ALICE, 3);
    a.step(CAROL);
    assert_eq!(sui::event::num_events(), 0);
    assert_eq!(a.game().phase(), types::phase_manage!());
    a.end();
}

#[test]
fun a_step_in_the_lobby_and_after_the_end_does_nothing() {
    let mut a = arena::lobby(tycoon::maps::ring8(), game::default_config());
    a.step(CAROL);
    assert_eq!(sui::event::num_events(), 0);
    a.close(ALICE);
    a.step(CAROL);
    assert_eq!(sui::event::num_events(), 0);
    a.end();
}

#[test]
fun the_draw_of_the_network_is_told_with_its_seed_by_whom_and_for_which_round() {
    let mut a = arena::ring(2);
    a.create_random();
    a.roll_for_real(ALICE);
    let mut draw = arena::only<DrawEvent>();
    assert_eq!(draw.peel_address(), ALICE);
    assert_eq!(draw.peel_u64(), 1);
    assert!(!draw.peel_bool());
    assert_eq!(draw.peel_address(), ALICE);
    let seed = draw.peel_vec_u8();
    let (stored, dir, route) = a.game().draw().way();
    assert_eq!(seed, stored);
    assert_eq!(seed.length(), 32);
    assert_eq!(dir, types::dir_auto!());
    assert!(route.is_empty());
    a.end();
}

#[test]
fun the_game_is_as_large_with_a_draw_as_without() {
    let mut a = arena::ring(2);
    let size = std::bcs::to_bytes(a.game()).length();
    a.draw(ALICE, 3);
    assert_eq!(std::bcs::to_bytes(a.game()).length(), size);
    a.step(ALICE);
    assert_eq!(std::bcs::to_bytes(a.game()).length(), size);
    a.end();
}

/// A 6 leads to the news, a tax of 300, which is drawn from the same seed.
fun step_onto_a_tax(by: address, late_ms: u64) {
    let mut a = tycoon::park::start(2);
    a.draw_with(ALICE, option::none(), vector[], arena::seed_of(vector[6, 10], vector[5, 1]));
    a.wait(late_ms);
    a.step(by);
    assert_eq!(a.pos(ALICE), 6);
    assert_eq!(a.cash(ALICE), 9_700);
    assert_eq!(a.cash(BOB), 9_700);
    assert_eq!(a.game().deadline_ms(), 120_000 + late_ms);
    a.end();
}

#[test]
fun a_draw_is_played_as_it_fell_by_who_rolled() { step_onto_a_tax(ALICE, 0) }

#[test]
fun a_draw_is_played_as_it_fell_by_a_stranger_and_late() { step_onto_a_tax(CAROL, 400_000) }

#[test]
fun the_automatic_mode_is_the_one_of_the_roll() {
    let mut a = arena::ring(2);
    a.auto(ALICE, true, 5_000);
    a.draw(ALICE, 1);
    a.game_mut().player_mut(ALICE).set_auto(false, 0);
    a.step(BOB);
    assert_eq!(a.game().owner_of(1), option::some(ALICE));
    assert_eq!(a.game().active_player(), BOB);
    a.end();
}

#[test, expected_failure(abort_code = game::ERR_DRAW_WAITS)]
fun nobody_surrenders_while_a_draw_waits() {
    let mut a = arena::ring(2);
    a.draw(ALICE, 3);
    a.surrender(BOB);
    a.end();
}

#[test, expected_failure(abort_code = game::ERR_DRAW_WAITS)]
fun nobody_rolls_again_while_a_draw_waits() {
    let mut a = arena::ring(2);
    a.draw(ALICE, 3);
    a.draw(ALICE, 4);
    a.end();
}

#[test, expected_failure(abort_code = game::ERR_DRAW_WAITS)]
fun no_turn_times_out_while_a_draw_waits() {
    let mut a = arena::ring(2);
    a.draw(ALICE, 3);
    a.wait(500_000);
    a.end_timed_out_turn(CAROL);
    a.end();
}

#[test, expected_failure(abort_code = game::ERR_DRAW_WAITS)]
fun nobody_is_rolled_for_while_a_draw_waits() {
    let mut a = arena::ring(2);
    a.draw(ALICE, 3);
    a.wait(500_000);
    a.roll_absent(CAROL, 1);
    a.end();
}

#[test, expected_failure(abort_code = game::ERR_DRAW_WAITS)]
fun no_card_is_used_while_a_draw_waits() {
    let mut a = arena::ring(2);
    a.give_card(ALICE, types::card_rent_free!());
    a.draw(ALICE, 3);
    a.play_card(ALICE, types::card_rent_free!());
    a.end();
}

#[test, expected_failure(abort_code = game::ERR_DRAW_WAITS)]
fun no_preference_changes_while_a_draw_waits() {
    let mut a = arena::ring(2);
    a.draw(ALICE, 3);
    a.auto(BOB, true, 0);
    a.end();
}

#[test, expected_failure(abort_code = game::ERR_DRAW_WAITS)]
fun nothing_is_swept_while_a_draw_waits() {
    let mut a = arena::ring(2);
    a.game_mut().put_npc(6, tycoon::npc::new(types::npc_bomb!(), option::some(0), true));
    a.draw(ALICE, 3);
    tycoon::trap::sweep(a.game_mut(), 6);
    a.end();
}

#[test]
fun a_delegate_is_named_while_a_draw_waits() {
    let mut a = arena::ring(2);
    a.draw(ALICE, 3);
    a.delegate(ALICE, option::some(CAROL), 1_000);
    assert_eq!(a.game().player(ALICE).delegate(), option::some(CAROL));
    assert!(a.game().draw_waits());
    a.end();
}

#[test, expected_failure(abort_code = game::ERR_FOREIGN_REGISTRY)]
fun a_step_reads_the_games_own_registry() {
    let mut a = arena::ring(2);
    a.draw(ALICE, 3);
    a.tx(CAROL);
    let foreign = tycoon::map::create_registry(a.ctx());
    let (game, clock) = a.game_and_clock();
    turn::step(game, &foreign, clock);
    std::unit_test::destroy(foreign);
    a.end();
}

#[test, expected_failure(abort_code = game::ERR_WRONG_VERSION)]
fun a_draw_of_another_version_is_not_stepped() {
    let mut a = arena::ring(2);
    a.draw(ALICE, 3);
    a.game_mut().set_version(2);
    a.step(BOB);
    a.end();
}

// === Time ===

#[test]
fun a_turn_whose_time_is_over_is_rolled_for_the_absent_player() {
    let mut a = arena::ring(2);
    a.wait(120_000);
    a.roll_absent(CAROL, 3);
    let mut timeout = arena::only<TimeoutEvent>();
    assert_eq!(timeout.peel_address(), ALICE);
    assert_eq!(timeout.peel_u8(), 1);
    assert_eq!(timeout.peel_address(), CAROL);
    // It moves, but decides nothing: the turn is over with the move.
    assert_eq!(a.pos(ALICE), 3);
    assert_eq!(a.game().owner_of(3), option::none());
    assert_eq!(a.game().active_player(), BOB);
    a.end();
}

#[test]
fun timing_out_is_no_shelter_from_tolls() {
    let mut a = arena::ring(2);
    a.own(BOB, 3, 4);
    a.wait(120_000);
    a.roll_absent(BOB, 3);
    // 150 * 16.
    assert_eq!(a.cash(ALICE), 7_600);
    assert_eq!(a.cash(BOB), 12_400);
    a.end();
}

#[test]
fun the_absent_buy_only_if_they_had_the_automatic_mode_on() {
    let mut a = arena::ring(2);
    a.auto(ALICE, true, 0);
    a.wait(120_000);
    a.roll_absent(CAROL, 3);
    assert_eq!(a.game().owner_of(3), option::some(ALICE));
    assert_eq!(a.game().player(ALICE).timeouts(), 1);
    a.end();
}

#[test]
fun an_absent_roll_of_the_network_is_told_as_such() {
    let mut a = arena::ring(2);
    a.create_random();
    a.wait(120_000);
    a.roll_absent_for_real(CAROL);
    let mut draw = arena::only<DrawEvent>();
    assert_eq!(draw.peel_address(), ALICE);
    draw.peel_u64();
    assert!(draw.peel_bool());
    assert_eq!(draw.peel_address(), CAROL);
    a.step(BOB);
    assert_eq!(a.game().active_player(), BOB);
    a.end();
}

#[test]
fun a_game_with_the_clocks_dice_rolls_them_for_the_absent() {
    let mut a = arena::ring_with(game::default_config().with_clock_dice(), 2);
    a.wait(120_000);
    a.roll_absent_by_clock(CAROL);
    assert_eq!(arena::count<RollEvent>(), 1);
    assert_eq!(a.game().active_player(), BOB);
    a.end();
}

#[test, expected_failure(abort_code = turn::ERR_WRONG_DICE)]
fun a_game_with_random_dice_rolls_no_others_for_the_absent() {
    let mut a = arena::ring(2);
    a.wait(120_000);
    a.roll_absent_by_clock(CAROL);
    a.end();
}

#[test, expected_failure(abort_code = turn::ERR_TOO_EARLY)]
fun nobody_is_rolled_for_who_still_has_time() {
    let mut a = arena::ring(2);
    a.wait(119_999);
    a.roll_absent(CAROL, 1);
    a.end();
}

#[test, expected_failure(abort_code = turn::ERR_WRONG_PHASE)]
fun nobody_is_rolled_for_who_has_rolled() {
    let mut a = arena::ring(2);
    a.roll(ALICE, 3);
    a.wait(120_000);
    a.roll_absent(CAROL, 1);
    a.end();
}

#[test, expected_failure(abort_code = turn::ERR_WRONG_PHASE)]
fun a_turn_without_a_roll_does_not_just_end() {
    let mut a = arena::ring(2);
    a.wait(120_000);
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
fun the_decision_has_a_full_time_of_its_own() {
    let mut a = arena::ring(2);
    a.wait(119_000);
    a.draw(ALICE, 3);
    a.wait(7_000);
    a.step(BOB);
    let mut phase = arena::only<PhaseEvent>();
    assert_eq!(phase.peel_address(), ALICE);
    assert_eq!(phase.peel_u8(), types::phase_manage!());
    assert_eq!(phase.peel_u64(), 246_000);
    assert_eq!(a.game().deadline_ms(), 246_000);
    a.end();
}

#[test, expected_failure(abort_code = turn::ERR_TOO_EARLY)]
fun nobody_steps_and_times_a_turn_out_in_one_block() {
    let mut a = arena::ring(2);
    a.draw(ALICE, 3);
    a.wait(500_000);
    a.step(BOB);
    a.end_timed_out_turn(BOB);
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
        a.put(ALICE, 0);
        a.roll_absent(CAROL, 1);
        assert_eq!(a.is_out(ALICE), i == 2);
        // The third one does not roll any more.
        assert_eq!(arena::count<RollEvent>(), if (i == 2) 0 else 1);
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
fun the_third_timeout_may_be_that_of_a_decision() {
    let mut a = arena::ring(3);
    a.game_mut().player_mut(ALICE).add_timeout();
    a.game_mut().player_mut(ALICE).add_timeout();
    a.roll(ALICE, 3);
    a.wait(120_000);
    a.end_timed_out_turn(CAROL);
    assert!(a.is_out(ALICE));
    assert_eq!(a.game().active_player(), BOB);
    a.end();
}

#[test]
fun a_turn_played_forgives_earlier_timeouts_whoever_steps() {
    let mut a = arena::ring(2);
    a.wait(120_000);
    a.roll_absent(BOB, 5);
    a.game_mut().player_mut(ALICE).hospitalise(0);
    a.roll_on(BOB, 1);
    assert_eq!(a.game().player(ALICE).timeouts(), 1);
    a.put(ALICE, 0);
    a.draw(ALICE, 2);
    a.step(CAROL);
    assert_eq!(a.game().player(ALICE).timeouts(), 0);
    a.end();
}

#[test]
fun a_roll_alone_forgives_nothing_where_a_decision_is_due() {
    let mut a = arena::ring(2);
    a.game_mut().player_mut(ALICE).add_timeout();
    a.roll(ALICE, 1);
    assert_eq!(a.game().player(ALICE).timeouts(), 1);
    a.end_turn(ALICE);
    assert_eq!(a.game().player(ALICE).timeouts(), 0);
    a.end();
}

#[test]
fun a_table_where_nobody_plays_ends_by_itself() {
    let mut a = arena::ring(2);
    5u64.do!(|_| {
        a.wait(120_000);
        a.roll_absent(CAROL, 1);
    });
    assert_eq!(a.game().status(), types::status_ended!());
    assert_eq!(a.game().winners(), vector[BOB]);
    a.end();
}

#[test]
fun a_late_player_may_still_move_until_somebody_rolls_for_it() {
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
