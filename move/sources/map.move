/// Map templates: the static half of a game, written once and never changed. A registry holds templates by id; a game
/// keeps the id, the digest and the registry it was created from and reads the rest from here.
///
/// Templates are made by `tycoon::draft`, which validates them. Tile ids are 0 to `tile_count - 1`, and every table
/// has an entry for each of them. Names, streets and the rules recommended for a map stand beside its template, in
/// tables of the registry: walking reads none of them.
module tycoon::map;

use std::{bcs, hash, string::{Self, String}};
use sui::table::{Self, Table};
use tycoon::{config::{Self, Config}, events, types};

// === Errors, as `types` lists them ===

const ERR_TEMPLATE_NOT_FOUND: u64 = 5;
const ERR_NO_SUCH_TILE: u64 = 14;
const ERR_TEMPLATE_EXISTS: u64 = 39;
const ERR_REGISTRY_CURATED: u64 = 40;
const ERR_WRONG_VERSION: u64 = 60;
const ERR_MAP_NAME: u64 = 62;
const ERR_MAP_GROUP: u64 = 63;

// === Limits ===

/// Bytes of a map's name and of a tile's.
const MAP_NAME_MAX: u64 = 64;
const TILE_NAME_MAX: u64 = 48;

// === Structs ===

/// One tile as the template knows it.
public struct TileStatic has copy, drop, store {
    x: u16,
    y: u16,
    /// A TileKind.
    kind: u8,
    size: u8,
    price: u64,
    base_toll: u64,
    /// BONUS and FEE: the amount. CHANCE, LOTTERY, NEWS: the amount, 0 for the usual one. HOSPITAL and PRISON: the turns
    /// to stay, 0 for the usual ones.
    special: u64,
}

/// A whole map. Without `drop`: what was drafted is published.
public struct MapTemplate has store {
    id: u64,
    version: u64,
    width: u16,
    height: u16,
    tile_count: u64,
    tiles_static: Table<u64, TileStatic>,
    adj: Table<u64, vector<u64>>,
    cw_next: Table<u64, u64>,
    ccw_next: Table<u64, u64>,
    ring_id: Table<u64, u16>,
    ring_idx: Table<u64, u32>,
    hospital_ids: vector<u64>,
    prison_ids: vector<u64>,
    shop_ids: vector<u64>,
    news_ids: vector<u64>,
    digest: vector<u8>,
}

/// What is published with a template: names in both languages, and the street of each tile, 0 for none.
public struct MapLabels has copy, drop, store {
    name_en: String,
    name_zh: String,
    tiles_en: vector<String>,
    tiles_zh: vector<String>,
    groups: vector<u8>,
}

/// Templates by id, and what stands beside them by the same id. A curated registry takes new ones only together with its
/// AdminCap. Games are played only on a shared one, so that nobody can keep a map from the others at the table.
public struct MapRegistry has key, store {
    id: UID,
    version: u64,
    shared: bool,
    curated: bool,
    templates: Table<u64, MapTemplate>,
    labels: Table<u64, MapLabels>,
    /// The streets once more, for tolls: names are long.
    streets: Table<u64, vector<u8>>,
    recommended: Table<u64, Config>,
}

// === Registry ===

/// A registry of one's own: whoever may use it mutably may publish. `share_registry` opens it for everybody and for games.
public fun create_registry(ctx: &mut TxContext): MapRegistry {
    new_registry(false, ctx)
}

#[allow(lint(share_owned))]
/// Shares a registry in the transaction that made it, and marks it as shared, which nothing else does:
/// `lobby::create_game` takes no other.
public fun share_registry(mut registry: MapRegistry) {
    registry.check_version();
    registry.shared = true;
    events::registry_shared(object::id(&registry), registry.curated);
    transfer::public_share_object(registry)
}

/// Publishes a template for good, without names and streets.
public fun publish_template(registry: &mut MapRegistry, template: MapTemplate) {
    assert!(!registry.curated, ERR_REGISTRY_CURATED);
    registry.insert(template)
}

