/// Everything the package tells the world. Events of one transaction are in the order things happened, and replaying
/// them from `GameCreatedEvent` on rebuilds a game without reading its objects:
///
/// - cash: `CashEvent.cash`, the last one of a player counts; `TollEvent`, `BuyEvent` … only explain it
/// - place: `JoinEvent` puts a player on tile 0, then `MoveEvent.to` and `SendToHospitalEvent.hospital_tile`
/// - land: `BuyEvent` gives the tile to its buyer at level 0, `UpgradeEvent.to_lv`, `SaleEvent` takes the level or, as
///   `ReleaseEvent` does, both away
/// - hand: `CardGainEvent` adds `delta`, `CardUseEvent` takes one
/// - NPCs: `NpcSpawnEvent`, `NpcRemoveEvent`
/// - whose turn: `TurnStartEvent`, phase ROLL from there on; MOVE with `DrawEvent`, `PhaseEvent` otherwise, END with
///   `GameEndedEvent`
/// - counters, buffs, direction, automatic mode: the last `StatusEvent` of a player
/// - how far round: the last `LapEvent` of a player
module tycoon::events;

use std::string::String;
use sui::event;
use tycoon::config::Config;

// === Registry and lobby ===

/// A registry exists. A curated one takes maps only from the holder of its AdminCap.
public struct RegistryCreatedEvent has copy, drop {
    registry: ID,
    curated: bool,
}

/// A registry is shared: games can be played on its maps.
public struct RegistrySharedEvent has copy, drop {
    registry: ID,
    curated: bool,
}

/// A map can be played. The names are empty where it has none.
public struct TemplatePublishedEvent has copy, drop {
    registry: ID,
    template_id: u64,
    version: u64,
    tile_count: u64,
    digest: vector<u8>,
    name_en: String,
    name_zh: String,
}

/// The rules that tables on this map start with.
public struct RecommendedEvent has copy, drop {
    registry: ID,
    template_id: u64,
    config: Config,
}

/// A lobby is open. Its creator joins with the next event.
public struct GameCreatedEvent has copy, drop {
    game: ID,
    host: address,
    registry: ID,
    template_id: u64,
    template_digest: vector<u8>,
    tile_count: u64,
    config: Config,
    created_at_ms: u64,
    /// The config is the one recommended for the map, seats aside.
    usual_rules: bool,
}

/// A player took the next seat, on tile 0.
public struct JoinEvent has copy, drop {
    game: ID,
    player: address,
    seat: u64,
    /// A program plays here, and says so.
    bot: bool,
}

/// A player says that it is ready, or not any more.
public struct ReadyEvent has copy, drop {
    game: ID,
    player: address,
    ready: bool,
}

/// The host took a guest off the table; later seats move up.
public struct KickEvent has copy, drop {
    game: ID,
    player: address,
    by: address,
}

/// This address may play for the player until `until_ms`; none: nobody may.
public struct DelegateEvent has copy, drop {
    game: ID,
    player: address,
    delegate: Option<address>,
    until_ms: u64,
}

/// A player left the lobby; later seats move up. `host` is who hosts now.
public struct LeaveEvent has copy, drop {
    game: ID,
    player: address,
    host: address,
}

/// The game runs; the first turn starts with the next event.
public struct StartEvent has copy, drop {
    game: ID,
    players: vector<address>,
    started_at_ms: u64,
}

/// The game is over. `ranking` has everybody, best first, `worth` the net worth of each; `winners` share the win.
public struct GameEndedEvent has copy, drop {
    game: ID,
    /// An EndReason.
    reason: u8,
    turn: u64,
    winners: vector<address>,
    ranking: vector<address>,
    worth: vector<u64>,
}

// === Turns ===

/// It is this player's turn, phase ROLL, until `deadline_ms`.
public struct TurnStartEvent has copy, drop {
    game: ID,
    player: address,
    turn: u64,
    active_idx: u8,
    deadline_ms: u64,
}

/// The turn stays open in this phase, until `deadline_ms`.
public struct PhaseEvent has copy, drop {
    game: ID,
    player: address,
    /// A Phase.
    phase: u8,
    deadline_ms: u64,
}

