/// One player's state: place, money, counters, buffs, hand and land. Fields change only through the verbs below;
/// `economy` is the only caller of those that move money, so that every change is told.
module tycoon::player;

use sui::table::{Self, Table};
use tycoon::{events, types};

/// More than the tiles of any map.
const MAX_DEEDS: u64 = 256;

/// What was paid for a tile that the player owns.
public struct Deed has copy, drop, store {
    tile_id: u64,
    /// The list price, which net worth counts.
    price: u64,
    /// What the land was bought for.
    land_paid: u64,
    /// What the building on it has cost.
    built_paid: u64,
}

/// Something sold: what it brings is half of what was paid, never the price of the day, or slump and boom would make a
/// pump.
public struct Sale has copy, drop {
    tile_id: u64,
    /// The land, otherwise the building on it.
    land: bool,
    value: u64,
}

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
    /// The land the player owns, that for which most was paid first; among equals the last one bought first.
    deeds: vector<Deed>,
    /// A DirMode: FORCED_CW or FORCED_CCW while `forced_moves` is not 0.
    forced_dir: u8,
    forced_moves: u8,
    /// Buys and upgrades by itself as long as `auto_floor` stays in cash.
    auto: bool,
    auto_floor: u64,
    /// Turns in a row that ran out of time.
    timeouts: u8,
    /// A program plays here, and has said so when it sat down.
    bot: bool,
    /// In the lobby: the game may start.
    ready: bool,
    /// Who may play for this player until `delegate_until_ms`, as the sender of its calls.
    delegate: Option<address>,
    delegate_until_ms: u64,
    /// Steps each way since the start last paid.
    lap_cw: u64,
    lap_ccw: u64,
}

// === Coming and going ===

public(package) fun new(owner: address, bot: bool, ctx: &mut TxContext): Player {
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
        dir_pref: types::dir_auto!(),
        roll_override: option::none(),
        hand_size: 0,
        deeds: vector[],
        forced_dir: types::dir_auto!(),
        forced_moves: 0,
        auto: false,
        auto_floor: 0,
        timeouts: 0,
        bot,
        ready: false,
        delegate: option::none(),
        delegate_until_ms: 0,
        lap_cw: 0,
        lap_ccw: 0,
    }
}

/// A player who leaves the table for good, with its cards.
public(package) fun destroy(self: Player) {
    let Player { mut cards, .. } = self;
    types::card_kinds().do!(|kind| if (cards.contains(kind)) {
        cards.remove(kind);
    });
    cards.destroy_empty();
}

public(package) fun set_ready(self: &mut Player, ready: bool) { self.ready = ready }

