/// Money: every change of cash goes through `credit` and `charge`, which tell it, and all formulas are here.
///
/// Meant to be tuned: the toll factors and the two upgrade numbers. They hold for all games; what a single game decides
/// is in its config, what a single tile decides in the map.
module tycoon::economy;

use tycoon::{events, game::Game, map::TileStatic};

/// What a toll is multiplied with at each level.
const TOLL_FACTORS: vector<u64> = vector[1, 2, 4, 8, 16];
/// What the toll of land without a building is multiplied with for the owner of its whole street.
const STREET_FACTOR: u64 = 2;
/// An upgrade from level L costs `price * (6 + 5 L) / 10`.
const UPGRADE_BASE_TENTHS: u64 = 6;
const UPGRADE_STEP_TENTHS: u64 = 5;

// === Formulas ===

/// The toll of a tile at a level, before buffs.
public fun toll(base_toll: u64, level: u8): u64 {
    let factors = TOLL_FACTORS;
    base_toll * factors[level as u64]
}

/// What it costs to build on from a level.
public fun upgrade_cost(price: u64, level: u8): u64 {
    price * (UPGRADE_BASE_TENTHS + UPGRADE_STEP_TENTHS * (level as u64)) / 10
}

/// What the land costs now, with the prices of the news.
public fun price_now(game: &Game, tile_id: u64, tile: &TileStatic): u64 {
    game.effects().scale(tile_id, tile.price())
}

/// What building on costs now.
public fun upgrade_cost_now(game: &Game, tile_id: u64, tile: &TileStatic): u64 {
    game.effects().scale(tile_id, upgrade_cost(tile.price(), game.level_of(tile_id)))
}

/// What `payer` owes for stopping on a tile: toll times tile buff (prices of the news, whole street) times player buff
/// (none or free). `streets` has the street of each tile, and is empty where the game is played without sets.
public fun toll_now(
    game: &Game,
    streets: &vector<u8>,
    payer: address,
    tile_id: u64,
    tile: &TileStatic,
): u64 {
    if (game.player(payer).is_rent_free(game.turn())) return 0;
    let level = game.level_of(tile_id);
    let street = if (level == 0 && has_whole_street(game, streets, tile_id)) STREET_FACTOR else 1;
    game.effects().scale(tile_id, toll(tile.base_toll(), level) * street)
}

/// Whether the tile is of a street that has one owner.
public fun has_whole_street(game: &Game, streets: &vector<u8>, tile_id: u64): bool {
    if (tile_id >= streets.length() || streets[tile_id] == 0) return false;
    let owner = game.owner_of(tile_id);
    let mut id = 0;
    while (id < streets.length()) {
        if (streets[id] == streets[tile_id] && game.owner_of(id) != owner) return false;
        id = id + 1;
    };
    owner.is_some()
}

/// Cash plus, for each tile, its list price and the upgrades paid.
public fun net_worth(game: &Game, player: address): u64 {
    let player = game.player(player);
    let estate = player.estate();
    player.cash().min(std::u64::max_value!() - estate) + estate
}

// === Moving money ===

/// The bank pays.
public(package) fun credit(game: &mut Game, player: address, amount: u64, reason: u8) {
    if (amount == 0) return;
    let gained = game.player_mut(player).credit(amount);
    events::cash(game.id(), player, reason, true, gained, game.player(player).cash())
}

/// The bank takes what is there, up to the amount. Returns what was paid.
public(package) fun charge(game: &mut Game, player: address, amount: u64, reason: u8): u64 {
    if (amount == 0 || game.player(player).cash() == 0) return 0;
    let paid = game.player_mut(player).debit(amount);
    events::cash(game.id(), player, reason, false, paid, game.player(player).cash());
    paid
}
