#[test_only]
/// Opening, joining, leaving, closing and starting; what a config may say.
module tycoon::lobby_tests;

use std::unit_test::{assert_eq, destroy};
use sui::{clock, test_scenario as ts};
use tycoon::{
    arena::{Self, Arena},
    config::{Self, Config},
    events::{
        CashEvent,
        DelegateEvent,
        GameCreatedEvent,
        GameEndedEvent,
        JoinEvent,
        KickEvent,
        LeaveEvent,
        ReadyEvent,
        StartEvent,
        TurnStartEvent,
    },
    game::{Self, Game, Seat},
    lobby,
    map::{Self, MapRegistry},
    maps,
    park,
    types
};

const ALICE: address = @0xA;
const BOB: address = @0xB;
const CAROL: address = @0xC;

fun open(): Arena { arena::lobby(maps::ring8(), game::default_config()) }

/// Creates a shared game on the ring the way a transaction does.
fun create(template_id: u64, digest: Option<vector<u8>>, config: Config) {
    let mut scenario = ts::begin(ALICE);
    let clock = clock::create_for_testing(scenario.ctx());
    let mut registry = map::create_registry(scenario.ctx());
    let template = maps::ring8().seal(scenario.ctx());
    registry.publish_template(template);
    registry.share_registry();
    scenario.next_tx(ALICE);
    let registry: MapRegistry = scenario.take_shared();
    lobby::create_game(&registry, template_id, digest, config, &clock, scenario.ctx());
    scenario.next_tx(ALICE);
    let game: Game = scenario.take_shared();
    let seat: Seat = scenario.take_from_sender();
    assert_eq!(seat.seat_game(), game.id());
    assert_eq!(seat.seat_player_address(), ALICE);
    assert_eq!(game.host(), ALICE);
    assert_eq!(game.join_order(), vector[ALICE]);
    assert_eq!(game.template_digest(), maps::ring8_digest());
    ts::return_shared(game);
    scenario.return_to_sender(seat);
    ts::return_shared(registry);
    clock.destroy_for_testing();
    scenario.end();
}

// === Creating ===

#[test]
fun creating_shares_the_game_and_seats_its_host() {
    create(1, option::none(), game::default_config())
}

#[test]
fun creating_with_the_right_digest_works() {
    create(1, option::some(maps::ring8_digest()), game::default_config())
}

#[test, expected_failure(abort_code = lobby::ERR_DIGEST_MISMATCH)]
fun creating_with_another_digest_is_refused() {
    create(1, option::some(maps::classic_digest()), game::default_config())
}

#[test, expected_failure(abort_code = map::ERR_TEMPLATE_NOT_FOUND)]
fun creating_on_an_unknown_map_is_refused() {
    create(2, option::none(), game::default_config())
}

#[test]
fun creating_is_told() {
    let a = open();
    assert_eq!(arena::count<GameCreatedEvent>(), 1);
    let mut created = arena::only<GameCreatedEvent>();
    assert_eq!(created.peel_address(), ALICE);
    assert_eq!(created.peel_address(), object::id(a.registry()).to_address());
    assert_eq!(created.peel_u64(), 1);
    assert_eq!(created.peel_vec_u8(), maps::ring8_digest());
    assert_eq!(created.peel_u64(), 8);
    let mut join = arena::only<JoinEvent>();
    assert_eq!(join.peel_address(), ALICE);
    assert_eq!(join.peel_u64(), 0);
    let mut cash = arena::only<CashEvent>();
    assert_eq!(cash.peel_address(), ALICE);
    assert_eq!(cash.peel_u8(), types::cash_start!());
    assert_eq!(cash.peel_bool(), true);
    assert_eq!(cash.peel_u64(), 10_000);
    a.end();
}

#[test, expected_failure(abort_code = lobby::ERR_NO_HOSPITAL)]
fun bombs_that_send_to_hospital_need_a_hospital() {
    arena::lobby(park::without_hospital(), game::default_config()).end()
}

#[test]
fun a_map_without_hospital_is_played_without_sending_there() {
    let config = game::new_config(true, true, 30, 6, option::none(), false, false, true);
    arena::start(park::without_hospital(), config, 2).end()
}

// === Config ===

