/// What the news changed for some rounds: the price level and one closed tile. Later news of the same sort replace
/// earlier ones.
module tycoon::effects;

/// The usual price level, in percent.
const NORMAL: u64 = 100;

/// The game-wide effects in force. Rounds count like `Game.turn`; an effect holds up to and with its last round.
public struct Effects has drop, store {
    price_percent: u64,
    price_until: u64,
    closed_tile: Option<u64>,
    closed_until: u64,
}

public(package) fun none(): Effects {
    Effects { price_percent: NORMAL, price_until: 0, closed_tile: option::none(), closed_until: 0 }
}

public(package) fun set_prices(self: &mut Effects, percent: u64, until: u64) {
    self.price_percent = percent;
    self.price_until = until;
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

/// The closed tile.
public fun closed_tile(self: &Effects): Option<u64> { self.closed_tile }

/// The last round in which it is closed.
public fun closed_until(self: &Effects): u64 { self.closed_until }

/// Whether the tile is closed: no toll, no sale, no event.
public fun is_closed(self: &Effects, tile_id: u64): bool { self.closed_tile.contains(&tile_id) }

/// An amount at the current price level, floored.
public fun scale(self: &Effects, amount: u64): u64 {
    ((amount as u128) * (self.price_percent as u128) / (NORMAL as u128)) as u64
}
