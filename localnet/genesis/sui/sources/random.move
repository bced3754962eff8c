/// Randomness no one can foresee or steer. The shared object at 0x8 holds bytes the system renews; each
/// transaction stretches them with HMAC-SHA3-256 into a stream of its own.
module sui::random;

use std::bcs;
use sui::{hmac::hmac_sha3_256, versioned::{Self, Versioned}};

/// Only the system may do this.
const ENotSystemAddress: u64 = 0;
/// The state has a version this code does not know.
const EWrongInnerVersion: u64 = 1;
/// Rounds must follow one another.
const EInvalidRandomnessUpdate: u64 = 2;
/// The lower bound is above the upper one.
const EInvalidRange: u64 = 3;
/// The vector is too long to be shuffled.
const EInvalidLength: u64 = 4;

/// The version of `RandomInner`.
const CURRENT_VERSION: u64 = 1;
/// How many bytes one HMAC gives.
const RAND_OUTPUT_LEN: u16 = 32;

/// The one source of randomness.
public struct Random has key {
    id: UID,
    inner: Versioned,
}

/// What the system renews.
public struct RandomInner has store {
    version: u64,
    epoch: u64,
    randomness_round: u64,
    random_bytes: vector<u8>,
}

/// A stream of random values of one transaction. Do not store it or hand it out: whoever has it can tell
/// what comes next.
public struct RandomGenerator has drop {
    seed: vector<u8>,
    /// How many blocks of 32 bytes were derived.
    counter: u16,
    /// Derived and not used yet; used from the end.
    buffer: vector<u8>,
}

// === The state ===

/// Creates the source; genesis calls it once.
#[allow(unused_function)]
fun create(ctx: &mut TxContext) {
    assert!(ctx.sender() == @0x0, ENotSystemAddress);
    let inner = RandomInner {
        version: CURRENT_VERSION,
        epoch: ctx.epoch(),
        randomness_round: 0,
        random_bytes: vector[],
    };
    transfer::share_object(Random {
        id: object::randomness_state(),
        inner: versioned::create(CURRENT_VERSION, inner, ctx),
    });
}

/// Renews the bytes; the system calls it. Rounds count up by one, or start again with a new epoch.
#[allow(unused_function)]
fun update_randomness_state(
    self: &mut Random,
    new_round: u64,
    new_bytes: vector<u8>,
    ctx: &TxContext,
) {
    assert!(ctx.sender() == @0x0, ENotSystemAddress);
    let epoch = ctx.epoch();
    let inner = self.load_inner_mut();
    let untouched =
        inner.epoch == 0 && inner.randomness_round == 0 && inner.random_bytes.is_empty();
    let follows = if (untouched) {
        new_round == 0
    } else {
        new_round == inner.randomness_round + 1 || (new_round == 0 && epoch > inner.epoch)
    };
    assert!(follows, EInvalidRandomnessUpdate);
    inner.epoch = epoch;
    inner.randomness_round = new_round;
    inner.random_bytes = new_bytes;
}

fun load_inner(self: &Random): &RandomInner {
    assert!(self.inner.version() == CURRENT_VERSION, EWrongInnerVersion);
    let inner: &RandomInner = self.inner.load_value();
    assert!(inner.version == CURRENT_VERSION, EWrongInnerVersion);
    inner
}

fun load_inner_mut(self: &mut Random): &mut RandomInner {
    assert!(self.inner.version() == CURRENT_VERSION, EWrongInnerVersion);
    let inner: &mut RandomInner = self.inner.load_value_mut();
    assert!(inner.version == CURRENT_VERSION, EWrongInnerVersion);
    inner
}

// === The generator ===

/// A new stream. A transaction may make several, they differ.
public fun new_generator(r: &Random, ctx: &mut TxContext): RandomGenerator {
    let unique = ctx.fresh_object_address().to_bytes();
    let seed = hmac_sha3_256(&r.load_inner().random_bytes, &unique);
    RandomGenerator { seed, counter: 0, buffer: vector[] }
}

/// Some random bytes.
public fun generate_bytes(g: &mut RandomGenerator, num_of_bytes: u16): vector<u8> {
    let mut bytes = vector[];
    // Whole blocks do not pass through the buffer.
    (num_of_bytes / RAND_OUTPUT_LEN).do!(|_| bytes.append(g.derive_next_block()));
    let rest = (num_of_bytes % RAND_OUTPUT_LEN) as u64;
    g.fill_buffer(rest);
    rest.do!(|_| bytes.push_back(g.buffer.pop_back()));
    bytes
}

/// A random `u256`.
public fun generate_u256(g: &mut RandomGenerator): u256 {
    g.generate_uint(32)
}

/// A random `u128`.
public fun generate_u128(g: &mut RandomGenerator): u128 {
    g.generate_uint(16) as u128
}

