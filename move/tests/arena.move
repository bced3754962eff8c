#[test_only]
/// A table to play at: one line opens a game, one line is one player's deed, and every deed is a transaction of its own.
/// What the last deed emitted can be asked for until the next one.
///
/// `edit!` reaches into the game with the package's own verbs, to set up a position without playing up to it.
module tycoon::arena;

use std::{bcs, unit_test};
use sui::{
    bcs::BCS,
    clock::{Self, Clock},
    event,
    random::{Self, Random},
    test_scenario::{Self as ts, Scenario, TransactionEffects}
};
use tycoon::{
    cards,
    config::Config,
    draft::MapDraft,
    economy,
    estate,
    game::{Self, Game, Seat, TurnCap},
    lobby,
    map::{Self, MapLabels, MapRegistry},
    maps,
    preferences,
    rng,
    shop,
    turn,
    types
};

const ALICE: address = @0xA;

/// A scenario with one game in it. The arena holds game and registry itself: a scenario would hide a shared object from
/// the rest of the transaction that used it, and with the next one the events are gone.
public struct Arena {
    scenario: Scenario,
    clock: Clock,
    registry: MapRegistry,
    game: Game,
}

// === Opening ===

/// ALICE has opened a lobby on the map.
public fun lobby(map: MapDraft, config: Config): Arena {
    let mut scenario = ts::begin(ALICE);
    let clock = clock::create_for_testing(scenario.ctx());
    let mut registry = map::create_registry(scenario.ctx());
    let template = map.seal(scenario.ctx());
    let template_id = template.id();
    registry.publish_template(template);
    let game = lobby::create_unshared(&registry, template_id, config, &clock, scenario.ctx());
    Arena { scenario, clock, registry, game }
}

/// The same on a map published with names, streets and recommended rules.
public fun labelled_lobby(map: MapDraft, labels: MapLabels, config: Config): Arena {
    let mut scenario = ts::begin(ALICE);
    let clock = clock::create_for_testing(scenario.ctx());
    let mut registry = map::create_registry(scenario.ctx());
    let template = map.seal(scenario.ctx());
    let template_id = template.id();
    registry.publish_labelled_template(template, labels, config);
    let game = lobby::create_unshared(&registry, template_id, config, &clock, scenario.ctx());
    Arena { scenario, clock, registry, game }
}

/// A game of two on the ring of eight with these streets.
public fun streets(config: Config, groups: vector<u8>): Arena {
    let mut self = labelled_lobby(maps::ring8(), labels(8, groups), config);
    self.join(seat_address(1));
    self.start_by(ALICE);
    self
}

/// Names for a map of so many tiles.
public fun labels(tiles: u64, groups: vector<u8>): MapLabels {
    let names = vector::tabulate!(tiles, |_| b"Lane".to_string());
    let zh = vector::tabulate!(tiles, |_| x"E5B7B7".to_string());
    map::new_labels(b"Town".to_string(), x"E5B08FE99587".to_string(), names, zh, groups)
}

/// A started game of ALICE (0xA), BOB (0xB) and so on; it is ALICE's turn.
public fun start(map: MapDraft, config: Config, players: u64): Arena {
    let mut self = lobby(map, config);
    (players - 1).do!(|i| self.join(seat_address(i + 1)));
    self.start_by(ALICE);
    self
}

/// A started game on the specification's ring of eight with the usual rules.
public fun ring(players: u64): Arena { start(maps::ring8(), game::default_config(), players) }

/// The same with other rules.
public fun ring_with(config: Config, players: u64): Arena { start(maps::ring8(), config, players) }

/// The address of a seat: 0xA, 0xB, …
public fun seat_address(seat: u64): address {
    let seats = vector[@0xA, @0xB, @0xC, @0xD, @0xE, @0xF];
    seats[seat]
}

/// One more lobby of ALICE on the same map.
public fun another_game(self: &mut Arena): Game {
    self.scenario.next_tx(ALICE);
    lobby::create_unshared(
        &self.registry,
        self.game.template_id(),
        *self.game.config(),
        &self.clock,
        self.scenario.ctx(),
    )
}

