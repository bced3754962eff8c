#[test_only]
/// The order of spec 1.2: frozen, then bomb or dog, then barrier, then pass or stop.
module tycoon::priority_tests;

use std::unit_test::assert_eq;
use tycoon::{
    arena::{Self, Arena},
    draft::MapDraft,
    events::{
        BarrierStopEvent,
        BombOrDogHitEvent,
        MoveEvent,
        NpcRemoveEvent,
        RollEvent,
        SendToHospitalEvent,
        SkipTurnEvent,
        StayEvent,
        TollEvent,
    },
    game,
    maps,
    npc,
    park,
    trap,
    types
};

const ALICE: address = @0xA;
const BOB: address = @0xB;

/// Something lies on a tile, and is gone once it has worked.
fun trap_on(a: &mut Arena, tile: u64, kind: u8) {
    a.game_mut().put_npc(tile, npc::new(kind, option::none(), true))
}

use fun trap_on as Arena.trap_on;

fun start_strict(map: MapDraft): Arena {
    let config = game::new_config(true, true, 30, 6, option::none(), false, false, false);
    arena::start(map, config, 2)
}

#[test]
fun frozen_beats_the_bomb_ahead() {
    let mut a = arena::ring(2);
    a.trap_on(1, types::npc_bomb!());
    a.game_mut().player_mut(ALICE).freeze_until(1);
    a.roll(ALICE, 1);
    assert_eq!(a.pos(ALICE), 0);
    assert_eq!(arena::count<MoveEvent>(), 0);
    assert_eq!(arena::count<BombOrDogHitEvent>(), 0);
    assert!(a.game().has_npc(1));
    a.end();
}

#[test]
fun a_frozen_player_gets_the_event_of_its_own_tile() {
    let mut a = arena::ring(2);
    a.own(BOB, 3, 0);
    a.put(ALICE, 3);
    a.game_mut().player_mut(ALICE).freeze_until(1);
    a.roll(ALICE, 5);
    assert_eq!(arena::count<TollEvent>(), 1);
    assert_eq!(a.cash(ALICE), 9_850);
    let mut roll = arena::only<RollEvent>();
    assert_eq!(roll.peel_address(), ALICE);
    assert_eq!(roll.peel_u8(), 5);
    assert_eq!(roll.peel_u64(), 3);
    assert_eq!(roll.peel_u64(), 3);
    a.end();
}

#[test]
fun a_frozen_player_may_buy_where_it_stands() {
    let mut a = arena::ring(2);
    a.game_mut().player_mut(ALICE).freeze_until(1);
    a.roll(ALICE, 5);
    a.buy(ALICE, 0);
    assert_eq!(a.game().owner_of(0), option::some(ALICE));
    a.end();
}

#[test]
fun a_freeze_lasts_one_turn() {
    let mut a = arena::ring(2);
    a.game_mut().player_mut(ALICE).freeze_until(1);
    a.roll_on(ALICE, 5);
    assert_eq!(a.game().player(ALICE).frozen_until_turn(), option::none());
    a.roll_on(BOB, 1);
    a.roll(ALICE, 1);
    assert_eq!(a.pos(ALICE), 1);
    a.end();
}

#[test]
fun the_bomb_on_the_first_step_spares_the_barrier_on_the_second() {
    let mut a = arena::ring(2);
    a.trap_on(1, types::npc_bomb!());
    a.trap_on(2, types::npc_barrier!());
    a.roll(ALICE, 2);
    assert_eq!(a.pos(ALICE), 5);
    assert!(!a.game().has_npc(1));
    assert!(a.game().has_npc(2));
    a.end();
}

#[test]
fun the_barrier_on_the_first_step_spares_the_walker_the_bomb_on_the_second() {
    let mut a = arena::ring(2);
    a.trap_on(1, types::npc_barrier!());
    a.trap_on(2, types::npc_bomb!());
    a.roll(ALICE, 6);
    assert_eq!(a.pos(ALICE), 1);
    assert_eq!(a.hospital_turns(ALICE), 0);
    assert!(a.game().has_npc(2));
    a.end();
}

#[test]
fun a_barrier_on_the_last_step_is_a_barrier_too() {
    let mut a = arena::ring(2);
    a.trap_on(1, types::npc_barrier!());
    a.roll(ALICE, 1);
    assert_eq!(arena::count<BarrierStopEvent>(), 1);
    assert_eq!(arena::count<NpcRemoveEvent>(), 1);
    assert_eq!(a.game().phase(), types::phase_manage!());
    a.end();
}

#[test]
fun what_lies_under_a_players_feet_does_nothing() {
    let mut a = arena::ring(2);
    a.trap_on(0, types::npc_bomb!());
    a.roll(ALICE, 1);
    assert_eq!(a.pos(ALICE), 1);
    assert!(a.game().has_npc(0));
    a.end();
}

#[test]
fun a_dog_bites_like_a_bomb() {
    let mut a = arena::ring(2);
    a.trap_on(2, types::npc_dog!());
    a.roll(ALICE, 3);
    let mut hit = arena::only<BombOrDogHitEvent>();
    assert_eq!(hit.peel_address(), ALICE);
    assert_eq!(hit.peel_u64(), 2);
    assert_eq!(hit.peel_u8(), types::npc_dog!());
    assert_eq!(a.pos(ALICE), 5);
    assert_eq!(a.hospital_turns(ALICE), 2);
    // The tile's own event, a card, did not happen.
    assert_eq!(a.hand(ALICE), 0);
    a.end();
}

