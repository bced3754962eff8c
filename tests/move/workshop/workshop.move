/// Sets up positions behind the rules' back, for proofs on a network. Compiled into a copy of the package, whose other
/// modules are the same to the byte.
module tycoon::workshop;

use std::bcs;
use tycoon::{config::Config, draft, economy, game::{Self, Game}, map, npc, rng, types};

/// A ring of `count` lots for 1,000 each, but for news that ask for `amount` on tile 6 and a hospital on tile 7, in a
/// registry of its own. Tiles 1 and 2 are a street.
public fun build(count: u64, amount: u64, ctx: &mut TxContext) {
    let mut ring = draft::new(1, 1, count as u16, 1);
    count.do!(|id| {
        let kind = if (id == 6) types::tile_news!()
        else if (id == 7) types::tile_hospital!()
        else types::tile_property!();
        let is_lot = kind == types::tile_property!();
        let price = if (is_lot) 1_000 else 0;
        let special = if (id == 6) amount else 0;
        ring.tiles(
            vector[id as u16],
            vector[0],
            vector[kind],
            vector[1],
            vector[price],
            vector[price / 10],
            vector[special],
        );
        let (next, before) = ((id + 1) % count, (id + count - 1) % count);
        ring.links(vector[vector[next, before]], vector[next], vector[before]);
        ring.rings(vector[0], vector[id as u32]);
    });
    let names = vector::tabulate!(count, |_| b"Lot".to_string());
    let groups = vector::tabulate!(count, |id| if (id == 1 || id == 2) 1 else 0);
    let labels = map::new_labels(b"Ring".to_string(), b"Ring".to_string(), names, names, groups);
    let mut registry = map::create_registry(ctx);
    let template = ring.seal(ctx);
    registry.publish_labelled_template(template, labels, game::default_config());
    registry.share_registry()
}

/// Every addition of the config on.
public fun additions(): Config {
    game::default_config()
        .with_salary(2_000)
        .with_street_sets(true)
        .with_land_sales(true)
        .with_card_draws(2, 2)
}

public fun put(game: &mut Game, player: address, tile: u64) {
    game.player_mut(player).move_to(tile)
}

public fun set_cash(game: &mut Game, player: address, cash: u64) {
    let state = game.player_mut(player);
    state.debit(std::u64::max_value!());
    state.credit(cash);
}

/// Gives the tiles from `from` to before `to` that are lots, with buildings of this level.
public fun own(game: &mut Game, player: address, from: u64, to: u64, level: u8) {
    let mut tile = from;
    while (tile < to) {
        if (tile != 6 && tile != 7) {
            game.set_owner(tile, player);
            game.player_mut(player).add_deed(tile, 1_000, 1_000);
            level.do!(|lv| {
                game.player_mut(player).add_building(tile, economy::upgrade_cost(1_000, lv))
            });
            if (level > 0) game.set_level(tile, level)
        };
        tile = tile + 1
    }
}

/// Something on the tiles from `from` to before `to`.
public fun cover(game: &mut Game, from: u64, to: u64, kind: u8) {
    let mut tile = from;
    while (tile < to) {
        game.put_npc(tile, npc::new(kind, option::none(), true));
        tile = tile + 1
    }
}

public fun give_cards(game: &mut Game, player: address, count: u64) {
    count.do!(|_| types::card_kinds().do!(|kind| game.player_mut(player).add_card(kind)))
}

public fun hinder(game: &mut Game, player: address) {
    let turn = game.turn();
    let state = game.player_mut(player);
    state.freeze_until(turn);
    state.force_dir(types::dir_forced_ccw!(), 2);
    state.override_roll(3);
}

public fun automate(game: &mut Game, player: address) {
    game.player_mut(player).set_auto(true, 0)
}

public fun hospitalise(game: &mut Game, player: address) { game.player_mut(player).hospitalise(10) }

public fun disturb(game: &mut Game) {
    game.effects_mut().set_prices(150, 9);
    game.effects_mut().set_tile_price(1, 130, 9);
    game.effects_mut().close(2, 9)
}

/// Back to before the roll.
public fun unroll(game: &mut Game) { game.set_phase(types::phase_roll!()) }

/// The draw that waits becomes one that gives these numbers.
public fun load_dice(game: &mut Game, limits: vector<u64>, wanted: vector<u64>) {
    let mut number: u64 = 0;
    loop {
        let mut seed = bcs::to_bytes(&number);
        seed.append(vector::tabulate!(24, |_| 0));
        let mut stream = rng::from_seed(seed);
        let hits = limits.zip_map_ref!(&wanted, |limit, wish| stream.below(*limit) == *wish);
        if (hits.all!(|hit| *hit)) return game.put_seed(seed);
        number = number + 1
    }
}

/// Bytes of the game and of its players.
public fun weigh(game: &Game): u64 {
    let players = game.join_order().map!(|player| bcs::to_bytes(game.player(player)).length());
    bcs::to_bytes(game).length() + players.fold!(0, |sum, size| sum + size)
}
