#[test_only]
/// A snapshot says what the objects say.
module tycoon::snapshot_tests;

use std::unit_test::assert_eq;
use sui::bcs::{Self, BCS};
use tycoon::{arena::{Self, Arena}, game, maps, snapshot, types};

const ALICE: address = @0xA;
const BOB: address = @0xB;

/// Checks the fields that come before the players and returns the bytes from there on.
fun players_of(a: &Arena): BCS {
    let game = a.game();
    let mut bytes = bcs::new(bcs::to_bytes(&snapshot::of_game(game, a.registry())));
    assert_eq!(bytes.peel_address(), game.id().to_address());
    assert_eq!(bytes.peel_u64(), 1);
    assert_eq!(bytes.peel_address(), game.registry().to_address());
    assert_eq!(bytes.peel_u64(), 1);
    assert_eq!(bytes.peel_vec_u8(), game.template_digest());
    assert_eq!(bytes.peel_u64(), 8);
    assert_eq!(bytes.peel_address(), ALICE);
    assert!(!bytes.peel_bool());
    bcs::to_bytes(game.config()).length().do!(|_| { bytes.peel_u8(); });
    assert!(bytes.peel_bool());
    assert_eq!(bytes.peel_u64(), game.created_at_ms());
    assert_eq!(bytes.peel_u8(), types::status_active!());
    bytes
}

#[test]
fun a_player_is_shown_with_place_money_hand_and_what_its_levels_cost() {
    let mut a = arena::ring(2);
    a.give_card(ALICE, types::card_bomb!());
    a.give_card(ALICE, types::card_bomb!());
    a.give_card(ALICE, types::card_barrier!());
    a.roll(ALICE, 1);
    a.buy(ALICE, 1);
    a.end_turn(ALICE);
    a.roll_on(BOB, 3);
    a.put(ALICE, 0);
    a.roll(ALICE, 1);
    // From level 0, 1,200 * 6 / 10 = 720.
    a.upgrade(ALICE, 1);

    let mut bytes = players_of(&a);
    assert_eq!(bytes.peel_vec_length(), 2);
    assert_eq!(bytes.peel_address(), ALICE);
    assert_eq!(bytes.peel_u64(), 1);
    assert_eq!(bytes.peel_u64(), 10_000 - 1_200 - 720);
    // Two kinds, in the order of the catalogue: one barrier, two bombs.
    assert_eq!(bytes.peel_vec_length(), 2);
    assert_eq!(bytes.peel_u16(), types::card_barrier!());
    assert_eq!(bytes.peel_u64(), 1);
    assert_eq!(bytes.peel_u16(), types::card_bomb!());
    assert_eq!(bytes.peel_u64(), 2);
    assert_eq!(bytes.peel_u64(), 720);
    assert!(!bytes.peel_bool());
    a.end();
}

#[test]
fun land_and_traps_are_listed_with_their_tiles() {
    let mut a = arena::ring(2);
    a.own(BOB, 6, 3);
    a.give_card(ALICE, types::card_dog!());
    a.lay(ALICE, types::card_dog!(), 4);

    let all = bcs::to_bytes(&snapshot::of_game(a.game(), a.registry()));
    // From the end: closed_until 8, closed_tile 1, tile_until 8, tile_percent 8, priced_tile 1, price_until 8,
    // price_percent 8; before them one NPC of 8 + 1 + 1 bytes, and one lot of 8 + 32 + 1 + 8 + 8, each list with its
    // length.
    let tail = all.length() - (8 + 1 + 8 + 8 + 1 + 8 + 8) - (1 + 10) - (1 + 57);
    let mut bytes = bcs::new(vector::tabulate!(all.length() - tail, |i| all[tail + i]));
    assert_eq!(bytes.peel_vec_length(), 1);
    assert_eq!(bytes.peel_u64(), 6);
    assert_eq!(bytes.peel_address(), BOB);
    assert_eq!(bytes.peel_u8(), 3);
    // 2,000 for the land; 1,200 + 2,200 + 3,200 for the levels.
    assert_eq!(bytes.peel_u64(), 2_000);
    assert_eq!(bytes.peel_u64(), 6_600);
    assert_eq!(bytes.peel_vec_length(), 1);
    assert_eq!(bytes.peel_u64(), 4);
    assert_eq!(bytes.peel_u8(), types::npc_dog!());
    assert!(bytes.peel_option_u64().is_none());
    assert_eq!(bytes.peel_u64(), 100);
    a.end();
}

#[test]
fun a_map_is_shown_with_every_tile_and_its_ways_out() {
    let a = arena::lobby(maps::ring8(), game::default_config());
    let mut bytes = bcs::new(bcs::to_bytes(&snapshot::of_template(a.registry(), 1)));
    assert_eq!(bytes.peel_u64(), 1);
    assert_eq!(bytes.peel_u64(), 1);
    assert_eq!(bytes.peel_u16(), 3);
    assert_eq!(bytes.peel_u16(), 3);
    assert_eq!(bytes.peel_vec_u8(), a.registry().get_template(1).digest());
    // No names, and the usual rules as recommended ones.
    assert_eq!(bytes.peel_vec_u8(), b"");
    assert_eq!(bytes.peel_vec_u8(), b"");
    bcs::to_bytes(&game::default_config()).length().do!(|_| { bytes.peel_u8(); });
    assert_eq!(bytes.peel_vec_length(), 8);
    assert_eq!(bytes.peel_u16(), 0);
    assert_eq!(bytes.peel_u16(), 0);
    assert_eq!(bytes.peel_u8(), types::tile_property!());
    assert_eq!(bytes.peel_u8(), 1);
    assert_eq!(bytes.peel_u64(), 1_000);
    assert_eq!(bytes.peel_u64(), 100);
    assert_eq!(bytes.peel_u64(), 0);
    assert_eq!(bytes.peel_vec_u64(), vector[1, 7]);
    assert_eq!(bytes.peel_u64(), 1);
    assert_eq!(bytes.peel_u64(), 7);
    a.end();
}

#[test]
fun every_card_has_a_price() {
    let mut bytes = bcs::new(bcs::to_bytes(&snapshot::card_prices()));
    let kinds = types::card_kinds();
    assert_eq!(bytes.peel_vec_length(), kinds.length());
    kinds.do!(|kind| {
        assert_eq!(bytes.peel_u16(), kind);
        assert!(bytes.peel_u64() > 0);
    });
}
