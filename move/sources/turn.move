/// A turn from hand to hand: mint the cap, roll and step, end, and hand over to the next who can act.
///
/// # How a client composes a turn
///
/// One signature, in one transaction block, also when cards are played:
///
/// ```text
/// cap = turn::mint_turncap(game, seat)
/// cards::use_card(game, &cap, …)            // as many as liked
/// turn::roll_and_step(game, registry, cap, dir_intent, route, random, clock)
/// ```
///
/// `roll_and_step` is a private `entry` function that takes `Random`: nothing but TransferObjects and MergeCoins may
/// follow it in the block, and it may take the fresh cap because it consumes it, which leaves no value without `store`
/// and `drop` behind. If the move leaves something to decide (land to buy or to build on, a shop) the turn stays open in
/// phase MANAGE and the cap, same id, goes to its player, who signs once more:
///
/// ```text
/// estate::buy(game, registry, &cap, tile_id)  // or estate::upgrade, shop::buy_card …
/// turn::end_turn(game, cap, clock)
/// ```
///
/// Otherwise the turn ends by itself, the cap is gone and the next player may mint. A client that lost its cap mints
/// another one: caps are authority, not state; the phase makes sure that a turn has one roll.
///
/// # Fair dice
///
/// Everything that can abort is checked before the draw. After it `play` and all it calls clamp, skip or bankrupt, so no
/// argument and no state lets a player undo a roll it does not like. What the chain cannot see is the gas budget: a
/// transaction that runs out of gas is undone as well. Clients set a budget with room for every outcome.
module tycoon::turn;

use sui::{clock::Clock, random::Random};
use tycoon::{
    estate,
    events,
    game::{Game, Seat, TurnCap},
    map::{MapRegistry, MapTemplate},
    movement,
    news,
    rng::{Self, Rng},
    shop,
    standing,
    types
};

// === Errors, as `types` lists them ===

const ERR_NOT_ACTIVE_PLAYER: u64 = 1;
const ERR_INVALID_MOVE: u64 = 6;
const ERR_UNREACHABLE: u64 = 15;
const ERR_PLAYER_OUT: u64 = 21;
const ERR_TOO_EARLY: u64 = 35;
const ERR_WRONG_DICE: u64 = 36;

/// As many exits as a roll has steps.
const MAX_ROUTE: u64 = 6;
/// Timeouts in a row after which a player is out.
const MAX_TIMEOUTS: u8 = 3;

// === The turn cap ===

/// A cap for the turn that runs, for its player.
public fun mint_turncap(game: &Game, seat: &Seat, ctx: &mut TxContext): TurnCap {
    game.check_seat(seat);
    game.check_active();
    assert!(seat.seat_player_address() == game.active_player(), ERR_NOT_ACTIVE_PLAYER);
    game.issue_turncap(ctx)
}

// === Rolling ===

/// Rolls the dice from the network's randomness and moves. `dir_intent` is a direction for this move alone; `route` the
/// exits to take at the forks met, in order. What turns out to be no exit of the fork met is not an error: the way goes
/// on by the default exit.
entry fun roll_and_step(
    game: &mut Game,
    registry: &MapRegistry,
    cap: TurnCap,
    dir_intent: Option<u8>,
    route: vector<u64>,
    random: &Random,
    clock: &Clock,
    ctx: &mut TxContext,
) {
    assert!(!game.config().clock_dice(), ERR_WRONG_DICE);
    let template_id = check_roll(game, registry, &cap, &dir_intent, &route);
    let template = registry.get_template(template_id);
    let now_ms = clock.timestamp_ms();
    let mut rng = rng::from_random(random, ctx);
    play(game, template, cap, dir_intent, route, now_ms, &mut rng)
}

