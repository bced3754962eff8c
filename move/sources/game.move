/// A game in progress: one shared `Game` that points into tables, a `Seat` for every player and a `TurnCap` for the
/// turn. This module owns the object, its invariants and the views; the rules are verbs of other modules:
/// `lobby` (create, join, leave, start), `turn` (mint, roll, end, timeout, surrender), `movement` (spec 1.2),
/// `tiles` and `news` (spec 1.4), `cards` (use), `estate` (buy, upgrade), `shop`, `economy`, `standing`.
///
/// Invariants: at most `max_players` players, `active_idx` is a seat; a tile holds at most one NPC; a tile with a level
/// has an owner; the digest is that of the registry's template.
///
/// A move writes this object, the player's entry, at most one NPC entry and what the stop changes. Everything that
/// grows with the board or the players lives in a table.
module tycoon::game;

use sui::{clock::Clock, table::{Self, Table}};
use tycoon::{
    config::{Self, Config},
    effects::{Self, Effects},
    map::{MapRegistry, MapTemplate},
    npc::NpcInst,
    player::{Self, Player},
    types
};

// === Errors, as `types` lists them ===

const ERR_WRONG_PHASE: u64 = 2;
const ERR_NO_TURN_CAP: u64 = 3;
const ERR_CAP_EXPIRED: u64 = 9;
const ERR_ALREADY_STARTED: u64 = 11;
const ERR_GAME_ENDED: u64 = 12;
const ERR_NO_SUCH_TILE: u64 = 14;
const ERR_NOT_STARTED: u64 = 16;
const ERR_SEAT_MISMATCH: u64 = 20;
const ERR_FOREIGN_REGISTRY: u64 = 37;
const ERR_DIGEST_MISMATCH: u64 = 38;
const ERR_DRAW_WAITS: u64 = 58;
const ERR_NOT_DELEGATE: u64 = 59;
const ERR_WRONG_VERSION: u64 = 60;

/// What is drawn a roll.
const SEED_BYTES: u64 = 32;

// === Structs ===

/// The right to play as `player` in one game. Cannot change hands.
public struct Seat has key {
    id: UID,
    game_id: ID,
    player: address,
}

/// The right to act in one turn: `turn` is the round. Neither droppable nor storable, so within a transaction it ends
/// in `turn::roll`, `turn::roll_and_step`, `turn::end_turn`, `game::keep_turncap` or `game::burn_turncap`.
public struct TurnCap has key {
    id: UID,
    game_id: ID,
    player: address,
    turn: u64,
}

/// A roll that was drawn and is to be played: all that the move depends on besides the board. Its size is the same
/// whatever was drawn.
public struct Draw has copy, drop, store {
    /// 32 bytes.
    seed: vector<u8>,
    /// A DirMode.
    dir: u8,
    /// Exits to take at the forks met.
    route: vector<u64>,
    /// The automatic mode as it was when the dice fell.
    auto: bool,
    auto_floor: u64,
    /// Somebody else rolled: the turn ends with the move.
    absent: bool,
}

/// The shared object of a game. Without `store`: no other package can wrap it or hand it on.
public struct Game has key {
    id: UID,
    /// The version of the package that plays it.
    version: u64,
    /// A GameStatus.
    status: u8,
    created_at_ms: u64,
    registry: ID,
    template_id: u64,
    template_digest: vector<u8>,
    tile_count: u64,
    host: address,
    /// Who opened the table has left it: it starts by ready alone.
    host_left: bool,
    players: Table<address, Player>,
    /// Seats in playing order.
    join_order: vector<address>,
    /// Players out of the game, the first one first.
    out: vector<address>,
    winners: vector<address>,
    /// The round, from 1 on; 0 in the lobby.
    turn: u64,
    active_idx: u8,
    /// A Phase.
    phase: u8,
    /// When this phase opened: ROLL, MANAGE or END.
    phase_started_ms: u64,
    /// What waits in phase MOVE; of no meaning in the others.
    draw: Draw,
    /// The active player has bought or upgraded this turn.
    acted: bool,
    owner_of: Table<u64, address>,
    /// Levels above 0.
    level_of: Table<u64, u8>,
    npc_on: Table<u64, NpcInst>,
    effects: Effects,
    config: Config,
    /// The config is the one recommended for the map, seats aside.
    usual_rules: bool,
    rng_nonce: u64,
    /// How many tiles and players of an ended game are cleared away.
    cleared: u64,
}

