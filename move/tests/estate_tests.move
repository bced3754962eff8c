#[test_only]
/// Buying, building, tolls and the automatic mode (spec 4).
module tycoon::estate_tests;

use std::unit_test::assert_eq;
use tycoon::{
    arena::{Self, Arena},
    economy,
    estate,
    events::{BuyEvent, CashEvent, PhaseEvent, TollEvent, UpgradeEvent},
    game,
    park,
    types
};

const ALICE: address = @0xA;
const BOB: address = @0xB;

// === Formulas ===

#[test]
fun a_toll_doubles_with_every_level() {
    5u64.do!(|level| {
        assert_eq!(economy::toll(100, level as u8), vector[100, 200, 400, 800, 1_600][level]);
    })
}

#[test]
fun an_upgrade_costs_60_percent_and_50_more_with_every_level() {
    4u64.do!(|level| {
        assert_eq!(
            economy::upgrade_cost(1_000, level as u8),
            vector[600, 1_100, 1_600, 2_100][level],
        );
    })
}

#[test]
fun the_cost_of_an_upgrade_is_floored() {
    // 15 * 0.6 = 9, 15 * 1.1 = 16.5, 15 * 1.6 = 24, 15 * 2.1 = 31.5
    4u64.do!(|level| {
        assert_eq!(economy::upgrade_cost(15, level as u8), vector[9, 16, 24, 31][level]);
    })
}

#[test]
fun the_dearest_tile_does_not_overflow() {
    let dearest = 1_000_000_000_000;
    assert_eq!(economy::toll(dearest, 4), 16_000_000_000_000);
    assert_eq!(economy::upgrade_cost(dearest, 3), 2_100_000_000_000);
}

// === Buying ===

#[test]
fun land_of_nobody_can_be_bought() {
    let mut a = arena::ring(2);
    a.roll(ALICE, 3);
    let mut phase = arena::only<PhaseEvent>();
    assert_eq!(phase.peel_address(), ALICE);
    assert_eq!(phase.peel_u8(), types::phase_manage!());
    a.buy(ALICE, 3);
    assert_eq!(a.game().owner_of(3), option::some(ALICE));
    assert_eq!(a.cash(ALICE), 8_500);
    assert_eq!(a.game().player(ALICE).tiles(), vector[3]);
    let mut buy = arena::only<BuyEvent>();
    assert_eq!(buy.peel_address(), ALICE);
    assert_eq!(buy.peel_u64(), 3);
    assert_eq!(buy.peel_u64(), 1_500);
    a.end();
}

#[test]
fun buying_may_be_declined() {
    let mut a = arena::ring(2);
    a.roll(ALICE, 3);
    a.end_turn(ALICE);
    assert_eq!(a.game().owner_of(3), option::none());
    assert_eq!(a.game().active_player(), BOB);
    a.end();
}

#[test]
fun land_too_dear_is_not_offered() {
    let mut a = arena::ring(2);
    a.set_cash(ALICE, 1_499);
    a.roll(ALICE, 3);
    assert_eq!(a.game().active_player(), BOB);
    a.set_cash(BOB, 1_500);
    a.roll(BOB, 3);
    assert_eq!(a.game().active_player(), BOB);
    a.end();
}

#[test, expected_failure(abort_code = estate::ERR_NOT_ENOUGH_CASH)]
fun nobody_buys_on_credit() {
    let mut a = arena::ring(2);
    a.roll(ALICE, 3);
    a.set_cash(ALICE, 1_499);
    a.buy(ALICE, 3);
    a.end();
}

#[test, expected_failure(abort_code = estate::ERR_POS_MISMATCH)]
fun nobody_buys_from_afar() {
    let mut a = arena::ring(2);
    a.roll(ALICE, 3);
    a.buy(ALICE, 4);
    a.end();
}

#[test, expected_failure(abort_code = game::ERR_NO_SUCH_TILE)]
fun nobody_buys_a_tile_that_does_not_exist() {
    let mut a = arena::ring(2);
    a.roll(ALICE, 3);
    a.buy(ALICE, 8);
    a.end();
}

#[test, expected_failure(abort_code = estate::ERR_NOT_PROPERTY)]
fun a_shop_is_not_for_sale() {
    let mut a = park::start(2);
    a.put(ALICE, 8);
    a.roll(ALICE, 2);
    a.buy(ALICE, 10);
    a.end();
}

#[test, expected_failure(abort_code = estate::ERR_ALREADY_OWNED)]
fun owned_land_is_not_for_sale() {
    let mut a = arena::ring(2);
    a.own(ALICE, 3, 0);
    a.roll(ALICE, 3);
    a.buy(ALICE, 3);
    a.end();
}

