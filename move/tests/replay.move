#[test_only]
/// A game rebuilt from its events alone. Reads what a transaction emitted as bytes, the way a client does, and never
/// looks at the object until `check` compares the two.
///
/// The test framework hands out events by type, not in one list. Within one transaction of the arena the types below
/// are independent of each other or come in the order in which `apply` reads them.
module tycoon::replay;

use std::{bcs, unit_test::assert_eq};
use sui::{bcs::BCS, event};
use tycoon::{
    events::{
        BuyEvent,
        CardGainEvent,
        CardUseEvent,
        CashEvent,
        GameCreatedEvent,
        GameEndedEvent,
        JoinEvent,
        MoveEvent,
        NewsEndEvent,
        NewsEvent,
        NpcRemoveEvent,
        NpcSpawnEvent,
        PhaseEvent,
        PlayerOutEvent,
        ReleaseEvent,
        SaleEvent,
        SendToHospitalEvent,
        StartEvent,
        StatusEvent,
        TurnStartEvent,
        UpgradeEvent,
    },
    game::Game,
    player::Player,
    types
};

/// What the events say about a player.
public struct Seat has copy, drop {
    player: address,
    cash: u64,
    pos: u64,
    out: bool,
    /// Cards by place in `types::card_kinds`.
    hand: vector<u64>,
    /// The last StatusEvent after game and player, as bytes.
    status: vector<u8>,
}

/// What the events say about the game.
public struct Replica has drop {
    seats: vector<Seat>,
    owners: vector<Option<address>>,
    levels: vector<u8>,
    /// NpcKind by tile, 0 for none.
    npcs: vector<u8>,
    status: u8,
    turn: u64,
    active: Option<address>,
    phase: u8,
    deadline_ms: u64,
    price_percent: u64,
    priced_tile: Option<u64>,
    tile_percent: u64,
    closed_tile: Option<u64>,
    winners: vector<address>,
    /// What the bank paid and took since the last `check`.
    bank_paid: u64,
    bank_took: u64,
    cash_before: u64,
}

public fun new(): Replica {
    Replica {
        seats: vector[],
        owners: vector[],
        levels: vector[],
        npcs: vector[],
        status: types::status_ready!(),
        turn: 0,
        active: option::none(),
        phase: types::phase_roll!(),
        deadline_ms: 0,
        price_percent: 100,
        priced_tile: option::none(),
        tile_percent: 100,
        closed_tile: option::none(),
        winners: vector[],
        bank_paid: 0,
        bank_took: 0,
        cash_before: 0,
    }
}

macro fun each<$E: copy + drop>($read: |&mut BCS|) {
    event::events_by_type<$E>().do!(|event| {
        let mut fields = sui::bcs::new(bcs::to_bytes(&event));
        fields.peel_address();
        $read(&mut fields);
    })
}

// === Applying ===

/// Takes in everything the current transaction emitted.
public fun apply(self: &mut Replica) {
    self.apply_lobby();
    self.apply_money();
    self.apply_places();
    self.apply_land();
    self.apply_cards();
    self.apply_news();
    self.apply_status();
    self.apply_turn();
}

fun apply_lobby(self: &mut Replica) {
    each!<GameCreatedEvent>(|fields| {
        fields.peel_address();
        fields.peel_address();
        fields.peel_u64();
        fields.peel_vec_u8();
        let tiles = fields.peel_u64();
        self.owners = vector::tabulate!(tiles, |_| option::none());
        self.levels = vector::tabulate!(tiles, |_| 0);
        self.npcs = vector::tabulate!(tiles, |_| 0);
    });
    each!<JoinEvent>(|fields| {
        let player = fields.peel_address();
        let hand = types::card_kinds().map!(|_| 0);
        let status = initial_status();
        self.seats.push_back(Seat { player, cash: 0, pos: 0, out: false, hand, status });
    });
    if (!event::events_by_type<StartEvent>().is_empty()) self.status = types::status_active!();
}