// === Config ===

/// The usual rules: six seats, 10,000 to start with, played until one is left.
public fun default_config(): Config { config::default() }

/// The rules of the specification's config; the others are the usual ones, see `config::with_…`.
public fun new_config(
    trigger_card_on_pass: bool,
    trigger_lottery_on_pass: bool,
    npc_cap: u16,
    max_players: u8,
    max_turns: Option<u64>,
    bomb_to_hospital: bool,
    dog_to_hospital: bool,
    barrier_consumed_on_stop: bool,
): Config {
    config::new(
        trigger_card_on_pass,
        trigger_lottery_on_pass,
        npc_cap,
        max_players,
        max_turns,
        bomb_to_hospital,
        dog_to_hospital,
        barrier_consumed_on_stop,
    )
}

// === Seats and caps ===

/// Keeps a cap for a later transaction of its player.
public fun keep_turncap(cap: TurnCap) {
    let player = cap.player;
    transfer::transfer(cap, player)
}

/// Destroys a cap that is of no use any more.
public fun burn_turncap(cap: TurnCap) {
    let TurnCap { id, .. } = cap;
    id.delete()
}

/// Destroys a seat whose game is over, or that the host has taken away. A seat of a running game gives up by
/// `turn::surrender`, one in the lobby by `lobby::leave`.
public fun burn_seat(self: &Game, seat: Seat) {
    assert!(seat.game_id == self.id(), ERR_SEAT_MISMATCH);
    let is_over = self.status == types::status_ended!();
    assert!(is_over || !self.has_player(seat.player), ERR_WRONG_PHASE);
    seat.unseat()
}

public(package) fun unseat(seat: Seat) {
    let Seat { id, .. } = seat;
    id.delete()
}

public(package) fun issue_seat(self: &Game, player: address, ctx: &mut TxContext) {
    transfer::transfer(Seat { id: object::new(ctx), game_id: self.id(), player }, player)
}

public(package) fun issue_turncap(self: &Game, ctx: &mut TxContext): TurnCap {
    TurnCap {
        id: object::new(ctx),
        game_id: self.id(),
        player: self.active_player(),
        turn: self.turn,
    }
}

// === Guards ===

/// The game is of this version.
public(package) fun check_version(self: &Game) {
    assert!(self.version == types::version(), ERR_WRONG_VERSION)
}

/// No roll waits to be played.
public(package) fun check_no_draw(self: &Game) { assert!(!self.draw_waits(), ERR_DRAW_WAITS) }

/// The game is being played, and no roll waits.
public(package) fun check_active(self: &Game) {
    self.check_version();
    assert!(self.status != types::status_ready!(), ERR_NOT_STARTED);
    assert!(self.status != types::status_ended!(), ERR_GAME_ENDED);
    self.check_no_draw();
}

/// The game is in the lobby.
public(package) fun check_ready(self: &Game) {
    self.check_version();
    assert!(self.status != types::status_active!(), ERR_ALREADY_STARTED);
    assert!(self.status != types::status_ended!(), ERR_GAME_ENDED);
}

/// The seat is one of this game, and was not taken away. Returns its player.
public(package) fun check_seat(self: &Game, seat: &Seat): address {
    assert!(seat.game_id == self.id() && self.has_player(seat.player), ERR_SEAT_MISMATCH);
    seat.player
}

/// The sender may play for the player. Returns the player.
public(package) fun check_delegate(
    self: &Game,
    player: address,
    clock: &Clock,
    ctx: &TxContext,
): address {
    let is_delegate =
        self.has_player(player)
        && self.players[player].has_delegate(ctx.sender(), clock.timestamp_ms());
    assert!(is_delegate, ERR_NOT_DELEGATE);
    player
}

/// The cap is of this game and this turn, and the turn is in this phase. Returns the player.
public(package) fun check_cap(self: &Game, cap: &TurnCap, phase: u8): address {
    assert!(cap.game_id == self.id(), ERR_NO_TURN_CAP);
    self.check_active();
    assert!(cap.turn == self.turn && cap.player == self.active_player(), ERR_CAP_EXPIRED);
    assert!(self.phase == phase, ERR_WRONG_PHASE);
    cap.player
}

