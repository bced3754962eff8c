#[test_only]
/// Directions, wrap-around, forks and routes (spec 1.5).
module tycoon::movement_tests;

use std::unit_test::assert_eq;
use tycoon::{
    arena,
    events::{CashEvent, LapEvent, MoveEvent, RollEvent, SalaryEvent, StatusEvent},
    game,
    park,
    preferences,
    turn,
    types
};

const ALICE: address = @0xA;
const BOB: address = @0xB;

#[test]
fun clockwise_wraps_from_the_last_tile_to_tile_0() {
    let mut a = arena::ring(2);
    a.put(ALICE, 7);
    a.roll(ALICE, 2);
    assert_eq!(a.pos(ALICE), 1);
    a.end();
}

#[test]
fun counter_clockwise_wraps_from_tile_0_to_the_last_tile() {
    let mut a = arena::ring(2);
    a.roll_towards(ALICE, 2, types::dir_ccw!());
    assert_eq!(a.pos(ALICE), 6);
    a.end();
}

#[test]
fun auto_is_clockwise() {
    let mut a = arena::ring(2);
    a.prefer(ALICE, types::dir_auto!());
    a.roll(ALICE, 3);
    assert_eq!(a.pos(ALICE), 3);
    a.end();
}

#[test]
fun the_preferred_direction_is_taken() {
    let mut a = arena::ring(2);
    a.prefer(ALICE, types::dir_ccw!());
    a.roll(ALICE, 3);
    assert_eq!(a.pos(ALICE), 5);
    a.put(BOB, 1);
    a.decline(ALICE);
    a.prefer(BOB, types::dir_cw!());
    a.roll(BOB, 5);
    assert_eq!(a.pos(BOB), 6);
    a.end();
}

#[test]
fun a_preference_may_be_changed_in_somebody_elses_turn() {
    let mut a = arena::ring(2);
    a.prefer(BOB, types::dir_ccw!());
    assert_eq!(arena::count<StatusEvent>(), 1);
    a.roll_on(ALICE, 3);
    a.roll(BOB, 1);
    assert_eq!(a.pos(BOB), 7);
    a.end();
}

#[test]
fun the_wish_for_one_move_beats_the_preference_once() {
    let mut a = arena::ring(2);
    a.prefer(ALICE, types::dir_ccw!());
    a.roll_towards(ALICE, 1, types::dir_cw!());
    assert_eq!(a.pos(ALICE), 1);
    a.decline(ALICE);
    a.roll_on(BOB, 3);
    a.roll(ALICE, 1);
    assert_eq!(a.pos(ALICE), 0);
    a.end();
}

#[test]
fun a_forced_direction_beats_wish_and_preference() {
    let mut a = arena::ring(2);
    a.prefer(ALICE, types::dir_cw!());
    a.game_mut().player_mut(ALICE).force_dir(types::dir_forced_ccw!(), 1);
    a.roll_towards(ALICE, 1, types::dir_cw!());
    assert_eq!(a.pos(ALICE), 7);
    a.end();
}

#[test]
fun forced_clockwise_beats_a_wish_for_the_other_way() {
    let mut a = arena::ring(2);
    a.game_mut().player_mut(ALICE).force_dir(types::dir_forced_cw!(), 1);
    a.roll_towards(ALICE, 1, types::dir_ccw!());
    assert_eq!(a.pos(ALICE), 1);
    a.end();
}

#[test]
fun where_there_is_one_way_neither_wish_nor_preference_turns_anybody_round() {
    let mut a = arena::ring_with(game::default_config().with_one_way(true), 2);
    a.prefer(ALICE, types::dir_ccw!());
    a.roll_towards(ALICE, 1, types::dir_ccw!());
    assert_eq!(a.pos(ALICE), 1);
    a.end();
}

#[test]
fun where_there_is_one_way_a_forced_move_goes_back_and_the_next_one_on() {
    let mut a = arena::ring_with(game::default_config().with_one_way(true), 2);
    a.prefer(ALICE, types::dir_ccw!());
    a.game_mut().player_mut(ALICE).force_dir(types::dir_forced_ccw!(), 1);
    a.roll_on(ALICE, 3);
    assert_eq!(a.pos(ALICE), 5);
    a.end();
}

#[test]
fun forced_moves_are_counted_down_and_forgotten() {
    let mut a = arena::ring(2);
    a.game_mut().player_mut(ALICE).force_dir(types::dir_forced_ccw!(), 2);
    a.roll_on(ALICE, 1);
    assert_eq!(a.game().player(ALICE).forced_moves(), 1);
    a.roll_on(BOB, 3);
    a.roll_on(ALICE, 1);
    assert_eq!(a.pos(ALICE), 6);
    assert_eq!(a.game().player(ALICE).forced_moves(), 0);
    assert_eq!(a.game().player(ALICE).forced_dir(), types::dir_auto!());
    a.roll_on(BOB, 1);
    a.roll_on(ALICE, 1);
    assert_eq!(a.pos(ALICE), 7);
    a.end();
}

