/// NEWS: one event for the whole game. Amounts and lengths are meant to be tuned; a tile's `special` replaces the usual
/// amount.
module tycoon::news;

use tycoon::{economy, events, game::Game, map::MapTemplate, rng::Rng, standing, types};

/// What everyone gains or pays.
const USUAL_AMOUNT: u64 = 300;
/// The price level of a boom and of a slump, in percent.
const BOOM_PERCENT: u64 = 150;
const SLUMP_PERCENT: u64 = 50;
/// How many more rounds an effect lasts.
const ROUNDS: u64 = 3;
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
    let kind = (rng.below(6) as u8) + 1;
    if (kind == types::news_dividend()) dividend(game, player, amount)
    else if (kind == types::news_tax()) tax(game, player, amount)
    else if (kind == types::news_boom()) set_prices(game, player, kind, BOOM_PERCENT)
    else if (kind == types::news_slump()) set_prices(game, player, kind, SLUMP_PERCENT)
    else if (kind == types::news_closure()) close(game, template, player, rng)
    else detour(game, player)
}

/// Ends the effects whose last round is over.
public(package) fun expire(game: &mut Game) {
    let turn = game.turn();
    game.effects_mut().expire_prices(turn).do!(|percent| {
        let kind = if (percent > 100) types::news_boom() else types::news_slump();
        events::news_end(game.id(), kind)
    });
    if (game.effects_mut().expire_closure(turn)) {
        events::news_end(game.id(), types::news_closure())
    }
}

fun dividend(game: &mut Game, player: address, amount: u64) {
    events::news(game.id(), player, types::news_dividend(), amount, option::none(), game.turn());
    game.playing().do!(|each| economy::credit(game, each, amount, types::cash_news()))
}

/// Whoever cannot pay is out; when that leaves one, the game is over and that one pays nothing.
fun tax(game: &mut Game, player: address, amount: u64) {
    events::news(game.id(), player, types::news_tax(), amount, option::none(), game.turn());
    game.playing().do!(|each| {
        if (game.status() == types::status_active()) {
            let paid = economy::charge(game, each, amount, types::cash_news());
            if (paid < amount) standing::eliminate(game, each, types::out_bankrupt());
        }
    })
}

fun set_prices(game: &mut Game, player: address, kind: u8, percent: u64) {
    let until = game.turn() + ROUNDS;
    game.effects_mut().set_prices(percent, until);
    events::news(game.id(), player, kind, percent, option::none(), until)
}

/// Closes the first property met clockwise from a tile drawn at random.
fun close(game: &mut Game, template: &MapTemplate, player: address, rng: &mut Rng) {
    let mut tile = rng.below(game.tile_count());
    let mut steps = 0;
    while (template.known_tile(tile).kind() != types::tile_property()) {
        if (steps == game.tile_count()) break;
        tile = template.next(tile, false);
        steps = steps + 1;
    };
    let until = game.turn() + ROUNDS;
    game.effects_mut().close(tile, until);
    events::news(game.id(), player, types::news_closure(), 0, option::some(tile), until)
}

fun detour(game: &mut Game, player: address) {
    events::news(game.id(), player, types::news_detour(), 0, option::none(), game.turn());
    game.playing().do!(|each| {
        game.player_mut(each).force_dir(types::dir_forced_ccw(), DETOUR_MOVES);
        game.announce(each)
    })
}