#[test]
fun the_default_config_is_what_the_specification_says() {
    let config = game::default_config();
    assert!(config.trigger_card_on_pass() && config.trigger_lottery_on_pass());
    assert!(config.bomb_to_hospital() && config.dog_to_hospital());
    assert!(config.barrier_consumed_on_stop() && config.hit_consumed());
    assert!(!config.clock_dice());
    assert_eq!(config.npc_cap(), 30);
    assert_eq!(config.max_players(), 6);
    assert_eq!(config.max_turns(), option::none());
    assert_eq!(config.npc_rounds(), option::none());
    assert_eq!(config.start_cash(), 10_000);
    assert_eq!(config.hand_limit(), 12);
    assert_eq!(config.turn_timeout_ms(), 120_000);
}

#[test]
fun every_addition_to_the_specification_is_off_by_default() {
    let config = game::default_config();
    assert_eq!(config.salary(), 0);
    assert!(!config.street_sets() && !config.land_sales() && !config.one_way());
    assert!(!config.quick_building());
    assert_eq!(config.seat_bonus(), 0);
    assert_eq!(config.cards_on_pass(), 1);
    assert_eq!(config.cards_on_stop(), 1);
}

#[test, expected_failure(abort_code = config::ERR_BAD_CONFIG)]
fun a_salary_is_limited() {
    create(1, option::none(), game::default_config().with_salary(1_000_000_000_001))
}

#[test, expected_failure(abort_code = config::ERR_BAD_CONFIG)]
fun the_bonus_of_later_seats_is_limited() {
    create(1, option::none(), game::default_config().with_seat_bonus(1_000_000_000_001))
}

#[test]
fun every_later_seat_starts_with_the_bonus_more_than_the_one_before() {
    let a = arena::ring_with(game::default_config().with_seat_bonus(250), 3);
    assert_eq!(a.cash(ALICE), 10_000);
    assert_eq!(a.cash(BOB), 10_250);
    assert_eq!(a.cash(CAROL), 10_500);
    a.end();
}

#[test, expected_failure(abort_code = config::ERR_BAD_CONFIG)]
fun six_cards_in_passing_are_too_many() {
    create(1, option::none(), game::default_config().with_card_draws(6, 1))
}

#[test, expected_failure(abort_code = config::ERR_BAD_CONFIG)]
fun six_cards_on_stopping_are_too_many() {
    create(1, option::none(), game::default_config().with_card_draws(1, 6))
}

#[test, expected_failure(abort_code = config::ERR_BAD_CONFIG)]
fun one_seat_is_too_few() { create(1, option::none(), game::default_config().with_max_players(1)) }

#[test, expected_failure(abort_code = config::ERR_BAD_CONFIG)]
fun seven_seats_are_too_many() {
    create(1, option::none(), game::default_config().with_max_players(7))
}

#[test, expected_failure(abort_code = config::ERR_BAD_CONFIG)]
fun no_round_is_too_few() { create(1, option::none(), game::default_config().with_max_turns(0)) }

#[test, expected_failure(abort_code = config::ERR_BAD_CONFIG)]
fun a_trap_lasts_a_round_at_least() {
    create(1, option::none(), game::default_config().with_npc_rounds(0))
}

#[test, expected_failure(abort_code = config::ERR_BAD_CONFIG)]
fun nobody_starts_with_nothing() {
    create(1, option::none(), game::default_config().with_start_cash(0))
}

#[test, expected_failure(abort_code = config::ERR_BAD_CONFIG)]
fun start_cash_is_limited() {
    create(1, option::none(), game::default_config().with_start_cash(1_000_000_000_001))
}

#[test, expected_failure(abort_code = config::ERR_BAD_CONFIG)]
fun a_hand_is_limited() {
    create(1, option::none(), game::default_config().with_hand_limit(1_001))
}

#[test, expected_failure(abort_code = config::ERR_BAD_CONFIG)]
fun four_seconds_are_too_short() {
    create(1, option::none(), game::default_config().with_turn_timeout_ms(4_999))
}

#[test, expected_failure(abort_code = config::ERR_BAD_CONFIG)]
fun eight_days_are_too_long() {
    create(1, option::none(), game::default_config().with_turn_timeout_ms(691_200_000))
}

// === Joining ===

#[test]
fun players_take_seats_in_order() {
    let mut a = open();
    a.join(BOB);
    let mut join = arena::only<JoinEvent>();
    assert_eq!(join.peel_address(), BOB);
    assert_eq!(join.peel_u64(), 1);
    a.join(CAROL);
    assert_eq!(a.game().join_order(), vector[ALICE, BOB, CAROL]);
    assert_eq!(a.cash(CAROL), 10_000);
    assert_eq!(a.pos(CAROL), 0);
    a.end();
}

