/// The rules a game is created with. A config is built in the transaction that creates the game, start from
/// `game::default_config` or `game::new_config` and change single rules with the `with_…` functions; once the game
/// exists its config never changes.
module tycoon::config;

// === Errors, as `types` lists them ===

const ERR_BAD_CONFIG: u64 = 42;

/// The most seats a game may have.
const SEAT_LIMIT: u8 = 6;
/// Bounds of `turn_timeout_ms`: five seconds to seven days.
const TIMEOUT_MIN_MS: u64 = 5_000;
const TIMEOUT_MAX_MS: u64 = 604_800_000;
/// The most a player may start with.
const START_CASH_LIMIT: u64 = 1_000_000_000_000;
/// The most cards of a hand.
const HAND_LIMIT_MAX: u64 = 1_000;

/// The most that passing the start pays.
const SALARY_LIMIT: u64 = 1_000_000_000_000;
/// The most that a seat starts with above the one before it.
const SEAT_BONUS_LIMIT: u64 = 1_000_000_000_000;
/// The most cards a CARD tile gives at once.
const CARD_DRAWS_MAX: u8 = 5;

/// The most rounds of a game or of a trap.
const ROUNDS_MAX: u64 = 100_000;

/// What a game decides for itself.
public struct Config has copy, drop, store {
    /// CARD tiles give a card to those who pass, not only to those who stop.
    trigger_card_on_pass: bool,
    /// LOTTERY tiles draw for those who pass, not only for those who stop.
    trigger_lottery_on_pass: bool,
    /// How many barriers, bombs and dogs may lie on the board.
    npc_cap: u16,
    /// Seats, 2 to 6.
    max_players: u8,
    /// Rounds until the richest wins; none plays until one is left.
    max_turns: Option<u64>,
    /// A bomb carries its victim to hospital; otherwise the victim stays where it is and loses a turn.
    bomb_to_hospital: bool,
    /// The same for a dog.
    dog_to_hospital: bool,
    /// A barrier is gone once it has stopped somebody.
    barrier_consumed_on_stop: bool,
    /// A bomb or a dog is gone once it has hit somebody.
    hit_consumed: bool,
    /// Rounds after which a barrier, a bomb or a dog has no effect any more; none keeps it for ever.
    npc_rounds: Option<u64>,
    /// What every player starts with.
    start_cash: u64,
    /// The most cards a hand holds.
    hand_limit: u64,
    /// How long a player may think; after it anyone may end its turn.
    turn_timeout_ms: u64,
    /// Dice from the clock, predictable, instead of the network's randomness. For rehearsals, not for stakes.
    clock_dice: bool,
    /// What passing the start tile pays; 0 pays nothing.
    salary: u64,
    /// Who owns a whole street collects double on its land without a building.
    street_sets: bool,
    /// Buildings and land can be sold, and a debt sells them by itself before it ruins anybody.
    land_sales: bool,
    /// Cards a CARD tile gives to those who pass.
    cards_on_pass: u8,
    /// Cards a CARD tile gives to those who stop.
    cards_on_stop: u8,
    /// Everybody walks clockwise; only news and cards turn somebody round.
    one_way: bool,
    /// Who stops on its own land may build as many levels as it can pay for, not one alone.
    quick_building: bool,
    /// What every later seat starts with above the one before it: who moves first has the first choice of land.
    seat_bonus: u64,
}

// === Building ===

public(package) fun default(): Config {
    new(true, true, 30, SEAT_LIMIT, option::none(), true, true, true)
}