fun apply_money(self: &mut Replica) {
    let mut toll_paid = 0;
    let mut toll_received = 0;
    each!<CashEvent>(|fields| {
        let player = fields.peel_address();
        let reason = fields.peel_u8();
        let gain = fields.peel_bool();
        let amount = fields.peel_u64();
        let cash = fields.peel_u64();
        let seat = self.seat_mut(player);
        let before = seat.cash;
        // Each event continues where the one before ended.
        assert_eq!(if (gain) before + amount else before - amount, cash);
        seat.cash = cash;
        if (reason == types::cash_toll!()) {
            if (gain) toll_received = toll_received + amount else toll_paid = toll_paid + amount
        } else if (gain) self.bank_paid = self.bank_paid + amount
        else self.bank_took = self.bank_took + amount;
    });
    assert_eq!(toll_paid, toll_received);
}

fun apply_places(self: &mut Replica) {
    each!<MoveEvent>(|fields| {
        let seat = self.seat_mut(fields.peel_address());
        assert_eq!(fields.peel_u64(), seat.pos);
        seat.pos = fields.peel_u64();
    });
    each!<SendToHospitalEvent>(|fields| {
        let seat = self.seat_mut(fields.peel_address());
        seat.pos = fields.peel_u64();
    });
}

fun apply_land(self: &mut Replica) {
    each!<SaleEvent>(|fields| {
        let owner = fields.peel_address();
        let tile = fields.peel_u64();
        let land = fields.peel_bool();
        assert_eq!(self.owners[tile], option::some(owner));
        assert_eq!(fields.peel_u8(), self.levels[tile]);
        *&mut self.levels[tile] = 0;
        if (land) *&mut self.owners[tile] = option::none();
    });
    each!<ReleaseEvent>(|fields| {
        let owner = fields.peel_address();
        let tile = fields.peel_u64();
        assert_eq!(self.owners[tile], option::some(owner));
        *&mut self.owners[tile] = option::none();
        *&mut self.levels[tile] = 0;
    });
    each!<BuyEvent>(|fields| {
        let buyer = fields.peel_address();
        let tile = fields.peel_u64();
        assert!(self.owners[tile].is_none());
        *&mut self.owners[tile] = option::some(buyer);
    });
    each!<UpgradeEvent>(|fields| {
        let owner = fields.peel_address();
        let tile = fields.peel_u64();
        assert_eq!(self.owners[tile], option::some(owner));
        assert_eq!(fields.peel_u8(), self.levels[tile]);
        *&mut self.levels[tile] = fields.peel_u8();
    });
}

fun apply_cards(self: &mut Replica) {
    each!<CardGainEvent>(|fields| {
        let seat = self.seat_mut(fields.peel_address());
        let (_, place) = types::card_kinds().index_of(&fields.peel_u16());
        *&mut seat.hand[place] = seat.hand[place] + fields.peel_u64();
    });
    each!<CardUseEvent>(|fields| {
        let seat = self.seat_mut(fields.peel_address());
        let (_, place) = types::card_kinds().index_of(&fields.peel_u16());
        *&mut seat.hand[place] = seat.hand[place] - 1;
    });
    each!<NpcRemoveEvent>(|fields| {
        let tile = fields.peel_u64();
        assert_eq!(self.npcs[tile], fields.peel_u8());
        *&mut self.npcs[tile] = 0;
    });
    each!<NpcSpawnEvent>(|fields| {
        let tile = fields.peel_u64();
        assert_eq!(self.npcs[tile], 0);
        *&mut self.npcs[tile] = fields.peel_u8();
    });
}

/// A turn that reads the news may end the round in which older news end, so ends come last.
fun apply_news(self: &mut Replica) {
    each!<NewsEvent>(|fields| {
        fields.peel_address();
        let kind = fields.peel_u8();
        let amount = fields.peel_u64();
        if (kind == types::news_boom!() || kind == types::news_slump!())
            self.price_percent = amount;
        let tile = fields.peel_option!(|bcs| bcs.peel_u64());
        if (kind == types::news_closure!()) self.closed_tile = tile;
        if (kind == types::news_tile_up!() || kind == types::news_tile_down!()) {
            self.priced_tile = tile;
            self.tile_percent = amount
        };
    });
    each!<NewsEndEvent>(|fields| {
        let kind = fields.peel_u8();
        if (kind == types::news_closure!()) self.closed_tile = option::none()
        else if (kind == types::news_boom!() || kind == types::news_slump!())
            self.price_percent = 100
        else {
            self.priced_tile = option::none();
            self.tile_percent = 100
        };
    });
}

