#[test_only]
/// The news, kind by kind, on tile 6 of the park.
module tycoon::news_tests;

use std::unit_test::assert_eq;
use tycoon::{
    arena::{Self, Arena},
    economy,
    estate,
    events::{CashEvent, NewsEndEvent, NewsEvent, PlayerOutEvent, TollEvent},
    park,
    types
};

const ALICE: address = @0xA;
const BOB: address = @0xB;
const CAROL: address = @0xC;

/// ALICE reads the news of this kind; `more` are draws that follow.
fun read(a: &mut Arena, kind: u8, more_limits: vector<u64>, more_drawn: vector<u64>) {
    let mut limits = vector[10];
    let mut drawn = vector[kind as u64 - 1];
    limits.append(more_limits);
    drawn.append(more_drawn);
    a.roll_and_draw(ALICE, 6, limits, drawn)
}

use fun read as Arena.read;

#[test]
fun a_dividend_pays_everyone() {
    let mut a = park::start(3);
    a.read(types::news_dividend!(), vector[], vector[]);
    assert_eq!(arena::count<CashEvent>(), 3);
    vector[ALICE, BOB, CAROL].do!(|each| assert_eq!(a.cash(each), 10_300));
    let mut news = arena::only<NewsEvent>();
    assert_eq!(news.peel_address(), ALICE);
    assert_eq!(news.peel_u8(), types::news_dividend!());
    assert_eq!(news.peel_u64(), 300);
    a.end();
}

#[test]
fun those_who_are_out_get_no_dividend() {
    let mut a = park::start(3);
    a.surrender(BOB);
    a.read(types::news_dividend!(), vector[], vector[]);
    assert_eq!(a.cash(BOB), 0);
    assert_eq!(arena::count<CashEvent>(), 2);
    a.end();
}

#[test]
fun a_tax_takes_from_everyone() {
    let mut a = park::start(3);
    a.read(types::news_tax!(), vector[], vector[]);
    vector[ALICE, BOB, CAROL].do!(|each| assert_eq!(a.cash(each), 9_700));
    a.end();
}

#[test]
fun a_tax_puts_out_those_who_cannot_pay_and_the_game_goes_on() {
    let mut a = park::start(3);
    a.set_cash(BOB, 299);
    a.read(types::news_tax!(), vector[], vector[]);
    assert!(a.is_out(BOB));
    assert_eq!(a.game().active_player(), CAROL);
    assert_eq!(a.cash(CAROL), 9_700);
    a.end();
}

#[test]
fun a_tax_that_bankrupts_its_reader_passes_the_turn() {
    let mut a = park::start(3);
    a.set_cash(ALICE, 10);
    a.read(types::news_tax!(), vector[], vector[]);
    assert!(a.is_out(ALICE));
    assert_eq!(a.game().active_player(), BOB);
    a.end();
}

#[test]
fun a_tax_nobody_can_pay_leaves_the_last_one_standing() {
    let mut a = park::start(3);
    vector[ALICE, BOB, CAROL].do!(|each| a.set_cash(each, 100));
    a.read(types::news_tax!(), vector[], vector[]);
    assert_eq!(arena::count<PlayerOutEvent>(), 2);
    assert_eq!(a.game().winners(), vector[CAROL]);
    assert_eq!(a.cash(CAROL), 100);
    assert_eq!(a.game().status(), types::status_ended!());
    a.end();
}

#[test]
fun a_boom_raises_tolls_and_prices_by_half() {
    let mut a = park::start(2);
    a.own(ALICE, 1, 2);
    a.read(types::news_boom!(), vector[], vector[]);
    // 100 at level 2 is 400, in a boom 600.
    a.roll(BOB, 1);
    assert_eq!(a.cash(BOB), 9_400);
    let template = a.registry().get_template(7);
    assert_eq!(economy::price_now(a.game(), 13, template.tile(13)), 2_250);
    assert_eq!(economy::upgrade_cost_now(a.game(), 13, template.tile(13)), 1_350);
    a.end();
}

