/// Buying land and building on it: the player's own calls in phase MANAGE, on the tile it stands on, one of them a turn,
/// and the automatic mode, which does the same without a signature.
module tycoon::estate;

use tycoon::{
    economy,
    events,
    game::{Game, TurnCap},
    map::{MapRegistry, MapTemplate, TileStatic},
    types
};

// === Errors, as `types` lists them ===

const ERR_POS_MISMATCH: u64 = 13;
const ERR_NOT_PROPERTY: u64 = 27;
const ERR_ALREADY_OWNED: u64 = 28;
const ERR_NOT_OWNER: u64 = 29;
const ERR_MAX_LEVEL: u64 = 30;
const ERR_NOT_ENOUGH_CASH: u64 = 31;
const ERR_TILE_CLOSED: u64 = 32;
const ERR_ALREADY_ACTED: u64 = 33;

// === Calls ===

/// Buys the land one stands on.
public fun buy(game: &mut Game, registry: &MapRegistry, cap: &TurnCap, tile_id: u64) {
    let (player, template_id) = check_call(game, registry, cap, tile_id);
    let tile = registry.get_template(template_id).tile(tile_id);
    check_open(game, tile, tile_id);
    assert!(game.owner_of(tile_id).is_none(), ERR_ALREADY_OWNED);
    assert!(game.player(player).cash() >= economy::price_now(game, tile), ERR_NOT_ENOUGH_CASH);
    take_land(game, player, tile_id, tile)
}

/// Builds one level on one's own land.
public fun upgrade(game: &mut Game, registry: &MapRegistry, cap: &TurnCap, tile_id: u64) {
    let (player, template_id) = check_call(game, registry, cap, tile_id);
    let tile = registry.get_template(template_id).tile(tile_id);
    let level = game.level_of(tile_id);
    check_open(game, tile, tile_id);
    assert!(game.owner_of(tile_id).contains(&player), ERR_NOT_OWNER);
    assert!(level < types::max_level(), ERR_MAX_LEVEL);
    let cost = economy::upgrade_cost_now(game, tile, level);
    assert!(game.player(player).cash() >= cost, ERR_NOT_ENOUGH_CASH);
    build(game, player, tile_id, tile)
}

fun check_call(game: &Game, registry: &MapRegistry, cap: &TurnCap, tile_id: u64): (address, u64) {
    let player = game.check_cap(cap, types::phase_manage());
    let template_id = game.check_registry(registry);
    game.check_tile(tile_id);
    assert!(game.player(player).pos() == tile_id, ERR_POS_MISMATCH);
    (player, template_id)
}

fun check_open(game: &Game, tile: &TileStatic, tile_id: u64) {
    assert!(tile.kind() == types::tile_property(), ERR_NOT_PROPERTY);
    assert!(!game.effects().is_closed(tile_id), ERR_TILE_CLOSED);
    assert!(!game.has_acted(), ERR_ALREADY_ACTED);
}

// === Questions ===

/// Whether the player could buy or upgrade where it stands and keep `floor` in cash.
public fun has_choice(game: &Game, template: &MapTemplate, player: address, floor: u64): bool {
    can_buy(game, template, player, floor) || can_upgrade(game, template, player, floor)
}

/// Whether the player stands on land of nobody and could pay for it.
public fun can_buy(game: &Game, template: &MapTemplate, player: address, floor: u64): bool {
    let tile_id = game.player(player).pos();
    let tile = template.known_tile(tile_id);
    is_open(game, tile, tile_id)
        && game.owner_of(tile_id).is_none()
        && affords(game, player, economy::price_now(game, tile), floor)
}

/// Whether the player stands on its own land and could build on.
public fun can_upgrade(game: &Game, template: &MapTemplate, player: address, floor: u64): bool {
    let tile_id = game.player(player).pos();
    let tile = template.known_tile(tile_id);
    let level = game.level_of(tile_id);
    is_open(game, tile, tile_id)
        && game.owner_of(tile_id).contains(&player)
        && level < types::max_level()
        && affords(game, player, economy::upgrade_cost_now(game, tile, level), floor)
}

fun is_open(game: &Game, tile: &TileStatic, tile_id: u64): bool {
    tile.kind() == types::tile_property() && !game.effects().is_closed(tile_id) && !game.has_acted()
}

fun affords(game: &Game, player: address, amount: u64, floor: u64): bool {
    let cash = game.player(player).cash();
    cash >= amount && cash - amount >= floor
}

// === Deeds ===

/// The automatic mode: buys or upgrades where the player stands if its floor stays in cash.
public(package) fun act_by_itself(game: &mut Game, template: &MapTemplate, player: address) {
    let floor = game.player(player).auto_floor();
    let tile_id = game.player(player).pos();
    let tile = template.known_tile(tile_id);
    if (can_buy(game, template, player, floor)) take_land(game, player, tile_id, tile)
    else if (can_upgrade(game, template, player, floor)) build(game, player, tile_id, tile)
}

fun take_land(game: &mut Game, player: address, tile_id: u64, tile: &TileStatic) {
    let price = economy::price_now(game, tile);
    economy::charge(game, player, price, types::cash_buy());
    game.set_owner(tile_id, player);
    game.player_mut(player).add_tile(tile_id);
    game.player_mut(player).add_estate(tile.price());
    game.set_acted();
    events::buy(game.id(), player, tile_id, price)
}

fun build(game: &mut Game, player: address, tile_id: u64, tile: &TileStatic) {
    let level = game.level_of(tile_id);
    let cost = economy::upgrade_cost_now(game, tile, level);
    economy::charge(game, player, cost, types::cash_upgrade());
    game.set_level(tile_id, level + 1);
    game.player_mut(player).add_estate(cost);
    game.set_acted();
    events::upgrade(game.id(), player, tile_id, level, level + 1, cost)
}