/// The dice have fallen and wait for `turn::step`, phase MOVE. Everything random in the move follows from the seed.
public struct DrawEvent has copy, drop {
    game: ID,
    player: address,
    turn: u64,
    /// The player's time was over and somebody else rolled for it.
    absent: bool,
    by: address,
    seed: vector<u8>,
}

/// A turn was skipped.
public struct SkipTurnEvent has copy, drop {
    game: ID,
    player: address,
    /// A SkipReason.
    reason: u8,
}

/// A turn is over.
public struct EndTurnEvent has copy, drop {
    game: ID,
    player: address,
    turn: u64,
}

/// A turn was rolled or ended by somebody else because its time was over, the `count`th in a row.
public struct TimeoutEvent has copy, drop {
    game: ID,
    player: address,
    count: u8,
    by: address,
}

/// A player is out.
public struct PlayerOutEvent has copy, drop {
    game: ID,
    player: address,
    /// An OutReason.
    reason: u8,
}

/// Everything about a player that is neither money, place, land nor cards, after a change of any of it.
public struct StatusEvent has copy, drop {
    game: ID,
    player: address,
    in_prison_turns: u8,
    in_hospital_turns: u8,
    frozen_until_turn: Option<u64>,
    rent_free_until_turn: Option<u64>,
    /// A DirMode.
    dir_pref: u8,
    /// A DirMode.
    forced_dir: u8,
    forced_moves: u8,
    roll_override: Option<u8>,
    auto: bool,
    auto_floor: u64,
    timeouts: u8,
}

// === Movement ===

/// The dice fell. `to` is the tile the steps reach, before anybody is carried to hospital.
public struct RollEvent has copy, drop {
    game: ID,
    player: address,
    dice: u8,
    from: u64,
    to: u64,
}

/// One step.
public struct MoveEvent has copy, drop {
    game: ID,
    player: address,
    from: u64,
    to: u64,
}

/// A barrier ended the move.
public struct BarrierStopEvent has copy, drop {
    game: ID,
    player: address,
    tile_id: u64,
}

/// A bomb or a dog ended the move.
public struct BombOrDogHitEvent has copy, drop {
    game: ID,
    player: address,
    tile_id: u64,
    /// An NpcKind.
    kind: u8,
}

/// The player is now on the hospital's tile.
public struct SendToHospitalEvent has copy, drop {
    game: ID,
    player: address,
    hospital_tile: u64,
}

/// The player must sit out `turns` turns.
public struct StayEvent has copy, drop {
    game: ID,
    player: address,
    tile_id: u64,
    /// A SkipReason.
    reason: u8,
    turns: u8,
}

// === Money and land ===

/// Cash changed by `amount` and now is `cash`. Every change has one.
public struct CashEvent has copy, drop {
    game: ID,
    player: address,
    /// A CashReason.
    reason: u8,
    gain: bool,
    amount: u64,
    cash: u64,
}

/// A toll was paid: `amount` is what was paid, not what was owed.
public struct TollEvent has copy, drop {
    game: ID,
    payer: address,
    owner: address,
    tile_id: u64,
    level: u8,
    amount: u64,
}

/// Land was bought.
public struct BuyEvent has copy, drop {
    game: ID,
    buyer: address,
    tile_id: u64,
    price: u64,
}

/// A building grew.
public struct UpgradeEvent has copy, drop {
    game: ID,
    owner: address,
    tile_id: u64,
    from_lv: u8,
    to_lv: u8,
    cost: u64,
}

/// How far round a player has come when its move ends: steps each way since the start last paid. Where there is a salary.
public struct LapEvent has copy, drop {
    game: ID,
    player: address,
    lap_cw: u64,
    lap_ccw: u64,
}

/// The start was passed; the money comes with the next event.
public struct SalaryEvent has copy, drop {
    game: ID,
    player: address,
    amount: u64,
}

/// A building, or `land` itself, was sold back for half of what was paid; the money for all that is sold at once comes with
/// the next `CashEvent`.
public struct SaleEvent has copy, drop {
    game: ID,
    owner: address,
    tile_id: u64,
    land: bool,
    /// The level that the tile had.
    level: u8,
    amount: u64,
    /// A debt sold it.
    forced: bool,
}

