/// A turn from hand to hand: mint the cap, roll, step, end, and hand over to the next who can act.
///
/// # Dice in two steps
///
/// `roll` is a private `entry` function that takes `Random`. It checks everything that can fail, stores one draw of
/// fixed size and is done: phase MOVE. What it costs does not depend on what was drawn, since nothing but a write and an
/// event of fixed size follow the draw; a gas budget that fits between cheap and dear outcomes therefore fits all of
/// them or none. `step`, which anybody may call, plays what was drawn. It has no choice: direction, route and automatic
/// mode were fixed by the roll, everything random follows from the seed, and while a draw waits nothing else changes the
/// game. It never aborts but for a wrong registry or version, so a roll that one does not like cannot be undone either.
///
/// # How a client composes a turn
///
/// ```text
/// cap = turn::mint_turncap(game, seat)      // or mint_turncap_as_delegate(game, player, clock)
/// cards::use_card(game, &cap, …)            // as many as liked
/// turn::roll(game, registry, cap, dir_intent, route, random)
/// ```
///
/// and then, by anybody, in a block of its own or in front of any later call of the same game:
///
/// ```text
/// turn::step(game, registry, clock)
/// ```
///
/// If the move leaves something to decide (land to buy or to build on, a shop) the turn stays open in phase MANAGE with a
/// full deadline of its own, and its player mints another cap:
///
/// ```text
/// cap = turn::mint_turncap(game, seat)
/// estate::buy(game, registry, &cap, tile_id)  // or estate::upgrade, shop::buy_card …
/// turn::end_turn(game, cap, clock)
/// ```
///
/// Otherwise the turn ends by itself. Caps are authority, not state; the phase makes sure that a turn has one roll.
///
/// # Absent players
///
/// After the deadline anybody may roll for an absent player in phase ROLL and end its turn in phase MANAGE. The third
/// time in a row puts it out. A turn counts as played if its player, or the player's delegate, sent the roll and, where
/// MANAGE opened, the end; who sent the step does not matter.
module tycoon::turn;

use sui::{clock::Clock, random::Random};
use tycoon::{
    economy,
    estate,
    events,
    game::{Game, Seat, TurnCap},
    map::{MapRegistry, MapTemplate},
    movement,
    news,
    rng,
    shop,
    standing,
    types
};

// === Errors, as `types` lists them ===

const ERR_NOT_ACTIVE_PLAYER: u64 = 1;
const ERR_WRONG_PHASE: u64 = 2;
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
    let player = game.check_seat(seat);
    mint(game, player, ctx)
}

/// A cap for the turn that runs, for the delegate of its player. What it is good for is the same.
public fun mint_turncap_as_delegate(
    game: &Game,
    player: address,
    clock: &Clock,
    ctx: &mut TxContext,
): TurnCap {
    let player = game.check_delegate(player, clock, ctx);
    mint(game, player, ctx)
}

fun mint(game: &Game, player: address, ctx: &mut TxContext): TurnCap {
    game.check_active();
    assert!(player == game.active_player(), ERR_NOT_ACTIVE_PLAYER);
    game.issue_turncap(ctx)
}

// === Rolling ===

/// Rolls the dice from the network's randomness; `step` moves. `dir_intent` is a direction for this move alone; `route` the
/// exits to take at the forks met, in order. What turns out to be no exit of the fork met is not an error: the way goes
/// on by the default exit.
entry fun roll(
    game: &mut Game,
    registry: &MapRegistry,
    cap: TurnCap,
    dir_intent: Option<u8>,
    route: vector<u64>,
    random: &Random,
    ctx: &mut TxContext,
) {
    assert!(!game.config().clock_dice(), ERR_WRONG_DICE);
    prepare(game, registry, cap, dir_intent, route);
    draw(game, random, ctx)
}

/// Rolls for a player whose time is over in phase ROLL: no cards, the direction it prefers, and the turn ends with the
/// move. Anyone may. The third time in a row puts the player out instead.
entry fun roll_absent(game: &mut Game, random: &Random, clock: &Clock, ctx: &mut TxContext) {
    game.check_active();
    assert!(!game.config().clock_dice(), ERR_WRONG_DICE);
    let stays = prepare_absent(game, clock, ctx);
    if (!stays) return;
    draw(game, random, ctx)
}

/// The draw. What comes before it does not know the outcome, and what comes after it does the same for all of them.
fun draw(game: &mut Game, random: &Random, ctx: &mut TxContext) {
    let (id, player, turn) = (game.id(), game.active_player(), game.turn());
    let absent = game.draw().is_absent();
    let by = ctx.sender();
    let seed = rng::seed_from_random(random, ctx);
    game.put_seed(seed);
    events::draw(id, player, turn, absent, by, seed)
}

