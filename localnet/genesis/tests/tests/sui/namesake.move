/// A module named like one of Sui's, in another package.
#[test_only]
module genesis_tests::clock;

use sui::package::{Self, Publisher};

public struct Witness has drop {}

/// The publisher of this module.
public fun publisher(ctx: &mut TxContext): Publisher {
    package::test_claim(Witness {}, ctx)
}