/// Publishes a template for good with its names, its streets and the rules that tables on it start with. The digest covers
/// the labels too.
public fun publish_labelled_template(
    registry: &mut MapRegistry,
    template: MapTemplate,
    labels: MapLabels,
    recommended: Config,
) {
    assert!(!registry.curated, ERR_REGISTRY_CURATED);
    registry.insert_labelled(template, labels, recommended)
}

/// Whether the registry has a template of this id.
public fun has_template(registry: &MapRegistry, id: u64): bool { registry.templates.contains(id) }

/// The template of this id.
public fun get_template(registry: &MapRegistry, id: u64): &MapTemplate {
    assert!(registry.templates.contains(id), ERR_TEMPLATE_NOT_FOUND);
    &registry.templates[id]
}

/// Whether publishing takes an AdminCap.
public fun is_curated(registry: &MapRegistry): bool { registry.curated }

/// Whether games can be played on its maps.
public fun is_shared(registry: &MapRegistry): bool { registry.shared }

/// The version of the package it is of.
public fun registry_version(registry: &MapRegistry): u64 { registry.version }

/// Names and streets of a map; none where it was published without.
public fun labels(registry: &MapRegistry, id: u64): Option<MapLabels> {
    if (registry.labels.contains(id)) option::some(registry.labels[id]) else option::none()
}

/// The street of each tile of a map, 0 for none; empty where the map was published without.
public fun streets(registry: &MapRegistry, id: u64): vector<u8> {
    if (registry.streets.contains(id)) registry.streets[id]
    else vector[]
}

/// The rules that tables on this map start with.
public fun recommended(registry: &MapRegistry, id: u64): Config {
    if (registry.recommended.contains(id)) registry.recommended[id] else config::default()
}

public(package) fun new_registry(curated: bool, ctx: &mut TxContext): MapRegistry {
    let registry = MapRegistry {
        id: object::new(ctx),
        version: types::version(),
        shared: false,
        curated,
        templates: table::new(ctx),
        labels: table::new(ctx),
        streets: table::new(ctx),
        recommended: table::new(ctx),
    };
    events::registry_created(object::id(&registry), curated);
    registry
}

public(package) fun insert(registry: &mut MapRegistry, template: MapTemplate) {
    registry.add(template, string::utf8(b""), string::utf8(b""))
}

public(package) fun insert_labelled(
    registry: &mut MapRegistry,
    mut template: MapTemplate,
    labels: MapLabels,
    recommended: Config,
) {
    labels.check(&template);
    template.digest.append(bcs::to_bytes(&labels));
    template.digest = hash::sha3_256(template.digest);
    let id = template.id;
    registry.add(template, labels.name_en, labels.name_zh);
    registry.streets.add(id, labels.groups);
    registry.labels.add(id, labels);
    registry.recommend(id, recommended)
}

public(package) fun recommend(registry: &mut MapRegistry, id: u64, config: Config) {
    registry.check_version();
    config.check();
    assert!(registry.templates.contains(id), ERR_TEMPLATE_NOT_FOUND);
    if (registry.recommended.contains(id)) {
        registry.recommended.remove(id);
    };
    registry.recommended.add(id, config);
    events::recommended(object::id(registry), id, config)
}

fun add(registry: &mut MapRegistry, template: MapTemplate, name_en: String, name_zh: String) {
    registry.check_version();
    assert!(!registry.templates.contains(template.id), ERR_TEMPLATE_EXISTS);
    events::template_published(
        object::id(registry),
        template.id,
        template.version,
        template.tile_count,
        template.digest,
        name_en,
        name_zh,
    );
    registry.templates.add(template.id, template)
}

/// The registry is of this version. Only writing asks: what is published never changes, so games of every version read it.
public(package) fun check_version(registry: &MapRegistry) {
    assert!(registry.version == types::version(), ERR_WRONG_VERSION)
}

public(package) fun set_version(registry: &mut MapRegistry, version: u64) {
    registry.version = version
}