#[test, expected_failure(abort_code = estate::ERR_ALREADY_ACTED)]
fun one_deal_a_turn() {
    let mut a = arena::ring(2);
    a.roll(ALICE, 3);
    a.buy(ALICE, 3);
    a.upgrade(ALICE, 3);
    a.end();
}

// Land at 1,500: levels at 900, 1,650, 2,400 and 3,150.
fun quick_ring(): arena::Arena {
    arena::ring_with(game::default_config().with_quick_building(true), 2)
}

#[test]
fun where_building_is_quick_a_stop_builds_as_many_levels_as_one_can_pay_for() {
    let mut a = quick_ring();
    a.own(ALICE, 3, 0);
    a.roll(ALICE, 3);
    4u64.do!(|_| a.upgrade(ALICE, 3));
    assert_eq!(a.game().level_of(3), 4);
    assert_eq!(a.cash(ALICE), 10_000 - 900 - 1_650 - 2_400 - 3_150);
    a.decline(ALICE);
    a.end();
}

#[test, expected_failure(abort_code = estate::ERR_MAX_LEVEL)]
fun where_building_is_quick_four_levels_are_still_the_most() {
    let mut a = quick_ring();
    a.own(ALICE, 3, 3);
    a.roll(ALICE, 3);
    a.upgrade(ALICE, 3);
    a.upgrade(ALICE, 3);
    a.end();
}

#[test, expected_failure(abort_code = estate::ERR_ALREADY_ACTED)]
fun where_building_is_quick_nobody_builds_in_the_turn_of_the_purchase() {
    let mut a = quick_ring();
    a.roll(ALICE, 3);
    a.buy(ALICE, 3);
    a.upgrade(ALICE, 3);
    a.end();
}

#[test, expected_failure(abort_code = estate::ERR_ALREADY_ACTED)]
fun usually_a_stop_builds_one_level() {
    let mut a = arena::ring(2);
    a.own(ALICE, 3, 0);
    a.roll(ALICE, 3);
    a.upgrade(ALICE, 3);
    a.upgrade(ALICE, 3);
    a.end();
}

#[test]
fun where_building_is_quick_selling_and_building_again_loses_half_each_time() {
    let config = game::default_config().with_quick_building(true).with_land_sales(true);
    let mut a = arena::ring_with(config, 2);
    a.own(ALICE, 3, 0);
    a.roll(ALICE, 3);
    3u64.do!(|_| {
        a.upgrade(ALICE, 3);
        a.sell_building(ALICE, 3);
    });
    assert_eq!(a.cash(ALICE), 10_000 - 3 * 450);
    a.decline(ALICE);
    a.end();
}

#[test, expected_failure(abort_code = game::ERR_WRONG_PHASE)]
fun nobody_buys_before_the_roll() {
    let mut a = arena::ring(2);
    a.roll(ALICE, 3);
    a.game_mut().set_phase(types::phase_roll!());
    a.buy(ALICE, 3);
    a.end();
}

// === Building ===

#[test]
fun a_building_climbs_the_whole_ladder() {
    let mut a = arena::ring(2);
    a.own(ALICE, 3, 0);
    let costs = vector[900, 1_650, 2_400, 3_150];
    4u64.do!(|level| {
        a.set_cash(ALICE, 10_000);
        a.put(ALICE, 0);
        a.roll(ALICE, 3);
        a.upgrade(ALICE, 3);
        assert_eq!(a.cash(ALICE), 10_000 - costs[level]);
        let mut upgrade = arena::only<UpgradeEvent>();
        assert_eq!(upgrade.peel_address(), ALICE);
        assert_eq!(upgrade.peel_u64(), 3);
        assert_eq!(upgrade.peel_u8(), level as u8);
        assert_eq!(upgrade.peel_u8(), level as u8 + 1);
        assert_eq!(upgrade.peel_u64(), costs[level]);
        a.end_turn(ALICE);
        a.put(BOB, 0);
        a.roll_on(BOB, 1);
    });
    assert_eq!(a.game().level_of(3), 4);
    assert_eq!(a.game().player(ALICE).estate(), 1_500 + 8_100);
    // At the top there is nothing left to decide.
    a.put(ALICE, 0);
    a.roll(ALICE, 3);
    assert_eq!(a.game().active_player(), BOB);
    a.end();
}

#[test, expected_failure(abort_code = estate::ERR_MAX_LEVEL)]
fun level_four_is_the_highest() {
    let mut a = arena::ring(2);
    a.own(ALICE, 3, 3);
    a.roll(ALICE, 3);
    a.game_mut().set_level(3, 4);
    a.upgrade(ALICE, 3);
    a.end();
}

#[test, expected_failure(abort_code = estate::ERR_NOT_OWNER)]
fun nobody_builds_on_land_of_nobody() {
    let mut a = arena::ring(2);
    a.roll(ALICE, 3);
    a.upgrade(ALICE, 3);
    a.end();
}

