/// Whole objects as one value. A client that simulates one call reads a game or a map at one moment, tables included,
/// without knowing how they are laid out. Costs as much as it reads: meant for simulation, not for transactions.
module tycoon::snapshot;

use std::string::{Self, String};
use tycoon::{
    cards,
    config::Config,
    game::{Draw, Game},
    map::{MapLabels, MapRegistry, MapTemplate, TileStatic},
    player::Player,
    turn,
    types
};

/// A game with all that its tables hold.
public struct GameSnapshot has copy, drop {
    id: ID,
    version: u64,
    registry: ID,
    template_id: u64,
    template_digest: vector<u8>,
    tile_count: u64,
    host: address,
    host_left: bool,
    config: Config,
    usual_rules: bool,
    created_at_ms: u64,
    /// A GameStatus.
    status: u8,
    /// In playing order.
    players: vector<PlayerSnapshot>,
    out: vector<address>,
    winners: vector<address>,
    turn: u64,
    active_idx: u8,
    /// A Phase.
    phase: u8,
    acted: bool,
    phase_started_ms: u64,
    deadline_ms: u64,
    /// The roll that waits to be played.
    draw: Option<Draw>,
    /// What it shows.
    waiting_dice: Option<u8>,
    lots: vector<LotSnapshot>,
    npcs: vector<NpcSnapshot>,
    price_percent: u64,
    price_until: u64,
    priced_tile: Option<u64>,
    tile_percent: u64,
    tile_until: u64,
    closed_tile: Option<u64>,
    closed_until: u64,
}

/// A player with its hand.
public struct PlayerSnapshot has copy, drop {
    owner: address,
    pos: u64,
    cash: u64,
    cards: vector<CardSnapshot>,
    /// What the levels of the player's land have cost.
    upgrades_paid: u64,
    bankrupt: bool,
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
    bot: bool,
    ready: bool,
    delegate: Option<address>,
    delegate_until_ms: u64,
    /// Steps each way since the start last paid.
    lap_cw: u64,
    lap_ccw: u64,
}

/// Cards of one kind in a hand.
public struct CardSnapshot has copy, drop {
    /// A CardKind.
    kind: u16,
    count: u64,
}

/// What a shop asks for a card.
public struct CardPrice has copy, drop {
    /// A CardKind.
    kind: u16,
    price: u64,
}

/// Land that somebody owns.
public struct LotSnapshot has copy, drop {
    tile_id: u64,
    owner: address,
    level: u8,
    /// What the land was bought for, and what the building has cost.
    land_paid: u64,
    built_paid: u64,
}

/// Something that lies on a tile.
public struct NpcSnapshot has copy, drop {
    tile_id: u64,
    /// An NpcKind.
    kind: u8,
    expires_at_turn: Option<u64>,
}

/// A map.
public struct TemplateSnapshot has copy, drop {
    id: u64,
    version: u64,
    width: u16,
    height: u16,
    digest: vector<u8>,
    /// Empty where the map has no names.
    name_en: String,
    name_zh: String,
    /// The rules that tables start with.
    recommended: Config,
    tiles: vector<TileSnapshot>,
}

/// A tile with its ways out.
public struct TileSnapshot has copy, drop {
    x: u16,
    y: u16,
    /// A TileKind.
    kind: u8,
    size: u8,
    price: u64,
    base_toll: u64,
    special: u64,
    neighbours: vector<u64>,
    cw_next: u64,
    ccw_next: u64,
    ring_id: u16,
    ring_idx: u32,
    /// Empty where the map has no names.
    name_en: String,
    name_zh: String,
    /// The street, 0 for none.
    group: u8,
}

/// All of a game.
public fun of_game(game: &Game, registry: &MapRegistry): GameSnapshot {
    let effects = game.effects();
    let template_id = game.check_registry(registry);
    GameSnapshot {
        id: game.id(),
        version: game.version(),
        registry: game.registry(),
        template_id,
        template_digest: game.template_digest(),
        tile_count: game.tile_count(),
        host: game.host(),
        host_left: game.host_left(),
        config: *game.config(),
        usual_rules: game.usual_rules(),
        created_at_ms: game.created_at_ms(),
        status: game.status(),
        players: game.join_order().map!(|player| of_player(game.player(player))),
        out: game.out(),
        winners: game.winners(),
        turn: game.turn(),
        active_idx: game.active_idx(),
        phase: game.phase(),
        acted: game.has_acted(),
        phase_started_ms: game.phase_started_ms(),
        deadline_ms: game.deadline_ms(),
        draw: if (game.draw_waits()) option::some(game.draw()) else option::none(),
        waiting_dice: turn::waiting_dice(game),
        lots: lots(game),
        npcs: npcs(game),
        price_percent: effects.price_percent(),
        price_until: effects.price_until(),
        priced_tile: effects.priced_tile(),
        tile_percent: effects.tile_percent(),
        tile_until: effects.tile_until(),
        closed_tile: effects.closed_tile(),
        closed_until: effects.closed_until(),
    }
}

