#[test_only]
/// The vocabulary: what is a kind and what is not, and the numbers that the specification fixes.
module tycoon::types_tests;

use std::unit_test::assert_eq;
use tycoon::types;

#[test]
fun the_kinds_of_the_specification_have_its_numbers() {
    assert_eq!(types::tile_empty!(), 0);
    assert_eq!(types::tile_property!(), 1);
    assert_eq!(types::tile_hospital!(), 2);
    assert_eq!(types::tile_chance!(), 3);
    assert_eq!(types::tile_bonus!(), 4);
    assert_eq!(types::tile_fee!(), 5);
    assert_eq!(types::tile_card!(), 6);
    assert_eq!(types::tile_news!(), 7);
    assert_eq!(types::npc_barrier!(), 20);
    assert_eq!(types::npc_bomb!(), 21);
    assert_eq!(types::npc_dog!(), 22);
    assert_eq!(types::card_move_ctrl!(), 1);
    assert_eq!(types::card_barrier!(), 2);
    assert_eq!(types::card_bomb!(), 10);
    assert_eq!(types::card_rent_free!(), 20);
    assert_eq!(types::card_freeze!(), 30);
}

#[test]
fun the_phases_and_directions_of_the_specification_have_its_numbers() {
    assert_eq!(types::phase_roll!(), 1);
    assert_eq!(types::phase_move!(), 2);
    assert_eq!(types::phase_settle!(), 3);
    assert_eq!(types::phase_manage!(), 4);
    assert_eq!(types::phase_events!(), 5);
    assert_eq!(types::phase_end!(), 6);
    assert_eq!(types::dir_auto!(), 0);
    assert_eq!(types::dir_cw!(), 1);
    assert_eq!(types::dir_ccw!(), 2);
    assert_eq!(types::dir_forced_cw!(), 3);
    assert_eq!(types::dir_forced_ccw!(), 4);
    assert_eq!(types::skip_prison!(), 1);
    assert_eq!(types::skip_hospital!(), 2);
}

#[test]
fun tiles_are_known_from_0_to_10() {
    11u64.do!(|kind| assert!(types::is_tile_kind(kind as u8)));
    assert!(!types::is_tile_kind(11));
}

#[test]
fun seven_cards_are_known_and_drawn() {
    assert_eq!(types::card_kinds().length(), 7);
    types::card_kinds().do!(|kind| assert!(types::is_card_kind(kind)));
    assert!(!types::is_card_kind(3));
}

#[test]
fun a_player_asks_for_three_directions_only() {
    assert!(types::is_free_dir(types::dir_auto!()));
    assert!(types::is_free_dir(types::dir_ccw!()));
    assert!(!types::is_free_dir(types::dir_forced_cw!()));
    assert!(types::is_ccw(types::dir_forced_ccw!()));
    assert!(!types::is_ccw(types::dir_forced_cw!()));
    assert!(!types::is_ccw(types::dir_auto!()));
}