/// Land lost its owner and its level.
public struct ReleaseEvent has copy, drop {
    game: ID,
    owner: address,
    tile_id: u64,
}

// === Cards and NPCs ===

/// Cards came to a hand.
public struct CardGainEvent has copy, drop {
    game: ID,
    player: address,
    /// A CardKind.
    kind: u16,
    delta: u64,
}

/// A card was not given because the hand is full.
public struct HandFullEvent has copy, drop {
    game: ID,
    player: address,
    /// A CardKind.
    kind: u16,
}

/// A card was used and is gone.
public struct CardUseEvent has copy, drop {
    game: ID,
    player: address,
    /// A CardKind.
    kind: u16,
    target: Option<address>,
    tile_id: Option<u64>,
}

/// A card was paid for; it comes with the next event.
public struct ShopEvent has copy, drop {
    game: ID,
    player: address,
    tile_id: u64,
    /// A CardKind.
    kind: u16,
    price: u64,
}

/// Something lies on a tile now.
public struct NpcSpawnEvent has copy, drop {
    game: ID,
    tile_id: u64,
    /// An NpcKind.
    kind: u8,
    by_player: Option<address>,
    expires_at_turn: Option<u64>,
}

/// A tile is free again.
public struct NpcRemoveEvent has copy, drop {
    game: ID,
    tile_id: u64,
    /// An NpcKind.
    kind: u8,
}

// === Chance, lottery and news ===

/// What CHANCE drew: a gain or a loss of `amount`, or a card.
public struct ChanceEvent has copy, drop {
    game: ID,
    player: address,
    tile_id: u64,
    /// A ChanceKind.
    outcome: u8,
    amount: u64,
    /// The CardKind where a card was drawn, else 0.
    kind: u16,
}

/// A ticket was drawn; `prize` is 0 for a blank.
public struct LotteryEvent has copy, drop {
    game: ID,
    player: address,
    tile_id: u64,
    prize: u64,
}

/// The news: `amount` is the money of DIVIDEND, TAX, WINDFALL and FINE, the percent of BOOM, SLUMP, TILE_UP and
/// TILE_DOWN; `tile` is the one tile concerned; what lasts does until `until_turn`.
public struct NewsEvent has copy, drop {
    game: ID,
    player: address,
    /// A NewsKind.
    kind: u8,
    amount: u64,
    tile: Option<u64>,
    until_turn: u64,
}

/// Prices are back to normal (BOOM, SLUMP, TILE_UP, TILE_DOWN) or the tile is open again (CLOSURE).
public struct NewsEndEvent has copy, drop {
    game: ID,
    /// A NewsKind.
    kind: u8,
}

// === Upkeep ===

/// A game is played by the rules of a newer version from here on.
public struct GameCarriedEvent has copy, drop {
    game: ID,
    from: u64,
    to: u64,
}

/// A registry is of a newer version from here on.
public struct RegistryCarriedEvent has copy, drop {
    registry: ID,
    from: u64,
    to: u64,
}

/// Rows of an ended game were removed; `done` when none are left.
public struct ClearEvent has copy, drop {
    game: ID,
    by: address,
    done: bool,
}

/// An ended game is gone.
public struct DeleteEvent has copy, drop {
    game: ID,
    by: address,
}

// === Emitting: registry and lobby ===

public(package) fun registry_created(registry: ID, curated: bool) {
    event::emit(RegistryCreatedEvent { registry, curated })
}

public(package) fun registry_shared(registry: ID, curated: bool) {
    event::emit(RegistrySharedEvent { registry, curated })
}

public(package) fun template_published(
    registry: ID,
    template_id: u64,
    version: u64,
    tile_count: u64,
    digest: vector<u8>,
    name_en: String,
    name_zh: String,
) {
    event::emit(TemplatePublishedEvent {
        registry,
        template_id,
        version,
        tile_count,
        digest,
        name_en,
        name_zh,
    })
}

public(package) fun recommended(registry: ID, template_id: u64, config: Config) {
    event::emit(RecommendedEvent { registry, template_id, config })
}

