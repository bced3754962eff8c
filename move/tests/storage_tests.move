#[test_only]
/// Storage discipline (spec 5): which objects a turn writes. The game is one object, and so is every entry of its tables;
/// a snapshot has the bytes of each, and what differs after a deed is what was written.
module tycoon::storage_tests;

use std::{bcs, unit_test::assert_eq};
use tycoon::{arena::{Self, Arena}, game::{Self, Game}, maps, npc, types};

const ALICE: address = @0xA;
const BOB: address = @0xB;

fun classic(players: u64): Arena { arena::start(maps::classic(), game::default_config(), players) }

/// The bytes of the game, of every player, of every hand and of what every tile has in each table.
fun snapshot(game: &Game): vector<vector<u8>> {
    let mut objects = vector[bcs::to_bytes(game)];
    game.join_order().do!(|player| {
        let state = game.player(player);
        objects.push_back(bcs::to_bytes(state));
        types::card_kinds().do!(|kind| objects.push_back(bcs::to_bytes(&state.card_count(kind))));
    });
    game.tile_count().do!(|tile| {
        objects.push_back(bcs::to_bytes(&game.owner_of(tile)));
        objects.push_back(vector[game.level_of(tile)]);
        objects.push_back(if (game.has_npc(tile)) bcs::to_bytes(game.npc(tile))
        else vector[]);
    });
    objects
}

/// How many objects differ.
fun written(before: &vector<vector<u8>>, after: &vector<vector<u8>>): u64 {
    before.zip_map_ref!(after, |a, b| a != b).count!(|differs| *differs)
}

/// Rolls and counts the objects written.
fun written_by_roll(a: &mut Arena, from: u64, face: u64): u64 {
    a.put(ALICE, from);
    let before = snapshot(a.game());
    a.roll(ALICE, face);
    written(&before, &snapshot(a.game()))
}

#[test]
fun a_long_move_writes_the_game_and_the_player() {
    let mut a = classic(6);
    // Six steps from Xi'an past a shop and a lottery to the park, and the turn is handed over.
    let before = snapshot(a.game());
    a.put(ALICE, 14);
    a.roll_and_draw(ALICE, 6, vector[12], vector[1]);
    assert_eq!(a.pos(ALICE), 20);
    assert_eq!(written(&before, &snapshot(a.game())), 2);
    a.end();
}

#[test]
fun a_stop_with_a_decision_writes_the_game_and_the_player() {
    let mut a = classic(6);
    assert_eq!(written_by_roll(&mut a, 0, 1), 2);
    assert_eq!(a.game().phase(), types::phase_manage!());
    a.end();
}

#[test]
fun a_barrier_adds_its_own_entry() {
    let mut a = classic(6);
    a.game_mut().put_npc(20, npc::new(types::npc_barrier!(), option::none(), true));
    assert_eq!(written_by_roll(&mut a, 19, 3), 3);
    a.end();
}

#[test]
fun a_bomb_adds_its_own_entry() {
    let mut a = classic(6);
    a.game_mut().put_npc(20, npc::new(types::npc_bomb!(), option::none(), true));
    assert_eq!(written_by_roll(&mut a, 19, 3), 3);
    assert_eq!(a.pos(ALICE), 30);
    a.end();
}

#[test]
fun a_toll_adds_the_owner() {
    let mut a = classic(6);
    a.own(BOB, 21, 2);
    assert_eq!(written_by_roll(&mut a, 20, 1), 3);
    a.end();
}

#[test]
fun a_card_adds_one_entry_of_the_hand() {
    let mut a = classic(6);
    assert_eq!(written_by_roll(&mut a, 4, 1), 3);
    a.end();
}

#[test]
fun buying_adds_the_tiles_owner() {
    let mut a = classic(6);
    a.roll(ALICE, 1);
    let before = snapshot(a.game());
    a.buy(ALICE, 1);
    assert_eq!(written(&before, &snapshot(a.game())), 3);
    a.end();
}

#[test]
fun building_adds_the_tiles_level() {
    let mut a = classic(6);
    a.own(ALICE, 1, 1);
    a.roll(ALICE, 1);
    let before = snapshot(a.game());
    a.upgrade(ALICE, 1);
    assert_eq!(written(&before, &snapshot(a.game())), 3);
    a.end();
}

#[test]
fun declining_writes_the_game_alone() {
    let mut a = classic(6);
    a.roll(ALICE, 1);
    let before = snapshot(a.game());
    a.end_turn(ALICE);
    assert_eq!(written(&before, &snapshot(a.game())), 1);
    a.end();
}

#[test]
fun the_game_object_does_not_grow_with_the_board() {
    let mut a = classic(2);
    let size = bcs::to_bytes(a.game()).length();
    vector[1, 2, 4, 6, 7, 9].do!(|tile| a.own(ALICE, tile, 3));
    vector[1, 2, 3, 4].do!(|tile| {
        a.game_mut().put_npc(tile, npc::new(types::npc_bomb!(), option::none(), true))
    });
    assert_eq!(bcs::to_bytes(a.game()).length(), size);
    a.end();
}
