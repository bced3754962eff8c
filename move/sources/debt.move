/// Debts: what tiles and news ask for, and what is sold to pay it. Where the config allows sales nobody is ruined while
/// it owns land: a debt above one's cash sells buildings, then land, the cheapest first, until it is paid.
module tycoon::debt;

use tycoon::{economy, events, game::Game, map::TileStatic, player::Sale, standing, types};

/// Takes an amount; whoever cannot pay it is out.
public(package) fun pay(game: &mut Game, player: address, amount: u64, reason: u8) {
    raise(game, player, amount);
    let paid = economy::charge(game, player, amount, reason);
    if (paid < amount) standing::eliminate(game, player, types::out_bankrupt!())
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
    let paid = economy::charge(game, payer, owed, types::cash_toll!());
    economy::credit(game, owner, paid, types::cash_toll!());
    events::toll(game.id(), payer, owner, tile_id, game.level_of(tile_id), paid);
    if (paid < owed) standing::eliminate(game, payer, types::out_bankrupt!())
}

/// Sells until there is enough, or nothing left.
fun raise(game: &mut Game, player: address, amount: u64) {
    let cash = game.player(player).cash();
    if (cash >= amount || !game.config().land_sales()) return;
    let sales = game.player_mut(player).sell_for(amount - cash);
    settle(game, player, sales, true)
}

/// Sells a building, or land, of the player.
public(package) fun sell(game: &mut Game, player: address, tile_id: u64, land: bool) {
    let sale = game.player_mut(player).sell(tile_id, land);
    settle(game, player, vector[sale], false)
}

/// Takes what was sold off the board, and pays for all of it at once.
fun settle(game: &mut Game, player: address, sales: vector<Sale>, forced: bool) {
    let mut total = 0;
    sales.do!(|sale| {
        let (tile_id, land, value) = sale.unpack();
        let level = game.clear_level(tile_id);
        if (land) game.clear_owner(tile_id);
        events::sale(game.id(), player, tile_id, land, level, value, forced);
        total = total + value;
    });
    economy::credit(game, player, total, types::cash_sale!())
}