// === Labels ===

/// Names and streets for a template: one of each a tile, in the order of the tiles.
public fun new_labels(
    name_en: String,
    name_zh: String,
    tiles_en: vector<String>,
    tiles_zh: vector<String>,
    groups: vector<u8>,
): MapLabels {
    MapLabels { name_en, name_zh, tiles_en, tiles_zh, groups }
}

fun check(self: &MapLabels, template: &MapTemplate) {
    let count = template.tile_count;
    assert!(self.tiles_en.length() == count && self.tiles_zh.length() == count, ERR_MAP_NAME);
    assert!(self.groups.length() == count, ERR_MAP_GROUP);
    check_name(&self.name_en, MAP_NAME_MAX);
    check_name(&self.name_zh, MAP_NAME_MAX);
    count.do!(|id| {
        check_name(&self.tiles_en[id], TILE_NAME_MAX);
        check_name(&self.tiles_zh[id], TILE_NAME_MAX);
        let group = self.groups[id];
        if (group > 0) {
            let is_property = template.tiles_static[id].kind == types::tile_property!();
            assert!(is_property && self.groups.count!(|other| *other == group) > 1, ERR_MAP_GROUP)
        }
    })
}

fun check_name(name: &String, longest: u64) {
    assert!(!name.is_empty() && name.length() <= longest, ERR_MAP_NAME)
}

/// The map's name in English and in Chinese.
public fun map_name(self: &MapLabels): (String, String) { (self.name_en, self.name_zh) }

/// A tile's name in English and in Chinese.
public fun tile_name(self: &MapLabels, tile_id: u64): (String, String) {
    (self.tiles_en[tile_id], self.tiles_zh[tile_id])
}

/// A tile's street, 0 for none.
public fun street(self: &MapLabels, tile_id: u64): u8 { self.groups[tile_id] }

// === Making ===

public(package) fun new_tile(
    x: u16,
    y: u16,
    kind: u8,
    size: u8,
    price: u64,
    base_toll: u64,
    special: u64,
): TileStatic {
    TileStatic { x, y, kind, size, price, base_toll, special }
}

/// Puts validated lists, one entry a tile, into tables. The lists of special tiles are made from the kinds, so they
/// agree with them.
public(package) fun assemble(
    id: u64,
    version: u64,
    width: u16,
    height: u16,
    tiles: vector<TileStatic>,
    adj: vector<vector<u64>>,
    cw_next: vector<u64>,
    ccw_next: vector<u64>,
    ring_id: vector<u16>,
    ring_idx: vector<u32>,
    digest: vector<u8>,
    ctx: &mut TxContext,
): MapTemplate {
    MapTemplate {
        id,
        version,
        width,
        height,
        tile_count: tiles.length(),
        hospital_ids: ids_of_kind(&tiles, types::tile_hospital!()),
        prison_ids: ids_of_kind(&tiles, types::tile_prison!()),
        shop_ids: ids_of_kind(&tiles, types::tile_shop!()),
        news_ids: ids_of_kind(&tiles, types::tile_news!()),
        tiles_static: tabulate(tiles, ctx),
        adj: tabulate(adj, ctx),
        cw_next: tabulate(cw_next, ctx),
        ccw_next: tabulate(ccw_next, ctx),
        ring_id: tabulate(ring_id, ctx),
        ring_idx: tabulate(ring_idx, ctx),
        digest,
    }
}

fun tabulate<T: store>(list: vector<T>, ctx: &mut TxContext): Table<u64, T> {
    let mut entries = table::new(ctx);
    let mut id = 0;
    list.do!(|entry| {
        entries.add(id, entry);
        id = id + 1;
    });
    entries
}

fun ids_of_kind(tiles: &vector<TileStatic>, kind: u8): vector<u64> {
    let mut ids = vector[];
    tiles.length().do!(|id| if (tiles[id].kind == kind) ids.push_back(id));
    ids
}

// === Walking ===

