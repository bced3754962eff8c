/// Owners of an object whose transactions are ordered by consensus. So far a party is one owner.
module sui::party;

use sui::vec_map::{Self, VecMap};

/// No right at all.
const NO_PERMISSIONS: u64 = 0;
/// To read (1), write (2), delete (4) and transfer (8).
const ALL_PERMISSIONS: u64 = 15;

/// What each member may do, and what everyone else may.
public struct Party has copy, drop {
    default: Permissions,
    members: VecMap<address, Permissions>,
}

/// A set of rights, one bit each.
public struct Permissions(u64) has copy, drop;

/// The party of one owner who may do everything.
public fun single_owner(owner: address): Party {
    Party {
        default: Permissions(NO_PERMISSIONS),
        members: vec_map::from_keys_values(vector[owner], vector[Permissions(ALL_PERMISSIONS)]),
    }
}

/// Gives an object of the calling module to a party.
public macro fun transfer<$T: key>($self: Party, $obj: $T) {
    let party = $self;
    sui::transfer::party_transfer($obj, party);
}

/// Gives an object to a party.
public macro fun public_transfer<$T: key + store>($self: Party, $obj: $T) {
    let party = $self;
    sui::transfer::public_party_transfer($obj, party);
}

/// Whether one member may do everything and everyone else nothing.
public(package) fun is_single_owner(p: &Party): bool {
    p.default.0 == NO_PERMISSIONS && p.members.length() == 1 && {
        let (_, permissions) = p.members.get_entry_by_idx(0);
        permissions.0 == ALL_PERMISSIONS
    }
}

/// Everyone else's rights, the members, and their rights.
public(package) fun into_native(p: Party): (u64, vector<address>, vector<u64>) {
    let Party { default: Permissions(default), members } = p;
    let (addresses, permissions) = members.into_keys_values();
    (default, addresses, permissions.map!(|Permissions(bits)| bits))
}