/// The same with the predictable dice, for games whose config asks for them.
entry fun roll_with_clock(
    game: &mut Game,
    registry: &MapRegistry,
    cap: TurnCap,
    dir_intent: Option<u8>,
    route: vector<u64>,
    clock: &Clock,
) {
    assert!(game.config().clock_dice(), ERR_WRONG_DICE);
    let template_id = check_roll(game, registry, &cap, &dir_intent, &route);
    let template = registry.get_template(template_id);
    let now_ms = clock.timestamp_ms();
    let mut rng = rng::from_clock(game.id(), game.rng_nonce(), clock);
    game.bump_nonce();
    play(game, template, cap, dir_intent, route, now_ms, &mut rng)
}

/// What `roll_with_clock` would roll at this time. Predictable by design: production games draw from `Random`.
public fun rand1_6(game: &Game, clock: &Clock): u8 {
    rng::from_clock(game.id(), game.rng_nonce(), clock).rand1_6()
}

fun check_roll(
    game: &Game,
    registry: &MapRegistry,
    cap: &TurnCap,
    dir_intent: &Option<u8>,
    route: &vector<u64>,
): u64 {
    game.check_cap(cap, types::phase_roll());
    let template_id = game.check_registry(registry);
    let template = registry.get_template(template_id);
    assert!(dir_intent.is_none_or!(|dir| types::is_free_dir(*dir)), ERR_INVALID_MOVE);
    assert!(route.length() <= MAX_ROUTE, ERR_INVALID_MOVE);
    route.do_ref!(|exit| {
        game.check_tile(*exit);
        let leaves_a_fork = template.neighbours(*exit).any!(|tile| template.is_fork(*tile));
        assert!(leaves_a_fork, ERR_UNREACHABLE);
    });
    template_id
}

/// The dice have fallen: from here on nothing aborts.
fun play(
    game: &mut Game,
    template: &MapTemplate,
    cap: TurnCap,
    dir_intent: Option<u8>,
    route: vector<u64>,
    now_ms: u64,
    rng: &mut Rng,
) {
    let player = cap.cap_player();
    let face = rng.rand1_6();
    let dice = game.player(player).roll_override().destroy_or!(face);
    let dir = game.player(player).direction(dir_intent);
    game.set_phase(types::phase_move());
    movement::run(game, template, player, dice, dir, route, rng);
    if (game.player(player).is_auto() && can_manage(game, player)) {
        estate::act_by_itself(game, template, player)
    };
    if (has_choice(game, template, player)) {
        game.set_phase(types::phase_manage());
        events::phase(game.id(), player, types::phase_manage());
        cap.keep_turncap()
    } else {
        cap.burn_turncap();
        conclude(game, player, now_ms)
    }
}

fun can_manage(game: &Game, player: address): bool {
    let state = game.player(player);
    game.status() == types::status_active() && !state.is_bankrupt() && !state.must_sit_out()
}

fun has_choice(game: &Game, template: &MapTemplate, player: address): bool {
    can_manage(game, player)
        && !game.player(player).is_auto()
        && (estate::has_choice(game, template, player, 0) || shop::has_choice(game, template, player))
}

// === Ending ===

/// Ends the turn in phase MANAGE, with or without having bought anything.
public fun end_turn(game: &mut Game, cap: TurnCap, clock: &Clock) {
    let player = game.check_cap(&cap, types::phase_manage());
    cap.burn_turncap();
    conclude(game, player, clock.timestamp_ms())
}

/// Ends the turn of an active player whose time is over. Anyone may. The third time in a row puts the player out.
public fun end_timed_out_turn(game: &mut Game, clock: &Clock, ctx: &mut TxContext) {
    game.check_active();
    let now_ms = clock.timestamp_ms();
    assert!(now_ms >= game.deadline_ms(), ERR_TOO_EARLY);
    let player = game.active_player();
    let count = game.player_mut(player).add_timeout();
    events::timeout(game.id(), player, count, ctx.sender());
    game.announce(player);
    if (count >= MAX_TIMEOUTS) standing::eliminate(game, player, types::out_timeout());
    close_turn(game, player, now_ms)
}

/// Gives up, at any time.
public fun surrender(game: &mut Game, seat: &Seat, clock: &Clock) {
    let player = seat.seat_player_address();
    game.check_seat(seat);
    game.check_active();
    assert!(game.is_playing(player), ERR_PLAYER_OUT);
    let was_active = game.active_player() == player;
    standing::eliminate(game, player, types::out_surrender());
    if (was_active) close_turn(game, player, clock.timestamp_ms())
}

