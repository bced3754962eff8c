/// What lies on the board: barriers, bombs and dogs, at most one a tile. The game's table has the tile as its key, so
/// two on one tile cannot even be written down.
module tycoon::npc;

use tycoon::types;

/// One barrier, bomb or dog.
public struct NpcInst has drop, store {
    /// An NpcKind.
    kind: u8,
    /// The last round in which it has an effect; none lasts for ever.
    expires_at_turn: Option<u64>,
    /// Gone once it has stopped or hit somebody.
    consumable: bool,
}

public(package) fun new(kind: u8, expires_at_turn: Option<u64>, consumable: bool): NpcInst {
    NpcInst { kind, expires_at_turn, consumable }
}

/// The NpcKind.
public fun kind(self: &NpcInst): u8 { self.kind }

/// The last round in which it has an effect.
public fun expires_at_turn(self: &NpcInst): Option<u64> { self.expires_at_turn }

/// Whether it is gone once it has stopped or hit somebody.
public fun is_consumable(self: &NpcInst): bool { self.consumable }

/// Whether it still has an effect in this round.
public fun is_live(self: &NpcInst, turn: u64): bool {
    self.expires_at_turn.is_none_or!(|last| *last >= turn)
}

/// Whether it ends a move without a tile event: a bomb or a dog.
public fun hits(self: &NpcInst): bool { self.kind != types::npc_barrier!() }
