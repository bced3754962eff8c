/// NEWS: one event, for everybody, for the player who draws it or for one tile. Amounts and lengths are meant to be
/// tuned; a tile's `special` replaces the usual amount.
module tycoon::news;

use tycoon::{debt, economy, events, game::Game, map::MapTemplate, rng::Rng, types};

/// What everyone, or one, gains or pays.
const USUAL_AMOUNT: u64 = 300;
/// The price level of a boom and of a slump, in percent.
const BOOM_PERCENT: u64 = 150;
const SLUMP_PERCENT: u64 = 50;
/// The price of one tile, up or down, in percent.
const TILE_UP_PERCENTS: vector<u64> = vector[120, 130];
const TILE_DOWN_PERCENTS: vector<u64> = vector[80, 70];
/// How many more rounds prices last, and a closure.
const ROUNDS: u64 = 3;
const CLOSURE_ROUNDS: u64 = 2;
/// How many moves a detour forces.
const DETOUR_MOVES: u8 = 1;

/// Draws the news on a tile and carries it out.
public(package) fun break_news(
    game: &mut Game,
    template: &MapTemplate,
    player: address,
    tile_id: u64,
    rng: &mut Rng,
) {
    let special = template.known_tile(tile_id).special();
    let amount = if (special > 0) special else USUAL_AMOUNT;
    let kind = (rng.below(10) as u8) + 1;
    if (kind == types::news_dividend!()) dividend(game, player, amount)
    else if (kind == types::news_tax!()) tax(game, player, amount)
    else if (kind == types::news_boom!()) set_prices(game, player, kind, BOOM_PERCENT)
    else if (kind == types::news_slump!()) set_prices(game, player, kind, SLUMP_PERCENT)
    else if (kind == types::news_closure!()) close(game, template, player, rng)
    else if (kind == types::news_detour!()) detour(game, player)
    else if (kind == types::news_windfall!()) windfall(game, player, amount)
    else if (kind == types::news_fine!()) fine(game, player, amount)
    else set_tile_price(game, template, player, kind, rng)
}

/// Ends the effects whose last round is over.
public(package) fun expire(game: &mut Game) {
    let turn = game.turn();
    game.effects_mut().expire_prices(turn).do!(|percent| {
        let kind = if (percent > 100) types::news_boom!() else types::news_slump!();
        events::news_end(game.id(), kind)
    });
    game.effects_mut().expire_tile_price(turn).do!(|percent| {
        let kind = if (percent > 100) types::news_tile_up!() else types::news_tile_down!();
        events::news_end(game.id(), kind)
    });
    if (game.effects_mut().expire_closure(turn)) {
        events::news_end(game.id(), types::news_closure!())
    }
}

fun dividend(game: &mut Game, player: address, amount: u64) {
    events::news(game.id(), player, types::news_dividend!(), amount, option::none(), game.turn());
    game.playing().do!(|each| economy::credit(game, each, amount, types::cash_news!()))
}

/// Whoever cannot pay is out; when that leaves one, the game is over and that one pays nothing.
fun tax(game: &mut Game, player: address, amount: u64) {
    events::news(game.id(), player, types::news_tax!(), amount, option::none(), game.turn());
    game.playing().do!(|each| {
        if (game.status() == types::status_active!()) {
            debt::pay(game, each, amount, types::cash_news!())
        }
    })
}

fun set_prices(game: &mut Game, player: address, kind: u8, percent: u64) {
    let until = game.turn() + ROUNDS;
    game.effects_mut().set_prices(percent, until);
    events::news(game.id(), player, kind, percent, option::none(), until)
}

fun windfall(game: &mut Game, player: address, amount: u64) {
    events::news(game.id(), player, types::news_windfall!(), amount, option::none(), game.turn());
    economy::credit(game, player, amount, types::cash_news!())
}

fun fine(game: &mut Game, player: address, amount: u64) {
    events::news(game.id(), player, types::news_fine!(), amount, option::none(), game.turn());
    debt::pay(game, player, amount, types::cash_news!())
}

fun set_tile_price(
    game: &mut Game,
    template: &MapTemplate,
    player: address,
    kind: u8,
    rng: &mut Rng,
) {
    let tile = draw_property(game, template, rng);
    let percents = if (kind == types::news_tile_up!()) TILE_UP_PERCENTS else TILE_DOWN_PERCENTS;
    let percent = percents[rng.below(2)];
    let until = game.turn() + ROUNDS;
    game.effects_mut().set_tile_price(tile, percent, until);
    events::news(game.id(), player, kind, percent, option::some(tile), until)
}

fun close(game: &mut Game, template: &MapTemplate, player: address, rng: &mut Rng) {
    let tile = draw_property(game, template, rng);
    let until = game.turn() + CLOSURE_ROUNDS;
    game.effects_mut().close(tile, until);
    events::news(game.id(), player, types::news_closure!(), 0, option::some(tile), until)
}

/// The first property met clockwise from a tile drawn at random; on a map without property, any tile.
fun draw_property(game: &Game, template: &MapTemplate, rng: &mut Rng): u64 {
    let mut tile = rng.below(game.tile_count());
    let mut steps = 0;
    while (template.known_tile(tile).kind() != types::tile_property!()) {
        if (steps == game.tile_count()) break;
        tile = template.next(tile, false);
        steps = steps + 1;
    };
    tile
}

fun detour(game: &mut Game, player: address) {
    events::news(game.id(), player, types::news_detour!(), 0, option::none(), game.turn());
    game.playing().do!(|each| {
        game.player_mut(each).force_dir(types::dir_forced_ccw!(), DETOUR_MOVES);
        game.announce(each)
    })
}