/// A turn its player brought to an end: earlier timeouts are forgiven.
fun conclude(game: &mut Game, player: address, now_ms: u64) {
    if (game.player(player).timeouts() > 0) {
        game.player_mut(player).clear_timeouts();
        game.announce(player);
    };
    close_turn(game, player, now_ms)
}

fun close_turn(game: &mut Game, player: address, now_ms: u64) {
    forget_buffs(game, player);
    events::end_turn(game.id(), player, game.turn());
    if (game.status() == types::status_active()) hand_over(game, now_ms)
}

fun forget_buffs(game: &mut Game, player: address) {
    let turn = game.turn();
    if (!game.player(player).has_turn_buffs(turn)) return;
    game.player_mut(player).clear_turn_buffs(turn);
    game.announce(player)
}

// === Handing over ===

/// The first turn of the game.
public(package) fun open(game: &mut Game, now_ms: u64) {
    game.set_status(types::status_active());
    events::start(game.id(), game.join_order(), now_ms);
    game.begin_round();
    begin(game, 0, now_ms)
}

/// Spec 1.1: the turn goes to the next seat that is not out; whoever is in prison or hospital is skipped there and then,
/// so a turn that starts can be played. Stays are limited, so somebody is found.
fun hand_over(game: &mut Game, now_ms: u64) {
    game.set_phase(types::phase_events());
    let mut seat = game.active_idx() as u64;
    loop {
        let next = next_seat(game, seat);
        if (next <= seat) {
            if (is_last_round(game)) {
                standing::finish(game, types::end_max_turns());
                return
            };
            game.begin_round();
            news::expire(game);
        };
        seat = next;
        if (!sits_out(game, seat)) break
    };
    begin(game, seat, now_ms)
}

fun next_seat(game: &Game, seat: u64): u64 {
    let order = game.join_order();
    let mut next = (seat + 1) % order.length();
    while (next != seat && !game.is_playing(order[next])) next = (next + 1) % order.length();
    next
}

fun is_last_round(game: &Game): bool {
    game.config().max_turns().is_some_and!(|last| game.turn() >= *last)
}

/// Skips the seat's turn if its player is in prison or hospital.
fun sits_out(game: &mut Game, seat: u64): bool {
    let player = game.join_order()[seat];
    if (!game.player(player).must_sit_out()) return false;
    let turn = game.turn();
    let reason = game.player_mut(player).sit_out();
    game.player_mut(player).clear_turn_buffs(turn);
    events::skip_turn(game.id(), player, reason);
    game.announce(player);
    true
}

fun begin(game: &mut Game, seat: u64, now_ms: u64) {
    game.begin_turn(seat, now_ms);
    let player = game.active_player();
    events::turn_start(game.id(), player, game.turn(), seat as u8, game.deadline_ms());
}

#[test_only]
/// Rolls with a known stream of numbers, past the same checks.
public fun roll_with_rng(
    game: &mut Game,
    registry: &MapRegistry,
    cap: TurnCap,
    dir_intent: Option<u8>,
    route: vector<u64>,
    clock: &Clock,
    mut rng: Rng,
) {
    let template_id = check_roll(game, registry, &cap, &dir_intent, &route);
    let template = registry.get_template(template_id);
    play(game, template, cap, dir_intent, route, clock.timestamp_ms(), &mut rng)
}

#[test_only]
public fun roll_and_step_for_testing(
    game: &mut Game,
    registry: &MapRegistry,
    cap: TurnCap,
    random: &Random,
    clock: &Clock,
    ctx: &mut TxContext,
) {
    roll_and_step(game, registry, cap, option::none(), vector[], random, clock, ctx)
}

#[test_only]
public fun roll_with_clock_for_testing(
    game: &mut Game,
    registry: &MapRegistry,
    cap: TurnCap,
    clock: &Clock,
) {
    roll_with_clock(game, registry, cap, option::none(), vector[], clock)
}
