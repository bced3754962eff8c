#[test_only]
/// Bankruptcy in each way it can happen, surrender, ranking and the end.
module tycoon::standing_tests;

use std::unit_test::assert_eq;
use tycoon::{
    arena,
    economy,
    events::{CashEvent, EndTurnEvent, GameEndedEvent, PlayerOutEvent, ReleaseEvent, TollEvent},
    game,
    park,
    preferences,
    turn,
    types
};

const ALICE: address = @0xA;
const BOB: address = @0xB;
const CAROL: address = @0xC;

#[test]
fun a_toll_too_high_takes_what_there_is_and_puts_the_payer_out() {
    let mut a = arena::ring(3);
    a.own(BOB, 3, 4);
    a.set_cash(ALICE, 1_000);
    a.roll(ALICE, 3);
    // Owed 2,400, paid 1,000.
    let mut toll = arena::only<TollEvent>();
    toll.peel_address();
    toll.peel_address();
    toll.peel_u64();
    toll.peel_u8();
    assert_eq!(toll.peel_u64(), 1_000);
    assert_eq!(a.cash(ALICE), 0);
    assert_eq!(a.cash(BOB), 11_000);
    let mut out = arena::only<PlayerOutEvent>();
    assert_eq!(out.peel_address(), ALICE);
    assert_eq!(out.peel_u8(), types::out_bankrupt!());
    assert_eq!(a.game().active_player(), BOB);
    a.end();
}

#[test]
fun a_toll_paid_to_the_last_coin_keeps_the_payer_in() {
    let mut a = arena::ring(2);
    a.own(BOB, 3, 0);
    a.set_cash(ALICE, 150);
    a.roll(ALICE, 3);
    assert_eq!(a.cash(ALICE), 0);
    assert!(!a.is_out(ALICE));
    a.end();
}

#[test]
fun land_of_a_bankrupt_player_is_nobodys_and_bare() {
    let mut a = arena::ring(3);
    a.own(BOB, 3, 4);
    a.own(ALICE, 4, 2);
    a.own(ALICE, 6, 0);
    a.set_cash(ALICE, 1);
    a.roll(ALICE, 3);
    assert_eq!(arena::count<ReleaseEvent>(), 2);
    vector[4, 6].do!(|tile| {
        assert_eq!(a.game().owner_of(tile), option::none());
        assert_eq!(a.game().level_of(tile), 0);
    });
    assert_eq!(a.game().player(ALICE).tiles(), vector[]);
    assert_eq!(a.game().player(ALICE).estate(), 0);
    // And it is for sale again.
    a.roll(BOB, 4);
    a.buy(BOB, 4);
    assert_eq!(a.game().level_of(4), 0);
    a.end();
}

#[test]
fun a_fee_too_high_puts_out() {
    let mut a = park::start(3);
    a.set_cash(ALICE, 599);
    a.roll(ALICE, 5);
    assert!(a.is_out(ALICE));
    assert_eq!(a.cash(ALICE), 0);
    a.end();
}

#[test]
fun a_loss_by_chance_puts_out() {
    let mut a = park::start(3);
    a.set_cash(ALICE, 499);
    a.roll_and_draw(ALICE, 3, vector[3, 3], vector[1, 0]);
    assert!(a.is_out(ALICE));
    a.end();
}

#[test]
fun a_player_who_is_out_is_passed_over_silently() {
    let mut a = arena::ring(3);
    a.surrender(BOB);
    a.roll_on(ALICE, 1);
    assert_eq!(a.game().active_player(), CAROL);
    a.roll_on(CAROL, 3);
    assert_eq!(a.game().active_player(), ALICE);
    a.end();
}

#[test]
fun the_last_solvent_player_wins() {
    let mut a = arena::ring(2);
    a.own(BOB, 3, 0);
    a.set_cash(ALICE, 0);
    a.roll(ALICE, 3);
    assert_eq!(a.game().status(), types::status_ended!());
    assert_eq!(a.game().phase(), types::phase_end!());
    assert_eq!(a.game().winners(), vector[BOB]);
    let mut end = arena::only<GameEndedEvent>();
    assert_eq!(end.peel_u8(), types::end_last_standing!());
    assert_eq!(end.peel_u64(), 1);
    assert_eq!(end.peel_vec!(|bcs| bcs.peel_address()), vector[BOB]);
    assert_eq!(end.peel_vec!(|bcs| bcs.peel_address()), vector[BOB, ALICE]);
    assert_eq!(end.peel_vec!(|bcs| bcs.peel_u64()), vector[11_500, 0]);
    a.end();
}

#[test]
fun the_ranking_has_the_first_to_go_last() {
    let mut a = arena::ring(3);
    a.surrender(BOB);
    a.surrender(ALICE);
    let mut end = arena::only<GameEndedEvent>();
    end.peel_u8();
    end.peel_u64();
    assert_eq!(end.peel_vec!(|bcs| bcs.peel_address()), vector[CAROL]);
    assert_eq!(end.peel_vec!(|bcs| bcs.peel_address()), vector[CAROL, ALICE, BOB]);
    a.end();
}

// === Surrender ===

#[test]
fun the_active_player_may_surrender_and_the_turn_passes() {
    let mut a = arena::ring(3);
    a.own(ALICE, 4, 1);
    a.surrender(ALICE);
    assert!(a.is_out(ALICE));
    assert_eq!(a.cash(ALICE), 0);
    assert_eq!(a.game().owner_of(4), option::none());
    assert_eq!(a.game().active_player(), BOB);
    assert_eq!(arena::count<EndTurnEvent>(), 1);
    let mut forfeit = arena::only<CashEvent>();
    assert_eq!(forfeit.peel_address(), ALICE);
    assert_eq!(forfeit.peel_u8(), types::cash_forfeit!());
    assert_eq!(forfeit.peel_bool(), false);
    assert_eq!(forfeit.peel_u64(), 10_000);
    a.end();
}