public(package) fun new(
    trigger_card_on_pass: bool,
    trigger_lottery_on_pass: bool,
    npc_cap: u16,
    max_players: u8,
    max_turns: Option<u64>,
    bomb_to_hospital: bool,
    dog_to_hospital: bool,
    barrier_consumed_on_stop: bool,
): Config {
    Config {
        trigger_card_on_pass,
        trigger_lottery_on_pass,
        npc_cap,
        max_players,
        max_turns,
        bomb_to_hospital,
        dog_to_hospital,
        barrier_consumed_on_stop,
        hit_consumed: true,
        npc_rounds: option::none(),
        start_cash: 10_000,
        hand_limit: 12,
        turn_timeout_ms: 120_000,
        clock_dice: false,
        salary: 0,
        street_sets: false,
        land_sales: false,
        cards_on_pass: 1,
        cards_on_stop: 1,
        one_way: false,
        quick_building: false,
        seat_bonus: 0,
    }
}

/// The same config with other seats.
public fun with_max_players(mut self: Config, max_players: u8): Config {
    self.max_players = max_players;
    self
}

/// The same config that ends after `max_turns` rounds.
public fun with_max_turns(mut self: Config, max_turns: u64): Config {
    self.max_turns = option::some(max_turns);
    self
}

/// The same config where bombs and dogs stay after a hit, or do not.
public fun with_hit_consumed(mut self: Config, hit_consumed: bool): Config {
    self.hit_consumed = hit_consumed;
    self
}

/// The same config where what lies on the board loses its effect after `npc_rounds` rounds.
public fun with_npc_rounds(mut self: Config, npc_rounds: u64): Config {
    self.npc_rounds = option::some(npc_rounds);
    self
}

/// The same config with another start cash.
public fun with_start_cash(mut self: Config, start_cash: u64): Config {
    self.start_cash = start_cash;
    self
}

/// The same config with another hand limit.
public fun with_hand_limit(mut self: Config, hand_limit: u64): Config {
    self.hand_limit = hand_limit;
    self
}

/// The same config with another time to think.
public fun with_turn_timeout_ms(mut self: Config, turn_timeout_ms: u64): Config {
    self.turn_timeout_ms = turn_timeout_ms;
    self
}

/// The same config with dice from the clock, which anybody can predict.
public fun with_clock_dice(mut self: Config): Config {
    self.clock_dice = true;
    self
}

/// The same config where passing the start tile pays.
public fun with_salary(mut self: Config, salary: u64): Config {
    self.salary = salary;
    self
}

/// The same config where a whole street collects double, or does not.
public fun with_street_sets(mut self: Config, street_sets: bool): Config {
    self.street_sets = street_sets;
    self
}

/// The same config where buildings and land can be sold, or cannot.
public fun with_land_sales(mut self: Config, land_sales: bool): Config {
    self.land_sales = land_sales;
    self
}

/// The same config with other numbers of cards from CARD tiles.
public fun with_card_draws(mut self: Config, cards_on_pass: u8, cards_on_stop: u8): Config {
    self.cards_on_pass = cards_on_pass;
    self.cards_on_stop = cards_on_stop;
    self
}

/// The same config where everybody walks clockwise, or as it likes.
public fun with_one_way(mut self: Config, one_way: bool): Config {
    self.one_way = one_way;
    self
}

/// The same config where a stop builds as many levels as one can pay for, or one.
public fun with_quick_building(mut self: Config, quick_building: bool): Config {
    self.quick_building = quick_building;
    self
}

/// The same config where every later seat starts with so much more than the one before it.
public fun with_seat_bonus(mut self: Config, seat_bonus: u64): Config {
    self.seat_bonus = seat_bonus;
    self
}

/// Whether the rules are the same; seats are not a rule.
public fun has_rules_of(self: &Config, other: &Config): bool {
    (*self).with_max_players(other.max_players) == *other
}