public fun end(self: Arena) {
    let Arena { scenario, clock, registry, game } = self;
    clock.destroy_for_testing();
    unit_test::destroy(registry);
    unit_test::destroy(game);
    scenario.end();
}

// === The game and its parts ===

public fun tx(self: &mut Arena, sender: address): TransactionEffects {
    self.scenario.next_tx(sender)
}

public fun ctx(self: &mut Arena): &mut TxContext { self.scenario.ctx() }

public fun scenario(self: &Arena): &Scenario { &self.scenario }

public fun game_and_ctx(self: &mut Arena): (&mut Game, &mut TxContext) {
    (&mut self.game, self.scenario.ctx())
}

public fun game_and_clock(self: &mut Arena): (&mut Game, &Clock) { (&mut self.game, &self.clock) }

public fun game_and_registry(self: &mut Arena): (&mut Game, &MapRegistry) {
    (&mut self.game, &self.registry)
}

public fun clock(self: &Arena): &Clock { &self.clock }

public fun game(self: &Arena): &Game { &self.game }

/// The game behind the rules' back, to set up a position.
public fun game_mut(self: &mut Arena): &mut Game { &mut self.game }

public fun registry(self: &Arena): &MapRegistry { &self.registry }

/// A deed of a player: a new transaction with the player's seat.
macro fun with_seat($self: &mut Arena, $player: address, $deed: |&mut Arena, &Seat|) {
    let self = $self;
    self.scenario.next_tx($player);
    let seat: Seat = self.scenario.take_from_sender();
    $deed(self, &seat);
    self.scenario.return_to_sender(seat);
}

/// A deed of a player with a cap minted for it.
macro fun with_new_cap($self: &mut Arena, $player: address, $deed: |&mut Arena, TurnCap|) {
    let self = $self;
    self.with_seat!($player, |self, seat| {
        let cap = turn::mint_turncap(&self.game, seat, self.scenario.ctx());
        $deed(self, cap)
    })
}

/// A deed of a player with a cap that is of no use afterwards.
macro fun with_cap($self: &mut Arena, $player: address, $deed: |&mut Arena, &TurnCap|) {
    let self = $self;
    self.with_new_cap!($player, |self, cap| {
        $deed(self, &cap);
        cap.burn_turncap()
    })
}

// === The lobby ===

public fun join(self: &mut Arena, player: address) {
    self.scenario.next_tx(player);
    lobby::join(&mut self.game, self.scenario.ctx());
}

public fun leave(self: &mut Arena, player: address) {
    self.scenario.next_tx(player);
    let seat: Seat = self.scenario.take_from_sender();
    lobby::leave(&mut self.game, seat, &self.clock);
}

public fun close(self: &mut Arena, player: address) {
    self.with_seat!(player, |self, seat| lobby::close(&mut self.game, seat, &self.clock))
}

public fun start_by(self: &mut Arena, player: address) {
    self.with_seat!(player, |self, seat| lobby::start(&mut self.game, seat, &self.clock))
}

public fun ready(self: &mut Arena, player: address, ready: bool) {
    self.with_seat!(player, |self, seat| lobby::set_ready(&mut self.game, seat, ready, &self.clock))
}

public fun kick(self: &mut Arena, by: address, player: address) {
    self.with_seat!(by, |self, seat| lobby::kick(&mut self.game, seat, player))
}

/// Sits down as a program, or with a delegate.
public fun join_as(
    self: &mut Arena,
    player: address,
    bot: bool,
    delegate: Option<address>,
    until_ms: u64,
) {
    self.scenario.next_tx(player);
    lobby::join_as(&mut self.game, bot, delegate, until_ms, self.scenario.ctx());
}

// === Preferences ===

public fun delegate(self: &mut Arena, player: address, delegate: Option<address>, until_ms: u64) {
    self.with_seat!(
        player,
        |self, seat| preferences::name_delegate(&mut self.game, seat, delegate, until_ms),
    )
}

