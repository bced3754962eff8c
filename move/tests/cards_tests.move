#[test_only]
/// Cards one by one, what they ask for, and the shop.
module tycoon::cards_tests;

use std::unit_test::assert_eq;
use tycoon::{
    arena,
    cards,
    events::{CardGainEvent, CardUseEvent, NpcRemoveEvent, NpcSpawnEvent, ShopEvent},
    game,
    npc,
    park,
    shop,
    trap,
    types
};

const ALICE: address = @0xA;
const BOB: address = @0xB;
const CAROL: address = @0xC;

#[test]
fun every_road_card_lays_its_own_thing() {
    let mut a = arena::ring(2);
    let cards = vector[types::card_barrier!(), types::card_bomb!(), types::card_dog!()];
    let kinds = vector[types::npc_barrier!(), types::npc_bomb!(), types::npc_dog!()];
    3u64.do!(|i| {
        a.give_card(ALICE, cards[i]);
        a.lay(ALICE, cards[i], i + 1);
        assert_eq!(a.game().npc(i + 1).kind(), kinds[i]);
        assert_eq!(a.cards(ALICE, cards[i]), 0);
        let mut spawn = arena::only<NpcSpawnEvent>();
        assert_eq!(spawn.peel_u64(), i + 1);
        assert_eq!(spawn.peel_u8(), kinds[i]);
        assert_eq!(spawn.peel_option!(|bcs| bcs.peel_address()), option::some(ALICE));
    });
    a.end();
}

#[test]
fun as_many_cards_as_one_likes_before_one_roll() {
    let mut a = arena::ring(2);
    3u64.do!(|i| {
        a.give_card(ALICE, types::card_barrier!());
        a.lay(ALICE, types::card_barrier!(), i + 3);
    });
    a.give_card(ALICE, types::card_rent_free!());
    a.play_card(ALICE, types::card_rent_free!());
    assert_eq!(a.game().npc_count(), 3);
    assert_eq!(a.hand(ALICE), 0);
    a.roll(ALICE, 1);
    a.end();
}

#[test]
fun using_a_card_is_told() {
    let mut a = arena::ring(2);
    a.give_card(ALICE, types::card_freeze!());
    a.freeze_player(ALICE, BOB);
    let mut used = arena::only<CardUseEvent>();
    assert_eq!(used.peel_address(), ALICE);
    assert_eq!(used.peel_u16(), types::card_freeze!());
    assert_eq!(used.peel_option!(|bcs| bcs.peel_address()), option::some(BOB));
    assert_eq!(used.peel_option!(|bcs| bcs.peel_u64()), option::none());
    a.end();
}

#[test]
fun one_of_two_cards_is_left() {
    let mut a = arena::ring(2);
    2u64.do!(|_| a.give_card(ALICE, types::card_bomb!()));
    a.lay(ALICE, types::card_bomb!(), 3);
    assert_eq!(a.cards(ALICE, types::card_bomb!()), 1);
    assert_eq!(a.hand(ALICE), 1);
    a.end();
}

#[test]
fun the_last_value_asked_for_counts_and_each_costs_a_card() {
    let mut a = arena::ring(2);
    2u64.do!(|_| a.give_card(ALICE, types::card_move_ctrl!()));
    a.ask_for(ALICE, 6);
    a.ask_for(ALICE, 1);
    assert_eq!(a.hand(ALICE), 0);
    a.roll(ALICE, 4);
    assert_eq!(a.pos(ALICE), 1);
    a.end();
}

#[test]
fun the_value_asked_for_is_for_one_turn() {
    let mut a = arena::ring(2);
    a.give_card(ALICE, types::card_move_ctrl!());
    a.ask_for(ALICE, 6);
    a.roll_on(ALICE, 1);
    assert_eq!(a.pos(ALICE), 6);
    a.roll_on(BOB, 1);
    a.roll(ALICE, 1);
    assert_eq!(a.pos(ALICE), 7);
    a.end();
}

#[test]
fun a_freeze_hits_this_round_whoever_has_not_had_its_turn() {
    let mut a = arena::ring(3);
    a.roll_on(ALICE, 1);
    a.give_card(BOB, types::card_freeze!());
    a.freeze_player(BOB, CAROL);
    assert_eq!(a.game().player(CAROL).frozen_until_turn(), option::some(1));
    a.roll_on(BOB, 1);
    a.roll_on(CAROL, 3);
    assert_eq!(a.pos(CAROL), 0);
    a.end();
}