/// The tile is on the map.
public(package) fun check_tile(self: &Game, tile_id: u64) {
    assert!(tile_id < self.tile_count, ERR_NO_SUCH_TILE)
}

/// The registry is the game's and its template is the one agreed on. Returns the template's id.
public(package) fun check_registry(self: &Game, registry: &MapRegistry): u64 {
    assert!(object::id(registry) == self.registry, ERR_FOREIGN_REGISTRY);
    let template = registry.get_template(self.template_id);
    assert!(template.digest() == self.template_digest, ERR_DIGEST_MISMATCH);
    self.template_id
}

// === Making ===

public(package) fun new(
    registry: &MapRegistry,
    template: &MapTemplate,
    config: Config,
    usual_rules: bool,
    host: address,
    clock: &Clock,
    ctx: &mut TxContext,
): Game {
    Game {
        id: object::new(ctx),
        version: types::version(),
        status: types::status_ready!(),
        created_at_ms: clock.timestamp_ms(),
        registry: object::id(registry),
        template_id: template.id(),
        template_digest: template.digest(),
        tile_count: template.tile_count(),
        host,
        host_left: false,
        players: table::new(ctx),
        join_order: vector[],
        out: vector[],
        winners: vector[],
        turn: 0,
        active_idx: 0,
        phase: types::phase_roll!(),
        phase_started_ms: 0,
        draw: Draw {
            seed: vector::tabulate!(SEED_BYTES, |_| 0),
            dir: types::dir_auto!(),
            route: vector[],
            auto: false,
            auto_floor: 0,
            absent: false,
        },
        acted: false,
        owner_of: table::new(ctx),
        level_of: table::new(ctx),
        npc_on: table::new(ctx),
        effects: effects::none(),
        config,
        usual_rules,
        rng_nonce: 0,
        cleared: 0,
    }
}

public(package) fun share(self: Game) { transfer::share_object(self) }

// === Players ===

public(package) fun seat_player(self: &mut Game, player: address, bot: bool, ctx: &mut TxContext) {
    self.players.add(player, player::new(player, bot, ctx));
    self.join_order.push_back(player);
}

/// Takes a player off the lobby; the first of those who stay hosts.
public(package) fun unseat_player(self: &mut Game, player: address) {
    self.players.remove(player).destroy();
    self.join_order = self.join_order.filter!(|seated| *seated != player);
    if (self.host == player && !self.join_order.is_empty()) {
        self.host = self.join_order[0];
        self.host_left = true;
    }
}

public(package) fun player_mut(self: &mut Game, player: address): &mut Player {
    &mut self.players[player]
}

/// Tells the player's counters, buffs and choices after one of them changed.
public(package) fun announce(self: &Game, player: address) {
    self.players[player].announce(self.id())
}

public(package) fun record_out(self: &mut Game, player: address) { self.out.push_back(player) }

// === Turn state ===

public(package) fun set_status(self: &mut Game, status: u8) { self.status = status }

public(package) fun set_phase(self: &mut Game, phase: u8) { self.phase = phase }

public(package) fun set_winners(self: &mut Game, winners: vector<address>) {
    self.winners = winners
}

public(package) fun set_acted(self: &mut Game) { self.acted = true }

/// A fresh number for the predictable dice.
public(package) fun bump_nonce(self: &mut Game) { self.rng_nonce = self.rng_nonce + 1 }

/// Lets a seat begin its turn now.
public(package) fun begin_turn(self: &mut Game, seat: u64, now_ms: u64) {
    self.active_idx = seat as u8;
    self.open_phase(types::phase_roll!(), now_ms);
    self.acted = false;
}

/// Opens a phase that lasts, with a full deadline of its own.
public(package) fun open_phase(self: &mut Game, phase: u8, now_ms: u64) {
    self.phase = phase;
    self.phase_started_ms = now_ms;
}

/// Everything the move will depend on but the seed, which `put_seed` adds: phase MOVE.
public(package) fun prepare_draw(self: &mut Game, dir: u8, route: vector<u64>, absent: bool) {
    let player = self.active_player();
    let state = &self.players[player];
    self.draw.auto = state.is_auto();
    self.draw.auto_floor = state.auto_floor();
    self.draw.dir = dir;
    self.draw.route = route;
    self.draw.absent = absent;
    self.phase = types::phase_move!();
}

