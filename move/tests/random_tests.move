#[test_only]
/// Random games with fixed seeds on every map: whatever happens, the invariants hold after every deed, and the events
/// alone rebuild the game.
module tycoon::random_tests;

use std::unit_test::assert_eq;
use tycoon::{
    arena::{Self, Arena},
    cards,
    config::Config,
    draft::MapDraft,
    estate,
    game,
    maps,
    replay::{Self, Replica},
    rng::{Self, Rng},
    shop,
    types
};

/// A game, what its events say, and who decides.
public struct Sim {
    a: Arena,
    replica: Replica,
    luck: Rng,
}

fun new(map: MapDraft, config: Config, players: u64, seed: u64): Sim {
    let mut a = arena::lobby(map, config);
    let mut replica = replay::new();
    replica.apply();
    (players - 1).do!(|i| {
        a.join(arena::seat_address(i + 1));
        replica.apply();
    });
    a.start_by(@0xA);
    replica.apply();
    Sim { a, replica, luck: rng::from_seed(rng::numbered_seed(seed)) }
}

/// Plays up to this many turns of one game. Returns how many it were.
fun play(map: MapDraft, config: Config, players: u64, seed: u64, turns: u64): u64 {
    let mut sim = new(map, config, players, seed);
    let mut played = 0;
    while (played < turns && sim.a.game().status() == types::status_active!()) {
        sim.take_turn();
        sim.check();
        played = played + 1;
        if (played % 10 == 0) sim.replica.check_board(sim.a.game());
    };
    sim.replica.check_board(sim.a.game());
    let Sim { a, .. } = sim;
    a.end();
    played
}

// === One turn ===

fun take_turn(self: &mut Sim) {
    let player = self.a.game().active_player();
    let whim = self.luck.below(100);
    if (whim < 3) return self.run_out_of_time();
    if (whim == 3 && self.a.game().playing_count() > 3) {
        self.a.surrender(player);
        return self.note()
    };
    if (whim < 8) self.change_preferences(player);
    while (self.luck.below(3) > 0 && self.use_some_card(player)) {};
    self.roll(player);
    if (self.a.game().phase() == types::phase_manage!()) self.manage(player);
}

fun note(self: &mut Sim) { self.replica.apply() }

fun run_out_of_time(self: &mut Sim) {
    self.a.wait(120_000);
    self.a.roll_absent(@0x99, self.luck.below(6) + 1);
    self.note()
}

fun change_preferences(self: &mut Sim, player: address) {
    self.a.prefer(player, self.luck.below(3) as u8);
    self.note();
    let floor = self.luck.below(5_000);
    self.a.auto(player, self.luck.below(2) == 0, floor);
    self.note()
}

/// Uses the card of a kind drawn at random if the player has it and it can be used.
fun use_some_card(self: &mut Sim, player: address): bool {
    let kind = cards::draw(&mut self.luck);
    let tile = self.luck.below(self.a.game().tile_count());
    let game = self.a.game();
    if (game.player(player).card_count(kind) == 0) return false;
    if (cards::lies_on_road(kind)) {
        let is_full = game.npc_count() >= game.config().npc_cap() as u64;
        if (game.has_npc(tile) || is_full) return false;
        self.a.lay(player, kind, tile)
    } else if (kind == types::card_freeze!() || kind == types::card_u_turn!()) {
        let targets = game.playing().filter!(|each| *each != player);
        let target = targets[self.luck.below(targets.length())];
        self.a.aim(player, kind, target)
    } else if (kind == types::card_move_ctrl!()) {
        self.a.ask_for(player, self.luck.below(6) as u8 + 1)
    } else self.a.play_card(player, kind);
    self.note();
    true
}

fun roll(self: &mut Sim, player: address) {
    let wish = self.luck.below(4) as u8;
    let dir = if (wish == 3) option::none() else option::some(wish);
    let route = self.some_route();
    let seed = self.luck.below(1_000_000_000);
    self.a.roll_with(player, dir, route, seed);
    self.note()
}

/// Exits of forks, a few of them at random.
fun some_route(self: &mut Sim): vector<u64> {
    let template_id = self.a.game().template_id();
    let tile = self.luck.below(self.a.game().tile_count());
    let template = self.a.registry().get_template(template_id);
    if (template.is_fork(tile)) template.neighbours(tile)
    else vector[]
}

fun manage(self: &mut Sim, player: address) {
    let tile = self.a.game().player(player).pos();
    let kind = cards::draw(&mut self.luck);
    let wants = self.luck.below(4) > 0;
    self.sell_something(player);
    if (wants && self.can_buy(player)) {
        self.a.buy(player, tile);
        self.note()
    } else if (wants && self.can_upgrade(player)) {
        self.a.upgrade(player, tile);
        self.note()
    } else if (wants && self.can_shop(player, kind)) {
        self.a.buy_card(player, kind);
        self.note()
    };
    self.a.end_turn(player);
    self.note()
}