#[test]
fun a_freeze_hits_next_round_whoever_has_had_its_turn() {
    let mut a = arena::ring(3);
    a.roll_on(ALICE, 1);
    a.give_card(BOB, types::card_freeze!());
    a.freeze_player(BOB, ALICE);
    assert_eq!(a.game().player(ALICE).frozen_until_turn(), option::some(2));
    a.roll_on(BOB, 1);
    a.roll_on(CAROL, 3);
    a.roll_on(ALICE, 3);
    assert_eq!(a.pos(ALICE), 1);
    a.end();
}

#[test]
fun a_freeze_is_over_with_a_turn_that_is_skipped() {
    let mut a = arena::ring(2);
    a.game_mut().player_mut(BOB).hospitalise(1);
    a.give_card(ALICE, types::card_freeze!());
    a.freeze_player(ALICE, BOB);
    a.roll_on(ALICE, 1);
    assert_eq!(a.game().player(BOB).frozen_until_turn(), option::none());
    a.end();
}

#[test]
fun a_new_trap_may_take_the_place_of_an_expired_one() {
    let mut a = arena::ring_with(
        game::new_config(true, true, 1, 6, option::none(), true, true, true),
        2,
    );
    a.game_mut().begin_round();
    a.game_mut().put_npc(4, npc::new(types::npc_dog!(), option::some(1), true));
    a.give_card(ALICE, types::card_barrier!());
    a.lay(ALICE, types::card_barrier!(), 4);
    assert_eq!(a.game().npc(4).kind(), types::npc_barrier!());
    assert_eq!(arena::count<NpcRemoveEvent>(), 1);
    a.end();
}

#[test]
fun the_config_gives_a_trap_its_last_round() {
    let mut a = arena::ring_with(game::default_config().with_npc_rounds(5), 2);
    a.give_card(ALICE, types::card_barrier!());
    a.lay(ALICE, types::card_barrier!(), 4);
    assert_eq!(a.game().npc(4).expires_at_turn(), option::some(6));
    a.end();
}

// === Refused, and kept ===

#[test, expected_failure(abort_code = cards::ERR_CARD_NOT_OWNED)]
fun a_card_one_does_not_have_is_refused() {
    let mut a = arena::ring(2);
    a.lay(ALICE, types::card_bomb!(), 3);
    a.end();
}

#[test, expected_failure(abort_code = cards::ERR_UNKNOWN_CARD)]
fun a_card_that_does_not_exist_is_refused() {
    let mut a = arena::ring(2);
    a.play_card(ALICE, 99);
    a.end();
}

#[test, expected_failure(abort_code = game::ERR_WRONG_PHASE)]
fun cards_come_before_the_roll() {
    let mut a = arena::ring(2);
    a.give_card(ALICE, types::card_rent_free!());
    a.roll(ALICE, 3);
    a.play_card(ALICE, types::card_rent_free!());
    a.end();
}

#[test, expected_failure(abort_code = trap::ERR_TILE_OCCUPIED_BY_NPC)]
fun a_tile_holds_one_trap() {
    let mut a = arena::ring(2);
    2u64.do!(|_| a.give_card(ALICE, types::card_barrier!()));
    a.lay(ALICE, types::card_barrier!(), 3);
    a.lay(ALICE, types::card_barrier!(), 3);
    a.end();
}

#[test, expected_failure(abort_code = trap::ERR_NPC_CAP)]
fun the_board_holds_as_many_traps_as_the_config_says() {
    let config = game::new_config(true, true, 1, 6, option::none(), true, true, true);
    let mut a = arena::ring_with(config, 2);
    2u64.do!(|_| a.give_card(ALICE, types::card_barrier!()));
    a.lay(ALICE, types::card_barrier!(), 3);
    a.lay(ALICE, types::card_barrier!(), 4);
    a.end();
}

#[test, expected_failure(abort_code = game::ERR_NO_SUCH_TILE)]
fun a_trap_needs_a_tile_of_the_map() {
    let mut a = arena::ring(2);
    a.give_card(ALICE, types::card_bomb!());
    a.lay(ALICE, types::card_bomb!(), 8);
    a.end();
}