/// Plays the roll that waits; does nothing where none does. Anyone may call it, and nothing about the call changes what
/// happens: the clock sets the deadline of the phase that opens, and that is all.
public fun step(game: &mut Game, registry: &MapRegistry, clock: &Clock) {
    if (!game.draw_waits()) return;
    game.check_version();
    let template_id = game.check_registry(registry);
    let streets = streets(game, registry, template_id);
    play(game, registry.get_template(template_id), &streets, clock.timestamp_ms())
}

/// Rolls the predictable dice and moves at once, in games whose config asks for them.
public fun roll_and_step(
    game: &mut Game,
    registry: &MapRegistry,
    cap: TurnCap,
    dir_intent: Option<u8>,
    route: vector<u64>,
    clock: &Clock,
) {
    assert!(game.config().clock_dice(), ERR_WRONG_DICE);
    prepare(game, registry, cap, dir_intent, route);
    draw_from_clock(game, clock);
    step(game, registry, clock)
}

/// The same for a player whose time is over, as `roll_absent`.
public fun roll_absent_and_step(
    game: &mut Game,
    registry: &MapRegistry,
    clock: &Clock,
    ctx: &mut TxContext,
) {
    game.check_active();
    assert!(game.config().clock_dice(), ERR_WRONG_DICE);
    let stays = prepare_absent(game, clock, ctx);
    if (!stays) return;
    draw_from_clock(game, clock);
    step(game, registry, clock)
}

/// What `roll_and_step` would roll at this time. Predictable by design: production games draw from `Random`.
public fun rand1_6(game: &Game, clock: &Clock): u8 {
    rng::from_seed(rng::seed_from_clock(game.id(), game.rng_nonce(), clock)).rand1_6()
}

/// What the roll that waits shows.
public fun waiting_dice(game: &Game): Option<u8> {
    if (!game.draw_waits()) return option::none();
    let (seed, _, _) = game.draw().way();
    let face = rng::from_seed(seed).rand1_6();
    let dice = game.player(game.active_player()).roll_override();
    option::some(dice.destroy_or!(face))
}

fun draw_from_clock(game: &mut Game, clock: &Clock) {
    let seed = rng::seed_from_clock(game.id(), game.rng_nonce(), clock);
    game.bump_nonce();
    game.put_seed(seed)
}

/// Everything about a roll that can fail, and everything the move will depend on but the dice.
fun prepare(
    game: &mut Game,
    registry: &MapRegistry,
    cap: TurnCap,
    dir_intent: Option<u8>,
    route: vector<u64>,
) {
    let player = game.check_cap(&cap, types::phase_roll!());
    let template_id = game.check_registry(registry);
    let template = registry.get_template(template_id);
    assert!(dir_intent.is_none_or!(|dir| types::is_free_dir(*dir)), ERR_INVALID_MOVE);
    assert!(route.length() <= MAX_ROUTE, ERR_INVALID_MOVE);
    route.do_ref!(|exit| {
        game.check_tile(*exit);
        let leaves_a_fork = template.neighbours(*exit).any!(|tile| template.is_fork(*tile));
        assert!(leaves_a_fork, ERR_UNREACHABLE);
    });
    cap.burn_turncap();
    let dir = game.player(player).direction(game.config().one_way(), dir_intent);
    game.prepare_draw(dir, route, false)
}

/// The same for an absent player. Returns whether it is still in the game.
fun prepare_absent(game: &mut Game, clock: &Clock, ctx: &TxContext): bool {
    assert!(game.phase() == types::phase_roll!(), ERR_WRONG_PHASE);
    let player = game.active_player();
    if (!count_timeout(game, player, clock, ctx)) return false;
    let dir = game.player(player).direction(game.config().one_way(), option::none());
    game.prepare_draw(dir, vector[], true);
    true
}

fun streets(game: &Game, registry: &MapRegistry, template_id: u64): vector<u8> {
    if (game.config().street_sets()) registry.streets(template_id)
    else vector[]
}

/// The dice have fallen: from here on nothing aborts.
fun play(game: &mut Game, template: &MapTemplate, streets: &vector<u8>, now_ms: u64) {
    let player = game.active_player();
    let draw = game.draw();
    let (seed, dir, route) = draw.way();
    let (auto, floor) = draw.auto();
    let absent = draw.is_absent();
    let mut rng = rng::from_seed(seed);
    let face = rng.rand1_6();
    let dice = game.player(player).roll_override().destroy_or!(face);
    movement::run(game, template, streets, player, dice, dir, route, &mut rng);
    if (auto && can_manage(game, player)) estate::act_by_itself(game, template, player, floor);
    if (!auto && !absent && has_choice(game, template, player)) {
        game.open_phase(types::phase_manage!(), now_ms);
        events::phase(game.id(), player, types::phase_manage!(), game.deadline_ms())
    } else if (absent) close_turn(game, player, now_ms)
    else conclude(game, player, now_ms)
}

fun can_manage(game: &Game, player: address): bool {
    let state = game.player(player);
    game.status() == types::status_active!() && !state.is_bankrupt() && !state.must_sit_out()
}