public fun prefer(self: &mut Arena, player: address, dir: u8) {
    self.with_seat!(player, |self, seat| preferences::set_direction(&mut self.game, seat, dir))
}

public fun auto(self: &mut Arena, player: address, auto: bool, floor: u64) {
    self.with_seat!(player, |self, seat| preferences::set_auto(&mut self.game, seat, auto, floor))
}

// === The turn ===

/// Uses a card; what it does not take is none.
public fun use_card(
    self: &mut Arena,
    player: address,
    kind: u16,
    target: Option<address>,
    tile: Option<u64>,
    value: Option<u8>,
) {
    self.with_new_cap!(player, |self, cap| {
        cards::use_card(&mut self.game, &cap, kind, target, tile, value);
        cap.burn_turncap()
    })
}

/// Uses a card that takes nothing.
public fun play_card(self: &mut Arena, player: address, kind: u16) {
    self.use_card(player, kind, option::none(), option::none(), option::none())
}

/// Uses a card on a tile.
public fun lay(self: &mut Arena, player: address, kind: u16, tile: u64) {
    self.use_card(player, kind, option::none(), option::some(tile), option::none())
}

/// Asks the remote dice for a value.
public fun ask_for(self: &mut Arena, player: address, value: u8) {
    self.use_card(
        player,
        types::card_move_ctrl!(),
        option::none(),
        option::none(),
        option::some(value),
    )
}

/// Uses a card on somebody.
public fun aim(self: &mut Arena, player: address, kind: u16, target: address) {
    self.use_card(player, kind, option::some(target), option::none(), option::none())
}

/// Freezes somebody.
public fun freeze_player(self: &mut Arena, player: address, target: address) {
    self.aim(player, types::card_freeze!(), target)
}

/// Rolls this face.
public fun roll(self: &mut Arena, player: address, face: u64) {
    self.roll_with(player, option::none(), vector[], face_seed(face))
}

/// Rolls this face in a direction.
public fun roll_towards(self: &mut Arena, player: address, face: u64, dir: u8) {
    self.roll_with(player, option::some(dir), vector[], face_seed(face))
}

/// Rolls this face in a direction with a route.
public fun roll_along(self: &mut Arena, player: address, face: u64, dir: u8, route: vector<u64>) {
    self.roll_with(player, option::some(dir), route, face_seed(face))
}

/// Rolls this face, and then the numbers `drawn`, each below its limit.
public fun roll_and_draw(
    self: &mut Arena,
    player: address,
    face: u64,
    mut limits: vector<u64>,
    mut drawn: vector<u64>,
) {
    limits.insert(6, 0);
    drawn.insert(face - 1, 0);
    self.roll_with(player, option::none(), vector[], seed_of(limits, drawn))
}

/// Rolls whatever the seed gives, and steps.
public fun roll_with(
    self: &mut Arena,
    player: address,
    dir: Option<u8>,
    route: vector<u64>,
    seed: u64,
) {
    self.draw_with(player, dir, route, seed);
    turn::step(&mut self.game, &self.registry, &self.clock)
}

/// Rolls this face; the draw waits.
public fun draw(self: &mut Arena, player: address, face: u64) {
    self.draw_with(player, option::none(), vector[], face_seed(face))
}

/// Rolls whatever the seed gives; the draw waits.
public fun draw_with(
    self: &mut Arena,
    player: address,
    dir: Option<u8>,
    route: vector<u64>,
    seed: u64,
) {
    self.with_new_cap!(
        player,
        |self, cap| turn::roll_with_seed(
            &mut self.game,
            &self.registry,
            cap,
            dir,
            route,
            rng::numbered_seed(seed),
        ),
    )
}

/// Plays the roll that waits.
public fun step(self: &mut Arena, by: address) {
    self.scenario.next_tx(by);
    turn::step(&mut self.game, &self.registry, &self.clock)
}