#[test, expected_failure(abort_code = cards::ERR_CARD_ARGUMENTS)]
fun a_trap_needs_a_tile() {
    let mut a = arena::ring(2);
    a.give_card(ALICE, types::card_bomb!());
    a.play_card(ALICE, types::card_bomb!());
    a.end();
}

#[test, expected_failure(abort_code = cards::ERR_CARD_ARGUMENTS)]
fun rent_free_takes_no_tile() {
    let mut a = arena::ring(2);
    a.give_card(ALICE, types::card_rent_free!());
    a.lay(ALICE, types::card_rent_free!(), 3);
    a.end();
}

#[test, expected_failure(abort_code = cards::ERR_CARD_ARGUMENTS)]
fun the_remote_dice_need_a_value() {
    let mut a = arena::ring(2);
    a.give_card(ALICE, types::card_move_ctrl!());
    a.play_card(ALICE, types::card_move_ctrl!());
    a.end();
}

#[test, expected_failure(abort_code = cards::ERR_INVALID_MOVE)]
fun the_remote_dice_have_no_zero() {
    let mut a = arena::ring(2);
    a.give_card(ALICE, types::card_move_ctrl!());
    a.ask_for(ALICE, 0);
    a.end();
}

#[test, expected_failure(abort_code = cards::ERR_INVALID_MOVE)]
fun the_remote_dice_have_no_seven() {
    let mut a = arena::ring(2);
    a.give_card(ALICE, types::card_move_ctrl!());
    a.ask_for(ALICE, 7);
    a.end();
}

#[test, expected_failure(abort_code = cards::ERR_CARD_ARGUMENTS)]
fun a_freeze_needs_a_target() {
    let mut a = arena::ring(2);
    a.give_card(ALICE, types::card_freeze!());
    a.play_card(ALICE, types::card_freeze!());
    a.end();
}

#[test, expected_failure(abort_code = cards::ERR_CARD_ARGUMENTS)]
fun nobody_freezes_itself() {
    let mut a = arena::ring(2);
    a.give_card(ALICE, types::card_freeze!());
    a.freeze_player(ALICE, ALICE);
    a.end();
}

#[test, expected_failure(abort_code = cards::ERR_TARGET_NOT_PLAYING)]
fun a_freeze_needs_a_target_with_a_seat() {
    let mut a = arena::ring(2);
    a.give_card(ALICE, types::card_freeze!());
    a.freeze_player(ALICE, CAROL);
    a.end();
}

#[test, expected_failure(abort_code = cards::ERR_TARGET_NOT_PLAYING)]
fun a_freeze_needs_a_target_that_is_not_out() {
    let mut a = arena::ring(3);
    a.surrender(CAROL);
    a.give_card(ALICE, types::card_freeze!());
    a.freeze_player(ALICE, CAROL);
    a.end();
}

// === The shop ===

#[test]
fun a_shop_sells_several_cards_a_turn() {
    let mut a = park::start(2);
    a.put(ALICE, 8);
    a.roll(ALICE, 2);
    a.buy_card(ALICE, types::card_bomb!());
    let mut sold = arena::only<ShopEvent>();
    assert_eq!(sold.peel_address(), ALICE);
    assert_eq!(sold.peel_u64(), 10);
    assert_eq!(sold.peel_u16(), types::card_bomb!());
    assert_eq!(sold.peel_u64(), 800);
    assert_eq!(arena::count<CardGainEvent>(), 1);
    a.buy_card(ALICE, types::card_barrier!());
    assert_eq!(a.cash(ALICE), 10_000 - 800 - 300);
    assert_eq!(a.hand(ALICE), 2);
    a.end();
}

#[test]
fun every_card_has_its_price() {
    let prices = types::card_kinds().map!(|kind| cards::price(kind));
    assert_eq!(prices, vector[600, 300, 800, 700, 500, 900, 400]);
    assert_eq!(cards::lowest_price(), 300);
}

#[test, expected_failure(abort_code = shop::ERR_NOT_A_SHOP)]
fun cards_are_sold_in_shops_only() {
    let mut a = park::start(2);
    a.roll(ALICE, 1);
    a.buy_card(ALICE, types::card_bomb!());
    a.end();
}

