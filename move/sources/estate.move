/// Buying land and building on it: the player's own calls in phase MANAGE, on the tile it stands on, one of them a turn
/// or, where the config lets a stop build several levels, as many levels as it can pay for; and the automatic mode, which
/// does one of them without a signature. Selling, where the config allows it: any tile one owns, as often as one likes.
module tycoon::estate;

use tycoon::{
    debt,
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
const ERR_NO_SALES: u64 = 64;
const ERR_BUILT_ON: u64 = 65;
const ERR_NOTHING_BUILT: u64 = 66;

// === Calls ===

/// Buys the land one stands on.
public fun buy(game: &mut Game, registry: &MapRegistry, cap: &TurnCap, tile_id: u64) {
    let (player, template_id) = check_call(game, registry, cap, tile_id);
    let tile = registry.get_template(template_id).tile(tile_id);
    check_open(game, tile, tile_id);
    assert!(game.owner_of(tile_id).is_none(), ERR_ALREADY_OWNED);
    let price = economy::price_now(game, tile_id, tile);
    assert!(game.player(player).cash() >= price, ERR_NOT_ENOUGH_CASH);
    take_land(game, player, tile_id, tile)
}

/// Builds one level on one's own land.
public fun upgrade(game: &mut Game, registry: &MapRegistry, cap: &TurnCap, tile_id: u64) {
    let (player, template_id) = check_call(game, registry, cap, tile_id);
    let tile = registry.get_template(template_id).tile(tile_id);
    check_open(game, tile, tile_id);
    assert!(game.owner_of(tile_id).contains(&player), ERR_NOT_OWNER);
    assert!(game.level_of(tile_id) < types::max_level!(), ERR_MAX_LEVEL);
    let cost = economy::upgrade_cost_now(game, tile_id, tile);
    assert!(game.player(player).cash() >= cost, ERR_NOT_ENOUGH_CASH);
    build(game, player, tile_id, tile)
}

/// Sells the building on one's own land for half of what it has cost.
public fun sell_building(game: &mut Game, cap: &TurnCap, tile_id: u64) {
    let player = check_sale(game, cap, tile_id);
    assert!(game.level_of(tile_id) > 0, ERR_NOTHING_BUILT);
    debt::sell(game, player, tile_id, false)
}

/// Sells one's own land without a building for half of what was paid.
public fun sell_land(game: &mut Game, cap: &TurnCap, tile_id: u64) {
    let player = check_sale(game, cap, tile_id);
    assert!(game.level_of(tile_id) == 0, ERR_BUILT_ON);
    debt::sell(game, player, tile_id, true)
}

fun check_sale(game: &Game, cap: &TurnCap, tile_id: u64): address {
    let player = game.check_cap(cap, types::phase_manage!());
    assert!(game.config().land_sales(), ERR_NO_SALES);
    assert!(game.owner_of(tile_id).contains(&player), ERR_NOT_OWNER);
    player
}

fun check_call(game: &Game, registry: &MapRegistry, cap: &TurnCap, tile_id: u64): (address, u64) {
    let player = game.check_cap(cap, types::phase_manage!());
    let template_id = game.check_registry(registry);
    game.check_tile(tile_id);
    assert!(game.player(player).pos() == tile_id, ERR_POS_MISMATCH);
    (player, template_id)
}

fun check_open(game: &Game, tile: &TileStatic, tile_id: u64) {
    assert!(tile.kind() == types::tile_property!(), ERR_NOT_PROPERTY);
    assert!(!game.effects().is_closed(tile_id), ERR_TILE_CLOSED);
    assert!(!game.has_acted(), ERR_ALREADY_ACTED);
}

// === Questions ===

/// Whether the player could buy or upgrade where it stands, with its cash and what it could sell.
public fun has_choice(game: &Game, template: &MapTemplate, player: address): bool {
    let state = game.player(player);
    let sales = if (game.config().land_sales()) state.sale_value() else 0;
    let means = state.cash().min(std::u64::max_value!() - sales) + sales;
    can_buy(game, template, player, means) || can_upgrade(game, template, player, means)
}

/// Whether the player stands on land of nobody that costs no more than `means`.
public fun can_buy(game: &Game, template: &MapTemplate, player: address, means: u64): bool {
    let tile_id = game.player(player).pos();
    let tile = template.known_tile(tile_id);
    is_open(game, tile, tile_id)
        && game.owner_of(tile_id).is_none()
        && economy::price_now(game, tile_id, tile) <= means
}

/// Whether the player stands on its own land and building on costs no more than `means`.
public fun can_upgrade(game: &Game, template: &MapTemplate, player: address, means: u64): bool {
    let tile_id = game.player(player).pos();
    let tile = template.known_tile(tile_id);
    is_open(game, tile, tile_id)
        && game.owner_of(tile_id).contains(&player)
        && game.level_of(tile_id) < types::max_level!()
        && economy::upgrade_cost_now(game, tile_id, tile) <= means
}

fun is_open(game: &Game, tile: &TileStatic, tile_id: u64): bool {
    tile.kind() == types::tile_property!() && !game.effects().is_closed(tile_id) && !game.has_acted()
}

// === Deeds ===

/// The automatic mode: buys or upgrades where the player stands if `floor` stays in cash.
public(package) fun act_by_itself(
    game: &mut Game,
    template: &MapTemplate,
    player: address,
    floor: u64,
) {
    let cash = game.player(player).cash();
    if (cash < floor) return;
    let tile_id = game.player(player).pos();
    let tile = template.known_tile(tile_id);
    let means = cash - floor;
    if (can_buy(game, template, player, means)) take_land(game, player, tile_id, tile)
    else if (can_upgrade(game, template, player, means)) build(game, player, tile_id, tile)
}

fun take_land(game: &mut Game, player: address, tile_id: u64, tile: &TileStatic) {
    let price = economy::price_now(game, tile_id, tile);
    economy::charge(game, player, price, types::cash_buy!());
    game.set_owner(tile_id, player);
    game.player_mut(player).add_deed(tile_id, tile.price(), price);
    game.set_acted();
    events::buy(game.id(), player, tile_id, price)
}

fun build(game: &mut Game, player: address, tile_id: u64, tile: &TileStatic) {
    let level = game.level_of(tile_id);
    let cost = economy::upgrade_cost_now(game, tile_id, tile);
    economy::charge(game, player, cost, types::cash_upgrade!());
    game.set_level(tile_id, level + 1);
    game.player_mut(player).add_building(tile_id, cost);
    if (!game.config().quick_building()) game.set_acted();
    events::upgrade(game.id(), player, tile_id, level, level + 1, cost)
}
