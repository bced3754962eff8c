/// One player's state: place, money, counters, buffs, hand and land. Fields change only through the verbs below;
/// `economy` is the only caller of those that move money, so that every change is told.
module tycoon::player;

use sui::table::{Self, Table};
use tycoon::{events, types};

/// A seat's state. Lives in the game's table under the player's address.
public struct Player has store {
    owner: address,
    pos: u64,
    cash: u64,
    in_prison_turns: u8,
    in_hospital_turns: u8,
    frozen_until_turn: Option<u64>,
    rent_free_until_turn: Option<u64>,
    /// Out of the game for whatever reason.
    bankrupt: bool,
    cards: Table<u16, u64>,
    /// A DirMode.
    dir_pref: u8,
    roll_override: Option<u8>,
    /// How many cards all kinds together are.
    hand_size: u64,
    /// The tiles the player owns, in the order they were bought.
    tiles: vector<u64>,
    /// List prices of those tiles and what was paid to upgrade them.
    estate: u64,
    /// A DirMode: FORCED_CW or FORCED_CCW while `forced_moves` is not 0.
    forced_dir: u8,
    forced_moves: u8,
    /// Buys and upgrades by itself as long as `auto_floor` stays in cash.
    auto: bool,
    auto_floor: u64,
    /// Turns in a row that ran out of time.
    timeouts: u8,
}

// === Coming and going ===

public(package) fun new(owner: address, ctx: &mut TxContext): Player {
    Player {
        owner,
        pos: 0,
        cash: 0,
        in_prison_turns: 0,
        in_hospital_turns: 0,
        frozen_until_turn: option::none(),
        rent_free_until_turn: option::none(),
        bankrupt: false,
        cards: table::new(ctx),
        dir_pref: types::dir_auto(),
        roll_override: option::none(),
        hand_size: 0,
        tiles: vector[],
        estate: 0,
        forced_dir: types::dir_auto(),
        forced_moves: 0,
        auto: false,
        auto_floor: 0,
        timeouts: 0,
    }
}

/// A player who leaves the lobby has no cards yet.
public(package) fun destroy(self: Player) {
    let Player { cards, .. } = self;
    cards.destroy_empty();
}

/// Tells everything that is neither money, place, land nor cards.
public(package) fun announce(self: &Player, game: ID) {
    events::status(
        game,
        self.owner,
        self.in_prison_turns,
        self.in_hospital_turns,
        self.frozen_until_turn,
        self.rent_free_until_turn,
        self.dir_pref,
        self.forced_dir,
        self.forced_moves,
        self.roll_override,
        self.auto,
        self.auto_floor,
        self.timeouts,
    )
}

// === Money ===

/// Adds what fits and returns it: cash never overflows.
public(package) fun credit(self: &mut Player, amount: u64): u64 {
    let gained = amount.min(std::u64::max_value!() - self.cash);
    self.cash = self.cash + gained;
    gained
}

/// Takes what is there and returns it: cash never goes below zero.
public(package) fun debit(self: &mut Player, amount: u64): u64 {
    let paid = amount.min(self.cash);
    self.cash = self.cash - paid;
    paid
}

/// Adds to the worth of the player's land.
public(package) fun add_estate(self: &mut Player, amount: u64) {
    self.estate = self.estate + amount
}

// === Land ===

public(package) fun add_tile(self: &mut Player, tile_id: u64) { self.tiles.push_back(tile_id) }

/// Gives up all land and returns what it was.
public(package) fun release_tiles(self: &mut Player): vector<u64> {
    self.estate = 0;
    let tiles = self.tiles;
    self.tiles = vector[];
    tiles
}

// === Place and direction ===

public(package) fun move_to(self: &mut Player, tile_id: u64) { self.pos = tile_id }

public(package) fun set_dir_pref(self: &mut Player, dir: u8) { self.dir_pref = dir }

public(package) fun force_dir(self: &mut Player, dir: u8, moves: u8) {
    self.forced_dir = dir;
    self.forced_moves = moves;
}

/// The direction of the next move: forced first, then the wish for this move, then the preference.
public(package) fun direction(self: &Player, intent: Option<u8>): u8 {
    if (self.forced_moves > 0) self.forced_dir else intent.destroy_or!(self.dir_pref)
}

/// A move in a forced direction is made; the caller made sure that it is one.
public(package) fun use_forced_move(self: &mut Player) {
    self.forced_moves = self.forced_moves - 1;
    if (self.forced_moves == 0) self.forced_dir = types::dir_auto();
}

// === Stays and buffs ===

public(package) fun imprison(self: &mut Player, turns: u8) { self.in_prison_turns = turns }

public(package) fun hospitalise(self: &mut Player, turns: u8) { self.in_hospital_turns = turns }

public(package) fun freeze_until(self: &mut Player, turn: u64) {
    self.frozen_until_turn = option::some(turn)
}

public(package) fun rent_free_until(self: &mut Player, turn: u64) {
    self.rent_free_until_turn = option::some(turn)
}

public(package) fun override_roll(self: &mut Player, value: u8) {
    self.roll_override = option::some(value)
}

