#[test_only]
/// The curated registry's recommended rules, carrying over, and clearing away.
module tycoon::admin_tests;

use std::unit_test::{assert_eq, destroy};
use sui::test_scenario as ts;
use tycoon::{
    admin,
    arena::{Self, Arena},
    events::{
        ClearEvent,
        DeleteEvent,
        GameCarriedEvent,
        RecommendedEvent,
        RegistryCarriedEvent,
        RegistrySharedEvent,
    },
    game,
    lobby,
    map,
    maps,
    types
};

const ALICE: address = @0xA;
const BOB: address = @0xB;
const KEY: address = @0x11;
const WEEK_MS: u64 = 604_800_000;

// === Recommended rules ===

#[test]
fun the_cap_changes_what_tables_start_with() {
    let mut scenario = ts::begin(ALICE);
    let (mut registry, cap) = admin::create_curated_registry(scenario.ctx());
    let template = maps::ring8().seal(scenario.ctx());
    let config = game::default_config().with_salary(900);
    cap.publish_labelled_template(&mut registry, template, arena::labels(8, none(8)), config);
    assert_eq!(registry.recommended(1), config);
    cap.recommend(&mut registry, 1, config.with_salary(800));
    assert_eq!(registry.recommended(1), config.with_salary(800));
    assert_eq!(sui::event::events_by_type<RecommendedEvent>().length(), 2);
    destroy(registry);
    destroy(cap);
    scenario.end();
}

#[test, expected_failure(abort_code = map::ERR_TEMPLATE_NOT_FOUND)]
fun rules_are_recommended_for_maps_that_exist() {
    let mut scenario = ts::begin(ALICE);
    let (mut registry, cap) = admin::create_curated_registry(scenario.ctx());
    cap.recommend(&mut registry, 1, game::default_config());
    destroy(registry);
    destroy(cap);
    scenario.end();
}

#[test, expected_failure(abort_code = tycoon::config::ERR_BAD_CONFIG)]
fun only_legal_rules_are_recommended() {
    let mut scenario = ts::begin(ALICE);
    let (mut registry, cap) = admin::create_curated_registry(scenario.ctx());
    let template = maps::ring8().seal(scenario.ctx());
    cap.publish_template(&mut registry, template);
    cap.recommend(&mut registry, 1, game::default_config().with_start_cash(0));
    destroy(registry);
    destroy(cap);
    scenario.end();
}

fun none(tiles: u64): vector<u8> { vector::tabulate!(tiles, |_| 0) }

#[test]
fun publishing_the_package_marks_its_registry_as_shared() {
    let mut scenario = ts::begin(ALICE);
    admin::init_for_testing(scenario.ctx());
    assert_eq!(sui::event::events_by_type<RegistrySharedEvent>().length(), 1);
    scenario.next_tx(ALICE);
    let registry: map::MapRegistry = scenario.take_shared();
    assert!(registry.is_shared());
    assert_eq!(registry.registry_version(), types::version());
    ts::return_shared(registry);
    scenario.end();
}

// === Carrying over ===

#[test]
fun anyone_carries_a_game_of_an_earlier_version_over() {
    let mut a = arena::ring(2);
    a.game_mut().set_version(0);
    a.tx(@0x99);
    admin::carry_game(a.game_mut());
    let mut carried = arena::only<GameCarriedEvent>();
    assert_eq!(carried.peel_u64(), 0);
    assert_eq!(carried.peel_u64(), types::version());
    a.roll(ALICE, 1);
    a.end();
}

#[test, expected_failure(abort_code = game::ERR_WRONG_VERSION)]
fun code_of_another_version_plays_no_turn() {
    let mut a = arena::ring(2);
    a.game_mut().set_version(0);
    a.roll(ALICE, 1);
    a.end();
}

#[test, expected_failure(abort_code = game::ERR_WRONG_VERSION)]
fun code_of_another_version_opens_no_door() {
    let mut a = arena::lobby(maps::ring8(), game::default_config());
    a.game_mut().set_version(2);
    a.join(BOB);
    a.end();
}

#[test, expected_failure(abort_code = game::ERR_WRONG_VERSION)]
fun code_of_another_version_names_no_delegate() {
    let mut a = arena::ring(2);
    a.game_mut().set_version(2);
    a.delegate(ALICE, option::some(KEY), 1);
    a.end();
}

#[test, expected_failure(abort_code = game::ERR_WRONG_VERSION)]
fun code_of_another_version_changes_no_preference() {
    let mut a = arena::ring(2);
    a.game_mut().set_version(2);
    a.auto(ALICE, true, 0);
    a.end();
}

#[test, expected_failure(abort_code = admin::ERR_WRONG_VERSION)]
fun a_game_of_this_version_is_not_carried() {
    let mut a = arena::ring(2);
    admin::carry_game(a.game_mut());
    a.end();
}

#[test, expected_failure(abort_code = admin::ERR_WRONG_VERSION)]
fun a_game_of_a_later_version_is_not_carried_back() {
    let mut a = arena::ring(2);
    a.game_mut().set_version(types::version() + 1);
    admin::carry_game(a.game_mut());
    a.end();
}

#[test, expected_failure(abort_code = game::ERR_DRAW_WAITS)]
fun a_game_is_not_carried_while_a_draw_waits() {
    let mut a = arena::ring(2);
    a.draw(ALICE, 1);
    a.game_mut().set_version(0);
    admin::carry_game(a.game_mut());
    a.end();
}