#[test]
fun a_slump_halves_tolls_and_prices() {
    let mut a = park::start(2);
    a.read(types::news_slump!(), vector[], vector[]);
    a.roll(BOB, 1);
    a.buy(BOB, 1);
    assert_eq!(a.cash(BOB), 9_500);
    // The list price counts as estate.
    assert_eq!(a.game().player(BOB).estate(), 1_000);
    a.end();
}

#[test]
fun prices_are_normal_again_after_three_more_rounds() {
    let mut a = park::start(2);
    a.read(types::news_boom!(), vector[], vector[]);
    3u64.do!(|_| {
        a.put(BOB, 0);
        a.roll_on(BOB, 2);
        assert_eq!(a.game().effects().price_percent(), 150);
        a.put(ALICE, 0);
        a.roll_on(ALICE, 2);
    });
    assert_eq!(a.game().turn(), 4);
    a.put(BOB, 0);
    a.roll_on(BOB, 2);
    assert_eq!(a.game().turn(), 5);
    assert_eq!(a.game().effects().price_percent(), 100);
    let mut end = arena::only<NewsEndEvent>();
    assert_eq!(end.peel_u8(), types::news_boom!());
    a.end();
}

#[test]
fun a_later_price_level_replaces_the_earlier_one() {
    let mut a = park::start(2);
    a.game_mut().effects_mut().set_prices(150, 9);
    a.read(types::news_slump!(), vector[], vector[]);
    assert_eq!(a.game().effects().price_percent(), 50);
    assert_eq!(a.game().effects().price_until(), 4);
    a.end();
}

#[test]
fun a_closure_closes_the_next_property_clockwise() {
    let mut a = park::start(2);
    // Tile 5 is drawn; clockwise from there tile 1 is the first property.
    a.read(types::news_closure!(), vector[14], vector[5]);
    assert_eq!(a.game().effects().closed_tile(), option::some(1));
    let mut news = arena::only<NewsEvent>();
    assert_eq!(news.peel_address(), ALICE);
    assert_eq!(news.peel_u8(), types::news_closure!());
    assert_eq!(news.peel_u64(), 0);
    assert_eq!(news.peel_option!(|bcs| bcs.peel_u64()), option::some(1));
    // This round and two more.
    assert_eq!(news.peel_u64(), 3);
    a.end();
}

#[test]
fun a_closed_tile_takes_no_toll() {
    let mut a = park::start(2);
    a.own(BOB, 1, 4);
    a.game_mut().effects_mut().close(1, 9);
    a.roll(ALICE, 1);
    assert_eq!(arena::count<TollEvent>(), 0);
    assert_eq!(a.cash(ALICE), 10_000);
    a.end();
}

#[test]
fun a_closed_tile_is_not_offered() {
    let mut a = park::start(2);
    a.game_mut().effects_mut().close(1, 9);
    a.roll(ALICE, 1);
    assert_eq!(a.game().active_player(), BOB);
    a.end();
}

#[test, expected_failure(abort_code = estate::ERR_TILE_CLOSED)]
fun a_tile_closed_meanwhile_is_not_sold() {
    let mut a = park::start(2);
    a.roll(ALICE, 1);
    a.game_mut().effects_mut().close(1, 9);
    a.buy(ALICE, 1);
    a.end();
}

#[test]
fun a_closed_tile_opens_when_its_rounds_are_over() {
    let mut a = park::start(2);
    a.game_mut().effects_mut().close(1, 1);
    a.roll_on(ALICE, 2);
    a.roll_on(BOB, 2);
    assert_eq!(a.game().effects().closed_tile(), option::none());
    let mut end = arena::only<NewsEndEvent>();
    assert_eq!(end.peel_u8(), types::news_closure!());
    a.end();
}

