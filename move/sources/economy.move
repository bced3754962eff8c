/// Money: every change of cash goes through `credit` and `charge`, which tell it, and all formulas are here.
///
/// Meant to be tuned: the toll factors and the two upgrade numbers. They hold for all games; what a single game decides
/// is in its config, what a single tile decides in the map.
module tycoon::economy;

use tycoon::{events, game::Game, map::TileStatic, types};

/// What a toll is multiplied with at each level.
const TOLL_FACTORS: vector<u64> = vector[1, 2, 4, 8, 16];
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

/// What the land costs now, with the price level of the news.
public fun price_now(game: &Game, tile: &TileStatic): u64 { game.effects().scale(tile.price()) }

/// What building on from a level costs now.
public fun upgrade_cost_now(game: &Game, tile: &TileStatic, level: u8): u64 {
    game.effects().scale(upgrade_cost(tile.price(), level))
}

/// What `payer` owes for stopping on a tile: toll times tile buff (the price level) times player buff (none or free).
public fun toll_now(game: &Game, payer: address, tile: &TileStatic, level: u8): u64 {
    if (game.player(payer).is_rent_free(game.turn())) return 0;
    game.effects().scale(toll(tile.base_toll(), level))
}

/// Cash plus, for each tile, its list price and the upgrades paid.
public fun net_worth(game: &Game, player: address): u64 {
    let player = game.player(player);
    player.cash().min(std::u64::max_value!() - player.estate()) + player.estate()
}

// === Moving money ===

/// The bank pays.
public(package) fun credit(game: &mut Game, player: address, amount: u64, reason: u8) {
    if (amount == 0) return;
    let gained = game.player_mut(player).credit(amount);
    events::cash(game.id(), player, reason, true, gained, game.player(player).cash())
}

/// The bank takes what is there, up to the amount. Returns what was paid: less means bankrupt.
public(package) fun charge(game: &mut Game, player: address, amount: u64, reason: u8): u64 {
    if (amount == 0 || game.player(player).cash() == 0) return 0;
    let paid = game.player_mut(player).debit(amount);
    events::cash(game.id(), player, reason, false, paid, game.player(player).cash());
    paid
}

/// The payer gives the owner what it can of a toll. Returns whether that was all of it.
public(package) fun pay_toll(
    game: &mut Game,
    payer: address,
    owner: address,
    tile_id: u64,
    tile: &TileStatic,
): bool {
    let level = game.level_of(tile_id);
    let owed = toll_now(game, payer, tile, level);
    let paid = charge(game, payer, owed, types::cash_toll());
    credit(game, owner, paid, types::cash_toll());
    events::toll(game.id(), payer, owner, tile_id, level, paid);
    paid == owed
}
