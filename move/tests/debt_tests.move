#[test_only]
/// Selling: by a debt, and of one's own will.
module tycoon::debt_tests;

use std::unit_test::assert_eq;
use tycoon::{
    arena::{Self, Arena},
    estate,
    events::{CashEvent, PlayerOutEvent, SaleEvent, TollEvent},
    game,
    park,
    types
};

const ALICE: address = @0xA;
const BOB: address = @0xB;
const CAROL: address = @0xC;

fun ring(players: u64): Arena {
    arena::ring_with(game::default_config().with_land_sales(true), players)
}

/// Tile, land, level, amount and whether a debt sold it.
fun check_sale(index: u64, tile: u64, land: bool, level: u8, amount: u64, forced: bool) {
    let mut sale = arena::nth<SaleEvent>(index);
    sale.peel_address();
    assert_eq!(sale.peel_u64(), tile);
    assert_eq!(sale.peel_bool(), land);
    assert_eq!(sale.peel_u8(), level);
    assert_eq!(sale.peel_u64(), amount);
    assert_eq!(sale.peel_bool(), forced);
}

// === A debt sells ===

#[test]
fun a_debt_sells_buildings_before_land_and_the_cheapest_first() {
    let mut a = ring(2);
    a.own(BOB, 7, 4);
    // Buildings: 720 paid for on tile 1, 1,080 on tile 4. Land: 1,200, 1,800 and 1,500.
    a.own(ALICE, 1, 1);
    a.own(ALICE, 4, 1);
    a.own(ALICE, 3, 0);
    a.set_cash(ALICE, 1_500);
    a.put(ALICE, 6);
    a.roll(ALICE, 1);
    // 220 * 16 = 3,520 are owed, 2,020 are short: 360, 540, then land for 600, and for 750.
    assert_eq!(arena::count<SaleEvent>(), 4);
    check_sale(0, 1, false, 1, 360, true);
    check_sale(1, 4, false, 1, 540, true);
    check_sale(2, 1, true, 0, 600, true);
    check_sale(3, 3, true, 0, 750, true);
    assert!(!a.is_out(ALICE));
    assert_eq!(a.cash(ALICE), 1_500 + 2_250 - 3_520);
    assert_eq!(a.cash(BOB), 13_520);
    assert_eq!(a.game().player(ALICE).tiles(), vector[4]);
    assert_eq!(a.game().owner_of(1), option::none());
    assert_eq!(a.game().level_of(4), 0);
    a.end();
}

#[test]
fun what_a_debt_sells_is_paid_at_once() {
    let mut a = ring(2);
    a.own(BOB, 7, 4);
    a.own(ALICE, 1, 0);
    a.own(ALICE, 3, 0);
    a.own(ALICE, 4, 0);
    a.set_cash(ALICE, 1_500);
    a.put(ALICE, 6);
    a.roll(ALICE, 1);
    // The sale, what is paid, what is received.
    assert_eq!(arena::count<CashEvent>(), 3);
    let mut cash = arena::nth<CashEvent>(0);
    assert_eq!(cash.peel_address(), ALICE);
    assert_eq!(cash.peel_u8(), types::cash_sale!());
    assert!(cash.peel_bool());
    assert_eq!(cash.peel_u64(), 2_250);
    a.end();
}

#[test]
fun a_debt_within_ones_cash_sells_nothing() {
    let mut a = ring(2);
    a.own(BOB, 7, 0);
    a.own(ALICE, 1, 2);
    a.set_cash(ALICE, 220);
    a.put(ALICE, 6);
    a.roll(ALICE, 1);
    assert_eq!(arena::count<SaleEvent>(), 0);
    assert_eq!(a.cash(ALICE), 0);
    assert!(!a.is_out(ALICE));
    a.end();
}

#[test]
fun ruin_comes_only_when_all_is_sold() {
    let mut a = ring(3);
    a.own(BOB, 7, 4);
    a.own(ALICE, 1, 0);
    a.set_cash(ALICE, 100);
    a.put(ALICE, 6);
    a.roll(ALICE, 1);
    assert_eq!(arena::count<SaleEvent>(), 1);
    let mut toll = arena::only<TollEvent>();
    toll.peel_address();
    toll.peel_address();
    toll.peel_u64();
    toll.peel_u8();
    assert_eq!(toll.peel_u64(), 700);
    assert_eq!(arena::count<PlayerOutEvent>(), 1);
    assert!(a.is_out(ALICE));
    assert_eq!(a.cash(BOB), 10_700);
    a.end();
}

#[test]
fun without_sales_a_debt_ruins_who_owns_land() {
    let mut a = arena::ring(3);
    a.own(BOB, 7, 4);
    a.own(ALICE, 4, 4);
    a.set_cash(ALICE, 100);
    a.put(ALICE, 6);
    a.roll(ALICE, 1);
    assert_eq!(arena::count<SaleEvent>(), 0);
    assert!(a.is_out(ALICE));
    a.end();
}

#[test]
fun a_fee_and_the_news_sell_as_a_toll_does() {
    let config = game::default_config().with_land_sales(true);
    let mut a = arena::start(park::map(), config, 2);
    a.own(ALICE, 13, 0);
    a.set_cash(ALICE, 0);
    a.roll(ALICE, 5);
    // A fee of 600, and land sold for 750.
    assert_eq!(a.cash(ALICE), 150);
    assert_eq!(a.game().active_player(), BOB);
    a.own(ALICE, 13, 0);
    a.set_cash(ALICE, 0);
    // A tax of 300 that BOB draws.
    a.roll_and_draw(BOB, 6, vector[10], vector[1]);
    assert_eq!(a.cash(ALICE), 450);
    a.end();
}