/// Names another delegate, or none; the one before has no right any more.
public(package) fun set_delegate(self: &mut Player, delegate: Option<address>, until_ms: u64) {
    self.delegate = delegate;
    self.delegate_until_ms = until_ms;
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

/// Tells how far round the player has come.
public(package) fun announce_lap(self: &Player, game: ID) {
    events::lap(game, self.owner, self.lap_cw, self.lap_ccw)
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

// === Land ===

/// Notes land with its list price and what was paid for it, before all that is not dearer.
public(package) fun add_deed(self: &mut Player, tile_id: u64, price: u64, land_paid: u64) {
    let mut place = 0;
    while (place < self.deeds.length() && self.deeds[place].land_paid > land_paid) place =
        place + 1;
    self.deeds.insert(Deed { tile_id, price, land_paid, built_paid: 0 }, place)
}

/// Notes what a level has cost; the caller made sure that the tile is the player's.
public(package) fun add_building(self: &mut Player, tile_id: u64, cost: u64) {
    let place = self.find_deed(tile_id);
    let deed = &mut self.deeds[place];
    deed.built_paid = deed.built_paid + cost
}

/// Gives up the building or, with `land`, the whole of a tile that is the player's.
public(package) fun sell(self: &mut Player, tile_id: u64, land: bool): Sale {
    let place = self.find_deed(tile_id);
    if (!land) return self.sell_building(place);
    let Deed { tile_id, land_paid, .. } = self.deeds.remove(place);
    Sale { tile_id, land, value: land_paid / 2 }
}

/// Gives up buildings, then land, the cheapest first, until their sale makes up for `short` or all is sold.
public(package) fun sell_for(self: &mut Player, short: u64): vector<Sale> {
    let mut sales = vector[];
    let mut raised = 0;
    let mut buildings = vector[];
    self.deeds.length().do!(|place| {
        let paid = self.deeds[place].built_paid;
        if (paid > 0) buildings.push_back(paid * MAX_DEEDS + place)
    });
    buildings.merge_sort_by!(|a, b| *a >= *b);
    while (raised < short && !buildings.is_empty()) {
        let sale = self.sell_building(buildings.pop_back() % MAX_DEEDS);
        raised = raised + sale.value;
        sales.push_back(sale)
    };
    while (raised < short && !self.deeds.is_empty()) {
        let Deed { tile_id, land_paid, .. } = self.deeds.pop_back();
        raised = raised + land_paid / 2;
        sales.push_back(Sale { tile_id, land: true, value: land_paid / 2 })
    };
    sales
}

fun sell_building(self: &mut Player, place: u64): Sale {
    let deed = &mut self.deeds[place];
    let value = deed.built_paid / 2;
    deed.built_paid = 0;
    Sale { tile_id: deed.tile_id, land: false, value }
}

/// Gives up all land and returns what it was.
public(package) fun release_tiles(self: &mut Player): vector<u64> {
    let tiles = self.tiles();
    self.deeds = vector[];
    tiles
}

fun find_deed(self: &Player, tile_id: u64): u64 {
    let mut place = 0;
    while (self.deeds[place].tile_id != tile_id) place = place + 1;
    place
}

// === Place and direction ===

public(package) fun move_to(self: &mut Player, tile_id: u64) { self.pos = tile_id }

public(package) fun set_dir_pref(self: &mut Player, dir: u8) { self.dir_pref = dir }

public(package) fun force_dir(self: &mut Player, dir: u8, moves: u8) {
    self.forced_dir = dir;
    self.forced_moves = moves;
}

/// The direction of the next move: forced first; then clockwise where the game has one way only, else the wish for this
/// move, else the preference.
public(package) fun direction(self: &Player, one_way: bool, intent: Option<u8>): u8 {
    if (self.forced_moves > 0) self.forced_dir
    else if (one_way) types::dir_cw!()
    else intent.destroy_or!(self.dir_pref)
}

/// A move in a forced direction is made; the caller made sure that it is one.
public(package) fun use_forced_move(self: &mut Player) {
    self.forced_moves = self.forced_moves - 1;
    if (self.forced_moves == 0) self.forced_dir = types::dir_auto!();
}

/// Counts a step in a direction.
public(package) fun count_step(self: &mut Player, ccw: bool) {
    if (ccw) self.lap_ccw = self.lap_ccw + 1 else self.lap_cw = self.lap_cw + 1
}

public(package) fun begin_lap(self: &mut Player) {
    self.lap_cw = 0;
    self.lap_ccw = 0;
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
        types::skip_prison!()
    } else {
        self.in_hospital_turns = self.in_hospital_turns - 1;
        types::skip_hospital!()
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
    self.force_dir(types::dir_auto!(), 0);
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

/// The tiles the player owns, the dearest first.
public fun tiles(self: &Player): vector<u64> { self.deeds.map_ref!(|deed| deed.tile_id) }

/// List prices of those tiles and what was paid to upgrade them.
public fun estate(self: &Player): u64 {
    self.deeds.fold!(0, |sum, deed| sum + deed.price + deed.built_paid)
}

/// What selling everything would bring.
public fun sale_value(self: &Player): u64 {
    self.deeds.fold!(0, |sum, deed| sum + deed.built_paid / 2 + deed.land_paid / 2)
}

/// What was paid for each tile.
public fun deeds(self: &Player): vector<Deed> { self.deeds }

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

/// Whether a program plays here.
public fun is_bot(self: &Player): bool { self.bot }

/// Whether the player is ready to start.
public fun is_ready(self: &Player): bool { self.ready }

/// Who may play for this player.
public fun delegate(self: &Player): Option<address> { self.delegate }

/// When that ends.
public fun delegate_until_ms(self: &Player): u64 { self.delegate_until_ms }

/// Whether the address may play for this player now.
public fun has_delegate(self: &Player, sender: address, now_ms: u64): bool {
    self.delegate.contains(&sender) && now_ms < self.delegate_until_ms
}

/// Steps clockwise since the start last paid.
public fun lap_cw(self: &Player): u64 { self.lap_cw }

/// Steps counter-clockwise since then.
public fun lap_ccw(self: &Player): u64 { self.lap_ccw }

/// How far round the player has come since then, whichever way.
public fun lap(self: &Player): u64 { self.lap_cw.diff(self.lap_ccw) }

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

// === Reading a deed ===

/// The tile.
public fun deed_tile(self: &Deed): u64 { self.tile_id }

/// What the land was bought for.
public fun land_paid(self: &Deed): u64 { self.land_paid }

/// What the building has cost.
public fun built_paid(self: &Deed): u64 { self.built_paid }

// === Reading a sale ===

/// The tile, whether the land is sold, and what that brings.
public fun unpack(self: Sale): (u64, bool, u64) {
    let Sale { tile_id, land, value } = self;
    (tile_id, land, value)
}