fun has_choice(game: &Game, template: &MapTemplate, player: address): bool {
    can_manage(game, player)
        && (estate::has_choice(game, template, player) || shop::has_choice(game, template, player))
}

// === Ending ===

/// Ends the turn in phase MANAGE, with or without having bought anything.
public fun end_turn(game: &mut Game, cap: TurnCap, clock: &Clock) {
    let player = game.check_cap(&cap, types::phase_manage!());
    cap.burn_turncap();
    conclude(game, player, clock.timestamp_ms())
}

/// Ends the turn of an active player whose time is over in phase MANAGE; in phase ROLL it is rolled for, see
/// `roll_absent`. Anyone may. The third time in a row puts the player out.
public fun end_timed_out_turn(game: &mut Game, clock: &Clock, ctx: &mut TxContext) {
    game.check_active();
    assert!(game.phase() == types::phase_manage!(), ERR_WRONG_PHASE);
    let player = game.active_player();
    if (count_timeout(game, player, clock, ctx)) close_turn(game, player, clock.timestamp_ms())
}

/// Counts a turn that ran out of time. Whoever lets the third in a row run out is out, which ends the turn. Returns
/// whether the player is still in the game.
fun count_timeout(game: &mut Game, player: address, clock: &Clock, ctx: &TxContext): bool {
    let now_ms = clock.timestamp_ms();
    assert!(now_ms >= game.deadline_ms(), ERR_TOO_EARLY);
    let count = game.player_mut(player).add_timeout();
    events::timeout(game.id(), player, count, ctx.sender());
    game.announce(player);
    if (count < MAX_TIMEOUTS) return true;
    standing::eliminate(game, player, types::out_timeout!());
    close_turn(game, player, now_ms);
    false
}

/// Gives up, at any time but while a roll waits.
public fun surrender(game: &mut Game, seat: &Seat, clock: &Clock) {
    let player = game.check_seat(seat);
    game.check_active();
    assert!(game.is_playing(player), ERR_PLAYER_OUT);
    let now_ms = clock.timestamp_ms();
    let was_active = game.active_player() == player;
    standing::eliminate(game, player, types::out_surrender!());
    if (was_active) close_turn(game, player, now_ms) else note_end(game, now_ms)
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
    if (game.status() == types::status_active!()) hand_over(game, now_ms);
    note_end(game, now_ms)
}

/// Notes when a game that is over ended.
fun note_end(game: &mut Game, now_ms: u64) {
    if (game.status() == types::status_ended!()) game.open_phase(types::phase_end!(), now_ms)
}

fun forget_buffs(game: &mut Game, player: address) {
    let turn = game.turn();
    if (!game.player(player).has_turn_buffs(turn)) return;
    game.player_mut(player).clear_turn_buffs(turn);
    game.announce(player)
}

// === Handing over ===

/// The first turn of the game. Seats are final now, so that what later ones start with is paid here.
public(package) fun open(game: &mut Game, now_ms: u64) {
    game.set_status(types::status_active!());
    events::start(game.id(), game.join_order(), now_ms);
    let bonus = game.config().seat_bonus();
    let order = game.join_order();
    order
        .length()
        .do!(|seat| economy::credit(game, order[seat], bonus * seat, types::cash_start!()));
    game.begin_round();
    begin(game, 0, now_ms)
}

/// Spec 1.1: the turn goes to the next seat that is not out; whoever is in prison or hospital is skipped there and then,
/// so a turn that starts can be played. Stays are limited, so somebody is found.
fun hand_over(game: &mut Game, now_ms: u64) {
    game.set_phase(types::phase_events!());
    let mut seat = game.active_idx() as u64;
    loop {
        let next = next_seat(game, seat);
        if (next <= seat) {
            if (is_last_round(game)) {
                standing::finish(game, types::end_max_turns!());
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
/// Rolls with a known seed, past the same checks; the draw waits.
public fun roll_with_seed(
    game: &mut Game,
    registry: &MapRegistry,
    cap: TurnCap,
    dir_intent: Option<u8>,
    route: vector<u64>,
    seed: vector<u8>,
) {
    prepare(game, registry, cap, dir_intent, route);
    game.put_seed(seed)
}

#[test_only]
/// Rolls for an absent player with a known seed, past the same checks; the draw waits unless the player is out.
public fun roll_absent_with_seed(
    game: &mut Game,
    clock: &Clock,
    seed: vector<u8>,
    ctx: &mut TxContext,
) {
    game.check_active();
    if (prepare_absent(game, clock, ctx)) game.put_seed(seed)
}

#[test_only]
public fun roll_for_testing(
    game: &mut Game,
    registry: &MapRegistry,
    cap: TurnCap,
    random: &Random,
    ctx: &mut TxContext,
) {
    roll(game, registry, cap, option::none(), vector[], random, ctx)
}

#[test_only]
public fun roll_absent_for_testing(
    game: &mut Game,
    random: &Random,
    clock: &Clock,
    ctx: &mut TxContext,
) {
    roll_absent(game, random, clock, ctx)
}