#[test, expected_failure(abort_code = lobby::ERR_JOIN_FULL)]
fun a_seventh_player_finds_no_seat() {
    let mut a = open();
    5u64.do!(|i| a.join(arena::seat_address(i + 1)));
    a.join(@0x77);
    a.end();
}

#[test, expected_failure(abort_code = lobby::ERR_ALREADY_JOINED)]
fun nobody_joins_twice() {
    let mut a = open();
    a.join(ALICE);
    a.end();
}

#[test, expected_failure(abort_code = game::ERR_ALREADY_STARTED)]
fun nobody_joins_a_game_that_runs() {
    let mut a = arena::ring(2);
    a.join(CAROL);
    a.end();
}

// === Leaving and closing ===

#[test]
fun a_player_may_leave_the_lobby_and_come_back() {
    let mut a = open();
    a.join(BOB);
    a.leave(BOB);
    let mut leave = arena::only<LeaveEvent>();
    assert_eq!(leave.peel_address(), BOB);
    assert_eq!(leave.peel_address(), ALICE);
    assert_eq!(a.game().join_order(), vector[ALICE]);
    assert!(!a.game().has_player(BOB));
    a.join(BOB);
    assert_eq!(a.cash(BOB), 10_000);
    a.end();
}

#[test]
fun the_next_player_hosts_when_the_host_leaves() {
    let mut a = open();
    a.join(BOB);
    a.join(CAROL);
    a.leave(ALICE);
    assert_eq!(a.game().host(), BOB);
    assert!(a.game().host_left());
    a.end();
}

#[test, expected_failure(abort_code = lobby::ERR_NOT_READY)]
fun a_guest_does_not_start_a_table_its_host_has_left() {
    let mut a = open();
    a.join(BOB);
    a.join(CAROL);
    a.leave(ALICE);
    a.start_by(BOB);
    a.end();
}

#[test]
fun a_table_its_host_has_left_starts_when_all_are_ready() {
    let mut a = open();
    a.join(BOB);
    a.join(CAROL);
    a.leave(ALICE);
    a.ready(BOB, true);
    a.ready(CAROL, true);
    assert_eq!(a.game().status(), types::status_active!());
    assert_eq!(a.game().active_player(), BOB);
    a.end();
}

// === Ready ===

#[test]
fun the_game_starts_when_everybody_is_ready() {
    let mut a = open();
    a.join(BOB);
    a.ready(BOB, true);
    let mut ready = arena::only<ReadyEvent>();
    assert_eq!(ready.peel_address(), BOB);
    assert!(ready.peel_bool());
    assert_eq!(a.game().status(), types::status_ready!());
    a.ready(ALICE, true);
    assert_eq!(arena::count<StartEvent>(), 1);
    assert_eq!(a.game().status(), types::status_active!());
    a.end();
}

#[test]
fun ready_can_be_taken_back() {
    let mut a = open();
    a.join(BOB);
    a.ready(BOB, true);
    a.ready(BOB, false);
    a.ready(ALICE, true);
    assert_eq!(a.game().status(), types::status_ready!());
    a.end();
}

#[test]
fun one_alone_is_ready_for_nothing() {
    let mut a = open();
    a.ready(ALICE, true);
    assert_eq!(a.game().status(), types::status_ready!());
    a.end();
}

#[test]
fun nobody_sits_down_and_starts_the_game_before_the_host_has_seen_who() {
    let mut a = open();
    a.ready(ALICE, true);
    a.join(BOB);
    assert!(!a.game().player(ALICE).is_ready());
    a.ready(BOB, true);
    assert_eq!(a.game().status(), types::status_ready!());
    // Nor does who was taken off the table and comes again.
    a.ready(BOB, false);
    a.kick(ALICE, BOB);
    a.ready(ALICE, true);
    a.join(BOB);
    a.ready(BOB, true);
    assert_eq!(a.game().status(), types::status_ready!());
    a.ready(ALICE, true);
    assert_eq!(a.game().status(), types::status_active!());
    a.end();
}

#[test]
fun a_newcomer_is_waited_for() {
    let mut a = open();
    a.join(BOB);
    a.ready(BOB, true);
    a.join(CAROL);
    a.ready(ALICE, true);
    assert_eq!(a.game().status(), types::status_ready!());
    // The host takes the newcomer off the table, and anyone may start with those who are ready.
    a.kick(ALICE, CAROL);
    a.start_by(BOB);
    assert_eq!(a.game().join_order(), vector[ALICE, BOB]);
    assert_eq!(a.game().status(), types::status_active!());
    a.end();
}

