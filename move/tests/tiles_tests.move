#[test_only]
/// Passing and stopping, kind by kind (spec 1.4).
module tycoon::tiles_tests;

use std::unit_test::assert_eq;
use tycoon::{
    arena::{Self, Arena},
    events::{
        CardGainEvent,
        CashEvent,
        ChanceEvent,
        HandFullEvent,
        LotteryEvent,
        NewsEvent,
        PhaseEvent,
        StayEvent,
        TollEvent,
    },
    game,
    park,
    types
};

const ALICE: address = @0xA;
const BOB: address = @0xB;

/// ALICE's turn again, from tile 0 with 10,000.
fun again(a: &mut Arena) {
    if (a.game().active_player() == BOB) {
        a.put(BOB, 0);
        a.roll(BOB, 2);
    };
    a.put(ALICE, 0);
    a.set_cash(ALICE, 10_000)
}

use fun again as Arena.again;

// === Passing ===

#[test]
fun passing_chance_bonus_fee_and_news_does_nothing() {
    let mut a = park::start(2);
    a.put(ALICE, 2);
    // 3 chance, 4 bonus, 5 fee, 6 news, 7 lottery (a blank), 8 the crossing.
    a.roll_and_draw(ALICE, 6, vector[12], vector[1]);
    assert_eq!(a.pos(ALICE), 8);
    assert_eq!(a.cash(ALICE), 10_000);
    assert_eq!(arena::count<ChanceEvent>(), 0);
    assert_eq!(arena::count<CashEvent>(), 0);
    assert_eq!(arena::count<NewsEvent>(), 0);
    assert_eq!(arena::count<LotteryEvent>(), 1);
    a.end();
}

#[test]
fun passing_prison_shop_hospital_and_property_does_nothing() {
    let mut a = park::start(2);
    a.own(BOB, 1, 4);
    a.put(ALICE, 8);
    a.roll(ALICE, 6);
    assert_eq!(a.pos(ALICE), 2);
    assert_eq!(a.cash(ALICE), 10_000);
    assert_eq!(arena::count<StayEvent>(), 0);
    assert_eq!(arena::count<TollEvent>(), 0);
    assert_eq!(arena::count<PhaseEvent>(), 0);
    a.end();
}

#[test]
fun passing_a_lottery_may_win() {
    let mut a = park::start(2);
    a.put(ALICE, 6);
    a.roll_and_draw(ALICE, 2, vector[12], vector[0]);
    assert_eq!(a.pos(ALICE), 8);
    assert_eq!(a.cash(ALICE), 18_000);
    a.end();
}

#[test]
fun passing_a_lottery_draws_nothing_where_the_config_says_so() {
    let config = game::new_config(true, false, 30, 6, option::none(), true, true, true);
    let mut a = arena::start(park::map(), config, 2);
    a.put(ALICE, 6);
    a.roll(ALICE, 2);
    assert_eq!(arena::count<LotteryEvent>(), 0);
    a.end();
}

#[test]
fun passing_a_card_tile_gives_nothing_where_the_config_says_so() {
    let config = game::new_config(false, true, 30, 6, option::none(), true, true, true);
    let mut a = arena::ring_with(config, 2);
    a.put(ALICE, 1);
    a.roll(ALICE, 2);
    assert_eq!(a.hand(ALICE), 0);
    a.end();
}

#[test]
fun two_card_tiles_on_one_way_give_two_cards() {
    let mut a = arena::ring(2);
    a.put(ALICE, 1);
    a.roll_on(ALICE, 2);
    a.roll_on(BOB, 3);
    a.put(ALICE, 1);
    a.roll_on(ALICE, 2);
    assert_eq!(a.hand(ALICE), 2);
    a.end();
}

// === Stopping ===

#[test]
fun an_empty_tile_ends_the_turn_by_itself() {
    let mut a = park::start(2);
    a.roll(ALICE, 2);
    assert_eq!(a.game().active_player(), BOB);
    assert_eq!(a.game().phase(), types::phase_roll!());
    a.end();
}

#[test]
fun a_card_tile_gives_the_card_that_is_drawn() {
    let mut a = arena::ring(2);
    // The fifth kind of seven.
    a.roll_and_draw(ALICE, 2, vector[7], vector[4]);
    assert_eq!(a.cards(ALICE, types::card_rent_free!()), 1);
    let mut gain = arena::only<CardGainEvent>();
    assert_eq!(gain.peel_address(), ALICE);
    assert_eq!(gain.peel_u16(), types::card_rent_free!());
    assert_eq!(gain.peel_u64(), 1);
    a.end();
}

#[test]
fun a_full_hand_gets_no_card() {
    let mut a = arena::ring_with(game::default_config().with_hand_limit(1), 2);
    a.give_card(ALICE, types::card_bomb!());
    a.roll_and_draw(ALICE, 2, vector[7], vector[0]);
    assert_eq!(a.hand(ALICE), 1);
    assert_eq!(arena::count<CardGainEvent>(), 0);
    let mut full = arena::only<HandFullEvent>();
    assert_eq!(full.peel_address(), ALICE);
    assert_eq!(full.peel_u16(), types::card_move_ctrl!());
    a.end();
}