#[test, expected_failure(abort_code = shop::ERR_UNKNOWN_CARD)]
fun a_shop_sells_the_cards_there_are() {
    let mut a = park::start(2);
    a.put(ALICE, 8);
    a.roll(ALICE, 2);
    a.buy_card(ALICE, 3);
    a.end();
}

#[test, expected_failure(abort_code = shop::ERR_HAND_LIMIT)]
fun a_shop_sells_nothing_to_a_full_hand() {
    let mut a = arena::start(park::map(), game::default_config().with_hand_limit(1), 2);
    a.put(ALICE, 8);
    a.roll(ALICE, 2);
    a.buy_card(ALICE, types::card_bomb!());
    a.buy_card(ALICE, types::card_bomb!());
    a.end();
}

#[test, expected_failure(abort_code = shop::ERR_NOT_ENOUGH_CASH)]
fun a_shop_gives_no_credit() {
    let mut a = park::start(2);
    a.put(ALICE, 8);
    a.set_cash(ALICE, 799);
    a.roll(ALICE, 2);
    a.buy_card(ALICE, types::card_bomb!());
    a.end();
}

// === U-turn ===

#[test]
fun a_u_turn_forces_the_target_the_other_way_for_two_moves() {
    let mut a = arena::ring(2);
    a.give_card(ALICE, types::card_u_turn!());
    a.aim(ALICE, types::card_u_turn!(), BOB);
    assert_eq!(a.cards(ALICE, types::card_u_turn!()), 0);
    assert_eq!(a.game().player(BOB).forced_dir(), types::dir_forced_ccw!());
    assert_eq!(a.game().player(BOB).forced_moves(), 2);
    a.roll_on(ALICE, 1);
    a.put(BOB, 4);
    // A wish for clockwise does not help.
    a.roll_towards(BOB, 1, types::dir_cw!());
    assert_eq!(a.pos(BOB), 3);
    a.decline(BOB);
    a.roll_on(ALICE, 1);
    a.roll_on(BOB, 2);
    assert_eq!(a.pos(BOB), 1);
    a.roll_on(ALICE, 1);
    a.roll_on(BOB, 2);
    assert_eq!(a.pos(BOB), 3);
    a.end();
}

#[test]
fun a_u_turn_turns_round_who_walks_counter_clockwise() {
    let mut a = arena::ring(2);
    a.prefer(BOB, types::dir_ccw!());
    a.give_card(ALICE, types::card_u_turn!());
    a.aim(ALICE, types::card_u_turn!(), BOB);
    assert_eq!(a.game().player(BOB).forced_dir(), types::dir_forced_cw!());
    a.roll_on(ALICE, 1);
    a.roll_on(BOB, 3);
    assert_eq!(a.pos(BOB), 3);
    a.end();
}

#[test]
fun where_there_is_one_way_a_u_turn_sends_back_also_who_prefers_that_way() {
    let mut a = arena::ring_with(game::default_config().with_one_way(true), 2);
    a.prefer(BOB, types::dir_ccw!());
    a.give_card(ALICE, types::card_u_turn!());
    a.aim(ALICE, types::card_u_turn!(), BOB);
    assert_eq!(a.game().player(BOB).forced_dir(), types::dir_forced_ccw!());
    a.end();
}

#[test]
fun a_second_u_turn_undoes_the_first() {
    let mut a = arena::ring(3);
    2u64.do!(|_| {
        a.give_card(ALICE, types::card_u_turn!());
        a.aim(ALICE, types::card_u_turn!(), BOB);
    });
    assert_eq!(a.game().player(BOB).forced_dir(), types::dir_forced_cw!());
    a.end();
}

#[test, expected_failure(abort_code = cards::ERR_CARD_ARGUMENTS)]
fun nobody_turns_itself_round() {
    let mut a = arena::ring(2);
    a.give_card(ALICE, types::card_u_turn!());
    a.aim(ALICE, types::card_u_turn!(), ALICE);
    a.end();
}

#[test, expected_failure(abort_code = cards::ERR_TARGET_NOT_PLAYING)]
fun nobody_turns_a_stranger_round() {
    let mut a = arena::ring(2);
    a.give_card(ALICE, types::card_u_turn!());
    a.aim(ALICE, types::card_u_turn!(), @0x99);
    a.end();
}