#[test, expected_failure(abort_code = game::ERR_ALREADY_STARTED)]
fun nobody_gets_ready_for_a_game_that_runs() {
    let mut a = arena::ring(2);
    a.ready(ALICE, true);
    a.end();
}

// === Taking guests off the table ===

#[test]
fun the_host_takes_a_guest_off_the_table() {
    let mut a = open();
    a.join(BOB);
    a.join(CAROL);
    a.kick(ALICE, BOB);
    let mut kick = arena::only<KickEvent>();
    assert_eq!(kick.peel_address(), BOB);
    assert_eq!(kick.peel_address(), ALICE);
    assert_eq!(a.game().join_order(), vector[ALICE, CAROL]);
    // The seat is of no use any more but to be burnt.
    a.tx(BOB);
    let seat: Seat = a.scenario().take_from_sender();
    a.game().burn_seat(seat);
    a.end();
}

#[test, expected_failure(abort_code = game::ERR_SEAT_MISMATCH)]
fun a_seat_taken_away_plays_no_part() {
    let mut a = open();
    a.join(BOB);
    a.kick(ALICE, BOB);
    a.ready(BOB, true);
    a.end();
}

#[test, expected_failure(abort_code = lobby::ERR_NOT_HOST)]
fun a_guest_takes_nobody_off_the_table() {
    let mut a = open();
    a.join(BOB);
    a.kick(BOB, ALICE);
    a.end();
}

#[test, expected_failure(abort_code = lobby::ERR_TARGET_NOT_PLAYING)]
fun the_host_does_not_take_itself_off_the_table() {
    let mut a = open();
    a.kick(ALICE, ALICE);
    a.end();
}

#[test, expected_failure(abort_code = game::ERR_ALREADY_STARTED)]
fun nobody_is_taken_off_a_game_that_runs() {
    let mut a = arena::ring(2);
    a.kick(ALICE, BOB);
    a.end();
}

// === Registries and house rules ===

#[test, expected_failure(abort_code = lobby::ERR_REGISTRY_NOT_SHARED)]
fun no_game_is_played_on_a_registry_that_one_keeps() {
    let mut scenario = ts::begin(ALICE);
    let clock = clock::create_for_testing(scenario.ctx());
    let mut registry = map::create_registry(scenario.ctx());
    let template = maps::ring8().seal(scenario.ctx());
    registry.publish_template(template);
    lobby::create_game(
        &registry,
        1,
        option::none(),
        game::default_config(),
        &clock,
        scenario.ctx(),
    );
    destroy(registry);
    clock.destroy_for_testing();
    scenario.end();
}

#[test, expected_failure(abort_code = lobby::ERR_REGISTRY_NOT_SHARED)]
fun a_registry_shared_by_other_means_is_not_marked() {
    let mut scenario = ts::begin(ALICE);
    let clock = clock::create_for_testing(scenario.ctx());
    let mut registry = map::create_registry(scenario.ctx());
    let template = maps::ring8().seal(scenario.ctx());
    registry.publish_template(template);
    transfer::public_share_object(registry);
    scenario.next_tx(ALICE);
    let registry: MapRegistry = scenario.take_shared();
    lobby::create_game(
        &registry,
        1,
        option::none(),
        game::default_config(),
        &clock,
        scenario.ctx(),
    );
    ts::return_shared(registry);
    clock.destroy_for_testing();
    scenario.end();
}

#[test]
fun a_game_knows_whether_its_rules_are_the_usual_ones() {
    let a = arena::lobby(maps::ring8(), game::default_config().with_max_players(3));
    assert!(a.game().usual_rules());
    a.end();
}

#[test]
fun a_rule_of_ones_own_makes_a_game_unusual() {
    let a = arena::lobby(maps::ring8(), game::default_config().with_salary(1));
    assert!(!a.game().usual_rules());
    a.end();
}

// === Who sits down ===

#[test]
fun a_bot_says_so_when_it_sits_down() {
    let mut a = open();
    a.join_as(BOB, true, option::none(), 0);
    let mut join = arena::only<JoinEvent>();
    assert_eq!(join.peel_address(), BOB);
    assert_eq!(join.peel_u64(), 1);
    assert!(join.peel_bool());
    assert!(a.game().player(BOB).is_bot());
    assert!(!a.game().player(ALICE).is_bot());
    a.end();
}

