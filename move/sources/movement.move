/// Walking (spec 1.2 and 1.5). A move is planned first, step by step and without a change to anything, so that the roll
/// can be told together with the tile it leads to; then the steps are taken in order. What happens in passing (a card,
/// a lottery ticket) never changes the way, so the plan holds.
///
/// Runs after the dice have fallen: nothing here aborts.
module tycoon::movement;

use tycoon::{economy, events, game::Game, map::MapTemplate, rng::Rng, tiles, trap, types};

/// The tile that pays a salary.
const START: u64 = 0;
/// It pays who has come round this part of the tiles: walking to and fro over it pays nothing.
const LAP_PART: u64 = 4;

/// How a step ends. All but PASS end the move, and the steps that are left are void.
const PASS: u8 = 0;
const STOP: u8 = 1;
const BARRIER: u8 = 2;
const HIT: u8 = 3;

/// One step: the tile it enters and how it ends.
public struct Step has copy, drop {
    tile_id: u64,
    ending: u8,
}

/// Moves a player by the dice. `route` names the exits to take at the forks met, in order; see `choose_exit`.
public(package) fun run(
    game: &mut Game,
    template: &MapTemplate,
    streets: &vector<u8>,
    player: address,
    dice: u8,
    dir: u8,
    route: vector<u64>,
    rng: &mut Rng,
) {
    let from = game.player(player).pos();
    // 1. Frozen: no move, but the event of stopping where one is.
    if (game.player(player).is_frozen(game.turn())) {
        events::roll(game.id(), player, dice, from, from);
        game.set_phase(types::phase_settle!());
        tiles::stop(game, template, streets, player, rng);
        return
    };
    let ccw = types::is_ccw(dir);
    let steps = plan(game, template, from, dice, ccw, route);
    events::roll(game.id(), player, dice, from, steps[steps.length() - 1].tile_id);
    use_forced_move(game, player);
    steps.do!(|step| take_step(game, template, streets, player, step, ccw, rng))
}

/// Before the steps: what a stop forces is for the next move.
fun use_forced_move(game: &mut Game, player: address) {
    if (game.player(player).forced_moves() == 0) return;
    game.player_mut(player).use_forced_move();
    game.announce(player)
}

/// Spec 1.2, rules 2 to 4 in their order, for the tile about to be entered.
fun judge(game: &Game, next: u64, is_last: bool): u8 {
    // 2. A bomb or a dog hits.
    if (game.has_live_npc(next) && game.npc(next).hits()) return HIT;
    // 3. A barrier stops.
    if (game.has_live_npc(next)) return BARRIER;
    // 4. Passed, or with the last step stopped on.
    if (is_last) STOP else PASS
}

fun plan(
    game: &Game,
    template: &MapTemplate,
    from: u64,
    dice: u8,
    ccw: bool,
    mut route: vector<u64>,
): vector<Step> {
    route.reverse();
    let mut steps = vector[];
    let mut tile = from;
    let mut left = dice;
    while (left > 0) {
        left = left - 1;
        tile = choose_exit(template, tile, ccw, &mut route);
        let ending = judge(game, tile, left == 0);
        steps.push_back(Step { tile_id: tile, ending });
        if (ending != PASS) break;
    };
    steps
}

/// At a fork the next tile of the route if it is an exit there, in all other cases the default exit.
fun choose_exit(template: &MapTemplate, tile: u64, ccw: bool, route: &mut vector<u64>): u64 {
    if (!route.is_empty() && template.is_fork(tile)) {
        let wish = route.pop_back();
        if (template.is_exit(tile, wish, ccw)) return wish;
    };
    template.next(tile, ccw)
}

fun take_step(
    game: &mut Game,
    template: &MapTemplate,
    streets: &vector<u8>,
    player: address,
    step: Step,
    ccw: bool,
    rng: &mut Rng,
) {
    let Step { tile_id, ending } = step;
    events::step(game.id(), player, game.player(player).pos(), tile_id);
    game.player_mut(player).move_to(tile_id);
    if (game.config().salary() > 0) {
        game.player_mut(player).count_step(ccw);
        if (tile_id == START && ending != HIT) pay_salary(game, player);
        if (ending != PASS) game.player(player).announce_lap(game.id())
    };
    if (ending == PASS) {
        tiles::pass(game, template, player, tile_id, rng);
        return
    };
    game.set_phase(types::phase_settle!());
    if (ending == HIT) {
        hit(game, template, player, tile_id, ccw);
        return
    };
    if (ending == BARRIER) {
        events::barrier_stop(game.id(), player, tile_id);
        trap::consume(game, tile_id);
    };
    tiles::stop(game, template, streets, player, rng)
}

/// The game pays who comes round to the start, in passing too: no tile event.
fun pay_salary(game: &mut Game, player: address) {
    if (game.player(player).lap() < game.tile_count() / LAP_PART) return;
    let salary = game.config().salary();
    game.player_mut(player).begin_lap();
    events::salary(game.id(), player, salary);
    economy::credit(game, player, salary, types::cash_salary!())
}

/// No tile event: the victim is off to hospital.
fun hit(game: &mut Game, template: &MapTemplate, player: address, tile_id: u64, ccw: bool) {
    let kind = game.npc(tile_id).kind();
    events::bomb_or_dog_hit(game.id(), player, tile_id, kind);
    trap::consume(game, tile_id);
    let carried = if (kind == types::npc_bomb!()) game.config().bomb_to_hospital()
    else game.config().dog_to_hospital();
    tiles::hospitalise(game, template, player, carried, ccw)
}