#[test]
fun a_waiting_player_may_surrender_and_the_turn_stays() {
    let mut a = arena::ring(3);
    a.surrender(BOB);
    assert_eq!(a.game().active_player(), ALICE);
    assert_eq!(arena::count<EndTurnEvent>(), 0);
    a.roll(ALICE, 1);
    a.end();
}

#[test]
fun a_player_in_the_middle_of_a_decision_may_surrender() {
    let mut a = arena::ring(3);
    a.roll(ALICE, 3);
    a.surrender(ALICE);
    assert_eq!(a.game().active_player(), BOB);
    assert_eq!(a.game().phase(), types::phase_roll!());
    a.end();
}

#[test]
fun surrender_of_the_last_but_one_ends_the_game() {
    let mut a = arena::ring(2);
    a.surrender(BOB);
    assert_eq!(a.game().winners(), vector[ALICE]);
    a.end();
}

#[test, expected_failure(abort_code = turn::ERR_PLAYER_OUT)]
fun nobody_surrenders_twice() {
    let mut a = arena::ring(3);
    a.surrender(BOB);
    a.surrender(BOB);
    a.end();
}

#[test, expected_failure(abort_code = preferences::ERR_PLAYER_OUT)]
fun a_player_who_is_out_has_no_preferences() {
    let mut a = arena::ring(3);
    a.surrender(BOB);
    a.prefer(BOB, types::dir_cw!());
    a.end();
}

// === The last round ===

#[test]
fun after_the_last_round_the_richest_wins_by_net_worth() {
    let mut a = arena::ring_with(game::default_config().with_max_turns(1), 3);
    // Cash 5,000 and land for 1,500 and 900 against cash 7,300.
    a.own(ALICE, 3, 1);
    a.set_cash(ALICE, 5_000);
    a.set_cash(BOB, 7_300);
    a.set_cash(CAROL, 7_399);
    assert_eq!(economy::net_worth(a.game(), ALICE), 7_400);
    a.roll_on(ALICE, 1);
    a.roll_on(BOB, 1);
    a.roll_on(CAROL, 1);
    assert_eq!(a.game().winners(), vector[ALICE]);
    let mut end = arena::only<GameEndedEvent>();
    assert_eq!(end.peel_u8(), types::end_max_turns!());
    end.peel_u64();
    end.peel_vec!(|bcs| bcs.peel_address());
    assert_eq!(end.peel_vec!(|bcs| bcs.peel_address()), vector[ALICE, CAROL, BOB]);
    assert_eq!(end.peel_vec!(|bcs| bcs.peel_u64()), vector[7_400, 7_399, 7_300]);
    a.end();
}

#[test]
fun equal_worth_shares_the_win() {
    let mut a = arena::ring_with(game::default_config().with_max_turns(1), 3);
    a.set_cash(BOB, 9_000);
    a.own(BOB, 0, 0);
    a.set_cash(CAROL, 9_999);
    a.put(BOB, 1);
    a.put(CAROL, 1);
    a.roll_on(ALICE, 1);
    a.roll_on(BOB, 2);
    a.roll_on(CAROL, 2);
    assert_eq!(a.game().winners(), vector[ALICE, BOB]);
    a.end();
}

#[test]
fun max_turns_counts_whole_rounds() {
    let mut a = arena::ring_with(game::default_config().with_max_turns(2), 2);
    a.roll_on(ALICE, 1);
    a.roll_on(BOB, 1);
    a.roll_on(ALICE, 2);
    assert_eq!(a.game().status(), types::status_active!());
    a.roll_on(BOB, 2);
    assert_eq!(a.game().status(), types::status_ended!());
    assert_eq!(a.game().turn(), 2);
    a.end();
}

#[test]
fun worth_does_not_overflow() {
    let mut a = arena::ring(2);
    a.own(ALICE, 3, 0);
    a.set_cash(ALICE, std::u64::max_value!());
    assert_eq!(economy::net_worth(a.game(), ALICE), std::u64::max_value!());
    a.end();
}

// === After the end ===

#[test, expected_failure(abort_code = game::ERR_GAME_ENDED)]
fun nobody_mints_after_the_end() {
    let mut a = arena::ring(2);
    a.surrender(BOB);
    a.roll(ALICE, 1);
    a.end();
}

#[test, expected_failure(abort_code = game::ERR_GAME_ENDED)]
fun nobody_surrenders_after_the_end() {
    let mut a = arena::ring(2);
    a.surrender(BOB);
    a.surrender(ALICE);
    a.end();
}

#[test, expected_failure(abort_code = game::ERR_GAME_ENDED)]
fun nobody_joins_after_the_end() {
    let mut a = arena::ring(2);
    a.surrender(BOB);
    a.join(CAROL);
    a.end();
}

#[test, expected_failure(abort_code = game::ERR_GAME_ENDED)]
fun nobody_times_out_after_the_end() {
    let mut a = arena::ring(2);
    a.surrender(BOB);
    a.wait(1_000_000);
    a.end_timed_out_turn(CAROL);
    a.end();
}

#[test, expected_failure(abort_code = game::ERR_GAME_ENDED)]
fun a_cap_is_worth_nothing_after_the_end() {
    let mut a = arena::ring(2);
    a.roll(ALICE, 3);
    a.surrender(BOB);
    a.buy(ALICE, 3);
    a.end();
}

#[test, expected_failure(abort_code = preferences::ERR_GAME_ENDED)]
fun nobody_has_preferences_after_the_end() {
    let mut a = arena::ring(2);
    a.surrender(BOB);
    a.prefer(ALICE, types::dir_cw!());
    a.end();
}