#[test]
fun a_sale_brings_half_of_what_was_paid_whatever_the_day() {
    let mut a = ring(2);
    // Bought in a slump for 600, it brings 300 in a boom: no pump.
    a.game_mut().effects_mut().set_prices(50, 9);
    a.roll(ALICE, 1);
    a.buy(ALICE, 1);
    assert_eq!(a.cash(ALICE), 9_400);
    a.game_mut().effects_mut().set_prices(150, 9);
    a.sell_land(ALICE, 1);
    assert_eq!(a.cash(ALICE), 9_700);
    a.end();
}

#[test]
fun a_tax_sells_out_everybody_and_the_last_one_wins() {
    let config = game::default_config().with_land_sales(true);
    let mut a = arena::start(park::map(), config, 3);
    a.own(BOB, 1, 0);
    a.own(CAROL, 13, 0);
    vector[ALICE, BOB, CAROL].do!(|each| a.set_cash(each, 0));
    a.roll_and_draw(ALICE, 6, vector[10], vector[1]);
    // ALICE has nothing; BOB pays 300 of 500, CAROL of 750.
    assert!(a.is_out(ALICE));
    assert_eq!(a.cash(BOB), 200);
    assert_eq!(a.cash(CAROL), 450);
    a.end();
}

#[test]
fun equal_buildings_are_sold_from_the_dearer_land_and_equal_land_as_it_was_bought() {
    let mut a = ring(2);
    a.own(BOB, 7, 4);
    a.own(ALICE, 1, 0);
    a.own(ALICE, 3, 0);
    let alice = a.game_mut().player_mut(ALICE);
    alice.add_building(1, 400);
    alice.add_building(3, 400);
    a.game_mut().set_level(1, 1);
    a.game_mut().set_level(3, 1);
    a.set_cash(ALICE, 3_300);
    a.put(ALICE, 6);
    a.roll(ALICE, 1);
    check_sale(0, 3, false, 1, 200, true);
    assert_eq!(a.game().level_of(1), 0);
    a.end();
}

// === Of one's own will ===

#[test]
fun one_sells_a_building_and_then_the_land() {
    let mut a = ring(2);
    a.own(ALICE, 4, 2);
    a.roll(ALICE, 1);
    a.sell_building(ALICE, 4);
    // 1,080 + 1,980 paid.
    check_sale(0, 4, false, 2, 1_530, false);
    assert_eq!(a.cash(ALICE), 11_530);
    a.sell_land(ALICE, 4);
    check_sale(0, 4, true, 0, 900, false);
    assert_eq!(a.cash(ALICE), 12_430);
    assert_eq!(a.game().owner_of(4), option::none());
    assert_eq!(a.game().player(ALICE).estate(), 0);
    // The turn is still open.
    a.buy(ALICE, 1);
    a.end();
}

#[test]
fun a_purchase_may_be_paid_for_by_a_sale() {
    let mut a = ring(2);
    a.own(ALICE, 7, 0);
    a.set_cash(ALICE, 200);
    a.roll(ALICE, 1);
    // 200 and half of 2,200 make the 1,200.
    assert_eq!(a.game().phase(), types::phase_manage!());
    a.sell_land(ALICE, 7);
    a.buy(ALICE, 1);
    assert_eq!(a.cash(ALICE), 100);
    a.end();
}

#[test]
fun what_no_sale_could_pay_is_not_offered() {
    let mut a = ring(2);
    a.own(ALICE, 7, 0);
    a.set_cash(ALICE, 99);
    a.roll(ALICE, 1);
    assert_eq!(a.game().active_player(), BOB);
    a.end();
}

#[test, expected_failure(abort_code = estate::ERR_NO_SALES)]
fun without_the_rule_nothing_is_sold() {
    let mut a = arena::ring(2);
    a.own(ALICE, 7, 0);
    a.roll(ALICE, 1);
    a.sell_land(ALICE, 7);
    a.end();
}

#[test, expected_failure(abort_code = estate::ERR_BUILT_ON)]
fun land_is_not_sold_with_a_building_on_it() {
    let mut a = ring(2);
    a.own(ALICE, 7, 1);
    a.roll(ALICE, 1);
    a.sell_land(ALICE, 7);
    a.end();
}

#[test, expected_failure(abort_code = estate::ERR_NOTHING_BUILT)]
fun bare_land_has_no_building_to_sell() {
    let mut a = ring(2);
    a.own(ALICE, 7, 0);
    a.roll(ALICE, 1);
    a.sell_building(ALICE, 7);
    a.end();
}

#[test, expected_failure(abort_code = estate::ERR_NOT_OWNER)]
fun nobody_sells_what_is_anothers() {
    let mut a = ring(2);
    a.own(BOB, 7, 0);
    a.roll(ALICE, 1);
    a.sell_land(ALICE, 7);
    a.end();
}

#[test, expected_failure(abort_code = game::ERR_WRONG_PHASE)]
fun nobody_sells_before_the_roll() {
    let mut a = ring(2);
    a.own(ALICE, 7, 0);
    a.sell_land(ALICE, 7);
    a.end();
}