#[test, expected_failure(abort_code = estate::ERR_NOT_ENOUGH_CASH)]
fun nobody_builds_on_credit() {
    let mut a = arena::ring(2);
    a.own(ALICE, 3, 0);
    a.roll(ALICE, 3);
    a.set_cash(ALICE, 899);
    a.upgrade(ALICE, 3);
    a.end();
}

// === Tolls ===

/// BOB stops on ALICE's tile 3 (toll 150) at a level and has this much left of 10,000.
fun left_after_toll(a: &mut Arena, level: u8): u64 {
    if (level > 0) a.game_mut().set_level(3, level);
    a.set_cash(BOB, 10_000);
    a.put(BOB, 0);
    a.put(ALICE, 6);
    a.roll_on(ALICE, 1);
    a.roll(BOB, 3);
    a.cash(BOB)
}

#[test]
fun the_toll_grows_with_the_level() {
    let mut a = arena::ring(2);
    a.own(ALICE, 3, 0);
    assert_eq!(left_after_toll(&mut a, 0), 9_850);
    assert_eq!(left_after_toll(&mut a, 1), 9_700);
    assert_eq!(left_after_toll(&mut a, 2), 9_400);
    assert_eq!(left_after_toll(&mut a, 3), 8_800);
    assert_eq!(left_after_toll(&mut a, 4), 7_600);
    a.end();
}

#[test]
fun a_toll_goes_from_payer_to_owner() {
    let mut a = arena::ring(2);
    a.own(BOB, 3, 1);
    a.roll(ALICE, 3);
    assert_eq!(a.cash(ALICE), 9_700);
    assert_eq!(a.cash(BOB), 10_300);
    assert_eq!(arena::count<CashEvent>(), 2);
    let mut toll = arena::only<TollEvent>();
    assert_eq!(toll.peel_address(), ALICE);
    assert_eq!(toll.peel_address(), BOB);
    assert_eq!(toll.peel_u64(), 3);
    assert_eq!(toll.peel_u8(), 1);
    assert_eq!(toll.peel_u64(), 300);
    // Nothing to decide on somebody else's land.
    assert_eq!(a.game().active_player(), BOB);
    a.end();
}

#[test]
fun ones_own_land_takes_no_toll() {
    let mut a = arena::ring(2);
    a.own(ALICE, 3, 4);
    a.roll(ALICE, 3);
    assert_eq!(a.cash(ALICE), 10_000);
    assert_eq!(arena::count<TollEvent>(), 0);
    a.end();
}

#[test]
fun rent_free_pays_no_toll_at_any_level() {
    let mut a = arena::ring(2);
    a.own(BOB, 3, 4);
    a.give_card(ALICE, types::card_rent_free!());
    a.play_card(ALICE, types::card_rent_free!());
    a.roll(ALICE, 3);
    assert_eq!(a.cash(ALICE), 10_000);
    assert_eq!(a.cash(BOB), 10_000);
    let mut toll = arena::only<TollEvent>();
    toll.peel_address();
    toll.peel_address();
    toll.peel_u64();
    assert_eq!(toll.peel_u8(), 4);
    assert_eq!(toll.peel_u64(), 0);
    a.end();
}

#[test]
fun rent_free_is_for_one_turn() {
    let mut a = arena::ring(2);
    a.own(BOB, 3, 0);
    a.give_card(ALICE, types::card_rent_free!());
    a.play_card(ALICE, types::card_rent_free!());
    a.roll_on(ALICE, 1);
    assert_eq!(a.game().player(ALICE).rent_free_until_turn(), option::none());
    a.roll_on(BOB, 1);
    a.roll(ALICE, 2);
    assert_eq!(a.cash(ALICE), 9_850);
    a.end();
}

#[test]
fun rent_free_does_not_pay_fees() {
    let mut a = park::start(2);
    a.give_card(ALICE, types::card_rent_free!());
    a.play_card(ALICE, types::card_rent_free!());
    a.roll(ALICE, 5);
    assert_eq!(a.cash(ALICE), 9_400);
    a.end();
}

// === Automatic mode ===

#[test]
fun the_automatic_mode_buys_and_ends_the_turn() {
    let mut a = arena::ring(2);
    a.auto(ALICE, true, 0);
    a.roll(ALICE, 3);
    assert_eq!(a.game().owner_of(3), option::some(ALICE));
    assert_eq!(a.cash(ALICE), 8_500);
    assert_eq!(a.game().active_player(), BOB);
    a.end();
}

#[test]
fun the_automatic_mode_builds_on() {
    let mut a = arena::ring(2);
    a.own(ALICE, 3, 1);
    a.auto(ALICE, true, 0);
    a.roll(ALICE, 3);
    assert_eq!(a.game().level_of(3), 2);
    assert_eq!(a.cash(ALICE), 8_350);
    a.end();
}

