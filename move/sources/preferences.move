/// What a player decides once and for many turns, whoever's turn it is.
module tycoon::preferences;

use tycoon::{game::{Game, Seat}, types};

// === Errors, as `types` lists them ===

const ERR_INVALID_MOVE: u64 = 6;
const ERR_GAME_ENDED: u64 = 12;
const ERR_PLAYER_OUT: u64 = 21;

/// Prefers a direction: AUTO, CW or CCW.
public fun set_direction(game: &mut Game, seat: &Seat, dir: u8) {
    let player = check(game, seat);
    assert!(types::is_free_dir(dir), ERR_INVALID_MOVE);
    game.player_mut(player).set_dir_pref(dir);
    game.announce(player)
}

/// Switches the automatic mode: after each move it buys or upgrades whenever `floor` stays in cash, and ends the turn.
public fun set_auto(game: &mut Game, seat: &Seat, auto: bool, floor: u64) {
    let player = check(game, seat);
    game.player_mut(player).set_auto(auto, floor);
    game.announce(player)
}

fun check(game: &Game, seat: &Seat): address {
    let player = seat.seat_player_address();
    game.check_seat(seat);
    assert!(game.status() != types::status_ended(), ERR_GAME_ENDED);
    assert!(game.is_playing(player), ERR_PLAYER_OUT);
    player
}