/// Aborts unless every number is in range, so that nothing has to be doubted later.
public(package) fun check(self: &Config) {
    assert!(self.max_players >= 2 && self.max_players <= SEAT_LIMIT, ERR_BAD_CONFIG);
    assert!(self.max_turns.is_none_or!(|rounds| is_round_count(*rounds)), ERR_BAD_CONFIG);
    assert!(self.npc_rounds.is_none_or!(|rounds| is_round_count(*rounds)), ERR_BAD_CONFIG);
    assert!(self.start_cash > 0 && self.start_cash <= START_CASH_LIMIT, ERR_BAD_CONFIG);
    assert!(self.hand_limit <= HAND_LIMIT_MAX, ERR_BAD_CONFIG);
    assert!(self.turn_timeout_ms >= TIMEOUT_MIN_MS, ERR_BAD_CONFIG);
    assert!(self.turn_timeout_ms <= TIMEOUT_MAX_MS, ERR_BAD_CONFIG);
    assert!(self.salary <= SALARY_LIMIT, ERR_BAD_CONFIG);
    assert!(self.seat_bonus <= SEAT_BONUS_LIMIT, ERR_BAD_CONFIG);
    assert!(self.cards_on_pass <= CARD_DRAWS_MAX, ERR_BAD_CONFIG);
    assert!(self.cards_on_stop <= CARD_DRAWS_MAX, ERR_BAD_CONFIG);
}

fun is_round_count(rounds: u64): bool { rounds > 0 && rounds <= ROUNDS_MAX }

// === Reading ===

/// Whether CARD tiles give a card in passing.
public fun trigger_card_on_pass(self: &Config): bool { self.trigger_card_on_pass }

/// Whether LOTTERY tiles draw in passing.
public fun trigger_lottery_on_pass(self: &Config): bool { self.trigger_lottery_on_pass }

/// How many barriers, bombs and dogs may lie on the board.
public fun npc_cap(self: &Config): u16 { self.npc_cap }

/// How many seats there are.
public fun max_players(self: &Config): u8 { self.max_players }

/// Rounds until the richest wins.
public fun max_turns(self: &Config): Option<u64> { self.max_turns }

/// Whether a bomb carries its victim to hospital.
public fun bomb_to_hospital(self: &Config): bool { self.bomb_to_hospital }

/// Whether a dog carries its victim to hospital.
public fun dog_to_hospital(self: &Config): bool { self.dog_to_hospital }

/// Whether a barrier is gone once it has stopped somebody.
public fun barrier_consumed_on_stop(self: &Config): bool { self.barrier_consumed_on_stop }

/// Whether a bomb or a dog is gone once it has hit somebody.
public fun hit_consumed(self: &Config): bool { self.hit_consumed }

/// Rounds after which what lies on the board loses its effect.
public fun npc_rounds(self: &Config): Option<u64> { self.npc_rounds }

/// What every player starts with.
public fun start_cash(self: &Config): u64 { self.start_cash }

/// The most cards a hand holds.
public fun hand_limit(self: &Config): u64 { self.hand_limit }

/// How long a player may think.
public fun turn_timeout_ms(self: &Config): u64 { self.turn_timeout_ms }

/// Whether the dice come from the clock.
public fun clock_dice(self: &Config): bool { self.clock_dice }

/// What passing the start tile pays.
public fun salary(self: &Config): u64 { self.salary }

/// Whether a whole street collects double.
public fun street_sets(self: &Config): bool { self.street_sets }

/// Whether buildings and land can be sold.
public fun land_sales(self: &Config): bool { self.land_sales }

/// Cards a CARD tile gives to those who pass.
public fun cards_on_pass(self: &Config): u8 { self.cards_on_pass }

/// Cards a CARD tile gives to those who stop.
public fun cards_on_stop(self: &Config): u8 { self.cards_on_stop }

/// Whether everybody walks clockwise.
public fun one_way(self: &Config): bool { self.one_way }

/// Whether a stop builds as many levels as one can pay for.
public fun quick_building(self: &Config): bool { self.quick_building }

/// What every later seat starts with above the one before it.
public fun seat_bonus(self: &Config): u64 { self.seat_bonus }

/// Whether any rule of this config sends players to hospital.
public fun uses_hospital(self: &Config): bool { self.bomb_to_hospital || self.dog_to_hospital }