#[test]
fun the_automatic_mode_keeps_its_floor() {
    let mut a = arena::ring(2);
    a.auto(ALICE, true, 8_501);
    a.roll(ALICE, 3);
    assert_eq!(a.game().owner_of(3), option::none());
    assert_eq!(a.game().active_player(), BOB);
    a.auto(BOB, true, 8_500);
    a.roll(BOB, 3);
    assert_eq!(a.game().owner_of(3), option::some(BOB));
    a.end();
}

#[test]
fun the_automatic_mode_can_be_switched_off() {
    let mut a = arena::ring(2);
    a.auto(ALICE, true, 0);
    a.auto(ALICE, false, 0);
    a.roll(ALICE, 3);
    assert_eq!(a.game().phase(), types::phase_manage!());
    assert_eq!(a.game().owner_of(3), option::none());
    a.end();
}

#[test]
fun the_automatic_mode_buys_nothing_after_a_hit() {
    let config = game::new_config(true, true, 30, 6, option::none(), false, true, true);
    let mut a = arena::ring_with(config, 2);
    a.auto(ALICE, true, 0);
    a.game_mut().put_npc(1, tycoon::npc::new(types::npc_bomb!(), option::none(), true));
    a.roll(ALICE, 1);
    assert_eq!(a.pos(ALICE), 1);
    assert_eq!(a.game().owner_of(1), option::none());
    a.end();
}

// === Streets ===

/// Tiles 0 and 1 are a street, 3 and 4 another.
const STREETS: vector<u8> = vector[1, 1, 0, 2, 2, 0, 0, 0];

fun with_sets(): Arena { arena::streets(game::default_config().with_street_sets(true), STREETS) }

#[test]
fun the_owner_of_a_whole_street_collects_double_on_bare_land() {
    let mut a = with_sets();
    a.own(BOB, 3, 0);
    a.own(BOB, 4, 0);
    a.roll(ALICE, 3);
    assert_eq!(a.cash(ALICE), 9_700);
    a.end();
}

#[test]
fun a_building_takes_the_toll_of_its_level_in_a_whole_street_too() {
    let mut a = with_sets();
    a.own(BOB, 3, 1);
    a.own(BOB, 4, 0);
    a.roll(ALICE, 3);
    // 150 * 2 of level 1, not doubled again.
    assert_eq!(a.cash(ALICE), 9_700);
    a.end();
}

#[test]
fun a_building_elsewhere_in_the_street_leaves_bare_land_doubled() {
    let mut a = with_sets();
    a.own(BOB, 3, 0);
    a.own(BOB, 4, 3);
    a.roll(ALICE, 3);
    assert_eq!(a.cash(ALICE), 9_700);
    a.end();
}

#[test]
fun half_a_street_collects_the_usual_toll() {
    let mut a = with_sets();
    a.own(BOB, 3, 0);
    a.roll(ALICE, 3);
    assert_eq!(a.cash(ALICE), 9_850);
    a.end();
}

#[test]
fun a_street_of_two_owners_collects_the_usual_toll() {
    let mut a = with_sets();
    a.own(BOB, 3, 0);
    a.own(ALICE, 4, 0);
    a.roll(ALICE, 3);
    assert_eq!(a.cash(ALICE), 9_850);
    a.end();
}

#[test]
fun land_of_no_street_collects_the_usual_toll() {
    let mut a = with_sets();
    a.own(BOB, 6, 0);
    a.own(BOB, 7, 0);
    a.put(ALICE, 4);
    a.roll(ALICE, 2);
    assert_eq!(a.cash(ALICE), 9_800);
    a.end();
}

#[test]
fun streets_count_only_where_the_rules_say_so() {
    let mut a = arena::streets(game::default_config(), STREETS);
    a.own(BOB, 3, 0);
    a.own(BOB, 4, 0);
    a.roll(ALICE, 3);
    assert_eq!(a.cash(ALICE), 9_850);
    a.end();
}

#[test]
fun a_map_without_streets_is_played_with_the_rule_all_the_same() {
    let mut a = arena::ring_with(game::default_config().with_street_sets(true), 2);
    a.own(BOB, 3, 0);
    a.own(BOB, 4, 0);
    a.roll(ALICE, 3);
    assert_eq!(a.cash(ALICE), 9_850);
    a.end();
}

#[test]
fun street_and_boom_multiply() {
    let mut a = with_sets();
    a.own(BOB, 3, 0);
    a.own(BOB, 4, 0);
    a.game_mut().effects_mut().set_prices(150, 9);
    a.roll(ALICE, 3);
    // 150 * 2 * 150 percent.
    assert_eq!(a.cash(ALICE), 9_550);
    a.end();
}
