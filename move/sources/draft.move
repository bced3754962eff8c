/// Drafting a map: lists of plain numbers, one entry a tile, go in; a validated template comes out. A whole map is
/// five calls of one transaction: `new`, `tiles`, `links`, `rings`, `seal`, whose template goes to
/// `map::publish_template` or `admin::publish_template`.
///
/// What is validated here is never doubted again: a game walks, pays and builds on a template without a check that
/// could abort.
module tycoon::draft;

use std::{bcs, hash};
use tycoon::{map::{Self, MapTemplate, TileStatic}, types};

// === Errors, as `types` lists them ===

const ERR_UNREACHABLE: u64 = 15;
const ERR_MAP_TILE_COUNT: u64 = 44;
const ERR_MAP_LENGTHS: u64 = 45;
const ERR_MAP_KIND: u64 = 46;
const ERR_MAP_TILE_SIZE: u64 = 47;
const ERR_MAP_BOUNDS: u64 = 48;
const ERR_MAP_OVERLAP: u64 = 49;
const ERR_MAP_PRICE: u64 = 50;
const ERR_MAP_SPECIAL: u64 = 51;
const ERR_MAP_NEIGHBOUR: u64 = 52;
const ERR_MAP_ONE_WAY: u64 = 53;
const ERR_MAP_NEXT: u64 = 54;
const ERR_MAP_NOT_INVERSE: u64 = 55;
const ERR_MAP_POCKET: u64 = 56;
const ERR_MAP_RING: u64 = 57;

// === Limits ===

/// Six table entries a tile stay below the thousand objects a transaction may create.
const MAX_TILES: u64 = 160;
/// Prices, tolls and amounts: the dearest upgrade at the highest price level is far below 2^64.
const MAX_AMOUNT: u64 = 1_000_000_000_000;
/// The longest stay in hospital or prison.
const MAX_STAY: u64 = 10;

/// A map on its way to the chain. Its BCS, hashed, is the digest of the template.
public struct MapDraft has drop {
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
}

// === Building ===

/// An empty draft of a board of `width` by `height` cells.
public fun new(id: u64, version: u64, width: u16, height: u16): MapDraft {
    MapDraft {
        id,
        version,
        width,
        height,
        tiles: vector[],
        adj: vector[],
        cw_next: vector[],
        ccw_next: vector[],
        ring_id: vector[],
        ring_idx: vector[],
    }
}

/// Says what every tile is. May be called again to append more tiles.
public fun tiles(
    self: &mut MapDraft,
    x: vector<u16>,
    y: vector<u16>,
    kind: vector<u8>,
    size: vector<u8>,
    price: vector<u64>,
    base_toll: vector<u64>,
    special: vector<u64>,
) {
    let count = x.length();
    assert!(y.length() == count && kind.length() == count, ERR_MAP_LENGTHS);
    assert!(size.length() == count && price.length() == count, ERR_MAP_LENGTHS);
    assert!(base_toll.length() == count && special.length() == count, ERR_MAP_LENGTHS);
    count.do!(
        |i| self
            .tiles
            .push_back(
                map::new_tile(x[i], y[i], kind[i], size[i], price[i], base_toll[i], special[i]),
            ),
    )
}

/// Says how the tiles hang together: neighbours, and the default exit in each direction.
public fun links(
    self: &mut MapDraft,
    adj: vector<vector<u64>>,
    cw_next: vector<u64>,
    ccw_next: vector<u64>,
) {
    self.adj.append(adj);
    self.cw_next.append(cw_next);
    self.ccw_next.append(ccw_next);
}

/// Says which ring every tile belongs to and where in it.
public fun rings(self: &mut MapDraft, ring_id: vector<u16>, ring_idx: vector<u32>) {
    self.ring_id.append(ring_id);
    self.ring_idx.append(ring_idx);
}

/// Validates the draft and makes the template.
public fun seal(self: MapDraft, ctx: &mut TxContext): MapTemplate {
    self.check();
    let digest = self.digest();
    let MapDraft { id, version, width, height, tiles, adj, cw_next, ccw_next, ring_id, ring_idx } =
        self;
    map::assemble(
        id,
        version,
        width,
        height,
        tiles,
        adj,
        cw_next,
        ccw_next,
        ring_id,
        ring_idx,
        digest,
        ctx,
    )
}

/// SHA3-256 of the draft's BCS.
public fun digest(self: &MapDraft): vector<u8> { hash::sha3_256(bcs::to_bytes(self)) }

// === Validation ===

fun check(self: &MapDraft) {
    self.check_lengths();
    self.tiles.do_ref!(|tile| self.check_tile(tile));
    self.check_places();
    self.check_neighbours();
    self.check_exits();
    self.check_reachable();
    self.check_no_pocket(&self.cw_next);
    self.check_no_pocket(&self.ccw_next);
    self.check_rings();
}

fun check_lengths(self: &MapDraft) {
    let count = self.tiles.length();
    assert!(count >= 2 && count <= MAX_TILES, ERR_MAP_TILE_COUNT);
    assert!(self.adj.length() == count, ERR_MAP_LENGTHS);
    assert!(self.cw_next.length() == count, ERR_MAP_LENGTHS);
    assert!(self.ccw_next.length() == count, ERR_MAP_LENGTHS);
    assert!(self.ring_id.length() == count, ERR_MAP_LENGTHS);
    assert!(self.ring_idx.length() == count, ERR_MAP_LENGTHS);
}