public(package) fun game_created(
    game: ID,
    host: address,
    registry: ID,
    template_id: u64,
    template_digest: vector<u8>,
    tile_count: u64,
    config: Config,
    created_at_ms: u64,
    usual_rules: bool,
) {
    event::emit(GameCreatedEvent {
        game,
        host,
        registry,
        template_id,
        template_digest,
        tile_count,
        config,
        created_at_ms,
        usual_rules,
    })
}

public(package) fun join(game: ID, player: address, seat: u64, bot: bool) {
    event::emit(JoinEvent { game, player, seat, bot })
}

public(package) fun ready(game: ID, player: address, ready: bool) {
    event::emit(ReadyEvent { game, player, ready })
}

public(package) fun kick(game: ID, player: address, by: address) {
    event::emit(KickEvent { game, player, by })
}

public(package) fun delegate(game: ID, player: address, delegate: Option<address>, until_ms: u64) {
    event::emit(DelegateEvent { game, player, delegate, until_ms })
}

public(package) fun leave(game: ID, player: address, host: address) {
    event::emit(LeaveEvent { game, player, host })
}

public(package) fun start(game: ID, players: vector<address>, started_at_ms: u64) {
    event::emit(StartEvent { game, players, started_at_ms })
}

public(package) fun game_ended(
    game: ID,
    reason: u8,
    turn: u64,
    winners: vector<address>,
    ranking: vector<address>,
    worth: vector<u64>,
) { event::emit(GameEndedEvent { game, reason, turn, winners, ranking, worth }) }

// === Emitting: turns ===

public(package) fun turn_start(
    game: ID,
    player: address,
    turn: u64,
    active_idx: u8,
    deadline_ms: u64,
) { event::emit(TurnStartEvent { game, player, turn, active_idx, deadline_ms }) }

public(package) fun phase(game: ID, player: address, phase: u8, deadline_ms: u64) {
    event::emit(PhaseEvent { game, player, phase, deadline_ms })
}

public(package) fun draw(
    game: ID,
    player: address,
    turn: u64,
    absent: bool,
    by: address,
    seed: vector<u8>,
) { event::emit(DrawEvent { game, player, turn, absent, by, seed }) }

public(package) fun skip_turn(game: ID, player: address, reason: u8) {
    event::emit(SkipTurnEvent { game, player, reason })
}

public(package) fun end_turn(game: ID, player: address, turn: u64) {
    event::emit(EndTurnEvent { game, player, turn })
}

public(package) fun timeout(game: ID, player: address, count: u8, by: address) {
    event::emit(TimeoutEvent { game, player, count, by })
}

public(package) fun player_out(game: ID, player: address, reason: u8) {
    event::emit(PlayerOutEvent { game, player, reason })
}

public(package) fun status(
    game: ID,
    player: address,
    in_prison_turns: u8,
    in_hospital_turns: u8,
    frozen_until_turn: Option<u64>,
    rent_free_until_turn: Option<u64>,
    dir_pref: u8,
    forced_dir: u8,
    forced_moves: u8,
    roll_override: Option<u8>,
    auto: bool,
    auto_floor: u64,
    timeouts: u8,
) {
    event::emit(StatusEvent {
        game,
        player,
        in_prison_turns,
        in_hospital_turns,
        frozen_until_turn,
        rent_free_until_turn,
        dir_pref,
        forced_dir,
        forced_moves,
        roll_override,
        auto,
        auto_floor,
        timeouts,
    })
}

// === Emitting: movement ===

public(package) fun roll(game: ID, player: address, dice: u8, from: u64, to: u64) {
    event::emit(RollEvent { game, player, dice, from, to })
}

public(package) fun step(game: ID, player: address, from: u64, to: u64) {
    event::emit(MoveEvent { game, player, from, to })
}

public(package) fun barrier_stop(game: ID, player: address, tile_id: u64) {
    event::emit(BarrierStopEvent { game, player, tile_id })
}

public(package) fun bomb_or_dog_hit(game: ID, player: address, tile_id: u64, kind: u8) {
    event::emit(BombOrDogHitEvent { game, player, tile_id, kind })
}

public(package) fun send_to_hospital(game: ID, player: address, hospital_tile: u64) {
    event::emit(SendToHospitalEvent { game, player, hospital_tile })
}