/// Rolls this face for an absent player, and steps.
public fun roll_absent(self: &mut Arena, by: address, face: u64) {
    self.scenario.next_tx(by);
    turn::roll_absent_with_seed(
        &mut self.game,
        &self.clock,
        rng::numbered_seed(face_seed(face)),
        self.scenario.ctx(),
    );
    turn::step(&mut self.game, &self.registry, &self.clock)
}

/// Rolls with the network's randomness, through the entry function; the draw waits.
public fun roll_for_real(self: &mut Arena, player: address) {
    self.with_new_cap!(player, |self, cap| {
        let random: Random = self.scenario.take_shared();
        turn::roll_for_testing(
            &mut self.game,
            &self.registry,
            cap,
            &random,
            self.scenario.ctx(),
        );
        ts::return_shared(random);
    })
}

/// Rolls for an absent player with the network's randomness, through the entry function; the draw waits.
public fun roll_absent_for_real(self: &mut Arena, by: address) {
    self.scenario.next_tx(by);
    let random: Random = self.scenario.take_shared();
    turn::roll_absent_for_testing(&mut self.game, &random, &self.clock, self.scenario.ctx());
    ts::return_shared(random);
}

/// Rolls the clock's dice and moves.
public fun roll_by_clock(self: &mut Arena, player: address) {
    self.with_new_cap!(
        player,
        |self, cap| turn::roll_and_step(
            &mut self.game,
            &self.registry,
            cap,
            option::none(),
            vector[],
            &self.clock,
        ),
    )
}

/// Rolls this face with the clock's dice: waits until they show it.
public fun roll_by_clock_face(self: &mut Arena, player: address, face: u64) {
    while (turn::rand1_6(&self.game, &self.clock) as u64 != face) self.wait(1);
    self.roll_by_clock(player)
}

/// Rolls for an absent player with the clock's dice.
public fun roll_absent_by_clock(self: &mut Arena, by: address) {
    self.scenario.next_tx(by);
    turn::roll_absent_and_step(
        &mut self.game,
        &self.registry,
        &self.clock,
        self.scenario.ctx(),
    )
}

/// Creates the network's randomness.
public fun create_random(self: &mut Arena) {
    self.scenario.next_tx(@0x0);
    random::create_for_testing(self.scenario.ctx());
    self.scenario.next_tx(@0x0);
    let mut random: Random = self.scenario.take_shared();
    random.update_randomness_state_for_testing(
        0,
        x"1F1F1F1F1F1F1F1F1F1F1F1F1F1F1F1F1F1F1F1F1F1F1F1F1F1F1F1F1F1F1F1F",
        self.scenario.ctx(),
    );
    ts::return_shared(random);
}

/// Buys the tile.
public fun buy(self: &mut Arena, player: address, tile: u64) {
    self.with_cap!(player, |self, cap| estate::buy(&mut self.game, &self.registry, cap, tile))
}

public fun upgrade(self: &mut Arena, player: address, tile: u64) {
    self.with_cap!(player, |self, cap| estate::upgrade(&mut self.game, &self.registry, cap, tile))
}

public fun buy_card(self: &mut Arena, player: address, kind: u16) {
    self.with_cap!(player, |self, cap| shop::buy_card(&mut self.game, &self.registry, cap, kind))
}

public fun sell_building(self: &mut Arena, player: address, tile: u64) {
    self.with_cap!(player, |self, cap| estate::sell_building(&mut self.game, cap, tile))
}

public fun sell_land(self: &mut Arena, player: address, tile: u64) {
    self.with_cap!(player, |self, cap| estate::sell_land(&mut self.game, cap, tile))
}

public fun end_turn(self: &mut Arena, player: address) {
    self.with_new_cap!(player, |self, cap| turn::end_turn(&mut self.game, cap, &self.clock))
}

/// Rolls this face and decides against whatever there is to decide.
public fun roll_on(self: &mut Arena, player: address, face: u64) {
    self.roll(player, face);
    self.decline(player)
}

