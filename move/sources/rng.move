/// Where luck comes from. One draw gives a seed, and everything a turn needs (the dice, a card, the news …) follows
/// from it, so nothing can be asked of the outside once the dice have fallen.
///
/// To be replaced when something better exists: `seed_from_random` is the network's own verifiable randomness;
/// `seed_from_clock` is the specification's simple scheme, which anybody can predict, for rehearsals and tests. Both give
/// 32 bytes.
module tycoon::rng;

use std::{bcs, hash};
use sui::{clock::Clock, random::{Self, Random}};

/// A stream of numbers from a seed.
public struct Rng has drop {
    seed: vector<u8>,
}

/// The stream that follows from a seed.
public(package) fun from_seed(seed: vector<u8>): Rng { Rng { seed } }

public(package) fun seed_from_random(random: &Random, ctx: &mut TxContext): vector<u8> {
    let mut generator = random::new_generator(random, ctx);
    generator.generate_bytes(32)
}

/// Predictable: game, nonce and time are public before the transaction runs.
public(package) fun seed_from_clock(game: ID, nonce: u64, clock: &Clock): vector<u8> {
    let mut seed = game.to_bytes();
    seed.append(bcs::to_bytes(&nonce));
    seed.append(bcs::to_bytes(&clock.timestamp_ms()));
    hash::sha3_256(seed)
}

/// A number from 0 to `limit - 1`; `limit` must not be 0.
public(package) fun below(self: &mut Rng, limit: u64): u64 {
    self.seed = hash::sha3_256(self.seed);
    let mut number: u64 = 0;
    8u64.do!(|i| number = number << 8 | (self.seed[i] as u64));
    number % limit
}

/// A face of the dice, 1 to 6.
public(package) fun rand1_6(self: &mut Rng): u8 { (self.below(6) as u8) + 1 }

#[test_only]
/// A seed with a number.
public fun numbered_seed(number: u64): vector<u8> { hash::sha3_256(bcs::to_bytes(&number)) }
