/// What tiles do (spec 1.4): `pass` for those who walk over, `stop` for those who end there. Both run after the dice
/// have fallen, so nothing here aborts: what cannot be paid bankrupts, what does not fit is not given.
///
/// The usual amounts are meant to be tuned; a tile's `special` replaces them.
module tycoon::tiles;

use tycoon::{
    cards,
    debt,
    economy,
    events,
    game::Game,
    map::{MapTemplate, TileStatic},
    news,
    rng::Rng,
    types
};

/// CHANCE pays or takes one of these; where the tile has a `special`, once or twice that.
const CHANCE_GAINS: vector<u64> = vector[600, 800];
const CHANCE_LOSSES: vector<u64> = vector[500, 700];
/// One lottery ticket in this many wins this.
const LOTTERY_TICKETS: u64 = 12;
const LOTTERY_PRIZE: u64 = 8_000;
/// Turns in hospital or prison.
const USUAL_STAY: u64 = 2;
/// Turns lost to a bomb or a dog where nobody is carried to hospital.
const LOST_TURNS: u8 = 1;

// === Passing ===

/// Only CARD and LOTTERY notice somebody who walks on, and only if the config says so.
public(package) fun pass(
    game: &mut Game,
    template: &MapTemplate,
    player: address,
    tile_id: u64,
    rng: &mut Rng,
) {
    let tile = template.known_tile(tile_id);
    let kind = tile.kind();
    if (kind == types::tile_card!() && game.config().trigger_card_on_pass()) {
        let count = game.config().cards_on_pass();
        deal(game, player, count, rng)
    } else if (kind == types::tile_lottery!() && game.config().trigger_lottery_on_pass()) {
        draw_lottery(game, player, tile_id, tile, rng)
    }
}

// === Stopping ===

/// The event of the tile the player stands on. A closed tile has none; an empty tile and a shop have none either, a
/// shop only sells.
public(package) fun stop(
    game: &mut Game,
    template: &MapTemplate,
    streets: &vector<u8>,
    player: address,
    rng: &mut Rng,
) {
    let tile_id = game.player(player).pos();
    if (game.effects().is_closed(tile_id)) return;
    let tile = template.known_tile(tile_id);
    let kind = tile.kind();
    if (kind == types::tile_property!()) visit(game, streets, player, tile_id, tile)
    else if (kind == types::tile_hospital!()) stay_in_hospital(game, player, tile_id, tile)
    else if (kind == types::tile_prison!()) stay_in_prison(game, player, tile_id, tile)
    else if (kind == types::tile_chance!()) draw_chance(game, player, tile_id, tile, rng)
    else if (kind == types::tile_bonus!())
        economy::credit(game, player, tile.special(), types::cash_bonus!())
    else if (kind == types::tile_fee!()) debt::pay(game, player, tile.special(), types::cash_fee!())
    else if (kind == types::tile_card!()) {
        let count = game.config().cards_on_stop();
        deal(game, player, count, rng)
    } else if (kind == types::tile_lottery!()) draw_lottery(game, player, tile_id, tile, rng)
    else if (kind == types::tile_news!()) news::break_news(game, template, player, tile_id, rng)
}

/// Carries the victim of a bomb or a dog to the first hospital ahead; where the config or the map has none, the victim
/// stays and loses a turn.
public(package) fun hospitalise(
    game: &mut Game,
    template: &MapTemplate,
    player: address,
    carried: bool,
    ccw: bool,
) {
    let tile_id = game.player(player).pos();
    let hospital = template.hospital_after(tile_id, ccw);
    if (carried && hospital.is_some()) {
        let hospital_tile = hospital.destroy_some();
        game.player_mut(player).move_to(hospital_tile);
        events::send_to_hospital(game.id(), player, hospital_tile);
        stay_in_hospital(game, player, hospital_tile, template.known_tile(hospital_tile));
    } else admit(game, player, tile_id, LOST_TURNS)
}

fun stay_in_hospital(game: &mut Game, player: address, tile_id: u64, tile: &TileStatic) {
    admit(game, player, tile_id, turns_to_stay(tile))
}

fun admit(game: &mut Game, player: address, tile_id: u64, turns: u8) {
    game.player_mut(player).hospitalise(turns);
    events::stay(game.id(), player, tile_id, types::skip_hospital!(), turns);
    game.announce(player)
}

fun stay_in_prison(game: &mut Game, player: address, tile_id: u64, tile: &TileStatic) {
    let turns = turns_to_stay(tile);
    game.player_mut(player).imprison(turns);
    events::stay(game.id(), player, tile_id, types::skip_prison!(), turns);
    game.announce(player)
}

fun turns_to_stay(tile: &TileStatic): u8 {
    (if (tile.special() > 0) tile.special() else USUAL_STAY) as u8
}

/// On somebody else's land a toll is due. Land of nobody and one's own wait for the player's decision.
fun visit(game: &mut Game, streets: &vector<u8>, player: address, tile_id: u64, tile: &TileStatic) {
    game.owner_of(tile_id).do!(|owner| {
        if (owner != player && game.is_playing(owner)) {
            debt::pay_toll(game, streets, player, owner, tile_id, tile)
        }
    })
}

fun deal(game: &mut Game, player: address, count: u8, rng: &mut Rng) {
    count.do!(|_| {
        let kind = cards::draw(rng);
        cards::give(game, player, kind)
    })
}

fun draw_lottery(game: &mut Game, player: address, tile_id: u64, tile: &TileStatic, rng: &mut Rng) {
    let wins = rng.below(LOTTERY_TICKETS) == 0;
    let prize = if (!wins) 0
    else if (tile.special() > 0) tile.special()
    else LOTTERY_PRIZE;
    events::lottery(game.id(), player, tile_id, prize);
    economy::credit(game, player, prize, types::cash_lottery!())
}

fun draw_chance(game: &mut Game, player: address, tile_id: u64, tile: &TileStatic, rng: &mut Rng) {
    let outcome = (rng.below(3) as u8) + 1;
    if (outcome == types::chance_card!()) {
        let kind = cards::draw(rng);
        events::chance(game.id(), player, tile_id, outcome, 0, kind);
        cards::give(game, player, kind);
        return
    };
    let gains = outcome == types::chance_gain!();
    let usual = if (gains) CHANCE_GAINS else CHANCE_LOSSES;
    let drawn = rng.below(2);
    let amount = if (tile.special() > 0) tile.special() * (drawn + 1) else usual[drawn];
    events::chance(game.id(), player, tile_id, outcome, amount, 0);
    if (gains) economy::credit(game, player, amount, types::cash_chance!())
    else debt::pay(game, player, amount, types::cash_chance!())
}
