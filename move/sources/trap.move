/// Laying barriers, bombs and dogs on the board and taking them off again.
module tycoon::trap;

use tycoon::{events, game::Game, npc, types};

// === Errors, as `types` lists them ===

const ERR_TILE_OCCUPIED_BY_NPC: u64 = 4;
const ERR_NPC_CAP: u64 = 25;
const ERR_NPC_NOT_EXPIRED: u64 = 26;

/// Takes something off the board whose time is over, so that it no longer counts. Anyone may tidy up.
public fun sweep(game: &mut Game, tile_id: u64) {
    game.check_active();
    assert!(game.has_npc(tile_id) && !game.has_live_npc(tile_id), ERR_NPC_NOT_EXPIRED);
    remove(game, tile_id)
}

/// Lays something on a free tile. A tile whose trap has expired is free.
public(package) fun lay(game: &mut Game, player: address, tile_id: u64, kind: u8) {
    game.check_tile(tile_id);
    assert!(!game.has_live_npc(tile_id), ERR_TILE_OCCUPIED_BY_NPC);
    if (game.has_npc(tile_id)) remove(game, tile_id);
    assert!(game.npc_count() < game.config().npc_cap() as u64, ERR_NPC_CAP);
    let expires_at_turn = game.config().npc_rounds().map!(|rounds| game.turn() + rounds);
    let consumable = is_consumable(game, kind);
    game.put_npc(tile_id, npc::new(kind, expires_at_turn, consumable));
    events::npc_spawn(game.id(), tile_id, kind, option::some(player), expires_at_turn);
}

/// What happened to somebody here: gone, if it is of the sort that happens once.
public(package) fun consume(game: &mut Game, tile_id: u64) {
    if (game.npc(tile_id).is_consumable()) remove(game, tile_id)
}

fun remove(game: &mut Game, tile_id: u64) {
    let npc = game.take_npc(tile_id);
    events::npc_remove(game.id(), tile_id, npc.kind())
}

fun is_consumable(game: &Game, kind: u8): bool {
    if (kind == types::npc_barrier!()) game.config().barrier_consumed_on_stop()
    else game.config().hit_consumed()
}