#[test]
fun a_detour_forces_everyones_next_move() {
    let mut a = park::start(2);
    a.read(types::news_detour!(), vector[], vector[]);
    a.put(BOB, 4);
    a.roll_towards(BOB, 2, types::dir_cw!());
    assert_eq!(a.pos(BOB), 2);
    // It was not ALICE's move that was meant, but her next one.
    assert_eq!(a.pos(ALICE), 6);
    assert_eq!(a.game().player(ALICE).forced_moves(), 1);
    a.end();
}

#[test]
fun a_windfall_is_for_the_player_who_draws_it() {
    let mut a = park::start(3);
    a.read(types::news_windfall!(), vector[], vector[]);
    assert_eq!(a.cash(ALICE), 10_300);
    assert_eq!(a.cash(BOB), 10_000);
    let mut news = arena::only<NewsEvent>();
    assert_eq!(news.peel_address(), ALICE);
    assert_eq!(news.peel_u8(), types::news_windfall!());
    assert_eq!(news.peel_u64(), 300);
    a.end();
}

#[test]
fun a_fine_is_for_the_player_who_draws_it_and_may_put_it_out() {
    let mut a = park::start(3);
    a.read(types::news_fine!(), vector[], vector[]);
    assert_eq!(a.cash(ALICE), 9_700);
    assert_eq!(a.cash(BOB), 10_000);
    a.roll_on(BOB, 2);
    a.roll_on(CAROL, 2);
    a.put(ALICE, 0);
    a.set_cash(ALICE, 299);
    a.read(types::news_fine!(), vector[], vector[]);
    assert!(a.is_out(ALICE));
    assert_eq!(a.game().active_player(), BOB);
    a.end();
}

#[test]
fun news_may_raise_one_tile_and_its_price_goes_back_after_three_more_rounds() {
    let mut a = park::start(2);
    a.own(ALICE, 1, 2);
    // From tile 5 clockwise tile 1 is the first property; the second of two figures is 30 percent more.
    a.read(types::news_tile_up!(), vector[14, 2], vector[5, 1]);
    let mut news = arena::only<NewsEvent>();
    assert_eq!(news.peel_address(), ALICE);
    assert_eq!(news.peel_u8(), types::news_tile_up!());
    assert_eq!(news.peel_u64(), 130);
    assert_eq!(news.peel_option!(|bcs| bcs.peel_u64()), option::some(1));
    assert_eq!(news.peel_u64(), 4);
    // 100 at level 2 is 400, and 30 percent more is 520. The other property costs what it did.
    a.roll(BOB, 1);
    assert_eq!(a.cash(BOB), 9_480);
    let template = a.registry().get_template(7);
    assert_eq!(economy::price_now(a.game(), 1, template.tile(1)), 1_300);
    assert_eq!(economy::price_now(a.game(), 13, template.tile(13)), 1_500);
    a.game_mut().effects_mut().set_tile_price(1, 130, 1);
    a.put(ALICE, 0);
    a.roll_on(ALICE, 2);
    a.put(BOB, 0);
    a.roll_on(BOB, 2);
    let mut end = arena::only<NewsEndEvent>();
    assert_eq!(end.peel_u8(), types::news_tile_up!());
    assert_eq!(a.game().effects().priced_tile(), option::none());
    assert_eq!(a.game().effects().tile_percent(), 100);
    a.end();
}

#[test]
fun news_may_lower_one_tile_on_top_of_a_boom() {
    let mut a = park::start(2);
    a.game_mut().effects_mut().set_prices(150, 9);
    a.read(types::news_tile_down!(), vector[14, 2], vector[5, 1]);
    // 1,000 * 150 / 100 * 70 / 100.
    let template = a.registry().get_template(7);
    assert_eq!(economy::price_now(a.game(), 1, template.tile(1)), 1_050);
    a.roll(BOB, 1);
    a.buy(BOB, 1);
    assert_eq!(a.cash(BOB), 8_950);
    a.game_mut().effects_mut().set_tile_price(1, 70, 0);
    a.end_turn(BOB);
    let mut end = arena::only<NewsEndEvent>();
    assert_eq!(end.peel_u8(), types::news_tile_down!());
    a.end();
}
