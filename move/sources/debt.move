/// Debts: what tiles and news ask for, and what is sold to pay it. Where the config allows sales nobody is ruined while
/// it owns land: a debt above one's cash sells buildings, then land, the cheapest first, until it is paid.
///
/// A sale brings half of what was paid, which the deed records, never the price of the day: otherwise slump and boom
/// would make a pump.
module tycoon::debt;

use tycoon::{economy, events, game::Game, map::TileStatic, standing, types};

/// Takes an amount; whoever cannot pay it is out.
public(package) fun pay(game: &mut Game, player: address, amount: u64, reason: u8) {
    raise(game, player, amount);
    let paid = economy::charge(game, player, amount, reason);
    if (paid < amount) standing::eliminate(game, player, types::out_bankrupt())
}

/// The payer gives the owner what it can of a toll; whoever cannot pay all of it is out.
public(package) fun pay_toll(
    game: &mut Game,
    streets: &vector<u8>,
    payer: address,
    owner: address,
    tile_id: u64,
    tile: &TileStatic,
) {
    let owed = economy::toll_now(game, streets, payer, tile_id, tile);
    raise(game, payer, owed);
    let paid = economy::charge(game, payer, owed, types::cash_toll());
    economy::credit(game, owner, paid, types::cash_toll());
    events::toll(game.id(), payer, owner, tile_id, game.level_of(tile_id), paid);
    if (paid < owed) standing::eliminate(game, payer, types::out_bankrupt())
}

/// Sells until there is enough, or nothing left.
fun raise(game: &mut Game, player: address, amount: u64) {
    if (!game.config().land_sales() || game.player(player).cash() >= amount) return;
    let mut deeds = game.player(player).deeds();
    deeds.merge_sort_by!(|a, b| a.building_value() <= b.building_value());
    deeds.do_ref!(
        |deed| if (deed.built_paid() > 0 && game.player(player).cash() < amount)
            sell_building(game, player, deed.deed_tile(), true),
    );
    deeds.merge_sort_by!(|a, b| a.land_value() <= b.land_value());
    deeds.do_ref!(
        |deed| if (game.player(player).cash() < amount)
            sell_land(game, player, deed.deed_tile(), true),
    )
}

/// Sells the building on a tile of the player.
public(package) fun sell_building(game: &mut Game, player: address, tile_id: u64, forced: bool) {
    let level = game.level_of(tile_id);
    let value = game.player_mut(player).give_up_building(tile_id);
    game.clear_level(tile_id);
    events::sale(game.id(), player, tile_id, false, level, value, forced);
    economy::credit(game, player, value, types::cash_sale())
}

/// Sells a tile of the player: it is nobody's.
public(package) fun sell_land(game: &mut Game, player: address, tile_id: u64, forced: bool) {
    let level = game.level_of(tile_id);
    let value = game.player_mut(player).give_up_land(tile_id);
    game.clear_owner(tile_id);
    events::sale(game.id(), player, tile_id, true, level, value, forced);
    economy::credit(game, player, value, types::cash_sale())
}