#[test]
fun a_delegate_is_named_in_the_call_that_joins() {
    let mut a = open();
    a.join_as(BOB, false, option::some(CAROL), 9_000);
    let mut named = arena::only<DelegateEvent>();
    assert_eq!(named.peel_address(), BOB);
    assert_eq!(named.peel_option!(|bcs| bcs.peel_address()), option::some(CAROL));
    assert_eq!(named.peel_u64(), 9_000);
    assert!(a.game().player(BOB).has_delegate(CAROL, 8_999));
    assert!(!a.game().player(BOB).has_delegate(CAROL, 9_000));
    assert!(!a.game().player(BOB).has_delegate(ALICE, 0));
    a.end();
}

#[test]
fun the_last_one_to_leave_closes_the_lobby() {
    let mut a = open();
    a.leave(ALICE);
    assert_eq!(a.game().status(), types::status_ended!());
    let mut end = arena::only<GameEndedEvent>();
    assert_eq!(end.peel_u8(), types::end_closed!());
    a.end();
}

#[test]
fun the_host_may_close_the_lobby_and_seats_can_be_burnt() {
    let mut a = open();
    a.join(BOB);
    a.close(ALICE);
    assert_eq!(a.game().status(), types::status_ended!());
    a.tx(BOB);
    let seat: Seat = a.scenario().take_from_sender();
    a.game().burn_seat(seat);
    a.tx(BOB);
    assert!(!ts::has_most_recent_for_address<Seat>(BOB));
    a.end();
}

#[test, expected_failure(abort_code = lobby::ERR_NOT_HOST)]
fun only_the_host_closes_the_lobby() {
    let mut a = open();
    a.join(BOB);
    a.close(BOB);
    a.end();
}

#[test, expected_failure(abort_code = game::ERR_ALREADY_STARTED)]
fun nobody_leaves_a_game_that_runs() {
    let mut a = arena::ring(2);
    a.leave(BOB);
    a.end();
}

#[test, expected_failure(abort_code = game::ERR_ALREADY_STARTED)]
fun nobody_closes_a_game_that_runs() {
    let mut a = arena::ring(2);
    a.close(ALICE);
    a.end();
}

#[test, expected_failure(abort_code = game::ERR_WRONG_PHASE)]
fun a_seat_in_use_is_not_burnt() {
    let mut a = arena::ring(2);
    a.tx(BOB);
    let seat: Seat = a.scenario().take_from_sender();
    a.game().burn_seat(seat);
    a.end();
}

// === Starting ===

#[test]
fun starting_gives_the_first_seat_its_turn() {
    let mut a = open();
    a.join(BOB);
    a.start_by(ALICE);
    assert_eq!(arena::count<StartEvent>(), 1);
    assert_eq!(arena::count<TurnStartEvent>(), 1);
    assert_eq!(a.game().status(), types::status_active!());
    assert_eq!(a.game().phase(), types::phase_roll!());
    assert_eq!(a.game().turn(), 1);
    assert_eq!(a.game().active_player(), ALICE);
    a.end();
}

#[test, expected_failure(abort_code = lobby::ERR_NOT_HOST)]
fun only_the_host_starts_while_not_all_are_ready() {
    let mut a = open();
    a.join(BOB);
    a.start_by(BOB);
    a.end();
}

#[test, expected_failure(abort_code = lobby::ERR_NOT_HOST)]
fun a_guest_does_not_start_a_full_table() {
    let mut a = arena::lobby(maps::ring8(), game::default_config().with_max_players(2));
    a.join(BOB);
    a.start_by(BOB);
    a.end();
}

#[test, expected_failure(abort_code = lobby::ERR_TOO_FEW_PLAYERS)]
fun nobody_plays_alone() {
    let mut a = open();
    a.start_by(ALICE);
    a.end();
}

#[test, expected_failure(abort_code = game::ERR_ALREADY_STARTED)]
fun nobody_starts_twice() {
    let mut a = arena::ring(2);
    a.start_by(ALICE);
    a.end();
}

#[test, expected_failure(abort_code = game::ERR_GAME_ENDED)]
fun a_closed_lobby_does_not_start() {
    let mut a = open();
    a.join(BOB);
    a.close(ALICE);
    a.start_by(ALICE);
    a.end();
}