#[test]
fun the_hit_ends_the_turn_at_once() {
    let mut a = arena::ring(2);
    a.trap_on(1, types::npc_bomb!());
    a.roll(ALICE, 1);
    assert_eq!(a.game().active_player(), BOB);
    assert_eq!(a.game().phase(), types::phase_roll!());
    a.end();
}

#[test]
fun a_bomb_may_leave_its_victim_where_it_is() {
    let mut a = start_strict(maps::ring8());
    a.own(BOB, 1, 0);
    a.trap_on(1, types::npc_bomb!());
    a.roll(ALICE, 3);
    assert_eq!(a.pos(ALICE), 1);
    assert_eq!(arena::count<SendToHospitalEvent>(), 0);
    assert_eq!(arena::count<TollEvent>(), 0);
    assert_eq!(a.hospital_turns(ALICE), 1);
    a.roll_on(BOB, 1);
    assert_eq!(arena::count<SkipTurnEvent>(), 1);
    assert_eq!(a.game().active_player(), BOB);
    a.end();
}

#[test]
fun a_dog_may_leave_its_victim_where_it_is() {
    let mut a = start_strict(maps::ring8());
    a.trap_on(1, types::npc_dog!());
    a.roll(ALICE, 3);
    assert_eq!(a.pos(ALICE), 1);
    assert_eq!(a.hospital_turns(ALICE), 1);
    a.end();
}

#[test]
fun what_is_not_consumable_stays() {
    let mut a = start_strict(maps::ring8());
    a.give_card(ALICE, types::card_barrier!());
    a.lay(ALICE, types::card_barrier!(), 1);
    a.roll_on(ALICE, 3);
    assert_eq!(a.pos(ALICE), 1);
    assert!(a.game().has_npc(1));
    a.end();
}

#[test]
fun a_bomb_stays_where_the_config_says_so() {
    let mut a = arena::ring_with(game::default_config().with_hit_consumed(false), 2);
    a.give_card(ALICE, types::card_bomb!());
    a.lay(ALICE, types::card_bomb!(), 1);
    a.roll_on(ALICE, 3);
    assert_eq!(a.pos(ALICE), 5);
    assert!(a.game().has_npc(1));
    a.end();
}

#[test]
fun the_hospital_is_the_first_one_ahead_clockwise() {
    let mut a = arena::start(park::with_two_hospitals(), game::default_config(), 2);
    a.put(ALICE, 9);
    a.trap_on(10, types::npc_bomb!());
    a.roll(ALICE, 3);
    assert_eq!(a.pos(ALICE), 11);
    let mut stay = arena::only<StayEvent>();
    assert_eq!(stay.peel_address(), ALICE);
    assert_eq!(stay.peel_u64(), 11);
    assert_eq!(stay.peel_u8(), types::skip_hospital!());
    assert_eq!(stay.peel_u8(), 2);
    a.end();
}

#[test]
fun the_hospital_is_the_first_one_ahead_counter_clockwise() {
    let mut a = arena::start(park::with_two_hospitals(), game::default_config(), 2);
    a.put(ALICE, 11);
    a.trap_on(10, types::npc_bomb!());
    a.roll_towards(ALICE, 3, types::dir_ccw!());
    assert_eq!(a.pos(ALICE), 9);
    // The tile's special says three turns.
    assert_eq!(a.hospital_turns(ALICE), 3);
    a.end();
}

#[test]
fun a_hit_on_the_only_hospital_leads_round_to_it() {
    let mut a = arena::ring(2);
    a.trap_on(5, types::npc_bomb!());
    a.put(ALICE, 4);
    a.roll(ALICE, 1);
    assert_eq!(a.pos(ALICE), 5);
    assert_eq!(arena::count<SendToHospitalEvent>(), 1);
    a.end();
}

#[test]
fun a_trap_whose_time_is_over_does_nothing() {
    let mut a = arena::ring(2);
    a.game_mut().begin_round();
    a.game_mut().put_npc(1, npc::new(types::npc_bomb!(), option::some(1), true));
    a.roll(ALICE, 1);
    assert_eq!(a.pos(ALICE), 1);
    assert_eq!(a.hospital_turns(ALICE), 0);
    a.end();
}

#[test]
fun a_trap_works_up_to_its_last_round() {
    let mut a = arena::ring_with(game::default_config().with_npc_rounds(1), 2);
    a.give_card(ALICE, types::card_bomb!());
    a.lay(ALICE, types::card_bomb!(), 7);
    a.roll_on(ALICE, 1);
    a.roll_on(BOB, 3);
    assert_eq!(a.game().turn(), 2);
    a.roll_towards(ALICE, 2, types::dir_ccw!());
    assert_eq!(a.pos(ALICE), 5);
    a.end();
}

#[test]
fun an_expired_trap_can_be_swept_by_anyone() {
    let mut a = arena::ring(2);
    a.game_mut().begin_round();
    a.game_mut().put_npc(4, npc::new(types::npc_dog!(), option::some(1), true));
    a.tx(@0x99);
    trap::sweep(a.game_mut(), 4);
    assert_eq!(arena::count<NpcRemoveEvent>(), 1);
    assert!(!a.game().has_npc(4));
    a.end();
}

#[test, expected_failure(abort_code = trap::ERR_NPC_NOT_EXPIRED)]
fun a_live_trap_is_not_swept() {
    let mut a = arena::ring(2);
    a.trap_on(4, types::npc_dog!());
    trap::sweep(a.game_mut(), 4);
    a.end();
}

#[test, expected_failure(abort_code = trap::ERR_NPC_NOT_EXPIRED)]
fun an_empty_tile_is_not_swept() {
    let mut a = arena::ring(2);
    trap::sweep(a.game_mut(), 4);
    a.end();
}