/// Sells some land, now and then, where that is allowed.
fun sell_something(self: &mut Sim, player: address) {
    let tiles = self.a.game().player(player).tiles();
    let sells = self.a.game().config().land_sales() && self.luck.below(8) == 0;
    if (!sells || tiles.is_empty()) return;
    let tile = tiles[self.luck.below(tiles.length())];
    if (self.a.game().level_of(tile) > 0) self.a.sell_building(player, tile)
    else self.a.sell_land(player, tile);
    self.note()
}

fun can_buy(self: &Sim, player: address): bool {
    let game = self.a.game();
    let template = self.a.registry().get_template(game.template_id());
    estate::can_buy(game, template, player, self.a.cash(player))
}

fun can_upgrade(self: &Sim, player: address): bool {
    let game = self.a.game();
    let template = self.a.registry().get_template(game.template_id());
    estate::can_upgrade(game, template, player, self.a.cash(player))
}

fun can_shop(self: &Sim, player: address, kind: u16): bool {
    let game = self.a.game();
    let template = self.a.registry().get_template(game.template_id());
    shop::has_choice(game, template, player) && self.a.cash(player) >= cards::price(kind)
}

// === What always holds ===

fun check(self: &mut Sim) {
    self.replica.check(self.a.game());
    let game = self.a.game();
    let order = game.join_order();
    assert!(order.length() <= game.config().max_players() as u64);
    assert!(game.npc_count() <= game.config().npc_cap() as u64);
    assert!((game.active_idx() as u64) < order.length());
    if (game.status() == types::status_active!()) {
        assert!(game.is_playing(game.active_player()));
        assert!(game.playing_count() >= 2);
        assert_eq!(game.player(game.active_player()).in_hospital_turns(), 0);
        assert_eq!(game.player(game.active_player()).in_prison_turns(), 0);
    };
    order.do!(|player| {
        let state = game.player(player);
        assert!(state.pos() < game.tile_count());
        assert!(state.hand_size() <= game.config().hand_limit());
        if (state.is_bankrupt()) assert!(state.tiles().is_empty() && state.cash() == 0);
        state.tiles().do!(|tile| assert_eq!(game.owner_of(tile), option::some(player)));
    });
    // A level without an owner cannot hide: the board's tables have no more entries than there are tiles owned.
    assert!(game.level_count() <= game.owner_count());
    let owned = order.fold!(0, |sum, player| sum + game.player(player).tiles().length());
    assert_eq!(game.owner_count(), owned);
}

// === The games ===

/// Each of a map's five games has at least so many turns.
const LEAST: u64 = 20; // 60 in the long run
const MOST: u64 = 25; // 70 in the long run

fun play_on(map: MapDraft, players: u64, seed: u64) {
    let mut config = game::default_config().with_max_turns(60);
    if (players % 2 == 0) config = config.with_npc_rounds(4).with_hand_limit(3);
    if (players % 3 > 0)
        config = config.with_salary(800).with_land_sales(true).with_card_draws(2, 2);
    assert!(play(map, config, players, seed, MOST) >= LEAST);
}

#[test]
fun invariants_hold_for_two_players_on_the_ring() { play_on(maps::ring8(), 2, 4) }

#[test]
fun invariants_hold_for_three_players_on_the_ring() { play_on(maps::ring8(), 3, 1) }

#[test]
fun invariants_hold_for_four_players_on_the_ring() { play_on(maps::ring8(), 4, 1) }

#[test]
fun invariants_hold_for_five_players_on_the_ring() { play_on(maps::ring8(), 5, 1) }

#[test]
fun invariants_hold_for_six_players_on_the_ring() { play_on(maps::ring8(), 6, 1) }

#[test]
fun invariants_hold_for_two_players_on_the_classic_map() { play_on(maps::classic(), 2, 4) }

#[test]
fun invariants_hold_for_three_players_on_the_classic_map() { play_on(maps::classic(), 3, 1) }

#[test]
fun invariants_hold_for_four_players_on_the_classic_map() { play_on(maps::classic(), 4, 1) }

#[test]
fun invariants_hold_for_five_players_on_the_classic_map() { play_on(maps::classic(), 5, 1) }

#[test]
fun invariants_hold_for_six_players_on_the_classic_map() { play_on(maps::classic(), 6, 1) }

#[test]
fun invariants_hold_for_two_players_on_the_large_map() { play_on(maps::large(), 2, 4) }

#[test]
fun invariants_hold_for_three_players_on_the_large_map() { play_on(maps::large(), 3, 2) }

#[test]
fun invariants_hold_for_four_players_on_the_large_map() { play_on(maps::large(), 4, 1) }

#[test]
fun invariants_hold_for_five_players_on_the_large_map() { play_on(maps::large(), 5, 1) }

#[test]
fun invariants_hold_for_six_players_on_the_large_map() { play_on(maps::large(), 6, 1) }