/// Sits out one turn, prison before hospital: the counter is one down. Returns the reason; the caller made sure that
/// there is one.
public(package) fun sit_out(self: &mut Player): u8 {
    if (self.in_prison_turns > 0) {
        self.in_prison_turns = self.in_prison_turns - 1;
        types::skip_prison()
    } else {
        self.in_hospital_turns = self.in_hospital_turns - 1;
        types::skip_hospital()
    }
}

/// Forgets what was for a turn that is over.
public(package) fun clear_turn_buffs(self: &mut Player, turn: u64) {
    self.roll_override = option::none();
    if (is_over(&self.frozen_until_turn, turn)) self.frozen_until_turn = option::none();
    if (is_over(&self.rent_free_until_turn, turn)) self.rent_free_until_turn = option::none();
}

fun is_over(until: &Option<u64>, turn: u64): bool { until.is_some_and!(|last| *last <= turn) }

public(package) fun set_auto(self: &mut Player, auto: bool, floor: u64) {
    self.auto = auto;
    self.auto_floor = floor;
}

public(package) fun add_timeout(self: &mut Player): u8 {
    self.timeouts = self.timeouts + 1;
    self.timeouts
}

public(package) fun clear_timeouts(self: &mut Player) { self.timeouts = 0 }

/// Out of the game: no more turns, no more waiting.
public(package) fun leave_play(self: &mut Player) {
    self.bankrupt = true;
    self.in_prison_turns = 0;
    self.in_hospital_turns = 0;
    self.frozen_until_turn = option::none();
    self.rent_free_until_turn = option::none();
    self.roll_override = option::none();
    self.force_dir(types::dir_auto(), 0);
}

// === Hand ===

public(package) fun add_card(self: &mut Player, kind: u16) {
    if (self.cards.contains(kind)) {
        let count = &mut self.cards[kind];
        *count = *count + 1;
    } else self.cards.add(kind, 1);
    self.hand_size = self.hand_size + 1;
}

/// The caller made sure that there is one.
public(package) fun take_card(self: &mut Player, kind: u16) {
    let count = self.cards.remove(kind);
    if (count > 1) self.cards.add(kind, count - 1);
    self.hand_size = self.hand_size - 1;
}

// === Reading ===

/// Whose state this is.
public fun owner(self: &Player): address { self.owner }

/// The tile the player stands on.
public fun pos(self: &Player): u64 { self.pos }

/// The player's money.
public fun cash(self: &Player): u64 { self.cash }

/// Turns still to sit out in prison.
public fun in_prison_turns(self: &Player): u8 { self.in_prison_turns }

/// Turns still to sit out in hospital.
public fun in_hospital_turns(self: &Player): u8 { self.in_hospital_turns }

/// The round whose turn of this player is frozen.
public fun frozen_until_turn(self: &Player): Option<u64> { self.frozen_until_turn }

/// The round up to which this player pays no toll.
public fun rent_free_until_turn(self: &Player): Option<u64> { self.rent_free_until_turn }

/// Whether the player is out of the game, for whatever reason.
public fun is_bankrupt(self: &Player): bool { self.bankrupt }

/// The DirMode the player prefers.
public fun dir_pref(self: &Player): u8 { self.dir_pref }

/// What the next roll will show.
public fun roll_override(self: &Player): Option<u8> { self.roll_override }

/// How many cards of a kind the player has.
public fun card_count(self: &Player, kind: u16): u64 {
    if (self.cards.contains(kind)) self.cards[kind] else 0
}

/// How many cards the player has.
public fun hand_size(self: &Player): u64 { self.hand_size }

/// The tiles the player owns.
public fun tiles(self: &Player): vector<u64> { self.tiles }

/// List prices of those tiles and what was paid to upgrade them.
public fun estate(self: &Player): u64 { self.estate }

/// The direction the next moves are forced in.
public fun forced_dir(self: &Player): u8 { self.forced_dir }

/// How many moves are forced.
public fun forced_moves(self: &Player): u8 { self.forced_moves }

/// Whether the player buys and upgrades by itself.
public fun is_auto(self: &Player): bool { self.auto }

/// What the automatic mode leaves in cash.
public fun auto_floor(self: &Player): u64 { self.auto_floor }

/// Turns in a row that ran out of time.
public fun timeouts(self: &Player): u8 { self.timeouts }

/// Whether the player must sit out its next turn.
public fun must_sit_out(self: &Player): bool {
    self.in_prison_turns > 0 || self.in_hospital_turns > 0
}

/// Whether something was for this round's turn only.
public fun has_turn_buffs(self: &Player, turn: u64): bool {
    self.roll_override.is_some()
        || is_over(&self.frozen_until_turn, turn)
        || is_over(&self.rent_free_until_turn, turn)
}

/// Whether the player does not move in this round's turn.
public fun is_frozen(self: &Player, turn: u64): bool {
    self.frozen_until_turn.is_some_and!(|until| *until >= turn)
}

/// Whether the player pays no toll in this round's turn.
public fun is_rent_free(self: &Player, turn: u64): bool {
    self.rent_free_until_turn.is_some_and!(|until| *until >= turn)
}

/// Whether the hand has room for one more.
public fun has_room(self: &Player, hand_limit: u64): bool { self.hand_size < hand_limit }