#[test]
fun a_registry_is_carried_over_and_games_read_it_before_and_after() {
    let mut scenario = ts::begin(ALICE);
    let mut registry = map::create_registry(scenario.ctx());
    registry.publish_template(maps::ring8().seal(scenario.ctx()));
    registry.set_version(0);
    assert_eq!(registry.get_template(1).tile_count(), 8);
    admin::carry_registry(&mut registry);
    assert_eq!(sui::event::events_by_type<RegistryCarriedEvent>().length(), 1);
    registry.publish_template(maps::classic().seal(scenario.ctx()));
    destroy(registry);
    scenario.end();
}

#[test, expected_failure(abort_code = map::ERR_WRONG_VERSION)]
fun nothing_is_published_into_a_registry_of_another_version() {
    let mut scenario = ts::begin(ALICE);
    let mut registry = map::create_registry(scenario.ctx());
    registry.set_version(2);
    registry.publish_template(maps::ring8().seal(scenario.ctx()));
    destroy(registry);
    scenario.end();
}

// === Clearing away ===

/// A game of two with land, buildings, cards and traps that ALICE has won, and a week later.
fun over(): Arena {
    let mut a = arena::ring(2);
    a.delegate(ALICE, option::some(KEY), 2 * WEEK_MS);
    a.own(ALICE, 1, 2);
    a.own(ALICE, 4, 0);
    a.give_card(ALICE, types::card_bomb!());
    a.give_card(ALICE, types::card_dog!());
    a.give_card(BOB, types::card_freeze!());
    a.game_mut().put_npc(6, tycoon::npc::new(types::npc_bomb!(), option::none(), true));
    a.wait(1_000);
    a.surrender(BOB);
    a.wait(WEEK_MS);
    a
}

fun clear(a: &mut Arena, by: address, limit: u64) {
    a.tx(by);
    let (game, clock, ctx) = a.game_clock_and_ctx();
    admin::clear_game(game, limit, clock, ctx)
}

fun clear_and_delete(by: address) {
    let mut a = over();
    clear(&mut a, by, 5);
    let mut cleared = arena::only<ClearEvent>();
    assert_eq!(cleared.peel_address(), by);
    assert!(!cleared.peel_bool());
    assert_eq!(a.game().owner_count(), 0);
    assert_eq!(a.game().npc_count(), 1);
    // Eight tiles and one player; the host is the last.
    clear(&mut a, by, 4);
    assert_eq!(a.game().npc_count(), 0);
    assert!(!a.game().has_player(BOB));
    assert!(a.game().has_player(ALICE));
    clear(&mut a, by, 100);
    let mut cleared = arena::only<ClearEvent>();
    cleared.peel_address();
    assert!(cleared.peel_bool());
    assert!(a.game().is_cleared());
    let (mut scenario, clock, game) = a.into_game();
    scenario.next_tx(ALICE);
    admin::delete_game(game, &clock, scenario.ctx());
    assert_eq!(arena::count<DeleteEvent>(), 1);
    clock.destroy_for_testing();
    scenario.end();
}

#[test]
fun the_host_clears_a_game_away_in_slices_and_deletes_it() { clear_and_delete(ALICE) }

#[test]
fun the_hosts_delegate_clears_a_game_away() { clear_and_delete(KEY) }

#[test]
fun an_abandoned_lobby_is_cleared_away() {
    let mut a = arena::lobby(maps::ring8(), game::default_config());
    a.leave(ALICE);
    a.wait(WEEK_MS);
    clear(&mut a, ALICE, 8);
    assert!(a.game().is_cleared());
    a.end();
}

#[test, expected_failure(abort_code = admin::ERR_NOT_ENDED)]
fun a_game_stays_for_a_week() {
    let mut a = arena::ring(2);
    a.wait(1_000);
    a.surrender(BOB);
    a.wait(WEEK_MS - 1);
    clear(&mut a, ALICE, 1);
    a.end();
}

#[test, expected_failure(abort_code = admin::ERR_NOT_ENDED)]
fun a_game_that_runs_is_not_cleared() {
    let mut a = arena::ring(2);
    a.wait(2 * WEEK_MS);
    clear(&mut a, ALICE, 1);
    a.end();
}

#[test, expected_failure(abort_code = admin::ERR_NOT_HOST)]
fun a_guest_clears_nothing() {
    let mut a = over();
    clear(&mut a, BOB, 1);
    a.end();
}

#[test, expected_failure(abort_code = admin::ERR_NOT_HOST)]
fun the_hosts_delegate_clears_nothing_when_its_time_is_over() {
    let mut a = over();
    a.wait(WEEK_MS);
    clear(&mut a, KEY, 1);
    a.end();
}

#[test, expected_failure(abort_code = admin::ERR_NOT_CLEARED)]
fun a_game_with_rows_is_not_deleted() {
    let mut a = over();
    clear(&mut a, ALICE, 9);
    let (mut scenario, clock, game) = a.into_game();
    scenario.next_tx(ALICE);
    admin::delete_game(game, &clock, scenario.ctx());
    clock.destroy_for_testing();
    scenario.end();
}

#[test, expected_failure(abort_code = map::ERR_WRONG_VERSION)]
fun no_game_is_opened_on_a_registry_of_another_version() {
    let mut scenario = ts::begin(ALICE);
    let clock = sui::clock::create_for_testing(scenario.ctx());
    let mut registry = map::create_registry(scenario.ctx());
    registry.publish_template(maps::ring8().seal(scenario.ctx()));
    registry.share_registry();
    scenario.next_tx(ALICE);
    let mut registry: map::MapRegistry = scenario.take_shared();
    registry.set_version(2);
    let config = game::default_config();
    lobby::create_game(&registry, 1, option::none(), config, &clock, scenario.ctx());
    ts::return_shared(registry);
    clock.destroy_for_testing();
    scenario.end();
}
