/// Before the first turn: open a lobby, take a seat, leave it, close it, start. The game is shared and seats go to their
/// players at once, so one call is one step.
module tycoon::lobby;

use sui::clock::Clock;
use tycoon::{
    config::Config,
    economy,
    events,
    game::{Self, Game, Seat},
    map::MapRegistry,
    turn,
    types
};

// === Errors, as `types` lists them ===

const ERR_JOIN_FULL: u64 = 10;
const ERR_ALREADY_JOINED: u64 = 17;
const ERR_NOT_HOST: u64 = 18;
const ERR_TOO_FEW_PLAYERS: u64 = 19;
const ERR_DIGEST_MISMATCH: u64 = 38;
const ERR_NO_HOSPITAL: u64 = 43;

/// Opens a lobby on a map and takes its first seat. `digest`, where given, is the map the caller believes it plays on,
/// for example the one it draws. Returns the game's id.
public fun create_game(
    registry: &MapRegistry,
    template_id: u64,
    digest: Option<vector<u8>>,
    config: Config,
    clock: &Clock,
    ctx: &mut TxContext,
): ID {
    let game = open(registry, template_id, digest, config, clock, ctx);
    let id = game.id();
    game.share();
    id
}

/// Takes the next seat.
public fun join(game: &mut Game, ctx: &mut TxContext) {
    let player = ctx.sender();
    game.check_ready();
    assert!(!game.has_player(player), ERR_ALREADY_JOINED);
    let seats = game.config().max_players() as u64;
    assert!(game.join_order().length() < seats, ERR_JOIN_FULL);
    take_seat(game, player, ctx)
}

/// Gives the seat back. If the host leaves, the next player hosts; the last one to leave closes the lobby.
public fun leave(game: &mut Game, seat: Seat) {
    game.check_seat(&seat);
    game.check_ready();
    let player = seat.seat_player_address();
    game.unseat_player(player);
    seat.unseat();
    events::leave(game.id(), player, game.host());
    if (game.join_order().is_empty()) end_lobby(game)
}

/// Closes a lobby that will not be played. Only the host.
public fun close(game: &mut Game, seat: &Seat) {
    game.check_seat(seat);
    game.check_ready();
    assert!(seat.seat_player_address() == game.host(), ERR_NOT_HOST);
    end_lobby(game)
}

/// Starts the game. The host may with two players or more; when every seat is taken anyone seated may, so that a host who
/// is away holds nobody up.
public fun start(game: &mut Game, seat: &Seat, clock: &Clock) {
    game.check_seat(seat);
    game.check_ready();
    let count = game.join_order().length();
    let is_full = count == game.config().max_players() as u64;
    assert!(seat.seat_player_address() == game.host() || is_full, ERR_NOT_HOST);
    assert!(count >= 2, ERR_TOO_FEW_PLAYERS);
    turn::open(game, clock.timestamp_ms())
}

fun open(
    registry: &MapRegistry,
    template_id: u64,
    digest: Option<vector<u8>>,
    config: Config,
    clock: &Clock,
    ctx: &mut TxContext,
): Game {
    let template = registry.get_template(template_id);
    assert!(digest.is_none_or!(|agreed| agreed == template.digest()), ERR_DIGEST_MISMATCH);
    config.check();
    let has_hospital = !template.hospital_ids().is_empty();
    assert!(has_hospital || !config.uses_hospital(), ERR_NO_HOSPITAL);
    let host = ctx.sender();
    let mut game = game::new(registry, template, config, host, clock, ctx);
    events::game_created(
        game.id(),
        host,
        object::id(registry),
        template_id,
        template.digest(),
        template.tile_count(),
        config,
        clock.timestamp_ms(),
    );
    take_seat(&mut game, host, ctx);
    game
}

fun take_seat(game: &mut Game, player: address, ctx: &mut TxContext) {
    let seat = game.join_order().length();
    let start_cash = game.config().start_cash();
    game.seat_player(player, ctx);
    events::join(game.id(), player, seat);
    economy::credit(game, player, start_cash, types::cash_start());
    game.issue_seat(player, ctx)
}

fun end_lobby(game: &mut Game) {
    game.set_status(types::status_ended());
    game.set_phase(types::phase_end());
    events::game_ended(game.id(), types::end_closed(), 0, vector[], vector[], vector[])
}

#[test_only]
/// A game that the test holds itself.
public fun create_unshared(
    registry: &MapRegistry,
    template_id: u64,
    config: Config,
    clock: &Clock,
    ctx: &mut TxContext,
): Game {
    open(registry, template_id, option::none(), config, clock, ctx)
}
