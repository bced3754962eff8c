/// What a player decides once and for many turns, whoever's turn it is.
module tycoon::preferences;

use sui::clock::Clock;
use tycoon::{events, game::{Game, Seat}, types};

// === Errors, as `types` lists them ===

const ERR_INVALID_MOVE: u64 = 6;
const ERR_GAME_ENDED: u64 = 12;
const ERR_PLAYER_OUT: u64 = 21;

/// Prefers a direction: AUTO, CW or CCW.
public fun set_direction(game: &mut Game, seat: &Seat, dir: u8) {
    let player = game.check_seat(seat);
    prefer(game, player, dir)
}

/// The same for the player's delegate.
public fun set_direction_as_delegate(
    game: &mut Game,
    player: address,
    dir: u8,
    clock: &Clock,
    ctx: &mut TxContext,
) {
    let player = game.check_delegate(player, clock, ctx);
    prefer(game, player, dir)
}

/// Switches the automatic mode: after each move it buys or upgrades whenever `floor` stays in cash, and ends the turn.
public fun set_auto(game: &mut Game, seat: &Seat, auto: bool, floor: u64) {
    let player = game.check_seat(seat);
    automate(game, player, auto, floor)
}

/// The same for the player's delegate.
public fun set_auto_as_delegate(
    game: &mut Game,
    player: address,
    auto: bool,
    floor: u64,
    clock: &Clock,
    ctx: &mut TxContext,
) {
    let player = game.check_delegate(player, clock, ctx);
    automate(game, player, auto, floor)
}

/// Lets an address play for this seat until `until_ms`, instead of the one before; none lets nobody. It may do all that
/// belongs to playing, but neither surrender, leave nor name another. Works at any time, also while a roll waits.
public fun name_delegate(game: &mut Game, seat: &Seat, delegate: Option<address>, until_ms: u64) {
    let player = game.check_seat(seat);
    game.check_version();
    game.player_mut(player).set_delegate(delegate, until_ms);
    events::delegate(game.id(), player, delegate, until_ms)
}

fun prefer(game: &mut Game, player: address, dir: u8) {
    check(game, player);
    assert!(types::is_free_dir(dir), ERR_INVALID_MOVE);
    game.player_mut(player).set_dir_pref(dir);
    game.announce(player)
}

fun automate(game: &mut Game, player: address, auto: bool, floor: u64) {
    check(game, player);
    game.player_mut(player).set_auto(auto, floor);
    game.announce(player)
}

fun check(game: &Game, player: address) {
    game.check_version();
    assert!(game.status() != types::status_ended!(), ERR_GAME_ENDED);
    assert!(game.is_playing(player), ERR_PLAYER_OUT);
    game.check_no_draw()
}