public(package) fun put_seed(self: &mut Game, seed: vector<u8>) { self.draw.seed = seed }

public(package) fun set_version(self: &mut Game, version: u64) { self.version = version }

public(package) fun begin_round(self: &mut Game) { self.turn = self.turn + 1 }

// === Land ===

public(package) fun set_owner(self: &mut Game, tile_id: u64, owner: address) {
    self.owner_of.add(tile_id, owner)
}

public(package) fun set_level(self: &mut Game, tile_id: u64, level: u8) {
    if (self.level_of.contains(tile_id)) *&mut self.level_of[tile_id] = level
    else self.level_of.add(tile_id, level)
}

/// Owner and level go together, so no level is left without an owner.
public(package) fun clear_owner(self: &mut Game, tile_id: u64) {
    self.owner_of.remove(tile_id);
    self.clear_level(tile_id);
}

/// The building goes, the owner stays. Returns the level it had.
public(package) fun clear_level(self: &mut Game, tile_id: u64): u8 {
    if (self.level_of.contains(tile_id)) self.level_of.remove(tile_id) else 0
}

// === Clearing away ===

/// Removes the rows of the next tile or, after the tiles, of the next player; the host's is the last. The caller made
/// sure that there is one.
public(package) fun clear_next(self: &mut Game) {
    let place = self.cleared;
    self.cleared = place + 1;
    if (place < self.tile_count) {
        if (self.owner_of.contains(place)) self.clear_owner(place);
        if (self.npc_on.contains(place)) {
            self.npc_on.remove(place);
        };
        return
    };
    let host = self.host;
    let mut order = self.join_order.filter!(|player| *player != host);
    if (self.join_order.contains(&host)) order.push_back(host);
    self.players.remove(order[place - self.tile_count]).destroy()
}

/// Whether every row of every table is gone.
public fun is_cleared(self: &Game): bool {
    self.cleared == self.tile_count + self.join_order.length()
}

/// Destroys a game without rows.
public(package) fun delete(self: Game) {
    let Game { id, players, owner_of, level_of, npc_on, .. } = self;
    players.destroy_empty();
    owner_of.destroy_empty();
    level_of.destroy_empty();
    npc_on.destroy_empty();
    id.delete()
}

// === NPCs and effects ===

public(package) fun put_npc(self: &mut Game, tile_id: u64, npc: NpcInst) {
    self.npc_on.add(tile_id, npc)
}

public(package) fun take_npc(self: &mut Game, tile_id: u64): NpcInst { self.npc_on.remove(tile_id) }

public(package) fun effects_mut(self: &mut Game): &mut Effects { &mut self.effects }

// === Views: the game ===

/// The game's id.
public fun id(self: &Game): ID { object::id(self) }

/// 0 in the lobby, 1 being played, 2 over.
public fun status(self: &Game): u8 { self.status }

/// When the lobby was opened.
public fun created_at_ms(self: &Game): u64 { self.created_at_ms }

/// The registry the map is in.
public fun registry(self: &Game): ID { self.registry }

/// The map's id in its registry.
public fun template_id(self: &Game): u64 { self.template_id }

/// The digest of the map.
public fun template_digest(self: &Game): vector<u8> { self.template_digest }

/// How many tiles the map has.
public fun tile_count(self: &Game): u64 { self.tile_count }

/// The version of the package that plays it.
public fun version(self: &Game): u64 { self.version }

/// Who may take guests off the table, close the lobby and, unless the one who opened it has left, start the game.
public fun host(self: &Game): address { self.host }

/// Whether who opened the table has left it.
public fun host_left(self: &Game): bool { self.host_left }

/// Whether the config is the one recommended for the map, seats aside.
public fun usual_rules(self: &Game): bool { self.usual_rules }

/// Whether everybody at the table is ready.
public fun all_ready(self: &Game): bool {
    self.join_order.all!(|player| self.players[*player].is_ready())
}

/// The rules of this game.
public fun config(self: &Game): &Config { &self.config }

/// What the news changed.
public fun effects(self: &Game): &Effects { &self.effects }

/// The round.
public fun turn(self: &Game): u64 { self.turn }

/// The seat whose turn it is.
public fun active_idx(self: &Game): u8 { self.active_idx }

