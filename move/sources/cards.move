/// The catalogue of cards and what they do. A card that cannot be used as asked is kept: the call aborts before
/// anything is spent.
///
/// Meant to be extended: a new card is a kind in `types`, a row of the table of `use_card`, a price and an arm in `apply`.
/// Prices and the draw, which gives every kind the same chance, are meant to be tuned.
module tycoon::cards;

use tycoon::{events, game::{Game, TurnCap}, rng::Rng, trap, types};

// === Errors, as `types` lists them ===

const ERR_INVALID_MOVE: u64 = 6;
const ERR_CARD_NOT_OWNED: u64 = 7;
const ERR_TARGET_NOT_PLAYING: u64 = 22;
const ERR_CARD_ARGUMENTS: u64 = 23;
const ERR_UNKNOWN_CARD: u64 = 24;

/// How many moves a U-turn forces.
const U_TURN_MOVES: u8 = 2;

// === Using ===

/// Uses a card in the card phase, before the roll; as many as the player likes, one call each.
///
/// What each card takes, and what it puts on the board. Clients have this table from here.
///
/// | card | target | tile | value | puts |
/// |---|---|---|---|---|
/// | MOVE_CTRL | | | 1 to 6 | |
/// | BARRIER | | a tile without one | | BARRIER |
/// | BOMB | | a tile without one | | BOMB |
/// | DOG | | a tile without one | | DOG |
/// | RENT_FREE | | | | |
/// | FREEZE | another player | | | |
/// | U_TURN | another player | | | |
public fun use_card(
    game: &mut Game,
    cap: &TurnCap,
    kind: u16,
    target: Option<address>,
    tile: Option<u64>,
    value: Option<u8>,
) {
    let player = game.check_cap(cap, types::phase_roll!());
    assert!(types::is_card_kind(kind), ERR_UNKNOWN_CARD);
    assert!(game.player(player).card_count(kind) > 0, ERR_CARD_NOT_OWNED);
    check_arguments(kind, &target, &tile, &value);
    game.player_mut(player).take_card(kind);
    events::card_use(game.id(), player, kind, target, tile);
    apply(game, player, kind, target, tile, value);
}

/// Spec 1.3, in order of priority: what holds a player back, what protects it, what changes its roll, what lies on the
/// road.
fun apply(
    game: &mut Game,
    player: address,
    kind: u16,
    target: Option<address>,
    tile: Option<u64>,
    value: Option<u8>,
) {
    // 1. Prison and hospital are settled when the turn is handed over; freezing is a card.
    if (kind == types::card_freeze!()) return hold(game, player, target.destroy_some());
    // 2. Defence.
    if (kind == types::card_rent_free!()) return rent_free(game, player);
    // 3. Dice and direction.
    if (kind == types::card_u_turn!()) return turn_round(game, player, target.destroy_some());
    if (kind == types::card_move_ctrl!()) return control_roll(game, player, value.destroy_some());
    // 4. The road, at most one thing a tile.
    trap::lay(game, player, tile.destroy_some(), npc_of(kind).destroy_some())
}

/// The target's next turn is frozen: this round's if it has not had it yet, else the next round's.
fun hold(game: &mut Game, player: address, target: address) {
    check_target(game, player, target);
    let (_, seat) = game.join_order().index_of(&target);
    let is_later = seat > game.active_idx() as u64;
    let turn = if (is_later) game.turn() else game.turn() + 1;
    game.player_mut(target).freeze_until(turn);
    game.announce(target)
}

/// The target's next moves are forced against the way it would walk now.
fun turn_round(game: &mut Game, player: address, target: address) {
    check_target(game, player, target);
    let one_way = game.config().one_way();
    let state = game.player_mut(target);
    let forced = if (types::is_ccw(state.direction(one_way, option::none())))
        types::dir_forced_cw!() else types::dir_forced_ccw!();
    state.force_dir(forced, U_TURN_MOVES);
    game.announce(target)
}

fun check_target(game: &Game, player: address, target: address) {
    assert!(target != player, ERR_CARD_ARGUMENTS);
    assert!(game.is_playing(target), ERR_TARGET_NOT_PLAYING);
}

fun rent_free(game: &mut Game, player: address) {
    let turn = game.turn();
    game.player_mut(player).rent_free_until(turn);
    game.announce(player)
}

/// The last value asked for counts.
fun control_roll(game: &mut Game, player: address, value: u8) {
    assert!(value >= 1 && value <= 6, ERR_INVALID_MOVE);
    game.player_mut(player).override_roll(value);
    game.announce(player)
}

fun check_arguments(kind: u16, target: &Option<address>, tile: &Option<u64>, value: &Option<u8>) {
    let takes_target = kind == types::card_freeze!() || kind == types::card_u_turn!();
    assert!(target.is_some() == takes_target, ERR_CARD_ARGUMENTS);
    assert!(value.is_some() == (kind == types::card_move_ctrl!()), ERR_CARD_ARGUMENTS);
    assert!(tile.is_some() == lies_on_road(kind), ERR_CARD_ARGUMENTS);
}

// === Catalogue ===

/// What a shop asks for a card; 0 where there is no such card.
public fun price(kind: u16): u64 {
    if (kind == types::card_move_ctrl!()) 600
    else if (kind == types::card_barrier!()) 300
    else if (kind == types::card_bomb!()) 800
    else if (kind == types::card_dog!()) 700
    else if (kind == types::card_rent_free!()) 500
    else if (kind == types::card_freeze!()) 900
    else if (kind == types::card_u_turn!()) 400
    else 0
}

/// What the cheapest card costs.
public fun lowest_price(): u64 {
    types::card_kinds().fold!(std::u64::max_value!(), |least: u64, kind| least.min(price(kind)))
}

/// Whether the card puts something on a tile.
public fun lies_on_road(kind: u16): bool { npc_of(kind).is_some() }

/// What the card puts on a tile.
fun npc_of(kind: u16): Option<u8> {
    if (kind == types::card_barrier!()) option::some(types::npc_barrier!())
    else if (kind == types::card_bomb!()) option::some(types::npc_bomb!())
    else if (kind == types::card_dog!()) option::some(types::npc_dog!())
    else option::none()
}

// === Getting ===

/// Any card, each kind as likely as the other.
public(package) fun draw(rng: &mut Rng): u16 {
    let kinds = types::card_kinds();
    kinds[rng.below(kinds.length())]
}

/// Gives a card, or says that the hand is full.
public(package) fun give(game: &mut Game, player: address, kind: u16) {
    let hand_limit = game.config().hand_limit();
    if (game.player(player).has_room(hand_limit)) {
        game.player_mut(player).add_card(kind);
        events::card_gain(game.id(), player, kind, 1);
    } else events::hand_full(game.id(), player, kind)
}