/// The default exit of a tile in a direction.
public fun next(self: &MapTemplate, tile_id: u64, ccw: bool): u64 {
    if (ccw) self.ccw_next[tile_id] else self.cw_next[tile_id]
}

/// Whether more than two ways meet on the tile.
public fun is_fork(self: &MapTemplate, tile_id: u64): bool { self.adj[tile_id].length() > 2 }

/// Whether a player on `tile_id` may walk on to `exit`: a neighbour from which the way in this direction does not lead
/// straight back.
public fun is_exit(self: &MapTemplate, tile_id: u64, exit: u64, ccw: bool): bool {
    self.adj[tile_id].contains(&exit) && self.next(exit, ccw) != tile_id
}

/// The first hospital met walking on from a tile by default exits, the map's first one if none lies on that way, none
/// if the map has none.
public fun hospital_after(self: &MapTemplate, tile_id: u64, ccw: bool): Option<u64> {
    let mut tile = tile_id;
    let mut steps = 0;
    while (steps < self.tile_count) {
        tile = self.next(tile, ccw);
        if (self.hospital_ids.contains(&tile)) return option::some(tile);
        steps = steps + 1;
    };
    if (self.hospital_ids.is_empty()) option::none() else option::some(self.hospital_ids[0])
}

// === Reading a template ===

/// The template's id within its registry.
public fun id(self: &MapTemplate): u64 { self.id }

/// The version its author gave it.
public fun version(self: &MapTemplate): u64 { self.version }

/// Cells from left to right.
public fun width(self: &MapTemplate): u16 { self.width }

/// Cells from top to bottom.
public fun height(self: &MapTemplate): u16 { self.height }

/// How many tiles there are; their ids are 0 to one less.
public fun tile_count(self: &MapTemplate): u64 { self.tile_count }

/// The hash of the template's contents.
public fun digest(self: &MapTemplate): vector<u8> { self.digest }

/// The hospitals.
public fun hospital_ids(self: &MapTemplate): vector<u64> { self.hospital_ids }

/// The prisons.
public fun prison_ids(self: &MapTemplate): vector<u64> { self.prison_ids }

/// The shops.
public fun shop_ids(self: &MapTemplate): vector<u64> { self.shop_ids }

/// The NEWS tiles.
public fun news_ids(self: &MapTemplate): vector<u64> { self.news_ids }

/// Whether the tile exists.
public fun has_tile(self: &MapTemplate, tile_id: u64): bool { tile_id < self.tile_count }

/// A tile.
public fun tile(self: &MapTemplate, tile_id: u64): &TileStatic {
    assert!(self.has_tile(tile_id), ERR_NO_SUCH_TILE);
    self.known_tile(tile_id)
}

/// A tile somebody stands on or is about to enter, so it exists.
public(package) fun known_tile(self: &MapTemplate, tile_id: u64): &TileStatic {
    &self.tiles_static[tile_id]
}

/// The neighbours of a tile.
public fun neighbours(self: &MapTemplate, tile_id: u64): vector<u64> { self.adj[tile_id] }

/// The ring a tile belongs to.
public fun ring_id(self: &MapTemplate, tile_id: u64): u16 { self.ring_id[tile_id] }

/// The place of a tile in its ring.
public fun ring_idx(self: &MapTemplate, tile_id: u64): u32 { self.ring_idx[tile_id] }

// === Reading a tile ===

/// The left edge.
public fun x(self: &TileStatic): u16 { self.x }

/// The upper edge.
public fun y(self: &TileStatic): u16 { self.y }

/// The TileKind.
public fun kind(self: &TileStatic): u8 { self.kind }

/// Cells a side.
public fun size(self: &TileStatic): u8 { self.size }

/// The list price of the land.
public fun price(self: &TileStatic): u64 { self.price }

/// The toll at level 0.
public fun base_toll(self: &TileStatic): u64 { self.base_toll }

/// The parameter of special tiles.
public fun special(self: &TileStatic): u64 { self.special }
