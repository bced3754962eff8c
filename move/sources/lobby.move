/// Before the first turn: open a lobby, take a seat, leave it, say ready, close it, start. The game is shared and seats go
/// to their players at once, so one call is one step.
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
const ERR_TARGET_NOT_PLAYING: u64 = 22;
const ERR_DIGEST_MISMATCH: u64 = 38;
const ERR_NO_HOSPITAL: u64 = 43;
const ERR_REGISTRY_NOT_SHARED: u64 = 61;
const ERR_NOT_READY: u64 = 67;

// === Opening and joining ===

/// Opens a lobby on a map of a shared registry and takes its first seat. `digest`, where given, is the map the caller
/// believes it plays on, for example the one it draws. Returns the game's id.
public fun create_game(
    registry: &MapRegistry,
    template_id: u64,
    digest: Option<vector<u8>>,
    config: Config,
    clock: &Clock,
    ctx: &mut TxContext,
): ID {
    create_game_as(registry, template_id, digest, config, false, option::none(), 0, clock, ctx)
}

/// The same, and says who sits down: a program or not, and the delegate, if any, that plays for it until `until_ms`.
public fun create_game_as(
    registry: &MapRegistry,
    template_id: u64,
    digest: Option<vector<u8>>,
    config: Config,
    bot: bool,
    delegate: Option<address>,
    until_ms: u64,
    clock: &Clock,
    ctx: &mut TxContext,
): ID {
    assert!(registry.is_shared(), ERR_REGISTRY_NOT_SHARED);
    registry.check_version();
    let mut game = open(registry, template_id, digest, config, clock, ctx);
    take_seat(&mut game, bot, delegate, until_ms, ctx);
    let id = game.id();
    game.share();
    id
}

/// Takes the next seat. The host is not ready any more: nobody sits down and starts the game before it has seen who.
public fun join(game: &mut Game, ctx: &mut TxContext) {
    join_as(game, false, option::none(), 0, ctx)
}

/// The same, and says who sits down, as `create_game_as`.
public fun join_as(
    game: &mut Game,
    bot: bool,
    delegate: Option<address>,
    until_ms: u64,
    ctx: &mut TxContext,
) {
    game.check_ready();
    assert!(!game.has_player(ctx.sender()), ERR_ALREADY_JOINED);
    let seats = game.config().max_players() as u64;
    assert!(game.join_order().length() < seats, ERR_JOIN_FULL);
    take_seat(game, bot, delegate, until_ms, ctx);
    let host = game.host();
    if (game.player(host).is_ready()) note_ready(game, host, false)
}

// === Leaving ===

/// Gives the seat back. If the host leaves, the next player hosts; the last one to leave closes the lobby.
public fun leave(game: &mut Game, seat: Seat, clock: &Clock) {
    let player = game.check_seat(&seat);
    game.check_ready();
    game.unseat_player(player);
    seat.unseat();
    events::leave(game.id(), player, game.host());
    if (game.join_order().is_empty()) end_lobby(game, clock)
}

/// Takes a guest off the table. Only the host.
public fun kick(game: &mut Game, seat: &Seat, player: address) {
    let host = game.check_seat(seat);
    expel(game, host, player)
}

/// The same for the host's delegate.
public fun kick_as_delegate(
    game: &mut Game,
    host: address,
    player: address,
    clock: &Clock,
    ctx: &mut TxContext,
) {
    let host = game.check_delegate(host, clock, ctx);
    expel(game, host, player)
}

/// Closes a lobby that will not be played. Only the host.
public fun close(game: &mut Game, seat: &Seat, clock: &Clock) {
    let player = game.check_seat(seat);
    game.check_ready();
    assert!(player == game.host(), ERR_NOT_HOST);
    end_lobby(game, clock)
}

// === Starting ===

/// Says that one is ready, or not any more. The game starts when everybody at a table of two or more is.
public fun set_ready(game: &mut Game, seat: &Seat, ready: bool, clock: &Clock) {
    let player = game.check_seat(seat);
    declare_ready(game, player, ready, clock)
}

/// The same for the player's delegate.
public fun set_ready_as_delegate(
    game: &mut Game,
    player: address,
    ready: bool,
    clock: &Clock,
    ctx: &mut TxContext,
) {
    let player = game.check_delegate(player, clock, ctx);
    declare_ready(game, player, ready, clock)
}

/// Starts a game of two players or more. The host may at any time, unless it has the table from a host who left; anyone
/// seated may when everybody is ready.
public fun start(game: &mut Game, seat: &Seat, clock: &Clock) {
    let player = game.check_seat(seat);
    begin(game, player, clock)
}

/// The same for the player's delegate.
public fun start_as_delegate(game: &mut Game, player: address, clock: &Clock, ctx: &mut TxContext) {
    let player = game.check_delegate(player, clock, ctx);
    begin(game, player, clock)
}

fun begin(game: &mut Game, player: address, clock: &Clock) {
    game.check_ready();
    assert!(game.join_order().length() >= 2, ERR_TOO_FEW_PLAYERS);
    if (!game.all_ready()) {
        assert!(player == game.host(), ERR_NOT_HOST);
        assert!(!game.host_left(), ERR_NOT_READY)
    };
    turn::open(game, clock.timestamp_ms())
}

fun declare_ready(game: &mut Game, player: address, ready: bool, clock: &Clock) {
    game.check_ready();
    note_ready(game, player, ready);
    let is_table = game.join_order().length() >= 2;
    if (is_table && game.all_ready()) turn::open(game, clock.timestamp_ms())
}

fun note_ready(game: &mut Game, player: address, ready: bool) {
    game.player_mut(player).set_ready(ready);
    events::ready(game.id(), player, ready)
}

fun expel(game: &mut Game, host: address, player: address) {
    game.check_ready();
    assert!(host == game.host(), ERR_NOT_HOST);
    assert!(player != host && game.has_player(player), ERR_TARGET_NOT_PLAYING);
    game.unseat_player(player);
    events::kick(game.id(), player, host)
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
    let usual_rules = config.has_rules_of(&registry.recommended(template_id));
    let game = game::new(registry, template, config, usual_rules, ctx.sender(), clock, ctx);
    events::game_created(
        game.id(),
        ctx.sender(),
        object::id(registry),
        template_id,
        template.digest(),
        template.tile_count(),
        config,
        clock.timestamp_ms(),
        usual_rules,
    );
    game
}

fun take_seat(
    game: &mut Game,
    bot: bool,
    delegate: Option<address>,
    until_ms: u64,
    ctx: &mut TxContext,
) {
    let player = ctx.sender();
    let seat = game.join_order().length();
    let start_cash = game.config().start_cash();
    game.seat_player(player, bot, ctx);
    events::join(game.id(), player, seat, bot);
    economy::credit(game, player, start_cash, types::cash_start!());
    if (delegate.is_some()) {
        game.player_mut(player).set_delegate(delegate, until_ms);
        events::delegate(game.id(), player, delegate, until_ms)
    };
    game.issue_seat(player, ctx)
}

fun end_lobby(game: &mut Game, clock: &Clock) {
    game.set_status(types::status_ended!());
    game.open_phase(types::phase_end!(), clock.timestamp_ms());
    events::game_ended(game.id(), types::end_closed!(), 0, vector[], vector[], vector[])
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
    let mut game = open(registry, template_id, option::none(), config, clock, ctx);
    take_seat(&mut game, false, option::none(), 0, ctx);
    game
}