fun check_tile(self: &MapDraft, tile: &TileStatic) {
    let kind = tile.kind();
    let is_property = kind == types::tile_property!();
    assert!(types::is_tile_kind(kind), ERR_MAP_KIND);
    assert!(
        tile.size() == types::size_1x1!() || (is_property && tile.size() == types::size_2x2!()),
        ERR_MAP_TILE_SIZE,
    );
    let edge = tile.size() as u32;
    assert!((tile.x() as u32) + edge <= self.width as u32, ERR_MAP_BOUNDS);
    assert!((tile.y() as u32) + edge <= self.height as u32, ERR_MAP_BOUNDS);
    assert!((tile.price() > 0) == is_property, ERR_MAP_PRICE);
    assert!((tile.base_toll() > 0) == is_property, ERR_MAP_PRICE);
    assert!(tile.price() <= MAX_AMOUNT && tile.base_toll() <= MAX_AMOUNT, ERR_MAP_PRICE);
    check_special(kind, tile.special());
}

fun check_special(kind: u8, special: u64) {
    let is_amount = kind == types::tile_bonus!() || kind == types::tile_fee!();
    let is_optional_amount =
        kind == types::tile_chance!() || kind == types::tile_lottery!() || kind == types::tile_news!();
    let is_stay = kind == types::tile_hospital!() || kind == types::tile_prison!();
    let legal = if (is_amount) special > 0 && special <= MAX_AMOUNT
    else if (is_optional_amount) special <= MAX_AMOUNT
    else if (is_stay) special <= MAX_STAY
    else special == 0;
    assert!(legal, ERR_MAP_SPECIAL);
}

/// No two tiles cover the same cell.
fun check_places(self: &MapDraft) {
    let count = self.tiles.length();
    count.do!(|i| {
        let mut j = i + 1;
        while (j < count) {
            assert!(!overlap(&self.tiles[i], &self.tiles[j]), ERR_MAP_OVERLAP);
            j = j + 1;
        };
    })
}

fun overlap(a: &TileStatic, b: &TileStatic): bool {
    span_overlap(a.x(), a.size(), b.x(), b.size()) && span_overlap(a.y(), a.size(), b.y(), b.size())
}

fun span_overlap(a: u16, a_size: u8, b: u16, b_size: u8): bool {
    a < b + (b_size as u16) && b < a + (a_size as u16)
}

/// Neighbours exist, are others, are named once and are mutual.
fun check_neighbours(self: &MapDraft) {
    let count = self.tiles.length();
    count.do!(|id| {
        let neighbours = &self.adj[id];
        assert!(!neighbours.is_empty(), ERR_MAP_NEIGHBOUR);
        neighbours.length().do!(|i| {
            let other = neighbours[i];
            assert!(other < count && other != id, ERR_MAP_NEIGHBOUR);
            let (_, first) = neighbours.index_of(&other);
            assert!(first == i, ERR_MAP_NEIGHBOUR);
            assert!(self.adj[other].contains(&id), ERR_MAP_ONE_WAY);
        })
    })
}

/// Default exits are neighbours, and undo each other wherever no fork is involved.
fun check_exits(self: &MapDraft) {
    self.tiles.length().do!(|id| {
        let cw = self.cw_next[id];
        let ccw = self.ccw_next[id];
        assert!(self.adj[id].contains(&cw), ERR_MAP_NEXT);
        assert!(self.adj[id].contains(&ccw), ERR_MAP_NEXT);
        assert!(self.undoes(id, cw, &self.ccw_next), ERR_MAP_NOT_INVERSE);
        assert!(self.undoes(id, ccw, &self.cw_next), ERR_MAP_NOT_INVERSE);
    })
}

fun undoes(self: &MapDraft, id: u64, next: u64, back: &vector<u64>): bool {
    self.is_fork(id) || self.is_fork(next) || back[next] == id
}

fun is_fork(self: &MapDraft, id: u64): bool { self.adj[id].length() > 2 }

/// Every tile can be reached from tile 0.
fun check_reachable(self: &MapDraft) {
    let mut seen = self.tiles.map_ref!(|_| false);
    let mut border = vector[0];
    *&mut seen[0] = true;
    while (!border.is_empty()) {
        self.adj[border.pop_back()].do!(|other| if (!seen[other]) {
            *&mut seen[other] = true;
            border.push_back(other);
        });
    };
    assert!(seen.all!(|reached| *reached), ERR_UNREACHABLE);
}

/// From every tile the default exits of a direction lead back to tile 0.
fun check_no_pocket(self: &MapDraft, next: &vector<u64>) {
    let count = self.tiles.length();
    let mut leads_home = self.tiles.map_ref!(|_| false);
    *&mut leads_home[0] = true;
    count.do!(|start| {
        let mut walked = vector[];
        let mut id = start;
        while (!leads_home[id]) {
            assert!(walked.length() < count, ERR_MAP_POCKET);
            walked.push_back(id);
            id = next[id];
        };
        walked.do!(|tile| *&mut leads_home[tile] = true);
    })
}

fun check_rings(self: &MapDraft) {
    let count = self.tiles.length();
    count.do!(|i| {
        let mut j = i + 1;
        while (j < count) {
            let same = self.ring_id[i] == self.ring_id[j] && self.ring_idx[i] == self.ring_idx[j];
            assert!(!same, ERR_MAP_RING);
            j = j + 1;
        };
    })
}