/// The player whose turn it is.
public fun active_player(self: &Game): address { self.join_order[self.active_idx as u64] }

/// The phase of the turn.
public fun phase(self: &Game): u8 { self.phase }

/// Whether the active player has bought or upgraded this turn.
public fun has_acted(self: &Game): bool { self.acted }

/// When the phase opened.
public fun phase_started_ms(self: &Game): u64 { self.phase_started_ms }

/// When the active player's time in this phase is over.
public fun deadline_ms(self: &Game): u64 { self.phase_started_ms + self.config.turn_timeout_ms() }

/// Whether a roll waits to be played.
public fun draw_waits(self: &Game): bool {
    self.status == types::status_active!() && self.phase == types::phase_move!()
}

/// The roll that waits, or the last one that did.
public fun draw(self: &Game): Draw { self.draw }

/// How often the predictable dice were rolled.
public fun rng_nonce(self: &Game): u64 { self.rng_nonce }

/// Who won; several share the win, nobody before the end.
public fun winners(self: &Game): vector<address> { self.winners }

/// Players out of the game, the first one first.
public fun out(self: &Game): vector<address> { self.out }

// === Views: players ===

/// All players in playing order.
public fun join_order(self: &Game): vector<address> { self.join_order }

/// Whether the address has a seat.
public fun has_player(self: &Game, player: address): bool { self.players.contains(player) }

/// A player's state.
public fun player(self: &Game, player: address): &Player { &self.players[player] }

/// Whether the address has a seat and is not out.
public fun is_playing(self: &Game, player: address): bool {
    self.players.contains(player) && !self.players[player].is_bankrupt()
}

/// Players who are not out, in playing order.
public fun playing(self: &Game): vector<address> {
    self.join_order.filter!(|player| !self.players[*player].is_bankrupt())
}

/// How many players are not out.
public fun playing_count(self: &Game): u64 { self.join_order.length() - self.out.length() }

// === Views: the board ===

/// Who owns a tile.
public fun owner_of(self: &Game, tile_id: u64): Option<address> {
    if (self.owner_of.contains(tile_id)) option::some(self.owner_of[tile_id]) else option::none()
}

/// The level of the building on a tile.
public fun level_of(self: &Game, tile_id: u64): u8 {
    if (self.level_of.contains(tile_id)) self.level_of[tile_id] else 0
}

/// How many tiles have an owner.
public fun owner_count(self: &Game): u64 { self.owner_of.length() }

/// How many tiles have a building.
public fun level_count(self: &Game): u64 { self.level_of.length() }

/// Whether something lies on a tile, spent or not.
public fun has_npc(self: &Game, tile_id: u64): bool { self.npc_on.contains(tile_id) }

/// What lies on a tile.
public fun npc(self: &Game, tile_id: u64): &NpcInst { &self.npc_on[tile_id] }

/// Whether something on the tile has an effect this round.
public fun has_live_npc(self: &Game, tile_id: u64): bool {
    self.npc_on.contains(tile_id) && self.npc_on[tile_id].is_live(self.turn)
}

/// How many barriers, bombs and dogs lie on the board.
public fun npc_count(self: &Game): u64 { self.npc_on.length() }

// === Views: a draw ===

/// The seed that everything random in the move follows from, the direction and the exits to take at forks.
public fun way(self: &Draw): (vector<u8>, u8, vector<u64>) { (self.seed, self.dir, self.route) }

/// Whether the automatic mode was on, and what it leaves in cash.
public fun auto(self: &Draw): (bool, u64) { (self.auto, self.auto_floor) }

/// Whether somebody else rolled.
public fun is_absent(self: &Draw): bool { self.absent }

// === Views: seats and caps ===

/// The game a seat is in.
public fun seat_game(seat: &Seat): ID { seat.game_id }

/// The player of a seat.
public fun seat_player_address(seat: &Seat): address { seat.player }

/// The game a cap is for.
public fun cap_game(cap: &TurnCap): ID { cap.game_id }

/// The player a cap is for.
public fun cap_player(cap: &TurnCap): address { cap.player }

/// The round a cap is for.
public fun cap_turn(cap: &TurnCap): u64 { cap.turn }

#[test_only]
public fun set_digest_for_testing(self: &mut Game, digest: vector<u8>) {
    self.template_digest = digest
}