/// Ends the turn if it is still the player's.
public fun decline(self: &mut Arena, player: address) {
    if (self.game.phase() == types::phase_manage!() && self.game.active_player() == player)
        self.end_turn(player)
}

public fun wait(self: &mut Arena, ms: u64) { self.clock.increment_for_testing(ms) }

public fun end_timed_out_turn(self: &mut Arena, by: address) {
    self.scenario.next_tx(by);
    turn::end_timed_out_turn(&mut self.game, &self.clock, self.scenario.ctx())
}

public fun surrender(self: &mut Arena, player: address) {
    self.with_seat!(player, |self, seat| turn::surrender(&mut self.game, seat, &self.clock))
}

public fun game_clock_and_ctx(self: &mut Arena): (&mut Game, &Clock, &mut TxContext) {
    (&mut self.game, &self.clock, self.scenario.ctx())
}

/// Takes the arena apart and keeps the game.
public fun into_game(self: Arena): (Scenario, Clock, Game) {
    let Arena { scenario, clock, registry, game } = self;
    unit_test::destroy(registry);
    (scenario, clock, game)
}

// === Positions ===

public fun put(self: &mut Arena, player: address, tile: u64) {
    self.game.player_mut(player).move_to(tile)
}

public fun give_card(self: &mut Arena, player: address, kind: u16) {
    self.game.player_mut(player).add_card(kind)
}

/// Cash becomes this.
public fun set_cash(self: &mut Arena, player: address, cash: u64) {
    let state = self.game.player_mut(player);
    state.debit(std::u64::max_value!());
    state.credit(cash);
}

/// The player owns the tile, with its list price and upgrades at list prices as estate.
public fun own(self: &mut Arena, player: address, tile: u64, level: u8) {
    let price = self.registry.get_template(self.game.template_id()).tile(tile).price();
    self.game.set_owner(tile, player);
    let state = self.game.player_mut(player);
    state.add_deed(tile, price, price);
    level.do!(|lv| state.add_building(tile, economy::upgrade_cost(price, lv)));
    if (level > 0) self.game.set_level(tile, level)
}

// === Questions ===

public fun cash(self: &Arena, player: address): u64 { self.game.player(player).cash() }

public fun pos(self: &Arena, player: address): u64 { self.game.player(player).pos() }

public fun cards(self: &Arena, player: address, kind: u16): u64 {
    self.game.player(player).card_count(kind)
}

public fun hand(self: &Arena, player: address): u64 { self.game.player(player).hand_size() }

public fun hospital_turns(self: &Arena, player: address): u8 {
    self.game.player(player).in_hospital_turns()
}

public fun prison_turns(self: &Arena, player: address): u8 {
    self.game.player(player).in_prison_turns()
}

public fun is_out(self: &Arena, player: address): bool { self.game.player(player).is_bankrupt() }

// === Events of the last deed ===

/// How many events of a type the last deed emitted.
public fun count<E: copy + drop>(): u64 { event::events_by_type<E>().length() }

/// The fields after the game's id of the only event of a type.
public fun only<E: copy + drop>(): BCS {
    unit_test::assert_eq!(count<E>(), 1);
    nth<E>(0)
}

/// The fields after the game's id of one event of a type.
public fun nth<E: copy + drop>(index: u64): BCS {
    let events = event::events_by_type<E>();
    let mut fields = sui::bcs::new(bcs::to_bytes(&events[index]));
    fields.peel_address();
    fields
}

// === Dice ===

/// A seed whose first roll shows the face.
public fun face_seed(face: u64): u64 { seed_of(vector[6], vector[face - 1]) }

/// A seed whose first numbers below the limits are those wanted.
public fun seed_of(limits: vector<u64>, wanted: vector<u64>): u64 {
    let mut seed = 0;
    loop {
        let mut stream = rng::from_seed(rng::numbered_seed(seed));
        if (
            limits
                .zip_map_ref!(&wanted, |limit, number| stream.below(*limit) == *number)
                .all!(|hit| *hit)
        ) {
            return seed
        };
        seed = seed + 1;
    }
}