#[test]
fun every_step_is_told_in_order() {
    let mut a = arena::ring(2);
    a.put(ALICE, 6);
    a.roll(ALICE, 3);
    assert_eq!(arena::count<MoveEvent>(), 3);
    3u64.do!(|i| {
        let mut step = arena::nth<MoveEvent>(i);
        assert_eq!(step.peel_address(), ALICE);
        assert_eq!(step.peel_u64(), vector[6, 7, 0][i]);
        assert_eq!(step.peel_u64(), vector[7, 0, 1][i]);
    });
    a.end();
}

#[test]
fun the_roll_tells_where_it_leads() {
    let mut a = arena::ring(2);
    a.put(ALICE, 6);
    a.roll(ALICE, 3);
    let mut roll = arena::only<RollEvent>();
    assert_eq!(roll.peel_address(), ALICE);
    assert_eq!(roll.peel_u8(), 3);
    assert_eq!(roll.peel_u64(), 6);
    assert_eq!(roll.peel_u64(), 1);
    a.end();
}

#[test]
fun a_fork_has_a_default_exit_in_each_direction() {
    let mut a = park::start(2);
    a.put(ALICE, 1);
    a.roll_on(ALICE, 2);
    assert_eq!(a.pos(ALICE), 3);
    a.put(BOB, 9);
    a.roll_towards(BOB, 2, types::dir_ccw!());
    assert_eq!(a.pos(BOB), 7);
    a.end();
}

#[test]
fun a_route_takes_the_branch() {
    let mut a = park::start(2);
    a.put(ALICE, 1);
    a.roll_along(ALICE, 3, types::dir_cw!(), vector[12]);
    assert_eq!(a.pos(ALICE), 13);
    a.end();
}

#[test]
fun a_route_begins_at_the_fork_one_stands_on() {
    let mut a = park::start(2);
    a.put(ALICE, 2);
    a.roll_along(ALICE, 1, types::dir_cw!(), vector[12]);
    assert_eq!(a.pos(ALICE), 12);
    a.end();
}

#[test]
fun a_branch_joins_the_ring_again() {
    let mut a = park::start(2);
    a.put(ALICE, 2);
    a.roll_along(ALICE, 4, types::dir_cw!(), vector[12]);
    assert_eq!(a.pos(ALICE), 9);
    a.end();
}

#[test]
fun a_route_takes_the_branch_from_its_other_end() {
    let mut a = park::start(2);
    a.put(ALICE, 9);
    a.roll_along(ALICE, 4, types::dir_ccw!(), vector[13]);
    assert_eq!(a.pos(ALICE), 2);
    a.end();
}

#[test]
fun forks_take_the_routes_exits_in_order() {
    let mut a = park::start(2);
    a.put(ALICE, 2);
    a.roll_along(ALICE, 5, types::dir_cw!(), vector[12, 9]);
    assert_eq!(a.pos(ALICE), 10);
    a.end();
}

#[test]
fun an_exit_that_leads_straight_back_is_none() {
    let mut a = park::start(2);
    // Clockwise on tile 8, tile 13 is where one comes from.
    a.put(ALICE, 7);
    a.roll_along(ALICE, 3, types::dir_cw!(), vector[13]);
    assert_eq!(a.pos(ALICE), 10);
    a.end();
}

#[test]
fun an_exit_of_another_fork_is_spent_on_the_default() {
    let mut a = park::start(2);
    a.put(ALICE, 1);
    a.roll_along(ALICE, 2, types::dir_cw!(), vector[9, 12]);
    assert_eq!(a.pos(ALICE), 3);
    a.end();
}

#[test]
fun a_route_without_a_fork_on_the_way_changes_nothing() {
    let mut a = park::start(2);
    a.put(ALICE, 9);
    a.roll_along(ALICE, 2, types::dir_cw!(), vector[12]);
    assert_eq!(a.pos(ALICE), 11);
    a.end();
}

#[test, expected_failure(abort_code = turn::ERR_INVALID_MOVE)]
fun nobody_asks_for_a_forced_direction() {
    let mut a = arena::ring(2);
    a.roll_towards(ALICE, 1, types::dir_forced_cw!());
    a.end();
}

#[test, expected_failure(abort_code = preferences::ERR_INVALID_MOVE)]
fun nobody_prefers_a_forced_direction() {
    let mut a = arena::ring(2);
    a.prefer(ALICE, types::dir_forced_ccw!());
    a.end();
}

#[test, expected_failure(abort_code = turn::ERR_INVALID_MOVE)]
fun an_unknown_direction_is_refused() {
    let mut a = arena::ring(2);
    a.roll_towards(ALICE, 1, 9);
    a.end();
}

#[test, expected_failure(abort_code = turn::ERR_INVALID_MOVE)]
fun a_route_has_at_most_six_exits() {
    let mut a = park::start(2);
    a.roll_along(ALICE, 1, types::dir_cw!(), vector[12, 12, 12, 12, 12, 12, 12]);
    a.end();
}

