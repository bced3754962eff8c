#[test_only]
/// The object: its views, its guards, and what a draw keeps.
module tycoon::game_tests;

use std::unit_test::assert_eq;
use tycoon::{arena, game, maps, types};

const ALICE: address = @0xA;
const BOB: address = @0xB;

#[test]
fun a_new_game_is_of_this_version_and_says_what_it_is_played_on() {
    let a = arena::lobby(maps::ring8(), game::default_config());
    assert_eq!(a.game().version(), types::version());
    assert_eq!(a.game().registry(), object::id(a.registry()));
    assert_eq!(a.game().template_id(), 1);
    assert_eq!(a.game().tile_count(), 8);
    assert_eq!(a.game().status(), types::status_ready!());
    assert_eq!(a.game().turn(), 0);
    assert!(!a.game().draw_waits());
    assert!(!a.game().host_left());
    a.end();
}

#[test]
fun owner_and_level_of_a_tile_come_and_go() {
    let mut a = arena::ring(2);
    assert_eq!(a.game().owner_of(3), option::none());
    assert_eq!(a.game().level_of(3), 0);
    a.own(ALICE, 3, 2);
    assert_eq!(a.game().owner_of(3), option::some(ALICE));
    assert_eq!(a.game().level_of(3), 2);
    assert_eq!(a.game_mut().clear_level(3), 2);
    assert_eq!(a.game_mut().clear_level(3), 0);
    a.game_mut().set_level(3, 1);
    a.game_mut().clear_owner(3);
    assert_eq!(a.game().level_count(), 0);
    assert_eq!(a.game().owner_count(), 0);
    a.end();
}

#[test]
fun a_draw_keeps_direction_route_and_automatic_mode() {
    let mut a = tycoon::park::start(2);
    a.auto(ALICE, true, 1_234);
    a.draw_with(ALICE, option::some(types::dir_ccw!()), vector[12, 3], 5);
    let draw = a.game().draw();
    let (_, dir, route) = draw.way();
    assert_eq!(dir, types::dir_ccw!());
    assert_eq!(route, vector[12, 3]);
    let (auto, floor) = draw.auto();
    assert!(auto);
    assert_eq!(floor, 1_234);
    assert!(!draw.is_absent());
    a.end();
}

#[test]
fun a_forced_direction_is_in_the_draw() {
    let mut a = arena::ring(2);
    a.game_mut().player_mut(ALICE).force_dir(types::dir_forced_ccw!(), 1);
    a.draw_with(ALICE, option::some(types::dir_cw!()), vector[], 1);
    let (_, dir, _) = a.game().draw().way();
    assert_eq!(dir, types::dir_forced_ccw!());
    a.end();
}

#[test]
fun a_game_over_says_since_when() {
    let mut a = arena::ring(2);
    a.wait(4_000);
    a.surrender(BOB);
    assert_eq!(a.game().phase(), types::phase_end!());
    assert_eq!(a.game().phase_started_ms(), 4_000);
    a.end();
}