public(package) fun stay(game: ID, player: address, tile_id: u64, reason: u8, turns: u8) {
    event::emit(StayEvent { game, player, tile_id, reason, turns })
}

// === Emitting: money and land ===

public(package) fun cash(
    game: ID,
    player: address,
    reason: u8,
    gain: bool,
    amount: u64,
    cash: u64,
) { event::emit(CashEvent { game, player, reason, gain, amount, cash }) }

public(package) fun toll(
    game: ID,
    payer: address,
    owner: address,
    tile_id: u64,
    level: u8,
    amount: u64,
) { event::emit(TollEvent { game, payer, owner, tile_id, level, amount }) }

public(package) fun buy(game: ID, buyer: address, tile_id: u64, price: u64) {
    event::emit(BuyEvent { game, buyer, tile_id, price })
}

public(package) fun upgrade(
    game: ID,
    owner: address,
    tile_id: u64,
    from_lv: u8,
    to_lv: u8,
    cost: u64,
) { event::emit(UpgradeEvent { game, owner, tile_id, from_lv, to_lv, cost }) }

public(package) fun lap(game: ID, player: address, lap_cw: u64, lap_ccw: u64) {
    event::emit(LapEvent { game, player, lap_cw, lap_ccw })
}

public(package) fun salary(game: ID, player: address, amount: u64) {
    event::emit(SalaryEvent { game, player, amount })
}

public(package) fun sale(
    game: ID,
    owner: address,
    tile_id: u64,
    land: bool,
    level: u8,
    amount: u64,
    forced: bool,
) { event::emit(SaleEvent { game, owner, tile_id, land, level, amount, forced }) }

public(package) fun release(game: ID, owner: address, tile_id: u64) {
    event::emit(ReleaseEvent { game, owner, tile_id })
}

// === Emitting: cards and npcs ===

public(package) fun card_gain(game: ID, player: address, kind: u16, delta: u64) {
    event::emit(CardGainEvent { game, player, kind, delta })
}

public(package) fun hand_full(game: ID, player: address, kind: u16) {
    event::emit(HandFullEvent { game, player, kind })
}

public(package) fun card_use(
    game: ID,
    player: address,
    kind: u16,
    target: Option<address>,
    tile_id: Option<u64>,
) { event::emit(CardUseEvent { game, player, kind, target, tile_id }) }

public(package) fun shop(game: ID, player: address, tile_id: u64, kind: u16, price: u64) {
    event::emit(ShopEvent { game, player, tile_id, kind, price })
}

public(package) fun npc_spawn(
    game: ID,
    tile_id: u64,
    kind: u8,
    by_player: Option<address>,
    expires_at_turn: Option<u64>,
) { event::emit(NpcSpawnEvent { game, tile_id, kind, by_player, expires_at_turn }) }

public(package) fun npc_remove(game: ID, tile_id: u64, kind: u8) {
    event::emit(NpcRemoveEvent { game, tile_id, kind })
}

// === Emitting: chance, lottery and news ===

public(package) fun chance(
    game: ID,
    player: address,
    tile_id: u64,
    outcome: u8,
    amount: u64,
    kind: u16,
) { event::emit(ChanceEvent { game, player, tile_id, outcome, amount, kind }) }

public(package) fun lottery(game: ID, player: address, tile_id: u64, prize: u64) {
    event::emit(LotteryEvent { game, player, tile_id, prize })
}

public(package) fun news(
    game: ID,
    player: address,
    kind: u8,
    amount: u64,
    tile: Option<u64>,
    until_turn: u64,
) { event::emit(NewsEvent { game, player, kind, amount, tile, until_turn }) }

public(package) fun news_end(game: ID, kind: u8) { event::emit(NewsEndEvent { game, kind }) }

// === Emitting: upkeep ===

public(package) fun game_carried(game: ID, from: u64, to: u64) {
    event::emit(GameCarriedEvent { game, from, to })
}

public(package) fun registry_carried(registry: ID, from: u64, to: u64) {
    event::emit(RegistryCarriedEvent { registry, from, to })
}

public(package) fun clear(game: ID, by: address, done: bool) {
    event::emit(ClearEvent { game, by, done })
}

public(package) fun delete(game: ID, by: address) { event::emit(DeleteEvent { game, by }) }