#[test, expected_failure(abort_code = game::ERR_NO_SUCH_TILE)]
fun a_route_stays_on_the_map() {
    let mut a = park::start(2);
    a.roll_along(ALICE, 1, types::dir_cw!(), vector[14]);
    a.end();
}

#[test, expected_failure(abort_code = turn::ERR_UNREACHABLE)]
fun a_route_names_exits_of_forks_only() {
    let mut a = park::start(2);
    a.roll_along(ALICE, 1, types::dir_cw!(), vector[5]);
    a.end();
}

// === Salary ===

fun paid_ring(): arena::Arena { arena::ring_with(game::default_config().with_salary(500), 2) }

/// Lets a player stand on a tile after walking there clockwise from the start.
fun walked(a: &mut arena::Arena, player: address, tile: u64) {
    a.put(player, tile);
    tile.do!(|_| a.game_mut().player_mut(player).count_step(false))
}

#[test]
fun passing_the_start_pays_a_salary() {
    let mut a = paid_ring();
    walked(&mut a, ALICE, 6);
    a.roll(ALICE, 3);
    assert_eq!(a.pos(ALICE), 1);
    assert_eq!(a.cash(ALICE), 10_500);
    let mut salary = arena::only<SalaryEvent>();
    assert_eq!(salary.peel_address(), ALICE);
    assert_eq!(salary.peel_u64(), 500);
    let mut cash = arena::only<CashEvent>();
    cash.peel_address();
    assert_eq!(cash.peel_u8(), types::cash_salary!());
    a.end();
}

#[test]
fun stopping_on_the_start_pays_a_salary_too() {
    let mut a = paid_ring();
    walked(&mut a, ALICE, 6);
    a.roll(ALICE, 2);
    assert_eq!(a.cash(ALICE), 10_500);
    a.end();
}

#[test]
fun coming_round_counter_clockwise_pays_too() {
    let mut a = paid_ring();
    a.roll_towards(ALICE, 4, types::dir_ccw!());
    a.decline(ALICE);
    a.roll_on(BOB, 3);
    a.roll_towards(ALICE, 5, types::dir_ccw!());
    assert_eq!(a.pos(ALICE), 7);
    assert_eq!(a.cash(ALICE), 10_500);
    a.end();
}

#[test]
fun walking_to_and_fro_over_the_start_pays_nothing() {
    let mut a = paid_ring();
    walked(&mut a, ALICE, 7);
    a.roll(ALICE, 2);
    a.decline(ALICE);
    assert_eq!(a.cash(ALICE), 10_500);
    4u64.do!(|i| {
        a.put(BOB, 0);
        a.roll_on(BOB, 1);
        a.roll_towards(ALICE, 2, if (i % 2 == 0) types::dir_ccw!() else types::dir_cw!());
        a.decline(ALICE);
    });
    assert_eq!(a.pos(ALICE), 1);
    assert_eq!(a.cash(ALICE), 10_500);
    a.end();
}

#[test]
fun a_bomb_on_the_start_leaves_no_salary() {
    let mut a = paid_ring();
    walked(&mut a, ALICE, 7);
    a.game_mut().put_npc(0, tycoon::npc::new(types::npc_bomb!(), option::none(), true));
    a.roll(ALICE, 1);
    assert_eq!(arena::count<SalaryEvent>(), 0);
    a.end();
}

fun assert_told_lap(cw: u64, ccw: u64) {
    let mut lap = arena::only<LapEvent>();
    assert_eq!(lap.peel_address(), ALICE);
    assert_eq!(lap.peel_u64(), cw);
    assert_eq!(lap.peel_u64(), ccw);
}

#[test]
fun a_move_tells_how_far_round_it_has_led() {
    let mut a = paid_ring();
    a.roll(ALICE, 3);
    assert_told_lap(3, 0);
    a.decline(ALICE);
    a.roll_on(BOB, 3);
    a.roll_towards(ALICE, 2, types::dir_ccw!());
    assert_told_lap(3, 2);
    a.end();
}

#[test]
fun a_salary_begins_a_lap_in_the_middle_of_a_move() {
    let mut a = paid_ring();
    walked(&mut a, ALICE, 6);
    a.roll(ALICE, 3);
    assert_told_lap(1, 0);
    a.end();
}

#[test]
fun a_move_that_a_bomb_ends_tells_it_too() {
    let mut a = paid_ring();
    a.game_mut().put_npc(2, tycoon::npc::new(types::npc_bomb!(), option::none(), true));
    a.roll(ALICE, 5);
    assert_told_lap(2, 0);
    a.end();
}

#[test]
fun without_a_salary_nobody_counts_laps() {
    let mut a = arena::ring(2);
    a.roll(ALICE, 3);
    assert_eq!(arena::count<LapEvent>(), 0);
    a.end();
}

#[test]
fun without_a_salary_the_start_pays_nothing() {
    let mut a = arena::ring(2);
    walked(&mut a, ALICE, 6);
    a.roll(ALICE, 3);
    assert_eq!(arena::count<SalaryEvent>(), 0);
    assert_eq!(a.cash(ALICE), 10_000);
    a.end();
}