#[test]
fun a_bonus_pays_its_special() {
    let mut a = park::start(2);
    a.roll(ALICE, 4);
    assert_eq!(a.cash(ALICE), 10_700);
    let mut cash = arena::only<CashEvent>();
    assert_eq!(cash.peel_address(), ALICE);
    assert_eq!(cash.peel_u8(), types::cash_bonus!());
    assert_eq!(cash.peel_bool(), true);
    assert_eq!(cash.peel_u64(), 700);
    assert_eq!(cash.peel_u64(), 10_700);
    a.end();
}

#[test]
fun a_fee_takes_its_special() {
    let mut a = park::start(2);
    a.roll(ALICE, 5);
    assert_eq!(a.cash(ALICE), 9_400);
    a.end();
}

#[test]
fun chance_gains_600_or_800() {
    let mut a = park::start(2);
    2u64.do!(|drawn| {
        a.again();
        a.roll_and_draw(ALICE, 3, vector[3, 2], vector[0, drawn]);
        assert_eq!(a.cash(ALICE), 10_600 + 200 * drawn);
        let mut chance = arena::only<ChanceEvent>();
        assert_eq!(chance.peel_address(), ALICE);
        assert_eq!(chance.peel_u64(), 3);
        assert_eq!(chance.peel_u8(), types::chance_gain!());
        assert_eq!(chance.peel_u64(), 600 + 200 * drawn);
    });
    a.end();
}

#[test]
fun chance_takes_500_or_700() {
    let mut a = park::start(2);
    2u64.do!(|drawn| {
        a.again();
        a.roll_and_draw(ALICE, 3, vector[3, 2], vector[1, drawn]);
        assert_eq!(a.cash(ALICE), 9_500 - 200 * drawn);
    });
    a.end();
}

#[test]
fun chance_gives_a_card() {
    let mut a = park::start(2);
    a.roll_and_draw(ALICE, 3, vector[3, 7], vector[2, 5]);
    assert_eq!(a.cards(ALICE, types::card_freeze!()), 1);
    assert_eq!(a.cash(ALICE), 10_000);
    a.end();
}

#[test]
fun a_lottery_wins_one_time_in_twelve() {
    let mut a = park::start(2);
    12u64.do!(|ticket| {
        a.again();
        a.put(ALICE, 6);
        a.roll_and_draw(ALICE, 1, vector[12], vector[ticket]);
        let prize = if (ticket == 0) 8_000 else 0;
        assert_eq!(a.cash(ALICE), 10_000 + prize);
        let mut lottery = arena::only<LotteryEvent>();
        assert_eq!(lottery.peel_address(), ALICE);
        assert_eq!(lottery.peel_u64(), 7);
        assert_eq!(lottery.peel_u64(), prize);
    });
    a.end();
}

#[test]
fun whoever_stops_at_the_hospital_stays_two_turns() {
    let mut a = arena::ring(2);
    a.roll(ALICE, 5);
    assert_eq!(a.hospital_turns(ALICE), 2);
    assert_eq!(a.game().active_player(), BOB);
    a.end();
}

#[test]
fun whoever_stops_at_the_prison_stays_as_long_as_the_tile_says() {
    let mut a = park::start(2);
    a.put(ALICE, 8);
    a.roll(ALICE, 1);
    assert_eq!(a.prison_turns(ALICE), 3);
    let mut stay = arena::only<StayEvent>();
    assert_eq!(stay.peel_address(), ALICE);
    assert_eq!(stay.peel_u64(), 9);
    assert_eq!(stay.peel_u8(), types::skip_prison!());
    assert_eq!(stay.peel_u8(), 3);
    a.end();
}

#[test]
fun a_shop_keeps_the_turn_open() {
    let mut a = park::start(2);
    a.put(ALICE, 8);
    a.roll(ALICE, 2);
    assert_eq!(a.game().phase(), types::phase_manage!());
    assert_eq!(a.game().active_player(), ALICE);
    a.end();
}

#[test]
fun a_shop_is_of_no_interest_to_those_without_money_or_room() {
    let mut a = arena::start(park::map(), game::default_config().with_hand_limit(0), 2);
    a.put(ALICE, 8);
    a.roll(ALICE, 2);
    assert_eq!(a.game().active_player(), BOB);
    a.set_cash(BOB, 299);
    a.put(BOB, 8);
    a.roll(BOB, 2);
    assert_eq!(a.game().active_player(), ALICE);
    a.end();
}

#[test]
fun passing_and_stopping_give_as_many_cards_as_the_config_says() {
    let config = game::default_config().with_card_draws(2, 3);
    let mut a = arena::ring_with(config, 2);
    a.put(ALICE, 1);
    a.roll(ALICE, 2);
    assert_eq!(a.hand(ALICE), 2);
    a.end_turn(ALICE);
    a.roll(BOB, 2);
    assert_eq!(arena::count<CardGainEvent>(), 3);
    assert_eq!(a.hand(BOB), 3);
    a.end();
}
