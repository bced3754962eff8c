/// What the news changed for some rounds: the price level, the price of one tile and one closed tile. Later news of the
/// same sort replace earlier ones.
module tycoon::effects;

/// The usual price level, in percent.
const NORMAL: u64 = 100;

/// The game-wide effects in force. Rounds count like `Game.turn`; an effect holds up to and with its last round.
public struct Effects has drop, store {
    price_percent: u64,
    price_until: u64,
    priced_tile: Option<u64>,
    tile_percent: u64,
    tile_until: u64,
    closed_tile: Option<u64>,
    closed_until: u64,
}

public(package) fun none(): Effects {
    Effects {
        price_percent: NORMAL,
        price_until: 0,
        priced_tile: option::none(),
        tile_percent: NORMAL,
        tile_until: 0,
        closed_tile: option::none(),
        closed_until: 0,
    }
}

public(package) fun set_prices(self: &mut Effects, percent: u64, until: u64) {
    self.price_percent = percent;
    self.price_until = until;
}

public(package) fun set_tile_price(self: &mut Effects, tile_id: u64, percent: u64, until: u64) {
    self.priced_tile = option::some(tile_id);
    self.tile_percent = percent;
    self.tile_until = until;
}

public(package) fun close(self: &mut Effects, tile_id: u64, until: u64) {
    self.closed_tile = option::some(tile_id);
    self.closed_until = until;
}

/// Ends the price level if its time is over. Returns the percent it had.
public(package) fun expire_prices(self: &mut Effects, turn: u64): Option<u64> {
    if (self.price_percent == NORMAL || self.price_until >= turn) return option::none();
    let percent = self.price_percent;
    self.set_prices(NORMAL, 0);
    option::some(percent)
}

/// Ends the price of the one tile if its time is over. Returns the percent it had.
public(package) fun expire_tile_price(self: &mut Effects, turn: u64): Option<u64> {
    if (self.priced_tile.is_none() || self.tile_until >= turn) return option::none();
    let percent = self.tile_percent;
    self.priced_tile = option::none();
    self.tile_percent = NORMAL;
    self.tile_until = 0;
    option::some(percent)
}

/// Opens the closed tile if its time is over. Returns whether it did.
public(package) fun expire_closure(self: &mut Effects, turn: u64): bool {
    if (self.closed_tile.is_none() || self.closed_until >= turn) return false;
    self.closed_tile = option::none();
    self.closed_until = 0;
    true
}

/// Prices and tolls in percent of the usual ones.
public fun price_percent(self: &Effects): u64 { self.price_percent }

/// The last round of the price level.
public fun price_until(self: &Effects): u64 { self.price_until }

/// The tile whose price and toll are not the usual ones.
public fun priced_tile(self: &Effects): Option<u64> { self.priced_tile }

/// Its price and toll in percent of the usual ones.
public fun tile_percent(self: &Effects): u64 { self.tile_percent }

/// The last round in which they are.
public fun tile_until(self: &Effects): u64 { self.tile_until }

/// The closed tile.
public fun closed_tile(self: &Effects): Option<u64> { self.closed_tile }

/// The last round in which it is closed.
public fun closed_until(self: &Effects): u64 { self.closed_until }

/// Whether the tile is closed: no toll, no sale, no event.
public fun is_closed(self: &Effects, tile_id: u64): bool { self.closed_tile.contains(&tile_id) }

/// An amount of a tile at the current price level and at the tile's own, floored once.
public fun scale(self: &Effects, tile_id: u64, amount: u64): u64 {
    let own = if (self.priced_tile.contains(&tile_id)) self.tile_percent else NORMAL;
    let scaled = (amount as u128) * (self.price_percent as u128) * (own as u128);
    (scaled / ((NORMAL * NORMAL) as u128)) as u64
}
