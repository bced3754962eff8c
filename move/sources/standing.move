/// Who is out, who is left, who won.
module tycoon::standing;

use tycoon::{economy, events, game::Game, types};

/// Takes a player out of the game: its land is nobody's, its money the bank's. Ends the game when one is left. The turn
/// is not passed on here; `turn` does that when it was the active player's.
public(package) fun eliminate(game: &mut Game, player: address, reason: u8) {
    if (!game.is_playing(player)) return;
    game.player_mut(player).leave_play();
    game.record_out(player);
    events::player_out(game.id(), player, reason);
    game.announce(player);
    forfeit(game, player);
    if (game.playing_count() == 1) finish(game, types::end_last_standing!());
}

fun forfeit(game: &mut Game, player: address) {
    let cash = game.player(player).cash();
    economy::charge(game, player, cash, types::cash_forfeit!());
    game.player_mut(player).release_tiles().do!(|tile_id| {
        game.clear_owner(tile_id);
        events::release(game.id(), player, tile_id);
    });
}

/// Ends the game: the last one standing wins, or at the end of the last round the richest, who may be several.
public(package) fun finish(game: &mut Game, reason: u8) {
    let ranking = ranking(game);
    let worth = ranking.map_ref!(|player| economy::net_worth(game, *player));
    let mut winners = vector[];
    ranking.length().do!(|place| {
        if (game.is_playing(ranking[place]) && worth[place] == worth[0]) {
            winners.push_back(ranking[place]);
        }
    });
    game.set_winners(winners);
    game.set_status(types::status_ended!());
    game.set_phase(types::phase_end!());
    events::game_ended(game.id(), reason, game.turn(), winners, ranking, worth);
}

/// Everybody, best first: those still playing by net worth (seat order among equals), then those who are out, the last
/// one to go first.
public fun ranking(game: &Game): vector<address> {
    let mut ranking = game.playing();
    ranking.insertion_sort_by!(|a, b| economy::net_worth(game, *a) >= economy::net_worth(game, *b));
    let mut out = game.out();
    out.reverse();
    ranking.append(out);
    ranking
}