/// A random `u64`.
public fun generate_u64(g: &mut RandomGenerator): u64 {
    g.generate_uint(8) as u64
}

/// A random `u32`.
public fun generate_u32(g: &mut RandomGenerator): u32 {
    g.generate_uint(4) as u32
}

/// A random `u16`.
public fun generate_u16(g: &mut RandomGenerator): u16 {
    g.generate_uint(2) as u16
}

/// A random `u8`.
public fun generate_u8(g: &mut RandomGenerator): u8 {
    g.generate_uint(1) as u8
}

/// A random `bool`.
public fun generate_bool(g: &mut RandomGenerator): bool {
    g.generate_uint(1) & 1 == 1
}

/// A random `u128` of `[min, max]`.
public fun generate_u128_in_range(g: &mut RandomGenerator, min: u128, max: u128): u128 {
    g.generate_in_range!(min, max, 24)
}

/// A random `u64` of `[min, max]`.
public fun generate_u64_in_range(g: &mut RandomGenerator, min: u64, max: u64): u64 {
    g.generate_in_range!(min, max, 16)
}

/// A random `u32` of `[min, max]`.
public fun generate_u32_in_range(g: &mut RandomGenerator, min: u32, max: u32): u32 {
    g.generate_in_range!(min, max, 12)
}

/// A random `u16` of `[min, max]`.
public fun generate_u16_in_range(g: &mut RandomGenerator, min: u16, max: u16): u16 {
    g.generate_in_range!(min, max, 10)
}

/// A random `u8` of `[min, max]`.
public fun generate_u8_in_range(g: &mut RandomGenerator, min: u8, max: u8): u8 {
    g.generate_in_range!(min, max, 9)
}

/// Puts the elements in a random order. At most 65,535 of them.
public fun shuffle<T>(g: &mut RandomGenerator, v: &mut vector<T>) {
    let length = v.length();
    assert!(length <= std::u16::max_value!() as u64, EInvalidLength);
    if (length == 0) return;
    let last = (length - 1) as u16;
    last.do!(|i| {
        let j = g.generate_u16_in_range(i, last);
        v.swap(i as u64, j as u64);
    });
}

/// The next 32 bytes of the stream.
fun derive_next_block(g: &mut RandomGenerator): vector<u8> {
    g.counter = g.counter + 1;
    hmac_sha3_256(&g.seed, &bcs::to_bytes(&g.counter))
}

/// Makes sure that the buffer holds `bytes` bytes, 32 at most.
fun fill_buffer(g: &mut RandomGenerator, bytes: u64) {
    if (g.buffer.length() < bytes) {
        let block = g.derive_next_block();
        g.buffer.append(block);
    }
}

/// The next bytes of the stream as one integer, the first byte the highest.
fun generate_uint(g: &mut RandomGenerator, bytes: u8): u256 {
    g.fill_buffer(bytes as u64);
    let mut value = 0;
    bytes.do!(|_| value = (value << 8) | (g.buffer.pop_back() as u256));
    value
}

/// An integer of `[min, max]` out of 8 bytes more than it has itself, so that the remainder favours no value
/// by more than 2^-64.
macro fun generate_in_range<$T>($g: &mut RandomGenerator, $min: $T, $max: $T, $bytes: u8): $T {
    let (min, max) = ($min, $max);
    assert!(min <= max, EInvalidRange);
    if (min == max) return min;
    let span = (max - min) as u256 + 1;
    let offset = generate_uint($g, $bytes) % span;
    min + (offset as $T)
}

// === For tests ===

/// Creates and shares the source. The sender must be 0x0.
#[test_only]
public fun create_for_testing(ctx: &mut TxContext) {
    create(ctx);
}

/// Renews the bytes. The sender must be 0x0.
#[test_only]
public fun update_randomness_state_for_testing(
    self: &mut Random,
    new_round: u64,
    new_bytes: vector<u8>,
    ctx: &TxContext,
) {
    self.update_randomness_state(new_round, new_bytes, ctx);
}

/// A stream that differs from run to run.
#[test_only]
public fun new_generator_for_testing(): RandomGenerator {
    new_generator_from_seed_for_testing(generate_rand_seed_for_testing())
}

/// The stream of a seed.
#[test_only]
public fun new_generator_from_seed_for_testing(seed: vector<u8>): RandomGenerator {
    RandomGenerator { seed, counter: 0, buffer: vector[] }
}

/// The seed of a stream.
#[test_only]
public fun generator_seed(r: &RandomGenerator): &vector<u8> {
    &r.seed
}

/// How many blocks of a stream were derived.
#[test_only]
public fun generator_counter(r: &RandomGenerator): u16 {
    r.counter
}

/// The bytes of a stream that were derived and not used yet.
#[test_only]
public fun generator_buffer(r: &RandomGenerator): &vector<u8> {
    &r.buffer
}

#[test_only]
native fun generate_rand_seed_for_testing(): vector<u8>;