fun apply_status(self: &mut Replica) {
    each!<PlayerOutEvent>(|fields| self.seat_mut(fields.peel_address()).out = true);
    each!<StatusEvent>(|fields| {
        let seat = self.seat_mut(fields.peel_address());
        seat.status = (*fields).into_remainder_bytes();
    });
}

fun apply_turn(self: &mut Replica) {
    each!<PhaseEvent>(|fields| {
        fields.peel_address();
        self.phase = fields.peel_u8();
        self.deadline_ms = fields.peel_u64();
    });
    each!<TurnStartEvent>(|fields| {
        self.active = option::some(fields.peel_address());
        self.turn = fields.peel_u64();
        fields.peel_u8();
        self.deadline_ms = fields.peel_u64();
        self.phase = types::phase_roll!();
    });
    each!<GameEndedEvent>(|fields| {
        fields.peel_u8();
        self.turn = fields.peel_u64();
        self.winners = fields.peel_vec!(|bcs| bcs.peel_address());
        self.status = types::status_ended!();
        self.phase = types::phase_end!();
    });
}

fun seat_mut(self: &mut Replica, player: address): &mut Seat {
    let place = self.seats.find_index!(|seat| seat.player == player).destroy_some();
    &mut self.seats[place]
}

// === Comparing ===

/// The players, the turn and the effects are as the events say, and all money is accounted for.
public fun check(self: &mut Replica, game: &Game) {
    assert_eq!(self.status, game.status());
    assert_eq!(self.turn, game.turn());
    assert_eq!(self.phase, game.phase());
    assert_eq!(self.winners, game.winners());
    assert_eq!(self.price_percent, game.effects().price_percent());
    assert_eq!(self.priced_tile, game.effects().priced_tile());
    assert_eq!(self.tile_percent, game.effects().tile_percent());
    assert_eq!(self.closed_tile, game.effects().closed_tile());
    if (self.status == types::status_active!()) {
        assert_eq!(self.active, option::some(game.active_player()));
        assert_eq!(self.deadline_ms, game.deadline_ms());
    };
    assert_eq!(self.seats.map_ref!(|seat| seat.player), game.join_order());
    self.seats.do_ref!(|seat| check_seat(seat, game.player(seat.player)));
    let cash = self.seats.fold!(0, |sum, seat| sum + seat.cash);
    assert_eq!(self.cash_before + self.bank_paid, cash + self.bank_took);
    self.cash_before = cash;
    self.bank_paid = 0;
    self.bank_took = 0;
}

fun check_seat(seat: &Seat, player: &Player) {
    assert_eq!(seat.cash, player.cash());
    assert_eq!(seat.pos, player.pos());
    assert_eq!(seat.out, player.is_bankrupt());
    assert_eq!(seat.hand.fold!(0, |sum, count| sum + count), player.hand_size());
    assert_eq!(seat.status, status_bytes(player));
}

/// Every tile and every hand is as the events say.
public fun check_board(self: &Replica, game: &Game) {
    self.owners.length().do!(|tile| {
        assert_eq!(self.owners[tile], game.owner_of(tile));
        assert_eq!(self.levels[tile], game.level_of(tile));
        assert_eq!(self.npcs[tile] != 0, game.has_npc(tile));
        if (game.has_npc(tile)) assert_eq!(self.npcs[tile], game.npc(tile).kind());
    });
    let kinds = types::card_kinds();
    self.seats.do_ref!(|seat| {
        let player = game.player(seat.player);
        kinds.length().do!(|i| assert_eq!(seat.hand[i], player.card_count(kinds[i])));
    })
}

/// The fields of a StatusEvent after game and player.
fun status_bytes(player: &Player): vector<u8> {
    let mut bytes = vector[player.in_prison_turns(), player.in_hospital_turns()];
    bytes.append(bcs::to_bytes(&player.frozen_until_turn()));
    bytes.append(bcs::to_bytes(&player.rent_free_until_turn()));
    bytes.append(vector[player.dir_pref(), player.forced_dir(), player.forced_moves()]);
    bytes.append(bcs::to_bytes(&player.roll_override()));
    bytes.append(bcs::to_bytes(&player.is_auto()));
    bytes.append(bcs::to_bytes(&player.auto_floor()));
    bytes.push_back(player.timeouts());
    bytes
}

fun initial_status(): vector<u8> { vector::tabulate!(18, |_| 0) }