/// All of a map.
public fun of_template(registry: &MapRegistry, id: u64): TemplateSnapshot {
    let template = registry.get_template(id);
    let labels = registry.labels(id);
    let (name_en, name_zh) = if (labels.is_some()) labels.borrow().map_name() else nameless();
    TemplateSnapshot {
        id,
        version: template.version(),
        width: template.width(),
        height: template.height(),
        digest: template.digest(),
        name_en,
        name_zh,
        recommended: registry.recommended(id),
        tiles: vector::tabulate!(
            template.tile_count(),
            |tile_id| of_tile(template, &labels, tile_id),
        ),
    }
}

/// What shops ask for each kind of card.
public fun card_prices(): vector<CardPrice> {
    types::card_kinds().map!(|kind| CardPrice { kind, price: cards::price(kind) })
}

fun of_player(player: &Player): PlayerSnapshot {
    PlayerSnapshot {
        owner: player.owner(),
        pos: player.pos(),
        cash: player.cash(),
        cards: hand(player),
        upgrades_paid: player.deeds().fold!(0, |sum, deed| sum + deed.built_paid()),
        bankrupt: player.is_bankrupt(),
        in_prison_turns: player.in_prison_turns(),
        in_hospital_turns: player.in_hospital_turns(),
        frozen_until_turn: player.frozen_until_turn(),
        rent_free_until_turn: player.rent_free_until_turn(),
        dir_pref: player.dir_pref(),
        forced_dir: player.forced_dir(),
        forced_moves: player.forced_moves(),
        roll_override: player.roll_override(),
        auto: player.is_auto(),
        auto_floor: player.auto_floor(),
        timeouts: player.timeouts(),
        bot: player.is_bot(),
        ready: player.is_ready(),
        delegate: player.delegate(),
        delegate_until_ms: player.delegate_until_ms(),
        lap_cw: player.lap_cw(),
        lap_ccw: player.lap_ccw(),
    }
}

/// Kinds of which the player has none are left out.
fun hand(player: &Player): vector<CardSnapshot> {
    types::card_kinds()
        .map!(|kind| CardSnapshot { kind, count: player.card_count(kind) })
        .filter!(|card| card.count > 0)
}

fun lots(game: &Game): vector<LotSnapshot> {
    let mut lots = vector[];
    game.join_order().do!(|owner| {
        game.player(owner).deeds().do!(|deed| {
            let tile_id = deed.deed_tile();
            lots.push_back(LotSnapshot {
                tile_id,
                owner,
                level: game.level_of(tile_id),
                land_paid: deed.land_paid(),
                built_paid: deed.built_paid(),
            })
        })
    });
    lots
}

fun npcs(game: &Game): vector<NpcSnapshot> {
    let mut npcs = vector[];
    game.tile_count().do!(|tile_id| {
        if (game.has_npc(tile_id)) {
            let npc = game.npc(tile_id);
            let (kind, expires_at_turn) = (npc.kind(), npc.expires_at_turn());
            npcs.push_back(NpcSnapshot { tile_id, kind, expires_at_turn })
        }
    });
    npcs
}

fun nameless(): (String, String) { (string::utf8(b""), string::utf8(b"")) }

fun of_tile(template: &MapTemplate, labels: &Option<MapLabels>, tile_id: u64): TileSnapshot {
    let is_labelled = labels.is_some();
    let (name_en, name_zh) = if (is_labelled) labels.borrow().tile_name(tile_id) else nameless();
    let group = if (is_labelled) labels.borrow().street(tile_id) else 0;
    let tile: &TileStatic = template.tile(tile_id);
    TileSnapshot {
        x: tile.x(),
        y: tile.y(),
        kind: tile.kind(),
        size: tile.size(),
        price: tile.price(),
        base_toll: tile.base_toll(),
        special: tile.special(),
        neighbours: template.neighbours(tile_id),
        cw_next: template.next(tile_id, false),
        ccw_next: template.next(tile_id, true),
        ring_id: template.ring_id(tile_id),
        ring_idx: template.ring_idx(tile_id),
        name_en,
        name_zh,
        group,
    }
}
